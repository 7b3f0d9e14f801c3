/// The commands of the user's that run next to the program. They outlast the library.
final class RunningCommands {
  /// A command that runs.
  struct Run {
    let name: String
    /// The number of its runs, and of those that have ended.
    let count: Int
    var endedCount = 0
    fileprivate let identifier: Int
    fileprivate var stop: () -> Void = {}
  }

  /// The commands in the order in which they were started.
  private(set) var runs: [Run] = [] { didSet { actions?.interface.updateStatusLine() } }
  /// The actions of the open library.
  weak var actions: ProgramActions?
  private var lastIdentifier = 0

  /// Adds a command, and returns its identifier.
  func begin(_ name: String, _ count: Int) -> Int {
    lastIdentifier += 1
    runs.append(Run(name: name, count: count, identifier: lastIdentifier))
    return lastIdentifier
  }

  /// Takes the function that stops a command; `nil` for one that has ended.
  func stop(_ identifier: Int, with stop: (() -> Void)?) {
    guard let index = index(of: identifier), let stop else { return }
    runs[index].stop = stop
  }

  /// Notes how many runs of a command have ended.
  func proceed(_ identifier: Int, to count: Int) {
    if let index = index(of: identifier) { runs[index].endedCount = count }
  }

  /// Removes a command that has ended.
  func end(_ identifier: Int) { runs.removeAll { $0.identifier == identifier } }

  /// Stops all commands, by force the second time. Returns false if there is none.
  func stop() -> Bool {
    for run in runs { run.stop() }
    return !runs.isEmpty
  }

  private func index(of identifier: Int) -> Int? { runs.firstIndex { $0.identifier == identifier } }
}
