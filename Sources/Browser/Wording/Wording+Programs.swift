import AdaptiveCore
import Glibc

/// The texts about other programs.
extension Wording {
  static let noOtherPrograms = localized("Other programs can only be run from a terminal")
  static let noProgramTyped = localized("There is no program to run")
  static let tooManyToOpen =
    localized(
      "The desktop opens at most \(Opener.desktopLimit) photos at once: press \(key(.chooseProgram)) to choose a program"
    )
  static let backgroundHint = localized("& at the end: beside this program")
  static let commandHints = [localized("%s: the photos"), localized("%f: this one")]

  /// Says what the desktop's clipboard has.
  static func copiedPaths(of photos: PhotosForProgram) -> String {
    photos.paths.count == 1
      ? localized("Copied the path of \(names(of: photos))") : localized("Copied \(photos.paths.count) paths")
  }

  /// Says what was sent to a terminal, which does not say what it does with it.
  static func sentPaths(of photos: PhotosForProgram, after outcome: DesktopCopy) -> String {
    let paths =
      photos.paths.count == 1
      ? localized("the path of \(names(of: photos))") : localized("\(photos.paths.count) paths")
    return outcome == .failed
      ? localized("The desktop's clipboard failed: sent \(paths) to the terminal")
      : localized("Sent \(paths) to the terminal")
  }

  /// Why nothing was copied.
  static func sentence(for error: PasteboardError, after outcome: DesktopCopy) -> String {
    switch error {
    case .unavailable where outcome == .failed:
      localized("The desktop's clipboard failed, and this terminal has none")
    case .unavailable: localized("This terminal has no clipboard")
    case .tooLarge(let limit): localized("Terminals copy at most \(fileSize(limit)): mark fewer photos")
    }
  }

  /// The prompt for the program that opens photos.
  static func programPrompt(for photos: PhotosForProgram) -> String {
    photos.paths.count == 1 ? localized("Open with") : localized("Open \(names(of: photos)) with")
  }

  /// The prompt for a command line.
  static func commandPrompt(for photos: PhotosForProgram) -> String {
    photos.paths.count == 1 ? localized("Run") : localized("Run for \(names(of: photos))")
  }

  /// Says that photos are being opened next to this program.
  static func opening(_ photos: PhotosForProgram, with opener: Opener) -> String {
    switch opener {
    case .desktop: localized("Opening \(names(of: photos))")
    case .commandLine(let text):
      localized("Opening \(names(of: photos)) with \(ProgramCommand.programName(in: text))")
    }
  }

  /// Says that a command line runs alongside this program.
  static func started(_ command: ProgramCommand) -> String { localized("Started \(command.name)") }

  /// The problem of a program, or how the user has ended it; `nil` for none.
  static func sentence(for end: ProgramEnd, of command: ProgramCommand) -> String? {
    if end.isStopped { return localized("Stopped \(command.name)") }
    guard end.failedCount > 0 else {
      return end.complaint.isEmpty ? nil : isolating("\(command.name): \(end.complaint)")
    }
    let number = end.count > 1 ? localized(" (\(end.failedCount) of \(end.count) runs failed)") : ""
    return sentence(for: end.result, of: command) + (end.complaint.isEmpty ? "" : ": \(end.complaint)")
      + number
  }

  private static func sentence(for result: Result<Int32, ProgramError>, of command: ProgramCommand) -> String
  {
    switch result {
    case .success(let status) where status > 128:
      return localized("\(command.name) was ended by signal \(status - 128)")
    case .success(let status): return localized("\(command.name) ended with exit status \(status)")
    case .failure(.notStarted(E2BIG)): return localized("There are too many photos for one command line")
    case .failure(.notStarted(let number)):
      if number == ENOENT, case .words(let words) = command.form, let program = words.first {
        return localized("\(command.name): there is no program \(quoted(program))")
      }
      return isolating("\(command.name): \(reason(errorNumber: number))")
    }
  }

  private static func names(of photos: PhotosForProgram) -> String {
    photos.paths.count == 1
      ? photos.paths[0].lastName?.description ?? "" : count(photos.paths.count, "photo")
  }
}

/// The texts about commands of the configuration.
extension Wording {
  static let run = localized("Run")
  static let noCommandRuns = localized("No command runs")

  /// Says that a command of the user's has ended without a failure.
  static func hasEnded(_ own: OwnCommand) -> String { localized("\(own.name) has ended") }

  /// The question before a command of the user's.
  static func question(before own: OwnCommand, for photos: PhotosForProgram?) -> String {
    photos.map { isolating("\(own.name): \(names(of: $0))?") } ?? "\(own.name)?"
  }

  /// The question before the program ends while a command has photos left.
  static func quitQuestion(whileRunning run: RunningCommands.Run) -> String {
    localized("Quit before \(run.name) has all photos?")
  }

  /// The progress of commands.
  static func progress(of runs: [RunningCommands.Run]) -> String {
    guard let first = runs.first else { return "" }
    let number = first.count > 1 ? " " + localized("\(first.endedCount + 1) of \(first.count)") : "…"
    return first.name.isolated + number + (runs.count > 1 ? localized(", \(runs.count - 1) more") : "")
  }

  /// The same in few columns.
  static func briefProgress(of runs: [RunningCommands.Run]) -> String {
    runs.first.map { $0.count > 1 ? "\($0.endedCount + 1)/\($0.count)" : "…" } ?? ""
  }
}
