import AdaptiveCore

/// The calls that recording objects got, in order, each as `name.call(argument)`.
@MainActor final class CallLog {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  /// Returns the calls so far and forgets them.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Returns the calls so far whose part after the name begins with one of some words, and forgets all.
  func take(only words: String...) -> [String] {
    take().filter { call in words.contains { Self.word(of: call).hasPrefix($0) } }
  }

  /// `WA` of `B.WA`; the whole of a call without a name.
  private static func word(of call: String) -> Substring {
    call.lastIndex(of: ".").map { call[call.index(after: $0)...] } ?? call[...]
  }
}

extension TraitCollection {
  /// The size classes alone, as in `hC vR`; unspecified ones are left out, `nothing` when both are.
  var classes: String {
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

  /// Reads `hC vR phone 2`: size classes, idiom, scale, `light` or `dark`, in any order.
  init(_ words: String) {
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
  /// Reads `WxH` of a test; a wrong text is an empty size, which no test expects.
  init(_ text: StaticString) { self = Size("\(text)" as String) ?? .zero }
}
