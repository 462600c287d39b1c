print("0 0")
