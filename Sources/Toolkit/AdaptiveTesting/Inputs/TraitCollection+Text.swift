import AdaptiveCore

extension TraitCollection {
  /// The size classes, as in `hC vR`, without unspecified ones; `nothing` if both are unspecified.
  public var classes: String {
    func letter(_ sizeClass: SizeClass) -> String? {
      switch sizeClass {
      case .unspecified: nil
      case .compact: "C"
      case .regular: "R"
      }
    }
    let parts = [letter(horizontalSizeClass).map { "h" + $0 }, letter(verticalSizeClass).map { "v" + $0 }]
    let text = parts.compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? "nothing" : text
  }

  /// Creates a collection from words such as `hC vR phone 2`: size classes, idiom, scale, and `light` or
  /// `dark`, in any order.
  public init(_ words: String) {
    self.init()
    for word in words.split(separator: " ") {
      switch word {
      case "hC": horizontalSizeClass = .compact
      case "hR": horizontalSizeClass = .regular
      case "h-": horizontalSizeClass = .unspecified
      case "vC": verticalSizeClass = .compact
      case "vR": verticalSizeClass = .regular
      case "v-": verticalSizeClass = .unspecified
      case "phone": userInterfaceIdiom = .phone
      case "pad": userInterfaceIdiom = .pad
      case "terminal": userInterfaceIdiom = .terminal
      case "light": userInterfaceStyle = .light
      case "dark": userInterfaceStyle = .dark
      default: displayScale = Double(word) ?? 0
      }
    }
  }
}

extension Size {
  /// Creates a size from `WxH`. Invalid text gives an empty size, which no test expects.
  public init(_ text: StaticString) { self = Size("\(text)" as String) ?? .zero }
}
