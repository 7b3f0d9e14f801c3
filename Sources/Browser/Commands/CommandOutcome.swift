/// How a command ended that was offered to a screen.
enum CommandOutcome {
  /// It was done. Only then is it confirmed.
  case done
  /// It was refused, and the user was told why.
  case refused
  /// The screen has no such command.
  case notMine
}
