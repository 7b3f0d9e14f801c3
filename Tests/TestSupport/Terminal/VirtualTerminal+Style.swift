import AdaptiveCore

/// Colours and attributes of text.
extension VirtualTerminal {
  mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    if rest.isEmpty { pen = .blank }
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = .blank
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 27: pen.attributes.remove(.reverse)
      case 30...37: pen.foreground = .palette(UInt8(number - 30))
      case 40...47: pen.background = .palette(UInt8(number - 40))
      case 90...97: pen.foreground = .palette(UInt8(number - 82))
      case 100...107: pen.background = .palette(UInt8(number - 92))
      case 38: if let color = Self.color(&rest) { pen.foreground = color }
      case 48: if let color = Self.color(&rest) { pen.background = color }
      case 39: pen.foreground = .default
      case 49: pen.background = .default
      case 58: if let color = Self.color(&rest) { pen.underlineColor = color }
      case 59: pen.underlineColor = .default
      default: unknown.append("SGR \(number)")
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .palette(UInt8(clamping: $0)) }
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() else {
        return nil
      }
      return .rgb(UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
    default: return nil
    }
  }
}
