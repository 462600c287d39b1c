# Simplified Chinese, for players in mainland China and Singapore.
#
# Punctuation is full-width; a space separates Chinese from letters and digits, except in dates. A term is always translated alike:
#
#   tile 方块, counted in 块       cell 格               colour 颜色          group 组
#   remove 消除                    move 步               board 盘面, 盘       game 对局, 局
#   clear 清空                     tiles left 剩         score 得分           points 分
#   undo 撤销                      redo 重做             restart 重来         new board 换一盘
#   hint 提示                      solver 求解器         line 走法            par 参考成绩, if proved 最优成绩
#   review 复盘                    loss 损失             mistake, turning point 失误
#   stars 星                       target 目标           best 最佳, 纪录      streak 连续
#   replay 回放, its code 回放码   game id 对局 ID       seed 种子            rules 规则
#   daily board 每日一盘           puzzle 残局           grade 难度
#   moment 关键时刻                leaderboard 排行榜   theme 主题, symbols 图案
#   shared result 战绩             solved 解开           on another day 补玩
#
# Only characters that are always two columns wide, those of ASCII, and the few that have a spelling in ASCII: a test
# checks this.

## Numbers and dates

group-separator = ,
decimal-separator = .
# In the notation of strftime.
date-format = %Y-%m-%d
number-range = { $low } 至 { $high }
count-and-percent = { $count } ({ $percent }%)
nth-of-total = { $n }/{ $total }
duration-hours = { $hours } 小时 { $minutes } 分钟
duration-minutes = { $minutes } 分 { $seconds } 秒
duration-whole-minutes = { $minutes } 分钟
duration-seconds = { $seconds } 秒

## Lists and sentences

between-clauses = ，
between-items = 、
words-that-lead-on = 与 和 或 在 每 第 的
sentence = { $facts }。

## Counts

tiles = { $tiles } 块
points = { $points } 分
moves = { $moves } 步
more-moves = 另有 { $moves } 步
possible-moves = 可消 { $moves } 组
steps = { $steps } 步
colors = { $colors } 色
clear-is-lost = { $color } 只剩 { $tiles } 块：已无法清空
undos = { $undos } 次撤销
hints = { $hints } 次提示
solver-moves = 求解器代走 { $solver-moves } 步

## Tiles left

# In a line of text.
tiles-left = 剩 { $tiles } 块
# Short, beside the score.
tiles-left-short = { tiles-left }
# Shorter, where only tiles count.
tiles-left-shortest = { tiles-left }
# At the end of a line of moves.
tiles-left-at-end = { tiles-left }

## Moves and groups

# After a move.
joined = 之后 { $count } 块 { $color } 相连
joined-later = { $moves } 步后 { $count } 块 { $color } 相连
save-color = 留着 { $color }：之后 { $count } 块相连
move = { $cell } 的 { $size } 块 { $color }
move-with-points = { $cell } 的 { $size } 块 { $color }（{ points }）
move-removed = 已消除 { $move }，{ $standing }
steps-undone = 已撤销 { $what }，{ $standing }
steps-redone = 已重做 { $what }，{ $standing }
change-of-game = 换盘
steps-with-change-of-game = { steps }（含换盘）
points-in-all = 共 { $points } 分，{ tiles-left }
undo-event = 撤销：{ $standing }
redo-event = 重做：{ $move }
group-listed = { $cell }：{ $size } 块 { $color }
group-listed-with-points = { $cell }：{ $size } 块 { $color }，{ points }
tiles-by-color = 方块：{ $counts }。
stuck-sentence = 没有可消的方块了，盘面上还剩 { tiles }。
final-score = 最终得分：{ $score }
this-board = 本盘：{ $id }

## Illegal moves, and boards that cannot be dealt

illegal-off-board = 这一格在盘面之外
illegal-empty = 这一格是空的
illegal-single-tile = 单个方块不能消除
illegal-single-tile-of = 单个方块不能消除：至少要 { $minimum } 块相连
illegal-group = { $size } 块的组不能消除：至少要 { $minimum } 块相连
illegal-at = { $cell }：{ $why }
illegal-at-off-board = { $cell }：{ $why }；列为 a 至 { $last-column }，行为 1 至 { $last-row }
no-deal = 种子“{ $seed }”生成不出可清空的 { $size }、{ colors }盘面：请换个种子、增加颜色数或减小最少相连块数
sorry = 抱歉：{ $why }。

## Rules

