import AdaptiveCore

extension TerminalReply {
  /// Parses a control sequence that is a reply; `nil` if it may be a key.
  init?(_ sequence: ControlSequence) {
    let numbers = sequence.numbers
    switch (sequence.prefix, sequence.intermediates, sequence.final) {
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")): self = .primaryAttributes(numbers)
    case (UInt8(ascii: ">"), [], UInt8(ascii: "c")): self = .secondaryAttributes(numbers)
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")):
      guard numbers.count == 2, let state = ModeState(rawValue: numbers[1]) else { return nil }
      self = .mode(numbers[0], state)
    case (UInt8(ascii: "?"), [], UInt8(ascii: "u")): self = .keyboardFlags(sequence.number(0))
    case (UInt8(ascii: "?"), [], UInt8(ascii: "n")) where sequence.number(0) == 997:
      self = .style(numbers.last == 2 ? .light : .dark)
    case (UInt8(ascii: "?"), [], UInt8(ascii: "S")): self = .graphicsAttributes(numbers)
    case (0, [], UInt8(ascii: "t")): self = Self.windowReport(numbers)
    // F3 with modifiers looks the same. An unsolicited position is better than a key that was not pressed.
    case (0, [], UInt8(ascii: "R")) where numbers.count == 2, (UInt8(ascii: "?"), [], UInt8(ascii: "R")):
      self = .cursor(Point(x: max(0, sequence.number(1) - 1), y: max(0, sequence.number(0) - 1)))
    case (0, [], UInt8(ascii: "n")) where numbers == [0]: self = .ready
    case (0, [], UInt8(ascii: "n")), (0, [], UInt8(ascii: "y")): self = .other
    // Keys have no prefix, and the mouse has this one.
    case (0, [], _), (UInt8(ascii: "<"), [], _): return nil
    default: self = .other
    }
  }

  private static func windowReport(_ numbers: [Int]) -> TerminalReply {
    guard numbers.count >= 3 else { return .other }
    switch numbers[0] {
    case 4: return .windowPixels(PixelSize(width: numbers[2], height: numbers[1]))
    case 6: return .cellPixels(PixelSize(width: numbers[2], height: numbers[1]))
    case 8: return .windowCells(Size(width: numbers[2], height: numbers[1]))
    default: return .other
    }
  }

  /// Parses the content of a control string; `nil` if it is unknown.
  init?(string bytes: [UInt8], _ kind: InputParser.StringKind) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .deviceControl:
      guard text.hasPrefix(">|") else { return nil }
      self = .name(String(text.dropFirst(2)))
    case .systemCommand:
      let features = "1337;Capabilities="
      if text.hasPrefix(features) {
        self = .features(String(text.dropFirst(features.count)))
        return
      }
      let fields = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2, let selector = Int(fields[0]), let rgb = Self.color(fields[1]) else {
        return nil
      }
      self = .color(selector: selector, rgb: rgb)
    case .applicationCommand:
      guard text.hasPrefix("G") else { return nil }
      let fields = text.dropFirst().split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2 else { return nil }
      let image = fields[0].split(separator: ",").first { $0.hasPrefix("i=") }.flatMap {
        Int($0.dropFirst(2))
      }
      self = .graphics(image: image ?? 0, message: String(fields[1]))
    case .startOfString, .privacyMessage: return nil
    }
  }

  /// Parses `rgb:R/G/B` or `rgba:R/G/B/A` with one to four hexadecimal digits each, as `0xRRGGBB`.
  ///
  /// Source: X(7), "Color Names".
  private static func color(_ text: Substring) -> UInt32? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard channels.count >= 3 else { return nil }
    var rgb: UInt32 = 0
    for channel in channels.prefix(3) {
      guard (1...4).contains(channel.count), let value = UInt32(channel, radix: 16) else { return nil }
      let greatest = UInt32(1) << (4 * UInt32(channel.count)) - 1
      rgb = rgb << 8 | (value * 255 + greatest / 2) / greatest
    }
    return rgb
  }
}
