import AdaptiveCore
import AdaptiveStoryboards

extension Wording {
  /// What is wrong in a file of scenes and where, without the file's name.
  public static func sentence(for error: StoryboardDiagnostic) -> String {
    if case .unreadable(let number) = error.reason { return reason(errorNumber: number) }
    return String("\(error)".dropFirst(error.file.count + 2))
  }
}
