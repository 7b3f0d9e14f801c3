import AdaptiveCore
import Glibc
import Terminal

/// The program from its command line on.
enum Program {
  /// Does what the arguments say, without the program's name, and ends the process.
  static func run(arguments: [String]) -> Never {
    let environment = Environment.current
    BrowseCommand(
      paths: arguments, environment: environment, options: TerminalOptions(), thresholds: .standard
    ).run()
  }
}
