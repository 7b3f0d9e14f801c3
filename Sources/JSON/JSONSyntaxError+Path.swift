extension JSONSyntaxError {
  /// The place in the value that was being read, as in `$.scenes[2].title`, for the text with the error. O(n).
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
      scanner.take(byte)
    }
    return scanner.path
  }
}

/// Follows JSON text byte by byte and knows where in the value it is.
private struct PathScanner {
  private enum Level {
    case list(Int)
    case object(key: [UInt8]?)
  }

  private var levels: [Level] = []
  private var string: [UInt8]?
  private var isEscaped = false
  private var isKeyNext = false

  mutating func take(_ byte: UInt8) {
    if let started = string { return take(byte, of: started) }
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

  private mutating func take(_ byte: UInt8, of started: [UInt8]) {
    if !isEscaped && byte == UInt8(ascii: "\"") {
      string = nil
      if isKeyNext, case .object = levels.last { levels[levels.count - 1] = .object(key: started) }
    } else {
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      string = started + (started.count < 60 ? [byte] : [])
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
