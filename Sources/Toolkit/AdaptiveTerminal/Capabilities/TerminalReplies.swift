import AdaptiveCore

/// The replies of a terminal so far, in any order.
struct TerminalReplies: Hashable, Sendable {
  /// The reported name of the terminal or multiplexer (XTVERSION).
  var name: String?
  /// The reported name of the terminal around tmux.
  var outerName: String?
  /// DA1; `nil` until it arrives.
  var primaryAttributes: [Int]?
  /// DA2.
  var secondaryAttributes: [Int]?
  /// iTerm2's feature report, such as `T3LrMSc7UUw9Ts3BFGsSyHNoSxF`.
  var features: String?
  /// The replies to the probes of the kitty protocol.
  var probes: [GraphicsProbe: String] = [:]
  /// The largest sixel image.
  var sixelSize: PixelSize?
  /// The number of colours in a sixel image.
  var sixelColors: Int?
  var synchronizedOutput: TerminalReply.ModeState?

  /// The columns of the signs and of the quadrant whose widths were queried.
  var widths: [TerminalQuery: Int] = [:]
  /// Whether another terminal may show tmux now. Its attributes (DA1) follow its name, if it reports one.
  var isOuterDoubtful = false

  /// Whether signs of ambiguous width take two columns.
  var hasWideSigns: Bool {
    widths[.signWidth].map { $0 != TerminalQuery.signs.unicodeScalars.count } ?? false
  }
  /// Whether quadrants take two columns.
  var hasWideQuadrants: Bool { widths[.quadrantWidth].map { $0 != 1 } ?? false }
  /// Whether each byte of UTF-8 takes a column.
  var showsBytes: Bool {
    widths[.signWidth].map { $0 > 2 * TerminalQuery.signs.unicodeScalars.count } ?? false
  }

  /// Whether the replies come from tmux.
  var isTmux: Bool { name?.hasPrefix("tmux") == true }

  /// Whether the replies come from GNU screen.
  var isScreen: Bool {
    name?.lowercased().hasPrefix("gnu screen") == true || name?.hasPrefix("screen") == true
  }

  /// The name of the terminal that draws; `nil` if unknown.
  var programName: String? {
    if isTmux { return outerName }
    return name ?? secondaryAttributes.flatMap(TerminalProgram.name(ofSecondaryAttributes:))
  }

  /// Whether DA1 lists sixel. The first number is the level of the terminal.
  var hasSixel: Bool { primaryAttributes?.dropFirst().contains(4) == true }

  /// Whether the feature report lists inline images (`F`). Each feature begins with a capital letter.
  var hasInlineImages: Bool {
    guard let features else { return false }
    return features.indices.contains { index in
      let next = features.index(after: index)
      return features[index] == "F" && (next == features.endIndex || !features[next].isLowercase)
    }
  }

  /// Returns whether a probe succeeded; `nil` until its reply arrives.
  func succeeds(_ probe: GraphicsProbe) -> Bool? { probes[probe].map { $0 == "OK" } }

  /// Records a reply. Returns whether it is one of these.
  mutating func record(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .name(let name):
      recordName(name)
    case .primaryAttributes where isOuterDoubtful:
      // The terminal around tmux has no name.
      forgetOuter()
    case .primaryAttributes(let numbers): primaryAttributes = numbers
    case .secondaryAttributes(let numbers): secondaryAttributes = numbers
    case .features(let features): self.features = features
    case .graphics(let image, let message):
      guard let probe = GraphicsProbe(rawValue: image) else { return false }
      probes[probe] = message
    case .graphicsAttributes(let numbers): return recordGraphicsAttributes(numbers)
    case .mode(2026, let state): synchronizedOutput = state
    default: return false
    }
    return true
  }

  /// Forgets the terminal around tmux.
  mutating func forgetOuter() { (isOuterDoubtful, outerName, probes) = (false, nil, [:]) }

  /// In tmux, both tmux and the terminal around it report a name.
  private mutating func recordName(_ text: String) {
    if isTmux, !text.hasPrefix("tmux") {
      // Another terminal shows tmux now, and has not been queried yet.
      if let outerName, outerName != text { probes = [:] }
      outerName = text
      isOuterDoubtful = false
    } else {
      if let name, text.hasPrefix("tmux"), !isTmux { outerName = name }
      name = text
    }
  }

  private mutating func recordGraphicsAttributes(_ numbers: [Int]) -> Bool {
    // Item, status, values. A status other than 0 is an error.
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