rules-no-points = 不计分
rules-points = n 块得 { $formula } 分
rules-points-short = n 块得 { $formula } 分
rules-minimum = 至少 { $minimum } 块才能消除
rules-clear-multiplier = 清空时总分 ×{ $factor }
rules-clear-bonus = 清空 { $bonus }
rules-clear-short = 清空 { $bonus }
rules-end-bonus = 剩 r 块加 { $formula } 分，最低 0 分
rules-leftover = 剩 r 块扣 { $formula } 分
rules-leftover-per-color = 每种颜色剩 r 块扣 { $formula } 分
rules-leftover-above = 剩余超过 { $above } 块才扣
rules-and-origin = { $name }：{ $rules }（{ $origin }）
origin-standard = CodinGame 竞赛、Swell Foop、KSame
origin-tiles = 一道课程习题，按消除的块数计分
origin-topcoder = TopCoder，TCO'03 第 2 轮
origin-jsgames = js-games.de 的 SameGame LX，论文常用的测试规则
origin-tatham = Simon Tatham 的 Same Game
origin-insane = TI 计算器上的 Insane Game
origin-jawbreaker = Windows Mobile 上的 Jawbreaker
origin-windows = Windows 3.1 上的 Same Game
origin-klickety = KDE 的 Klickety：剩得越少越好
origin-popstar = 手机游戏《消灭星星》PopStar!

## Messages of the full screen

goes-back = 撤销
previous-board = 上一盘
shows-it = 查看
key-leads = { $key } { $what }
visible-columns = 第 { $first }-{ $last } 列，共 { $total } 列
visible-rows = 第 { $first }-{ $last } 行，共 { $total } 行
too-small = 窗口太小：至少要 { $columns }×{ $rows }
keys-refused = 与 config.toml 的 [bind] 冲突：{ $why }
value-name = { $name ->
    [tones] 色调
    [dark] 深色
    [light] 浅色
    [safe] 色盲友好
    [contrast] 高对比度
    [grey] 灰度
    [mono] 单色
    [terminal] 终端配色
    [solid] 纯色
    [letters] 字母
    [shapes] 图形
    [blocks] 色块
    [auto] 自动
    [default] 默认
    [always] 始终
    [never] 从不
   *[other] { $name }
}
theme-selected = 主题：{ $name }
theme-shown-as = 主题：{ $name }，实际显示：{ $shown }
symbols-selected = 图案：{ $name }
symbols-shown-as = 图案：{ $name }，实际显示：{ $shown }
shown-as = 实际：{ $shown }

## Hints and par

hint = 提示：{ $what }
better-hint = 更好的提示：{ $what }
hint-sentence = 提示：{ $facts }。
hint-color = 颜色 { $color }
line-ends-with = 终局 { $score } 分
clears-with-score = 可清空，终局 { $score }
region-lower-left = 左下
region-bottom = 下方
region-lower-right = 右下
region-left = 左侧
region-middle = 中间
region-right = 右侧
region-upper-left = 左上
region-top = 上方
region-upper-right = 右上
best-found = 参考成绩 { $score }
best-so-far = 目前最佳 { $score }
best-possible = 最优成绩 { $score }
best-found-sentence = 参考成绩：{ $score }；{ $difference }。
best-possible-sentence = 最优成绩：{ $score }；{ $difference }。
par-above-yours = 比参考成绩少 { $points } 分
par-fewer-than-yours = 比你少剩 { tiles }
with-help = 用了 { $help }
taken-over-at = 从第 { $move } 步接手

## Scores

place = 第 { $rank } 名（共 { $total } 局）
place-with-help = 辅助榜第 { $rank } 名（共 { $total } 局）
new-best = 新纪录，高出 { points }
new-best-by-tiles = 新纪录，少剩 { tiles }
points-to-next-place = 离上一名差 { points }
tiles-to-next-place = 再少剩 { $tiles } 块升一名
best-on-board = 本盘最高 { $score } 分
best-on-board-by-tiles = 本盘最少剩 { $tiles } 块
board-of-size = 单个 { $size } 盘面
list-heading = { $title }，{ $name }：
saved-games-unreadable-because = { saved-games-unreadable }：{ $why }

## Daily boards and results to share

attempt = 第 { $number } 次
first-attempt-with-points = { first-attempt }：{ points }
daily-sentence = { $day } 的每日一盘。
daily-sentence-with-attempt = { $day } 的每日一盘，{ $attempt }。
streak = { $days ->
    [0] 玩每日一盘，开始连续记录
   *[other] 连续 { $days } 天
}
longest-streak = 最长 { $days } 天
next-daily-board = 距下一盘 { $time }
check-with = 验证：{ $command }
play-with = 来玩：{ $command }
results-of-day = 每日一盘 { $day }
results-of-week = 一周：{ $from } 至 { $to }
result-contradicted = 有误：走法与“{ $what }”不符
result-wrong-stars = 有误：不是 { $what }
result-same-moves = 走法与 { $what } 相同

## Warnings about files

warning-unreadable = { $name }：第 { $line } 行无法读取，已跳过
warning-newer = { $name } 来自较新版本的 samegame，未作改动
warning-not-saved = { $name } 未保存：{ $why }
warning-unrecorded = 这一局未保存。请保留回放码：{ $code }
warning-no-home = 没有主目录，不保存任何内容

## Commands of plain mode

