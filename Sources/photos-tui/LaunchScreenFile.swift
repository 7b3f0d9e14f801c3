import AdaptiveCore
import AdaptiveStoryboards

/// The program's launch screen.
enum LaunchScreenFile {
  /// Makes what is shown before the program is ready; nil without a description, and for one that breaks the rules, of
  /// which standard error hears.
  static func makeController() -> ViewController? {
    guard let path = Resources.launchScreen() else { return nil }
    do {
      return try LaunchScreen(contentsOf: path.description).instantiate()
    } catch {
      for error in error.errors { Output.say("\(error)") }
      return nil
    }
  }
}
