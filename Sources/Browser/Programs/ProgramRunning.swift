import DecisionStorage

/// Runs other programs for the browser. The program that has the terminal implements it.
public protocol ProgramRunning: AnyObject {
  /// The command lines that the user typed last.
  var history: CommandHistory { get }

  /// Remembers a command line that the user typed.
  func remember(_ commandLine: String, as kind: CommandHistory.Kind)

  /// Runs commands one after another, all in the place of the first one. `progress` gets the number of those
  /// that have ended. `end` is called after the last one: before this function returns if they had the
  /// terminal, and otherwise later.
  ///
  /// Returns a function that stops them, by force the second time; `nil` if they have ended.
  @discardableResult
  func run(
    _ commands: [ProgramCommand], progress: @escaping @MainActor (Int) -> Void,
    end: @escaping @MainActor (ProgramEnd) -> Void
  ) -> (@MainActor () -> Void)?

  /// Finds the program that opens photos; `nil` if the user must choose one. `receive` is called at once or
  /// later.
  func findOpener(receive: @escaping @MainActor (Opener?) -> Void)

  /// Copies bytes to the clipboard of the desktop on this machine. `end` is called at once or later.
  func copyToDesktop(_ bytes: [UInt8], end: @escaping @MainActor (DesktopCopy) -> Void)

  /// Reads the names of all programs that can be run without a path.
  func readProgramNames(receive: @escaping @MainActor ([String]) -> Void)
}

/// The outcome of copying to the clipboard of the desktop.
public enum DesktopCopy: Hashable, Sendable {
  /// The desktop has it.
  case copied
  /// The user is at another machine, or there is no desktop, or no program for its clipboard.
  case unavailable
  /// The programs for its clipboard could not do it.
  case failed
}

/// The program that opens photos if the user does not type one.
public enum Opener: Hashable, Sendable {
  /// The programs that the desktop has for each format.
  case desktop
  /// A command line of the user's.
  case commandLine(String)

  /// The most photos that the desktop opens at once: each may get a window of its own.
  static let desktopLimit = 20

  /// The command line for the shell.
  var commandLine: String {
    switch self {
    // xdg-open takes one file at a time.
    case .desktop: #"for photo in %s; do xdg-open "$photo" || exit; done &"#
    case .commandLine(let text): text
    }
  }
}

/// How the runs of a command have ended.
public nonisolated struct ProgramEnd: Hashable, Sendable {
  /// The exit status of the first run that has failed, or 0; or why it did not start.
  public private(set) var result: Result<Int32, ProgramError> = .success(0)
  /// The number of runs that have failed.
  public private(set) var failedCount = 0
  /// The number of runs that have ended.
  public private(set) var count = 0
  /// The last line that the first run with an error wrote to standard error; empty for none, and if the user
  /// has seen it.
  public private(set) var complaint = ""
  /// Whether the user has stopped the runs.
  public var isStopped = false

  /// The end of no run.
  public init() {}

  /// The end of one run.
  public init(_ result: Result<Int32, ProgramError>) { add(result) }

  /// Adds the end of a run, with what it wrote to standard error. Returns whether the next one would fail as
  /// well.
  @discardableResult
  public mutating func add(_ result: Result<Int32, ProgramError>, complaint: String = "") -> Bool {
    count += 1
    if result != .success(0) {
      if failedCount == 0 { (self.result, self.complaint) = (result, complaint) }
      failedCount += 1
    } else if failedCount == 0, !complaint.isEmpty {
      self.complaint = complaint
    }
    if case .failure = result { return true }
    return false
  }
}

/// Why a command line did not run.
public nonisolated enum ProgramError: Error, Hashable, Sendable {
  /// The system could not start the shell.
  case notStarted(errorNumber: Int32)
}
