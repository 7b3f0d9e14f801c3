import AdaptiveCore

/// Control sequences.
extension VirtualTerminal {
  mutating func sequence(_ collected: [UInt8], _ final: UInt8) {
    let isMode = final == UInt8(ascii: "l") || final == UInt8(ascii: "h")
    guard let first = collected.first, !(0x30...0x3B).contains(first) || isMode else {
      return plainSequence(collected, final)
    }
    let text = String(decoding: collected, as: UTF8.self)
    let name = text + String(Character(Unicode.Scalar(final)))
    switch Character(Unicode.Scalar(final)) {
    case "h" where text.hasPrefix("?"), "l" where text.hasPrefix("?"):
      for mode in Self.numbers(collected.dropFirst()) {
        change(mode: mode, isSet: final == UInt8(ascii: "h"))
      }
    case "c", "n", "q", "p": queries.append("[" + name)
    case "u" where name == "?u", "S" where text.hasPrefix("?"): queries.append("[" + name)
    case "l" where name == "4l" || name == "8l": break
    case "h" where name == "8h": break
    default: unknown.append("CSI \(name)")
    }
  }

  private mutating func plainSequence(_ collected: [UInt8], _ final: UInt8) {
    let numbers = Self.numbers(collected)
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case UInt8(ascii: "m"): select(numbers)
    case UInt8(ascii: "H"): move(to: Point(x: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, y: count - 1))
    case UInt8(ascii: "A"): move(to: Point(x: cursor.x, y: cursor.y - count))
    case UInt8(ascii: "B"): move(to: Point(x: cursor.x, y: cursor.y + count))
    case UInt8(ascii: "C"): move(to: Point(x: cursor.x + count, y: cursor.y))
    case UInt8(ascii: "D"): move(to: Point(x: cursor.x - count, y: cursor.y))
    case UInt8(ascii: "G"): move(to: Point(x: count - 1, y: cursor.y))
    case UInt8(ascii: "d"):
      let staysBeyondEdge = isBeyondEdge
      move(to: Point(x: cursor.x, y: count - 1))
      isBeyondEdge = staysBeyondEdge
    case UInt8(ascii: "X") where isBeyondEdge: break
    case UInt8(ascii: "X"):
      for x in cursor.x..<min(cursor.x + count, screen.size.width) { clearCell(x, cursor.y) }
    case UInt8(ascii: "J") where first == 0: eraseDownward()
    case UInt8(ascii: "J") where first == 2: eraseAll()
    case UInt8(ascii: "K") where isBeyondEdge: break
    case UInt8(ascii: "K") where first == 0:
      for x in cursor.x..<screen.size.width { clearCell(x, cursor.y) }
    case UInt8(ascii: "r") where numbers.isEmpty: move(to: .zero)
    case UInt8(ascii: "c"), UInt8(ascii: "t"), UInt8(ascii: "n"):
      queries.append("[" + String(decoding: collected + [final], as: UTF8.self))
    default: unknown.append("CSI " + String(decoding: collected + [final], as: UTF8.self))
    }
  }

  private static func numbers(_ bytes: some Collection<UInt8>) -> [Int] {
    if bytes.isEmpty { return [] }
    var numbers = [0]
    for byte in bytes {
      if byte == UInt8(ascii: ";") {
        numbers.append(0)
      } else {
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 0x30, 0xFFFF)
      }
    }
    return numbers
  }

  private mutating func eraseDownward() {
    if cursor == .zero { clearCount += 1 }
    for x in cursor.x..<screen.size.width { clearCell(x, cursor.y) }
    for y in cursor.y + 1..<max(cursor.y + 1, screen.size.height) {
      for x in 0..<screen.size.width { clearCell(x, y) }
    }
  }

  private mutating func eraseAll() {
    clearCount += 1
    for y in 0..<screen.size.height {
      for x in 0..<screen.size.width { clearCell(x, y) }
    }
    note(.cleared)
  }

  private mutating func change(mode: Int, isSet: Bool) {
    modeChanges.append((isSet ? "+" : "-") + "\(mode)")
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 else { return }
    if isSet != (main != nil) { note(.switched(isAlternate: isSet)) }
    if isSet {
      if main == nil { main = (screen, cursor) }
      screen = ScreenGrid(size: screen.size)
    } else if let (before, position) = main {
      let size = screen.size
      (screen, main) = (before, nil)
      resize(to: size)
      move(to: position)
    }
  }
}