# The words that plain mode accepts for each command. In Chinese these are the English ones, which need no input method.
command-groups = groups
command-undo = undo
command-redo = redo
command-hint = hint
command-solve = solve
command-par = par
command-review = review
command-puzzle = puzzle
puzzles-daily = daily
puzzles-stop = stop
command-restart = restart
command-new = new
command-daily = daily
command-journey = journey
command-board = board
command-score = score
command-target = target
command-scores = scores
command-share = share
command-name = name
command-rules = rules
command-id = id
command-code = code
command-moves = moves
command-help = help, ?
command-quit = quit
command-help-keys = 全屏界面的单字母按键同样可用：{ $keys }。
or = 或
not-a-cell = “{ $typed }”不是格子：请输入 c4 这样的格子，或 2 3（从 0 数起）。
only-a-number = 只有“{ $typed }”不能确定一格：请输入 c4 这样的格子，或 2 3（从 0 数起）；输入 groups 列出所有组。
type-help = 输入 help 查看命令列表。
not-a-command = 未知命令“{ $typed }”。输入格子（如 c4）可消除那一组，或输入 { $names }。
ambiguous-command = “{ $typed }”可能是 { $names }。
too-many-words = “{ $command }”后面有多余的内容：“{ $excess }”。
not-a-number = “{ $typed }”不是正整数。
no-such-puzzles = 没有“{ $typed }”这种残局：请输入难度 1 到 5，或 { $names }。
takes-no-number = 这个命令不带数字：“{ $typed }”。

## Names of keys

key-space = 空格
key-left = 左
key-right = 右
key-up = 上
key-down = 下
key-enter = Enter
key-esc = Esc
key-backspace = 退格
key-tab = Tab
key-shift-tab = Shift-Tab
key-home = Home
key-end = End
key-page-up = PgUp
key-page-down = PgDn
key-insert = Insert
# The four arrow keys together.
key-arrows = 方向键
# Both keys together, in at most 14 letters.
key-pages = PgUp, PgDn
key-delete = Delete

## Short names of actions, beside and below the board

key-hint-remove = 消除
key-hint-undo = 撤销
key-hint-new = 新盘面
key-hint-again = 再来
key-hint-hint = 提示
key-hint-solver = 求解器
key-hint-menu = 菜单
key-hint-help = 按键
key-hint-review = 复盘
line-pauses = 已连成一片
key-hint-better-line = 更优走法
key-hint-next-turning-point = 下个失误
key-hint-moments = 关键时刻
key-hint-journey = 闯关
key-hint-choose = 另一个
key-hint-puzzles = 残局
key-hint-answer = 回答
key-hint-next = 下一个
key-hint-moves = 步骤
key-hint-story = 讲解
key-hint-leave = 返回
key-hint-play-on = 接着玩
key-hint-calendar = 日历
key-hint-more-puzzles = 更多残局
key-hint-next-puzzle = 下一题
key-hint-try-again = 重试
key-hint-take-back = 退回该步
key-hint-share = 分享
key-hint-play = 播放
key-hint-game = 盘面
key-hint-pause = 暂停
key-hint-step = 下一步
key-hint-take-over = 接手
key-hint-faster = 加快

## The menu

menu-play = 开始游戏
menu-continue = 继续游戏
menu-daily = 每日一盘
menu-new-game = 新盘面…
menu-calendar = 日历
menu-quit = 退出
menu-choose = 选择

## The lesson

how-to-play = 玩法
lesson-mark = 两块或更多相连的同色方块算一组。试着用方向键、{ $key } 或鼠标选中另一组。
lesson-remove = 按 { $key } 或点击即可消除这一组。上方的方块会落下，空列会合拢。单个方块要等碰到同色方块才能消除。
lesson-undo = 每一步都可以撤销：按 { $key }。
lesson-hint = 没有头绪时，按 { $key } 看提示。按到第三次会标出一组：消除它。
lesson-large-group = 一次消得越多，得分越高，{ $large } 块得 { $large-points } 分，{ $small } 块只得 { $small-points } 分。消除中间那一行，它上下的两组就会合并，如“之后 …”所示；再把它们消除。
lesson-first = 请先按 { $key }
lesson-again = 请再按 { $key }
lesson-wrong = 不是这一组：先消中间一行，再消连成的大组
lesson-clear = 清空盘面另得 { $bonus } 分。把方块全部消除吧。
lesson-end = 就这么简单。想得高分，就把最多的颜色留到最后，让它连成一大组，并清空盘面。按 { $key } 开始游戏。

## Descriptions of actions, in the list of keys

