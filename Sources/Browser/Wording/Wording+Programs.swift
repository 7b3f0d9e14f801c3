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
    case .commandLine(let text): localized("Opening \(names(of: photos)) with \(programName(in: text))")
    }
  }

  /// Says that a command line runs alongside this program.
  static func started(_ command: ShellCommand) -> String {
    localized("Started \(programName(in: command.text))")
  }

  /// The problem of a command line; `nil` if there was none.
  static func sentence(for outcome: Result<Int32, ProgramError>, of command: ShellCommand) -> String? {
    let name = programName(in: command.text)
    switch outcome {
    case .success(0): return nil
    case .success(let status) where status > 128:
      return localized("\(name) was ended by signal \(status - 128)")
    case .success(let status): return localized("\(name) ended with exit status \(status)")
    case .failure(.notStarted(E2BIG)): return localized("There are too many photos for one command line")
    case .failure(.notStarted(let number)): return "\(name): \(reason(errorNumber: number))"
    }
  }

  private static func names(of photos: PhotosForProgram) -> String {
    photos.paths.count == 1
      ? photos.paths[0].lastName?.description ?? "" : count(photos.paths.count, "photo")
  }

  /// The first word of a command line, without the folder of the program.
  private static func programName(in commandLine: String) -> String {
    let word = commandLine.split(whereSeparator: \.isWhitespace).first ?? ""
    return word.split(separator: "/").last.map(String.init) ?? ""
  }
}
