import DecisionStorage

@testable import Browser

/// Records command lines instead of running them.
final class RecordedPrograms: ProgramRunning {
  var opener: Opener?
  var history = CommandHistory()
  var names: [String] = []
  var outcome: Result<Int32, ProgramError> = .success(0)
  private(set) var commands: [ProgramCommand] = []
  private(set) var ends: [@MainActor (ProgramEnd) -> Void] = []

  /// Reports the number of runs that have ended.
  private(set) var progress: @MainActor (Int) -> Void = { _ in }
  /// How often the user has stopped commands.
  private(set) var stopCount = 0

  var desktopCopy = DesktopCopy.unavailable
  private(set) var desktopCopies: [[UInt8]] = []

  func findOpener(receive: @escaping @MainActor (Opener?) -> Void) { receive(opener) }

  func copyToDesktop(_ bytes: [UInt8], end: @escaping @MainActor (DesktopCopy) -> Void) {
    desktopCopies.append(bytes)
    end(desktopCopy)
  }

  func remember(_ commandLine: String, as kind: CommandHistory.Kind) { history.add(commandLine, as: kind) }

  func run(
    _ commands: [ProgramCommand], progress: @escaping @MainActor (Int) -> Void,
    end: @escaping @MainActor (ProgramEnd) -> Void
  ) -> (@MainActor () -> Void)? {
    self.commands += commands
    self.progress = progress
    ends.append(end)
    guard commands.first?.place == .background else {
      end(ProgramEnd(outcome))
      return nil
    }
    return { [weak self] in self?.stopCount += 1 }
  }

  func readProgramNames(receive: @escaping @MainActor ([String]) -> Void) { receive(names) }
}