topic-moving = 移动
topic-playing = 游戏
topic-pages = 页面
topic-screen = 屏幕
topic-mouse = 鼠标
goal = 消除相连的同色方块。一次消得越多，得分越高；清空盘面另有奖励。
goal-without-bonus = 消除相连的同色方块，得分越高越好。
goal-by-tiles = 消除相连的同色方块，剩得越少越好。
action-left = 光标左移
action-down = 下移
action-up = 上移
action-right = 右移
action-row-start = 本行第一块
action-row-end = 本行最后一块
action-column-top = 本列顶端
action-column-bottom = 本列底端
action-next-group = 下一组，从大到小
action-previous-group = 上一组
action-redo = 重做
action-restart = 本盘重来
action-new = 换一盘
action-new-game = 选择尺寸和规则
action-daily = 每日一盘，再按返回
action-days = 往期每日一盘
action-share = 复制战绩
action-share-code = 复制战绩，不含回放码
action-puzzles = 残局
action-hint = 提示，再按更明确
action-solver = 让求解器代走
action-best-line = 观看最佳走法
action-review = 复盘已结束的对局
action-cancel = 返回；游戏中打开菜单
action-help = 查看按键
action-settings = 设置
action-theme = 换主题
action-symbols = 换方块图案
action-mouse = 开关鼠标操作
action-repaint = 重绘屏幕
action-suspend = 挂起
action-quit = 退出
action-play-or-pause = 播放或暂停
action-next-move = 下一步
action-previous-move = 上一步
action-faster = 加快
action-slower = 减慢
action-first = 回到开头
action-last = 跳到结尾
action-take-over = 从这里接手
action-next-turning-point = 到下一个失误或残局
action-next-tab = 切换讲解与步骤
action-previous-turning-point = 到上一个失误
action-history = 本局的全部步骤
action-scores = 各类对局的排行榜
action-statistics = 对局统计
action-games = 已结束的全部对局
action-previous-row = 上一行
action-next-row = 下一行
action-screen-back = 上一页
action-screen-on = 下一页
action-first-row = 第一行
action-last-row = 最后一行
action-previous-choice = 本行的上一项
action-next-choice = 本行的下一项
action-filter = 筛选全部对局
action-erase = 删除最后一个字符
action-choose = 确认所选行

# What several keys do together.
keys-that-move = 移动
keys-to-row-ends = 行首、行尾
keys-to-column-ends = 列顶、列底
keys-between-groups = 下一组或上一组
keys-between-rows = 上一行或下一行
keys-between-pages = 上一页或下一页
keys-to-first-or-last-row = 首行或末行
keys-between-values = 换一个值
keys-for-tiles = 换主题、换图案
keys-to-results = 排行榜、统计、对局
keys-to-training = 残局、闯关
keys-of-count = 数字
repeats-next-key = 重复下一个键
keys-to-boards = 本盘重来、换一盘
keys-to-daily-boards = 每日一盘、往期

## Names beside values, and headings of columns

title = SameGame
replay = 回放
label-moves = 步数
label-time = 用时
label-step = 进度
column-move = 步
column-cell = 格
column-tiles = 块数
column-points = 得分
column-lost = 损失
column-score = 总分
column-left = 剩余
column-date = 日期
column-stars = 星
column-player = 玩家
column-attempt = 第几次
column-days = 天数

## The state of a game

paused = 已暂停
custom-rules = 自定义
board-cleared = 盘面清空！
no-moves-left = 没有可消的方块
first-of-kind = 此类对局的第一局
first-without-help = 首次无辅助完成
first-with-all-stars = 首次获得五星
first-clear = 首次清空盘面
strip-is-a-move = 每块是一步
with-undo = 用过撤销
helped = 用了辅助
stars-not-yet = 星：还在搜索
no-tiles-sentence = 没有方块。

## Notes about the steps of a recorded game

hint-requested = 查看了提示
best-line-viewed = 查看了最佳走法
taken-over-here = 从这里接手
your-turn = 轮到你了
your-turn-without-stars = 继续玩，不计星
nothing-is-saved = 不保存任何内容

## Answers to keys

no-tile-here = 这里没有方块
nothing-to-undo = 没有可撤销的步骤
nothing-to-redo = 没有可重做的步骤
back-to-previous-game = 已回到上一局
already-at-start = 已在开头
restarted = 已重新开始
new-board = 已换一盘
game-resumed = 已继续上次的对局
another-board = 已换到另一盘
back-to-your-game = 回到你的对局
already-on-todays-board = 已是每日一盘
no-daily-board = 这里没有每日一盘
mouse-on = 已开启鼠标操作
mouse-off = 已关闭鼠标操作：拖动可选中文字
impossible-event = 这个回放码的第 { $number } 步（{ $event }）无法走：{ $why }。
unreadable-id = 无法识别这个 ID：请完整粘贴。
key-hint-paste = 可粘贴对局 ID

## Sharing

