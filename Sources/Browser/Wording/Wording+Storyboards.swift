import AdaptiveCore

extension Wording {
  /// An error in a storyboard and its location, without the file's name.
  public static func sentence(for error: StoryboardError) -> String {
    if case .unreadable(let number) = error.fault { return reason(errorNumber: number) }
    return String("\(error)".dropFirst(error.file.count + 2))
  }
}
