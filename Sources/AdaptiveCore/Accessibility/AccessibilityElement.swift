/// The words for an item that has the focus: the button itself, or the row under the cursor of a list.
///
/// A reader says the label first, so it begins with the most wanted word.
public struct AccessibilityElement: Hashable, Sendable {
  /// The place of an item among others.
  public struct Position: Hashable, Sendable {
    /// The index, counted from 0.
    public var index: Int
    /// The number of items.
    public var count: Int

    /// Creates a position.
    public init(_ index: Int, of count: Int) { (self.index, self.count) = (index, count) }
  }

  /// The text of a field, and the place where the user types.
  public struct Entry: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The caret as an offset in UTF-8 bytes.
    public var caret: Int

    /// Creates an entry.
    public init(_ text: String, caret: Int) { (self.text, self.caret) = (text, caret) }
  }

  /// The name of the item.
  public var label: String
  /// The part that changes while the item stays the same, such as the state of a switch; empty for none.
  public var value: String
  /// How the user can use the item; empty for what goes without saying.
  public var hint: String
  /// The behaviour of the item.
  public var traits: AccessibilityTraits
  /// The place among other items; `nil` for none.
  public var position: Position?
  /// The text that the user edits; `nil` for an item without one.
  public var entry: Entry?

  /// Creates a description.
  public init(
    _ label: String, value: String = "", hint: String = "", traits: AccessibilityTraits = [],
    position: Position? = nil, entry: Entry? = nil
  ) {
    (self.label, self.value, self.hint) = (label, value, hint)
    (self.traits, self.position, self.entry) = (traits, position, entry)
  }

  /// Returns the description in one line, the label first, with texts of the toolkit in a language.
  public func text(in language: (BuiltInText) -> String = \.english) -> String {
    ([label, entry?.text ?? value] + traits.texts.map(language)
      + [hint, position.map { language(.position($0.index + 1, of: $0.count)) } ?? ""])
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the description with a place among other items.
  public func at(_ index: Int, of count: Int) -> Self {
    var element = self
    element.position = Position(index, of: count)
    return element
  }
}

extension AccessibilityElement {
  /// The description of a row of a list, from what it shows.
  public init(_ row: ListRow) {
    let texts = [row.subtitle, row.detail].filter { !$0.isEmpty }
    self.init(row.title, value: texts.joined(separator: ", "))
    if row.isHeading { traits.insert(.header) }
    if row.showsCheckmark { traits.insert(.checked) }
  }

  /// The description of a row of a table: each text after the title of its column, but the first one alone.
  init(_ row: TableRow, _ columns: [TableColumn]) {
    let texts = zip(columns, row.cells).filter { !$0.1.text.isEmpty }
    self.init(
      texts.first?.1.text ?? "",
      value: texts.dropFirst().map { "\($0.0.title): \($0.1.text)" }.joined(separator: ", "))
  }
}
