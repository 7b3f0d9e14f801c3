import AdaptiveCore

/// The calls that recording objects received, in order, each as `name.call(argument)`.
@MainActor final class CallLog {
  private(set) var calls: [String] = []

  func record(_ call: String) { calls.append(call) }

  /// Returns the calls so far and clears the log.
  func drain() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Returns the calls so far whose part after the name begins with one of the words, and clears the log.
  func drain(only words: String...) -> [String] {
    drain().filter { call in words.contains { Self.word(of: call).hasPrefix($0) } }
  }

  /// Returns `WA` for `B.WA`, and a call without a name unchanged.
  private static func word(of call: String) -> Substring {
    call.lastIndex(of: ".").map { call[call.index(after: $0)...] } ?? call[...]
  }
}

extension TraitCollection {
  /// The size classes, as in `hC vR`, without unspecified ones; `nothing` if both are unspecified.
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

  /// Creates a collection from words such as `hC vR phone 2`: size classes, idiom, scale, and `light` or
  /// `dark`, in any order.
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
  /// Creates a size from `WxH`. Invalid text gives an empty size, which no test expects.
  init(_ text: StaticString) { self = Size("\(text)" as String) ?? .zero }
}
