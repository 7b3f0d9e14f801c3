import AdaptiveCore
import AdaptiveStoryboards

extension Wording {
  /// An error in a storyboard and its location, without the file's name.
  public static func sentence(for error: StoryboardDiagnostic) -> String {
    if case .unreadable(let number) = error.reason { return reason(errorNumber: number) }
    return String("\(error)".dropFirst(error.file.count + 2))
  }
}
