extension JSONSyntaxError {
  /// The path of the value that contains the error, as in `$.scenes[2].title`. `text` is the text that was
  /// parsed. O(n).
  public func path(in text: [UInt8]) -> String {
    var scanner = PathScanner()
    var (line, column) = (1, 0)
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 0)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      if line > self.line || line == self.line && column > self.column { break }
      scanner.consume(byte)
    }
    return scanner.path
  }
}

/// Follows JSON text byte by byte, and knows the path of the value that it has reached.
private struct PathScanner {
  private enum Level {
    case list(Int)
    case object(key: [UInt8]?)
  }

  /// A longer key is cut off in the path.
  private static let keyLimit = 60

  private var levels: [Level] = []
  /// The string that is open; `nil` outside strings.
  private var string: [UInt8]?
  private var isEscaped = false
  private var isKeyNext = false

  mutating func consume(_ byte: UInt8) {
    if let string { return consume(byte, after: string) }
    switch byte {
    case UInt8(ascii: "\""): string = []
    case UInt8(ascii: "{"):
      levels.append(.object(key: nil))
      isKeyNext = true
    case UInt8(ascii: "["): levels.append(.list(0))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
    case UInt8(ascii: ":"): isKeyNext = false
    case UInt8(ascii: ","):
      switch levels.popLast() {
      case .list(let index): levels.append(.list(index + 1))
      case .object: levels.append(.object(key: nil))
      case nil: break
      }
      if case .object = levels.last { isKeyNext = true }
    default: break
    }
  }

  /// Consumes a byte of a string that began with `start`.
  private mutating func consume(_ byte: UInt8, after start: [UInt8]) {
    if !isEscaped && byte == UInt8(ascii: "\"") {
      string = nil
      if isKeyNext, case .object = levels.last { levels[levels.count - 1] = .object(key: start) }
    } else {
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      string = start + (start.count < Self.keyLimit ? [byte] : [])
    }
  }

  var path: String {
    levels.reduce("$") { path, level in
      switch level {
      case .list(let index): "\(path)[\(index)]"
      case .object(let key?): "\(path).\(String(decoding: key, as: UTF8.self))"
      case .object(nil): path
      }
    }
  }
}
