import AdaptiveCore
import AdaptiveStoryboards

/// The launch screen's file.
enum LaunchScreenFile {
  /// Creates the launch screen. Returns `nil` without a file and for an invalid one, whose errors go to
  /// standard error.
  static func makeController() -> ViewController? {
    guard let path = Resources.launchScreen() else { return nil }
    do {
      return try LaunchScreen(contentsOf: path.description).instantiate()
    } catch {
      for error in error.errors { Output.report("\(error)") }
      return nil
    }
  }
}