click-removes = 点击消除
right-click-marks-other = 右键选中另一组
nothing-to-share = 还没有可分享的内容
result-copied = 战绩已发送到剪贴板
code-copied = 战绩和回放码已发送到剪贴板
too-long-to-copy = 太长，无法复制
printed-on-exit = 退出时显示
shared-clear = 已清空
shared-unfinished = 未完成
results = 战绩
results-not-counted = 不计入
player-unnamed = （无名）
result-no-code = 无回放码：未验证
result-damaged-code = 回放码已损坏：未验证
result-illegal-moves = 有误：有一步无法走
result-taken-over = 从回放接手
result-other-week = 不在这一周
result-future = 日期未到
no-results-pasted = 粘贴的文字中没有每日一盘的战绩
continue-with-command = 继续你的对局：
watch-with-command = 重看这一局：
watch-from-file = 要重看这一局，请把下面一行存为文件，再以文件名为参数运行 samegame replay：
continue-from-file = 要继续你的对局，请把下面一行存为文件，再以文件名为参数运行 samegame：

## Hints, the solver and par

thinking = 思考中…
solver-plays = 求解器代走
other-keys-stop = 按其他键停止
best-line-at-end = 对局结束后可看最佳走法
par-searching = 仍在搜索
par-not-yet = 参考成绩：{ par-searching }
par-is-yours = 你的走法已是最优
par-none-better = 未发现更好的走法
par-nearly-yours = 几乎没有可提高之处
largest-groups = 你最大的几组：{ $groups }。
largest-saved = { $removals ->
    [0] 你前 { $moves } 步都没消 { $color }。
   *[other] 之前 { $moves } 步中只有 { $removals } 步消 { $color }。
}
cleared-for = 清空得 { $bonus } 分。

## Reviews

review = 复盘
review-at-end = 对局结束后才能复盘
nothing-to-review = 没有可复盘的步骤
nothing-to-decide = 没有选择余地
moves-not-reviewed = 太长，无法逐步复盘
mouse-choose-move = 查看某一步
plan-found = 最佳走法：一步消 { $tiles } 块 { $color }{ $points }。
plan-found-marked = 最佳走法：一步消这 { $tiles } 块 { $color }{ $points }。
plan-own = 你最大的 { $color } 组：{ $own } 块。
plan-same = 这一点你做得一样好：分数丢在别处。
plan-second = 攒出 { $tiles } 块 { $color } 是对的，而且还可以再攒。
plan-clears = 最佳走法还能清空盘面。
plan-alike = 你攒的是另一种颜色，攒 { $color } 能得更多。
plan-saved = 把 { $color } 留到最后：前 { $moves } 步中，最佳走法{ $removals ->
    [0] 一步也没消它
   *[other] 有 { $removals } 步消它
}，你消了 { $own } 步。
plan-late = 让 { $color } 慢慢凑：最佳走法到第 { $moves } 步才消它。
line-lead-in-parts = 第 { $move } 步 { $price }，之后 { $rest }
line-clears = 清空，你剩下 { $tiles }
plan-clears-in-short = 最佳走法清空盘面
plan-of-par = 最大一组 { $tiles } 块 { $color }，你 { $own } 块 { $own-color }
moments-sought = 正在寻找关键的步骤，最多十秒…
moments-found = 有 { $moments } 个关键时刻。
moments-none = 没有哪一步可以肯定损失很大。
only-plan-lost = 没有哪一步明显损失很大，差在整体规划。
moment-title = 关键时刻 { $number }/{ $count }
moment-place = 第 { $move } 步
moment-question = 最后哪个更好：1 还是 2？
moment-right = 对：{ $better } 更好。
moment-wrong = 不对：{ $better } 更好。
plan-question = 求解器会消哪个：1 还是 2？
plan-right = 对：求解器选 { $better }。
plan-wrong = 不对：求解器选 { $better }。
moment-verdict = { $verdict }，相差 { $amount }
moment-played = 你的走法
moment-better = 标 + 的组
answer-first = 请先回答：1 或 2
your-points = 你的
own-result = 你：{ $score }
still-possible = 其后最佳
no-earlier-errors = 前面没有失误了
no-more-errors = 没有其他失误
no-more-errors-yet = 暂时没有其他失误：仍在搜索
lost-clear = 错失清空
fact-stranded = { $played }：剩下 { $left }，无法再消，不能清空。
fact-left = { $better } 还能清空盘面。{ $played }：其后没有找到清空的走法。
fact-none-left = { $better } 能把 { $color } 消完。{ $played }：其后的最佳走法剩 { $tiles } 块。
fact-grown = { $played }：先消 { $better }，这一组会有 { $tiles } 块，现在只有 { $now } 块。
fact-grown-later = { $played }：先消 { $better }，这一组能增至 { $tiles } 块，现在只有 { $now } 块。
fact-broken = { $better } 攒着 { $color }，一步消 { $tiles } 块。{ $played } 先消了其中 { $removed } 块。
fact-split = { $better } 能一步消 { $tiles } 块 { $color }。{ $played }：把它们分成 { $parts }。
fact-largest = { $better } 能一步消 { $tiles } 块 { $color }。{ $played }：最多 { $other } 块。
price = 你的走法损失 { $amount }。
price-in-stars = 你的走法损失 { $amount }，{ $quarters ->
   *[other] { $stars } 颗星
}。
none-of-color = 0
tiles-of-color = { $tiles } 块 { $color }
list-end = { $before } 和 { $last }
class-unclear = 不确定
unclear-why = { $moves ->
    [1] 大约损失 { $amount }，但搜索不能确定。
   *[other] 第 { $first } 至 { $last } 步共损失约 { $amount }，但搜索不能确定是哪一步。
}
breaks-plan = 破坏计划
breaks-plan-why = 最佳走法攒着 { $color }，一步消 { $tiles } 块。
class-best = 已知最佳
class-inaccuracy = 欠佳
class-mistake = 失误
class-blunder = 大失误
best-known = 已知最佳
next-star = 满 { $score } 分得 { $stars }
# 在已得的星之后：下一颗星需要的分数。
next-in-short = 下一级 { $score }
next-star-with-tiles = 最多剩 { $tiles } 块得 { $stars }
next-best = 你的最佳 { $score }
next-best-with-tiles = 你的最佳剩 { $tiles } 块
stars-reached = 达到 { $stars }
best-beaten = 打破了你的纪录
no-target = 本局没有可挑战的目标
points-short-of-star = 再得 { $missing } 分升到 { $stars }
tiles-short-of-star = 再少剩 { $missing } 块升到 { $stars }
largest-group-removed = 最大组：{ $tiles }
no-stars-with-solver = 不计星：用过求解器
no-stars-taken-over = 不计星：从回放接手
no-stars-board-too-large = 不计星：盘面太大
stars-in-words = { $halves ->
   *[other] { $stars } 星
}
better-move = { $cell } 更好。

