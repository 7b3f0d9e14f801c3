import AdaptiveCore
import AdaptiveJSON

extension Color: StoryboardValue {
  static var shape: ValueShape { .color }

  /// The names of the colours of the terminal's theme.
  static let words: KeyValuePairs<String, Color> = [
    "default": .default, "black": .black, "red": .red, "green": .green, "yellow": .yellow, "blue": .blue,
    "magenta": .magenta, "cyan": .cyan, "white": .white, "brightBlack": .brightBlack,
    "brightWhite": .brightWhite,
  ]

  /// Creates a colour from a name, `#rrggbb` or a palette index; `nil` for other values.
  init?(_ json: JSONValue) {
    switch json {
    case .integer(let number):
      guard let index = UInt8(exactly: number) else { return nil }
      self = .palette(index)
    case .string(let text):
      if let word = Self.words.first(where: { $0.key == text }) {
        self = word.value
      } else if text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
        text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt32(text.dropFirst(), radix: 16)
      {
        self = .rgb(value)
      } else {
        return nil
      }
    default: return nil
    }
  }
}

extension TextStyle.Attributes: StoryboardWord {
  static var words: KeyValuePairs<String, TextStyle.Attributes> {
    ["bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse]
  }
}

extension TextStyle: StoryboardValue {
  static let objectShape = ObjectShape(
    name: "style",
    members: [
      MemberShape("foreground", .color, "the text colour; by default the terminal's"),
      MemberShape("background", .color, "the background colour; without one, what is below"),
      MemberShape("attributes", [TextStyle.Attributes].shape, "attributes such as bold and dim"),
    ])
  static var shape: ValueShape { .object(objectShape) }

  init?(_ json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    self.init(
      foreground: members["foreground"].flatMap(Color.init) ?? .default,
      background: members["background"].flatMap(Color.init),
      attributes: (members["attributes"].flatMap([TextStyle.Attributes].init) ?? []).reduce([]) {
        $0.union($1)
      })
  }
}

extension Label.Alignment: StoryboardWord {
  static var words: KeyValuePairs<String, Label.Alignment> {
    ["leading": .leading, "center": .center, "trailing": .trailing]
  }
}

extension Axis: StoryboardWord {
  static var words: KeyValuePairs<String, Axis> { ["horizontal": .horizontal, "vertical": .vertical] }
}

extension StackView.Alignment: StoryboardWord {
  static var words: KeyValuePairs<String, StackView.Alignment> {
    [
      "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing, "top": .top,
      "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
  }
}

extension ModalPresentationStyle: StoryboardWord {
  /// The styles that a document can name: all except `none` and `custom`.
  static var words: KeyValuePairs<String, ModalPresentationStyle> {
    [
      "automatic": .automatic, "fullScreen": .fullScreen, "overFullScreen": .overFullScreen,
      "pageSheet": .pageSheet, "formSheet": .formSheet, "popover": .popover,
      "currentContext": .currentContext, "overCurrentContext": .overCurrentContext,
    ]
  }
}

extension SplitViewController.Style: StoryboardWord {
  static var words: KeyValuePairs<String, SplitViewController.Style> {
    ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]
  }
}

extension SplitViewController.DisplayMode: StoryboardWord {
  static var words: KeyValuePairs<String, SplitViewController.DisplayMode> {
    [
      "automatic": .automatic, "allVisible": .allVisible, "primaryHidden": .primaryHidden,
      "primaryOverlay": .primaryOverlay,
    ]
  }
}
