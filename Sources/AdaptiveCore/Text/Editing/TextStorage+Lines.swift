/// A line of a `TextStorage`, or a piece of a line that is longer than a piece of the storage.
struct TextLine: Hashable, Sendable {
  /// The offset of the first byte in the storage.
  let start: Int
  /// The content, without the line end.
  let text: String
  /// The offset after the line and its line end.
  let end: Int
  /// Whether the line begins here.
  let startsLine: Bool
  /// Whether the line ends here, with a line end or with the text.
  let endsLine: Bool

  /// The offset of the end of the content.
  var contentEnd: Int { start + text.utf8.count }
}

extension TextStorage {
  /// Returns the line, or the piece of a long line, that contains an offset. The offset after a line end
  /// belongs to the next line. O(length of the piece).
  func line(at offset: Int) -> TextLine {
    let offset = min(max(0, offset), byteCount)
    guard let lastPiece = pieces.last, offset < byteCount || !lastPiece.endsLine else {
      return TextLine(start: byteCount, text: "", end: byteCount, startsLine: true, endsLine: true)
    }
    let number = pieceNumber(containing: offset)
    let (piece, start) = (pieces[number], starts[number])
    let local = offset - start
    let (first, contentEnd, end) = Self.bounds(ofLineAt: local, in: piece)
    return TextLine(
      start: start + first, text: String(piece.text[piece.index(first)..<piece.index(contentEnd)]),
      end: start + end, startsLine: first > 0 || number == 0 || pieces[number - 1].endsLine,
      endsLine: contentEnd < end || number == pieces.count - 1)
  }

  /// Returns the line after another one; `nil` if that is the last one.
  func line(after line: TextLine) -> TextLine? {
    line.endsLine && line.end == line.contentEnd ? nil : self.line(at: line.end)
  }

  /// Returns the line before another one; `nil` if that is the first one.
  func line(before line: TextLine) -> TextLine? { line.start > 0 ? self.line(at: line.start - 1) : nil }

  /// Returns the offset at which the line of an offset begins. O(pieces of the line).
  func lineStart(of offset: Int) -> Int {
    var line = line(at: offset)
    while !line.startsLine {
      var number = pieceNumber(containing: line.start - 1)
      while number > 0, pieces[number].lineBreakCount == 0, !pieces[number - 1].endsLine { number -= 1 }
      if pieces[number].lineBreakCount == 0 { return starts[number] }
      line = self.line(at: starts[number] + pieces[number].byteCount - 1)
    }
    return line.start
  }

  /// Returns the offset of the end of a line's content. O(pieces of the line).
  func lineEnd(of offset: Int) -> Int {
    var line = line(at: offset)
    while !line.endsLine {
      var number = pieceNumber(containing: line.end)
      while number + 1 < pieces.count, pieces[number].lineBreakCount == 0 { number += 1 }
      line = self.line(at: starts[number])
    }
    return line.contentEnd
  }

  /// Returns the number of the line that contains an offset, counted from 0. O(pieces).
  func lineNumber(at offset: Int) -> Int {
    guard !pieces.isEmpty, offset > 0 else { return 0 }
    let number = pieceNumber(containing: min(offset, byteCount))
    let piece = pieces[number]
    let before = pieces[..<number].reduce(0) { $0 + $1.lineBreakCount }
    let end = piece.index(min(offset - starts[number], piece.byteCount))
    return before + piece.text.utf8[..<end].count { $0 == 0x0A }
  }

  /// Returns where the line of a byte begins and ends within a piece: its start, the end of its content, and
  /// what follows its line end.
  private static func bounds(ofLineAt local: Int, in piece: Piece) -> (Int, Int, Int) {
    piece.text.utf8.withContiguousStorageIfAvailable { bytes in
      var first = min(local, bytes.count)
      while first > 0, bytes[first - 1] != 0x0A { first -= 1 }
      var end = max(first, min(local, bytes.count))
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      guard end < bytes.count else { return (first, end, end) }
      let hasReturn = end > first && bytes[end - 1] == 0x0D
      return (first, hasReturn ? end - 1 : end, end + 1)
    } ?? (0, piece.byteCount, piece.byteCount)
  }
}
