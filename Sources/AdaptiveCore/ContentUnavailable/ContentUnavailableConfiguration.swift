/// A notice that a controller shows while it has no content: a picture or a sign, a text, a secondary text
/// and a button, below each other in the middle.
///
/// ```swift
/// var notice = ContentUnavailableConfiguration.empty()
/// notice.text = "No notes yet"
/// notice.secondaryText = "Notes that you write appear here."
/// notice.button = .init("New Note") { [weak self] in self?.addNote() }
/// controller.contentUnavailableConfiguration = notice
/// ```
///
/// In a small window, the picture or sign goes first, then the secondary text. (Semantics 22)
public struct ContentUnavailableConfiguration {
  /// A button with a title and an action.
  public struct Button {
    /// The title.
    public var title: String
    /// The action.
    public var action: @MainActor () -> Void

    /// Creates a button.
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
      (self.title, self.action) = (title, action)
    }
  }

  /// The picture above the text; `nil` for none.
  public var image: Image?
  /// The sign above the text, such as `∅`, if there is no picture; empty for none.
  public var symbol = ""
  /// The text; `nil` for the built-in text of `loading()` and `search()`.
  public var text: String?
  /// The text below, in a less prominent style; empty for none.
  public var secondaryText = ""
  /// The button; `nil` for none.
  public var button: Button?

  /// The built-in text that stands for a missing one.
  let builtInText: BuiltInText?
  /// Whether a bar shows that work is in progress.
  let showsActivity: Bool

  /// Returns a notice for content that does not exist, with a text.
  public static func empty(_ text: String? = nil) -> Self {
    var notice = Self(builtInText: nil, showsActivity: false)
    notice.text = text
    return notice
  }

  /// Returns a notice for content that will come. Its bar moves if the application animates changes.
  public static func loading() -> Self { Self(builtInText: .working, showsActivity: true) }

  /// Returns a notice for a search that has found nothing.
  public static func search() -> Self { Self(builtInText: .noResults, showsActivity: false) }

  private init(builtInText: BuiltInText?, showsActivity: Bool) {
    (self.builtInText, self.showsActivity) = (builtInText, showsActivity)
  }
}

/// The state from which a controller determines its notice.
public struct ContentUnavailableConfigurationState {
  /// The traits of the controller.
  public let traitCollection: TraitCollection
  /// The text of the search whose results the controller shows; `nil` outside a search.
  public let searchText: String?
}
