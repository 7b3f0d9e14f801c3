import AdaptiveCore

/// The kinds of views that scroll, show and edit text.
extension ViewKind {
  static let scroll = ViewKind(
    name: "scroll", type: ScrollView.self, summary: "a view that scrolls its subview, whose frame it sets",
    make: { ScrollView() },
    properties: [
      .fixed("scrollsHorizontally", "whether the subview can be wider than the view") {
        \.scrollsHorizontally
      },
      .fixed("showsScrollIndicators", "whether an indicator is shown while content is hidden") {
        \.showsScrollIndicators
      },
    ],
    holdsViews: true, isStatic: false)

  static let text = ViewKind(
    name: "text", type: TextView.self, summary: "a long text that scrolls and can be selected",
    make: { TextView() },
    properties: [
      .fixed("text", "the text") { \.text },
      .fixed("isScrollEnabled", "whether it scrolls; otherwise it is as high as its text") {
        \.isScrollEnabled
      },
      .fixed("style", "the style of the text") { \.style },
      .fixed("selectionStyle", "the style of selected text") { \.selectionStyle },
    ],
    isStatic: false)

  static let textEditor = ViewKind(
    name: "textEditor", type: TextEditor.self, summary: "a text of several lines that can be edited",
    make: { TextEditor() },
    properties: [
      .fixed("text", "the initial text") { \.text }, .isEnabled,
      .fixed("placeholder", "the text shown while it is empty") { \.placeholder },
      .fixed("isEditable", "whether the user can change the text") { \.isEditable },
      .fixed("insertsTabs", "whether Tab inserts a tab instead of moving the focus") { \.insertsTabs },
      .fixed("tabWidth", "the columns between two tab stops", shape: .integer(1...64)) { \.tabWidth },
      .fixed("style", "the style of the text") { \.style },
      .fixed("selectionStyle", "the style of selected text") { \.selectionStyle },
      .fixed("placeholderStyle", "the style of the placeholder") { \.placeholderStyle },
    ],
    events: [.editingDidBegin, .editingChanged, .editingDidEnd],
    isStatic: false)

  static let textField = ViewKind(
    name: "textField", type: TextField.self, summary: "a line of text that can be edited",
    make: { TextField() },
    properties: [
      .fixed("text", "the initial text") { \.text }, .isEnabled,
      .fixed("placeholder", "the text shown while it is empty") { \.placeholder },
      .fixed("isSecureTextEntry", "whether every character is shown as a dot") { \.isSecureTextEntry },
      .fixed(
        "maximumLength", "the maximum number of characters that the user can type",
        shape: .integer(0...10_000)
      ) { \.maximumLength },
      .fixed("style", "the style of the text") { \.style },
      .fixed("selectionStyle", "the style of selected text") { \.selectionStyle },
      .fixed("placeholderStyle", "the style of the placeholder") { \.placeholderStyle },
      .fixed("errorStyle", "the style of an error") { \.errorStyle },
    ],
    events: [.primaryAction, .editingDidBegin, .editingChanged, .editingDidCancel, .editingDidEnd],
    isStatic: false)
}

extension ScrollView {
  fileprivate var scrollsHorizontally: Bool {
    get { axes.contains(.horizontal) }
    set { axes = newValue ? [.vertical, .horizontal] : [.vertical] }
  }
}
