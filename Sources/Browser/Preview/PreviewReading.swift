import AdaptiveCore

/// The result of reading a storyboard for previews.
public enum PreviewReading {
  /// The scenes.
  case scenes(StoryboardPreview)
  /// The errors, at least one. The sentences do not name the file.
  case errors([String])

  /// Reads a file with the app's classes. With `standsIn`, standard classes replace unknown ones.
  public init(contentsOf path: String, standsIn: Bool, previewer: Previewer) {
    let classes = PreviewClasses.registry()
    classes.allowsUnknownClasses = standsIn
    do {
      self = .scenes(try StoryboardPreview(contentsOf: path, classes: classes, previewer: previewer))
    } catch {
      self = .errors(error.errors.map(Wording.sentence))
    }
  }
}
