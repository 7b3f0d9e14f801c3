/// A long text in pieces of a few kilobytes, so that an edit costs the same anywhere in it.
///
/// Positions are offsets in UTF-8 bytes. Pieces end at line ends, or between two characters of a line that is
/// longer than a piece. Reading costs O(log n), an edit O(n / piece size) for the table of offsets.
struct TextStorage: Sendable {
  /// A piece of the text.
  struct Piece: Sendable {
    let text: String
    let byteCount: Int
    let lineBreakCount: Int
    let endsLine: Bool

    init(_ text: String) {
      self.text = text
      byteCount = text.utf8.count
      lineBreakCount =
        text.utf8.withContiguousStorageIfAvailable { bytes in bytes.count { $0 == 0x0A } } ?? 0
      endsLine = text.utf8.last == 0x0A
    }

    /// The position at an offset within the piece. O(1).
    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
  }

  /// The maximum number of bytes in a piece, unless a single character has more.
  static let pieceLimit = 4096

  /// The pieces in order; none of them is empty.
  private(set) var pieces: [Piece] = []
  /// The offset of each piece.
  private(set) var starts: [Int] = []
  /// The length of the text, in bytes.
  private(set) var byteCount = 0
  private let limit: Int

  /// Stores a text. O(n).
  init(_ text: String = "", pieceLimit: Int = Self.pieceLimit) {
    limit = max(4, pieceLimit)
    pieces = Self.split(text, limit: limit)
    updateStarts(from: 0)
  }

  /// Whether the text is empty.
  var isEmpty: Bool { byteCount == 0 }

  /// The whole text. O(n).
  var text: String {
    var text = ""
    text.reserveCapacity(byteCount)
    for piece in pieces { text += piece.text }
    return text
  }

  /// The number of line breaks. O(pieces).
  var lineBreakCount: Int { pieces.reduce(0) { $0 + $1.lineBreakCount } }

  /// The number of characters. O(n).
  var characterCount: Int { pieces.reduce(0) { $0 + $1.text.count } }

  /// Returns a part of the text. The bounds must lie between scalars.
  func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<byteCount)
    guard !range.isEmpty else { return "" }
    var text = ""
    var number = pieceNumber(containing: range.lowerBound)
    while number < pieces.count, starts[number] < range.upperBound {
      let piece = pieces[number]
      let part = range.clamped(to: starts[number]..<starts[number] + piece.byteCount)
      text +=
        piece.text[
          piece.index(part.lowerBound - starts[number])..<piece.index(part.upperBound - starts[number])]
      number += 1
    }
    return text
  }

  /// Replaces a part of the text, whose bounds must lie between scalars, and returns the previous text of
  /// that part.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with new: String) -> String {
    let range = range.clamped(to: 0..<byteCount)
    let removed = text(in: range)
    guard !pieces.isEmpty else {
      pieces = Self.split(new, limit: limit)
      updateStarts(from: 0)
      return removed
    }
    var first = pieceNumber(containing: range.lowerBound)
    var last = range.isEmpty ? first : pieceNumber(containing: range.upperBound - 1)
    // The text before it in the same line may join the first new character.
    if first > 0, !pieces[first - 1].endsLine { first -= 1 }
    let tail = pieces[last]
    var joined = text(in: starts[first]..<range.lowerBound)
    joined += new
    joined += tail.text[tail.index(range.upperBound - starts[last])...]
    var isFirstStep = true
    while last + 1 < pieces.count, needsNext(joined, pieces[last + 1], isFirstStep: isFirstStep) {
      last += 1
      joined += pieces[last].text
      isFirstStep = false
    }
    pieces.replaceSubrange(first...last, with: Self.split(joined, limit: limit))
    updateStarts(from: first)
    return removed
  }

  /// Returns the number of the piece that contains the byte at an offset; the last one for the end of the
  /// text. There must be a piece.
  func pieceNumber(containing offset: Int) -> Int {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns whether an edited piece must be joined with the next one: its line goes on there, or it has
  /// become short.
  private func needsNext(_ joined: String, _ next: Piece, isFirstStep: Bool) -> Bool {
    if joined.utf8.last == 0x0A || joined.isEmpty { return isFirstStep && joined.utf8.count < limit / 4 }
    if isFirstStep || joined.utf8.count < limit { return true }
    // An edit can change where the characters of a run of flags or of marks begin.
    guard let last = joined.last, let first = next.text.first else { return false }
    return "\(last)\(first)".first?.utf8.count != last.utf8.count
  }

  private mutating func updateStarts(from first: Int) {
    starts.removeLast(starts.count - min(first, starts.count))
    starts.reserveCapacity(pieces.count)
    var offset = first == 0 ? 0 : starts[first - 1] + pieces[first - 1].byteCount
    for piece in pieces[first...] {
      starts.append(offset)
      offset += piece.byteCount
    }
    byteCount = offset
  }
}

extension TextStorage {
  /// Divides a text into pieces: at line ends where possible, otherwise after a space, otherwise between two
  /// characters.
  private static func split(_ text: String, limit: Int) -> [Piece] {
    var text = text
    text.makeContiguousUTF8()
    var pieces: [Piece] = []
    var start = text.startIndex
    var rest = text.utf8.count
    while rest > limit {
      // The last two pieces are about equal, so that the next few edits find room in both.
      let end = cut(text, from: start, size: rest >= 2 * limit ? limit : (rest + 1) / 2, limit: limit)
      guard end > start, end < text.endIndex else { break }
      pieces.append(Piece(String(text[start..<end])))
      rest -= text.utf8.distance(from: start, to: end)
      start = end
    }
    if rest > 0 { pieces.append(Piece(String(text[start...]))) }
    return pieces
  }

  /// Returns where a piece that begins at a position ends.
  private static func cut(_ text: String, from start: String.Index, size: Int, limit: Int) -> String.Index {
    let utf8 = text.utf8
    func index(_ offset: Int) -> String.Index {
      utf8.index(start, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    }
    let (middle, end) = (index(size), index(limit))
    if let lineEnd = utf8[start..<middle].lastIndex(of: 0x0A) { return utf8.index(after: lineEnd) }
    if let lineEnd = utf8[middle..<end].firstIndex(of: 0x0A) { return utf8.index(after: lineEnd) }
    let isLetter: (UInt8) -> Bool = { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    if let space = utf8[index(size * 3 / 4)..<middle].lastIndex(of: 0x20) {
      let after = utf8.index(after: space)
      if after < text.endIndex, isLetter(utf8[after]) { return after }
    }
    guard middle < text.endIndex else { return middle }
    // `index(after:)` and `index(before:)` first round down to the start of a character.
    let next = text.index(after: middle)
    let character = text.index(before: next)
    return character > start ? character : next
  }
}
