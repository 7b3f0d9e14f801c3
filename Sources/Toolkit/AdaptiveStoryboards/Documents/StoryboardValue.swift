import AdaptiveCore
import AdaptiveJSON

/// A type of value that a document can give to a property.
protocol StoryboardValue: Equatable {
  /// The shape of the values in JSON.
  static var shape: ValueShape { get }

  /// Creates a value from JSON; `nil` for a value of another shape.
  init?(_ json: JSONValue)
}

/// A type whose values have names in documents.
protocol StoryboardWord: StoryboardValue {
  /// The names, and the values they stand for.
  static var words: KeyValuePairs<String, Self> { get }
}

extension StoryboardWord {
  static var shape: ValueShape { .word(words.map(\.key)) }

  init?(_ json: JSONValue) {
    guard case .string(let name) = json, let word = Self.words.first(where: { $0.key == name }) else {
      return nil
    }
    self = word.value
  }
}

extension Bool: StoryboardValue {
  static var shape: ValueShape { .flag }

  init?(_ json: JSONValue) {
    guard case .bool(let flag) = json else { return nil }
    self = flag
  }
}

extension Int: StoryboardValue {
  /// The range covers every plausible number of cells.
  static var shape: ValueShape { .integer(-10_000...10_000) }

  init?(_ json: JSONValue) {
    guard case .integer(let number) = json, let number = Int(exactly: number) else { return nil }
    self = number
  }
}

extension Double: StoryboardValue {
  static var shape: ValueShape { .number(-10_000...10_000) }

  init?(_ json: JSONValue) {
    switch json {
    case .integer(let number): self = Double(number)
    case .real(let number): self = number
    default: return nil
    }
  }
}

extension String: StoryboardValue {
  static var shape: ValueShape { .text }

  init?(_ json: JSONValue) {
    guard case .string(let text) = json else { return nil }
    self = text
  }
}

extension Optional: StoryboardValue where Wrapped: StoryboardValue {
  static var shape: ValueShape { Wrapped.shape }

  init?(_ json: JSONValue) {
    guard let value = Wrapped(json) else { return nil }
    self = .some(value)
  }
}

extension Array: StoryboardValue where Element: StoryboardValue {
  static var shape: ValueShape { .list(Element.shape) }

  init?(_ json: JSONValue) {
    guard case .array(let elements) = json else { return nil }
    let values = elements.compactMap { Element($0) }
    guard values.count == elements.count else { return nil }
    self = values
  }
}

extension LayoutPriority: StoryboardValue {
  static var shape: ValueShape { .integer(1...1000) }

  init?(_ json: JSONValue) {
    guard let number = Int(json) else { return nil }
    self.init(number)
  }
}

extension Size: StoryboardValue {
  static let objectShape = ObjectShape(
    name: "size",
    members: [
      MemberShape("width", .integer(0...10_000), isRequired: true, "the columns"),
      MemberShape("height", .integer(0...10_000), isRequired: true, "the rows"),
    ])
  static var shape: ValueShape { .object(objectShape) }

  init?(_ json: JSONValue) {
    guard let width = json["width"].flatMap(Int.init), let height = json["height"].flatMap(Int.init) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

extension EdgeInsets: StoryboardValue {
  static let objectShape = ObjectShape(
    name: "insets",
    members: [
      MemberShape("top", .integer(0...1000), "the rows at the top"),
      MemberShape("left", .integer(0...1000), "the columns at the left"),
      MemberShape("bottom", .integer(0...1000), "the rows at the bottom"),
      MemberShape("right", .integer(0...1000), "the columns at the right"),
    ])
  static var shape: ValueShape { .either(.integer(0...1000), .object(objectShape)) }

  init?(_ json: JSONValue) {
    if let number = Int(json) {
      self.init(top: number, left: number, bottom: number, right: number)
    } else if case .object(let members) = json {
      func edge(_ name: String) -> Int { members[name].flatMap(Int.init) ?? 0 }
      self.init(top: edge("top"), left: edge("left"), bottom: edge("bottom"), right: edge("right"))
    } else {
      return nil
    }
  }
}