## The list of keys

keys = 按键
more-below = 更多
mouse-click = 左键
mouse-wheel = 滚轮
mouse-right-click = 右键
action-remove = 消除这一组
action-undo = 撤销
mouse-mark-other-group = 一格显示两块时，选中另一块
mouse-look-at-group = 查看一组
mouse-step = 上一步和下一步
mouse-select-row = 选中一行、更改选项，或点击底部的按键
mouse-scroll = 滚动
key-hint-all-keys = 查看全部按键
key-hint-not-played-yet = 玩每日一盘
key-hint-new-board = 换一盘

## The settings page

settings = 设置
setting-theme = 主题
setting-symbols = 图案
setting-language = 语言
setting-color = 颜色
setting-animation = 动画
setting-mouse = 鼠标
setting-name = 名字
setting-saving = 保存记录
about-theme = 方块和文字的配色。
about-symbols = 除颜色外用来区分方块的图案；纯色没有图案。
about-language = 游戏的语言。
about-keys = 按键方案；按键列表里有全部按键。
about-color = 何时使用颜色。
about-animation = 方块下落时是否有动画。
about-mouse = 是否用鼠标操作游戏。关闭后，鼠标用于选中文字。
about-name = 分享战绩时标题中的名字；可不填。
name-later = 以后可在设置中修改。
shared-result = 已分享的战绩
legend-of-moves = 每步消去的块数：{ $signs }
your-name = 你的名字
no-name = 无
name-optional = （可不填）
keep-name = 保留
bad-name-characters = 名字不能有控制字符、间隔号，也不能有两边是空格的短横，否则战绩看不出名字到哪里为止。
bad-name-length = 名字最多占 24 列。
about-saving = 是否保存对局和成绩。下次启动时生效。
choice-lasts-until-exit = 不保存任何内容：更改仅本次有效。
choice-despite-file = 已由 config.toml 设定：更改仅本次有效。
choice-despite-flag = 已由命令行选项设定：更改仅本次有效。
set-in-file = 来自 config.toml
set-by-flag = 来自命令行选项
next-value = 下一个值
edit-value = 修改
on = 开
off = 关

## The page for a new game

new-game = 新盘面
preset = 预设
label-colors = 颜色
size = 尺寸
rules = 规则
dealer = 生成方式
strength = 成团程度
seed = 种子
level-easiest = 最简单
level-easy = 简单
level-normal = 普通
level-hard = 困难
level-hardest = 最难
dealer-uniform = 均匀
dealer-clustered = 成团
dealer-clearable = 可清空
random-seed = 随机，也可输入
start-game = 开始
about-preset = 知名版本的颜色数、尺寸和规则。
preset-standard = 225 块，5 色，与 CodinGame 竞赛相同。
preset-paris = 150 块，3 种形状，容易连成大组。来自巴黎几所大学的一门课程。
preset-popstar = 100 块，5 色，剩得少有奖励，与手机游戏 PopStar! 相同。
about-colors = 颜色越少，组越大：3 色最简单，7 色最难。可输入 1 到 26。
about-size = 列数 x 行数。可输入任意尺寸，最大 1000x1000。
about-uniform = 方块的生成方式：每个方块出现各种颜色的机会均等。
about-clustered = 方块的生成方式：同色方块更常相邻，组也更大。
about-clearable = 方块的生成方式：保证盘面可以清空。
about-strength = 同色方块成团的程度，从 0 到 100。
about-seed = 同一种子总是得到同一盘面。留空则每盘随机。填入对局 ID（sg1:…）可打开那一局。
bad-colors = 盘面可有 1 到 26 种颜色。
bad-size = 尺寸应为列数 x 行数，各为 1 到 1000，例如 20x12。
bad-strength = 成团程度应为 0 到 100 的数字。

