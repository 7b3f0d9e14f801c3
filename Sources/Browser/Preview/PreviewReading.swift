import AdaptiveCore
import AdaptiveStoryboards

/// What came of reading a storyboard for previews.
public enum PreviewReading {
  /// Its scenes.
  case scenes(StoryboardPreview)
  /// What is wrong with it, a sentence each that does not name the file; at least one.
  case diagnostics([String])

  /// Reads a file, with the classes of this program by their names. With `standsIn` the library's own classes take the
  /// place of those that are not there.
  public init(contentsOf path: String, standsIn: Bool, previewer: Previewer) {
    let classes = PreviewClasses.registry()
    classes.allowsUnknownClasses = standsIn
    do {
      self = .scenes(try StoryboardPreview(contentsOf: path, classes: classes, previewer: previewer))
    } catch {
      self = .diagnostics(error.errors.map(Wording.sentence))
    }
  }
}
