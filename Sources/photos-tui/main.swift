print("photos-tui")