## The history page

history = 步骤记录
history-start = 开始
undone = 已撤销
redone = 已重做
solver = 求解器
hinted = 提示
move-undone = 在此撤销
move-redone = 在此重做
solver-move = 求解器代走
move-hinted = 看过提示后走的
current-position = 当前位置
go-there = 跳到这里

## Scores, statistics and finished games

scores = 排行榜
scores-with-help = 排行榜（用过撤销或提示）
statistics = 统计
all-games = 全部对局
other-kinds = 其他类型
watch-game = 观看
no-game-of-this-kind = 按此规则、尺寸和颜色数完成一局（不用求解器），就会列在这里。
no-finished-game = 暂无已结束的对局：去玩一局吧。
no-game-matches = 没有符合全部关键词的对局。清除筛选可查看全部对局。
sort = 排序
filter = 筛选
filter-placeholder = 类型、日期或种子
keep-filter = 完成
clear-filter = 清除
# The games that the filter leaves.
matches = { $games ->
    [0] 没有匹配
   *[other] 找到 { $games } 局
}
games = 对局数
cleared-boards = 清空次数
best-score = 最高得分
average-score = 平均得分
fewest-tiles = 最少剩余块数
average-tiles = 平均剩余块数
course-of-tiles = 剩余块数走势
largest-group = 最大组
time-played = 游戏时长
average-stars = 平均星数
average-of-games = { $average }，共 { $games } 局
course-of-scores = 得分走势
course-of-stars = 星数走势
# What a dot of a chart stands for.
saved-games-unreadable = 无法读取已保存的对局

## Daily boards

first-attempt = 首次
first-played-on-another-day = 首次为补玩
played-on-another-day = 补玩
counts-for-its-day = 仍计入当日
with-undo-or-hints = 用过撤销或提示
with-solver = 用过求解器
play-day = 玩这一盘
other-months = 其他月份
today = 今天
day-not-played = 还没玩
day-begun = 进行中
day-puzzle-solved = 残局已解开
day-puzzle-missed = 残局未解开
best-with-score = 最佳 { $score }
attempts = 玩过 { $attempts } 次
month-name = { $month }月
# 1 is Monday.
weekday-name = { $weekday ->
    [1] 星期一
    [2] 星期二
    [3] 星期三
    [4] 星期四
    [5] 星期五
    [6] 星期六
   *[7] 星期日
}
# At most three columns.
weekday-short = { $weekday ->
    [1] 一
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[7] 日
}
month-and-year = { $year }年{ $month }
full-date = { $year }年{ $month }{ $day }日 { $weekday }

## Keys of all pages

back = 返回
change = 更改

## Plain mode

game-resumed-sentence = 已继续上次的对局；输入 new 换一盘。
another-board-sentence = 已换到另一盘；输入 undo 回到你的对局。
par-at-end-sentence = 对局结束后才显示参考成绩。
review-at-end-sentence = 对局结束后才能复盘。
game-too-long-sentence = 对局太长或盘面太大，无法逐步复盘。
no-better-line-sentence = 没有发现更好的走法。
review-lost-sentence = 损失：{ $amount }。
moment-in-text = 第 { $move } 步 { $cell }。{ $facts }
review-lost = 损失 { $amount }
better-line-sentence = 更好：{ $cells }。
back-to-your-game-sentence = 已回到你的对局。
already-on-todays-board-sentence = 这就是每日一盘。
no-daily-board-sentence = 这里没有每日一盘。
no-moves-left-sentence = 没有可消的方块了。
commands-after-the-end = 接下来可输入 review、undo、restart、new 或 quit。
commands-without-moves = 接下来可输入 new 或 quit。
line-too-long = 这一行太长，不可能是命令。
nothing-to-undo-sentence = 没有可撤销的步骤。
nothing-to-redo-sentence = 没有可重做的步骤。
name-sentence = 分享的战绩将署名 { $name }。
name-none-sentence = 分享的战绩将不署名。
name-hint-sentence = 若要署名，请输入 name 和名字；只输入 name 表示不署名。
nothing-played-yet-sentence = 还没有走过一步。
restarted-sentence = 已重新开始；输入 undo 可撤销。
new-game-sentence = 已换一盘；输入 undo 回到原来的对局。
command-help-text =
    c4          消除 c 列第 4 行那一格所在的组；也可写作 2 3（从 0 数起）
    groups [N]  列出可消除的组，从大到小
    undo [N]    撤销走过的步、重来或换盘
    redo [N]    重做已撤销的步骤
    hint        提示该消哪种颜色；再次输入依次给出位置、组和走法
    solve [N]   让求解器走 N 步，或走到结束
    par [N]     对局结束后：搜索 N 秒，显示参考成绩，即已知的最高得分
    review [N]  对局结束后：搜索 N 秒，指出分数丢在哪里
    puzzle      玩每日残局，或换下一题
    puzzle 3    玩难度 3 的残局；puzzle stop 回到你的对局
    restart     本盘重来
    new         换一盘
    daily       切换到每日一盘，或回到你的对局
    journey [N] 玩下一关，或第 N 关
    share       显示可分享的战绩，含回放码
    name [TEXT] 以 TEXT 署名分享；不带 TEXT 则不署名
    board       显示盘面
    score       显示得分和剩余块数
    target      显示已得的星、下一颗星和你的最佳成绩
    scores      列出此类对局的排行榜
    rules       说明计分规则
    id          显示对局 ID，它包含规则和初始盘面
    code        显示回放码，它包含对局 ID 和每一步
    moves [N]   列出走过的步，或最近 N 步
    quit        退出；输入结束时也会退出
    命令可以缩写，只要没有歧义：gr、und、res。

