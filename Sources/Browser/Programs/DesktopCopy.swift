/// The outcome of copying to the clipboard of the desktop.
public enum DesktopCopy: Hashable, Sendable {
  /// The desktop has it.
  case copied
  /// The user is at another machine, or there is no desktop, or no program for its clipboard.
  case unavailable
  /// The programs for its clipboard could not do it.
  case failed
}
