/// The decisions of the user about a photo, or those in a file, as values that can be compared and merged.
///
/// Absent and empty differ everywhere: `nil` means that this source says nothing, so that the next one
/// counts; 0, "" and [] are statements.
public struct PhotoDecisions: Hashable, Sendable {
  /// The rating.
  public var rating: Rating?
  /// The label as a text.
  public var label: String?
  /// The caption in the default language.
  public var caption: String?
  /// The title in the default language.
  public var title: String?
  /// The keywords. Their order doesn't matter.
  public var keywords: Set<Keyword>?
  /// The rotation on the screen.
  public var rotation: PhotoRotation?
  /// The flag. It is `rejected` where the rating is.
  public var flag: PhotoFlag?

  /// Creates decisions that say nothing.
  public init() {}
}