## Puzzles

puzzle-sentence = 残局，难度 { $grade }：{ $goal }。
goal-clear = 清空盘面
goal-score = 至少得 { $points }
goal-left = 最多剩 { $tiles }
puzzle-next-sentence = 接下来可输入 new、restart 或 quit。
puzzle-missed-sentence = 没有解开。
puzzle-go-on-sentence = 接下来可输入 undo、restart、solve、new 或 quit。
no-solution = 没有已知的解法
no-solution-sentence = 没有已知的解法。
puzzle-solution-sentence = 从初始盘面开始的一种解法：{ $moves }
not-in-a-puzzle-sentence = 残局中不能用这个命令：solve 给出解法，help 列出命令。
puzzle-help-sentence = 残局中，new 换下一题，solve 给出一个解；不能用 hint、par、review、share、target 和 scores。
no-more-puzzles-sentence = 这里没有更多残局了。可输入 puzzle 1 至 puzzle 5、puzzle stop 或 quit。
missed = 未解开
puzzles = 残局
puzzle = 残局
puzzle-grade = 难度 { $grade }
puzzle-daily = 每日残局
puzzle-solved = 已解开
puzzle-missed = 未达目标
puzzle-tomorrow = 明天会有新的残局。
moves-at-most = 最多 { $moves } 步
moves-any = 步数不限
puzzles-found = 解出 { $found }/{ $played } 题
puzzles-not-played = 还没玩
puzzle-today = 今日：{ $state }
about-puzzles = 短残局各有目标。只要达到，任何走法都对。
about-puzzle = 题目要求清空盘面、达到某个分数或少剩方块。只要达到目标，任何走法都对。
over-goal = 超出目标 { $count }
solution-seen = 看过解法，不计入
solution-end = 解法：{ $moves }
losing-move = 第 { $move } 步失误
missed-by = 差 { $count }
no-hints-in-puzzles = 残局没有提示
making-puzzle = 正在生成残局…
no-more-puzzles = 这里没有更多残局了
key-hint-solution = 解法

## The journey

next-stage = { $score } 分过关
next-stage-with-tiles = 最多剩 { $tiles } 块过关
stage-reached = 达到过关分
stage-name = 第 { $number } 关
stage-passed = 第 { $number } 关通过
points-short-of-stage = 距 { $target } 还差 { $missing } 分
tiles-short-of-stage = 剩 { $score } 块，目标 { $target } 块：多 { $missing } 块
clear-passes-stage = 清空（+{ $bonus }）就能过关
stage-with-help = 用过辅助，不算过关
stage-without-help = 用了辅助就不算过关
stage-without-help-sentence = 用了辅助就不算过关。再输入一次命令即可得到辅助。
stage-target = 目标 { $score }
stage-target-with-tiles = 目标：最多剩 { $score } 块
no-stage = 没有第 { $number } 关：请选择 1 到 { $count }。
stage-closed = 请先多通过几个前面的关卡。
other-stages = 其他关卡
journey = 闯关
about-daily = 每天一盘，人人相同。
about-stages = 六十关，各有目标，从小盘到大盘。
about-lesson = 在小盘上分六小步学会规则。
about-new-game = 自选颜色数、尺寸、规则和种子。
about-scores = 每种玩法的最佳成绩、统计和所有对局。
about-calendar = 每日一盘与残局，按月查看。
about-settings = 主题、图案、动画、按键、语言。
about-quit = 未完成的对局下次还在。
about-journey = 不用提示，达到目标。可以随意撤销。总有两关可选。
key-hint-next-stage = 下一关
action-journey = 闯关
