import AdaptiveCore
import AdaptiveTerminal

/// Notes that are saved when the app ends.
final class Notes: ViewController {
  func save() -> Bool { true }

  /// Runs an app with notes.
  static func run(_ notes: Notes) -> Never {
    AdaptiveApp.run(onQuit: { _ in notes.save() }) { NavigationController(rootViewController: notes) }
  }
}
