/// How a sidecar breaks and indents its lines, so that new lines look like their neighbours.
struct FileStyle {
  /// The first line end of the file: LF, CRLF or CR. `nil` if the file is one line.
  let newline: [UInt8]?
  private let bytes: [UInt8]

  /// How an inserted element is set off from what precedes it.
  enum Placement {
    /// On a line of its own, with this indentation.
    case line(indentation: [UInt8])
    /// On the same line, without space.
    case inline
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let end = bytes.firstIndex(where: Self.isLineEnd) else {
      newline = nil
      return
    }
    let isPair = bytes[end...].starts(with: Array("\r\n".utf8))
    newline = isPair ? Array("\r\n".utf8) : [bytes[end]]
  }

  /// The space between the start of the line and an offset. `nil` if there is something else, or more space
  /// than is worth copying.
  func indentation(before offset: Int) -> [UInt8]? {
    let start = lineIndentationStart(before: offset)
    guard start > 0, offset - start <= 256, Self.isLineEnd(bytes[start - 1]) else { return nil }
    return Array(bytes[start..<offset])
  }

  /// Where the indentation and the line end before an offset start; the offset itself if it doesn't start a
  /// line.
  func lineStart(before offset: Int) -> Int {
    let start = lineIndentationStart(before: offset)
    guard start > 0, Self.isLineEnd(bytes[start - 1]) else { return offset }
    let isPair = start > 1 && bytes[start - 2] == UInt8(ascii: "\r") && bytes[start - 1] == UInt8(ascii: "\n")
    return start - (isPair ? 2 : 1)
  }

  /// Where the white space before an offset starts.
  func spaceStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, StartTagScanner.isSpace(bytes[start - 1]) { start -= 1 }
    return start
  }

  private func lineIndentationStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, StartTagScanner.isSpace(bytes[start - 1]), !Self.isLineEnd(bytes[start - 1]) {
      start -= 1
    }
    return start
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
