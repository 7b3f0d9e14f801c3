import AdaptiveCore

/// What a terminal has answered so far, whatever the order.
struct TerminalAnswers: Hashable, Sendable {
  /// What we talk to calls itself (XTVERSION).
  var name: String?
  /// What the terminal around tmux calls itself.
  var outerName: String?
  /// DA1; `nil` until it came.
  var primaryAttributes: [Int]?
  /// DA2.
  var secondaryAttributes: [Int]?
  /// The features by iTerm2's report, such as `T3LrMSc7UUw9Ts3BFGsSyHNoSxF`.
  var features: String?
  /// What was said to each probe of kitty's protocol.
  var probes: [GraphicsProbe: String] = [:]
  /// The largest sixel picture.
  var sixelSize: PixelSize?
  /// The colours of a sixel picture.
  var sixelColors: Int?
  /// Whether frames can be shown as a whole (mode 2026).
  var synchronizedOutput: TerminalReply.ModeState?

  /// Whether we talk to tmux.
  var isTmux: Bool { name?.hasPrefix("tmux") == true }

  /// Whether we talk to GNU screen.
  var isScreen: Bool {
    name?.lowercased().hasPrefix("gnu screen") == true || name?.hasPrefix("screen") == true
  }

  /// The name of the terminal that draws, as far as it is known.
  var programName: String? {
    if isTmux { return outerName }
    return name ?? secondaryAttributes.flatMap(TerminalProgram.name(ofSecondaryAttributes:))
  }

  /// Whether sixel is among the attributes of DA1: the first number is the level of the terminal.
  var hasSixel: Bool { primaryAttributes?.dropFirst().contains(4) == true }

  /// Whether inline images are among the features: `F`, each of which begins with a capital letter.
  var hasInlineImages: Bool {
    guard let features else { return false }
    return features.indices.contains { index in
      let next = features.index(after: index)
      return features[index] == "F" && (next == features.endIndex || !features[next].isLowercase)
    }
  }

  /// Whether a probe succeeded; `nil` until it is answered.
  func succeeds(_ probe: GraphicsProbe) -> Bool? { probes[probe].map { $0 == "OK" } }

  /// Takes a reply; true when it is one that counts here.
  mutating func take(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .name(let name):
      takeName(name)
    case .primaryAttributes(let numbers): primaryAttributes = numbers
    case .secondaryAttributes(let numbers): secondaryAttributes = numbers
    case .features(let features): self.features = features
    case .graphics(let image, let message):
      guard let probe = GraphicsProbe(rawValue: image) else { return false }
      probes[probe] = message
    case .graphicsAttributes(let numbers): return takeGraphicsAttributes(numbers)
    case .mode(2026, let state): synchronizedOutput = state
    default: return false
    }
    return true
  }

  /// In tmux two terminals answer to the same question, and tmux is one of them.
  private mutating func takeName(_ text: String) {
    if isTmux, !text.hasPrefix("tmux") {
      // Another terminal shows tmux now, which has not been asked yet.
      if let outerName, outerName != text { probes = [:] }
      outerName = text
    } else {
      if let name, text.hasPrefix("tmux"), !isTmux { outerName = name }
      name = text
    }
  }

  private mutating func takeGraphicsAttributes(_ numbers: [Int]) -> Bool {
    // Item, status, values; a status other than 0 is an error.
    guard numbers.count >= 3, numbers[1] == 0 else { return false }
    switch (numbers[0], numbers.count) {
    case (1, 3) where numbers[2] >= 2: sixelColors = numbers[2]
    case (2, 4) where numbers[2] > 0 && numbers[3] > 0:
      sixelSize = PixelSize(width: numbers[2], height: numbers[3])
    default: return false
    }
    return true
  }
}
