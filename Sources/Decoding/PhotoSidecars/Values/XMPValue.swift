/// The value of a property that this module interprets.
public enum XMPValue: Hashable, Sendable {
  /// One text, which can be empty.
  case text(String)
  /// The items of an ordered or unordered array, or the texts of a language alternative; possibly none.
  case array([XMPItem])
  /// Anything else, such as a structure.
  case structure

  /// The text, or the only or default item of an array. `nil` if there is none.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .array(let items): (items.first(where: \.isDefaultLanguage) ?? items.first)?.text
    case .structure: nil
    }
  }

  /// The items of an array, or the text alone. `nil` for a structure.
  public var texts: [String]? {
    switch self {
    case .text(let text): [text]
    case .array(let items): items.map(\.text)
    case .structure: nil
    }
  }
}

/// An item of an array.
public struct XMPItem: Hashable, Sendable {
  /// The text, possibly empty.
  public var text: String
  /// The language (`xml:lang`), as the file spells it. `nil` if the item has none.
  public var language: String?

  /// An item with its language.
  public init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }

  /// The language that stands for "no particular language" in a language alternative.
  public static let defaultLanguage = "x-default"

  /// Whether the item has the default language of a language alternative.
  public var isDefaultLanguage: Bool { language?.lowercased() == Self.defaultLanguage }
}

extension [XMPItem] {
  /// The index of the text in the default language. A lone text without a language counts as that.
  var defaultLanguageIndex: Int? {
    if let index = firstIndex(where: \.isDefaultLanguage) { return index }
    return count == 1 && self[0].language == nil ? 0 : nil
  }
}
