use samegame::{board::*, game::*, tui::*};
use std::time::{Duration, Instant};
fn main() -> std::io::Result<()> {
    let a: Vec<String> = std::env::args().collect();
    let size: Size = a.get(1).map_or("15x15", |s| s).parse().unwrap();
    let colors: u8 = a.get(2).map_or("5", |s| s).parse().unwrap();
    let rules = rules::RuleSet::named(a.get(3).map_or("standard", |s| s)).unwrap().rules;
    let mut n = 0;
    let mut id = move || {
        n += 1;
        GameId::dealt(
            rules,
            Deal {
                size,
                colors: deal::ColorCount::new(colors).unwrap(),
                seed: Seed::new(format!("demo{n}")),
                ..Deal::default()
            },
        )
    };
    let env = |name: &str| std::env::var(name).ok();
    let theme = Theme::new(ColorLevel::detect(ColorChoice::Auto, env), Glyphs::detect(env));
    let game = Game::new(id()).unwrap();
    let mut app = App::play(Sitting::new(game), Box::new(id), theme, true);
    let mut t = ratatui::init();
    ratatui::crossterm::execute!(std::io::stdout(), ratatui::crossterm::event::EnableMouseCapture)?;
    #[allow(clippy::disallowed_methods)]
    let start = Instant::now();
    loop {
        let now = start.elapsed();
        app.advance(now);
        t.draw(|f| {
            app.resize(f.area());
            app.render(f.buffer_mut(), now);
            if let Some(p) = app.cursor_position() {
                f.set_cursor_position(p)
            }
        })?;
        let wait = app.next_deadline(now).map_or(Duration::from_secs(100), |d| d.saturating_sub(now));
        if ratatui::crossterm::event::poll(wait)? {
            app.handle(&ratatui::crossterm::event::read()?, start.elapsed());
        }
        if app.take_request() == Some(Request::Quit) {
            break;
        }
    }
    ratatui::crossterm::execute!(std::io::stdout(), ratatui::crossterm::event::DisableMouseCapture)?;
    ratatui::try_restore()
}
