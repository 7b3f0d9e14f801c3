extension TextStorage {
  /// The maximum distance of a movement by words, in characters. It limits the cost in a text without spaces.
  static let longestWord = 4096

  /// Returns the offset of the start of the character that contains an offset; the offset itself between two
  /// characters.
  func roundedDown(_ offset: Int) -> Int {
    guard offset > 0, offset < byteCount else { return min(max(0, offset), byteCount) }
    let number = pieceNumber(containing: offset)
    guard offset > starts[number] else { return offset }
    let piece = pieces[number]
    let end = piece.text.index(after: piece.index(offset - starts[number]))
    return starts[number]
      + piece.text.utf8.distance(
        from: piece.text.startIndex, to: piece.text.index(before: end))
  }

  /// Returns the offset of the end of the character that contains an offset; the offset itself between two
  /// characters.
  func roundedUp(_ offset: Int) -> Int {
    let start = roundedDown(offset)
    return start == min(max(0, offset), byteCount) ? start : self.offset(after: start)
  }

  /// Returns the offset after the character at an offset.
  func offset(after offset: Int) -> Int {
    guard offset < byteCount else { return byteCount }
    let number = pieceNumber(containing: max(0, offset))
    let piece = pieces[number]
    let end = piece.text.index(after: piece.index(max(0, offset) - starts[number]))
    return starts[number] + piece.text.utf8.distance(from: piece.text.startIndex, to: end)
  }

  /// Returns the offset of the character before an offset.
  func offset(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let number = pieceNumber(containing: min(offset, byteCount) - 1)
    let piece = pieces[number]
    let start = piece.text.index(before: piece.index(min(offset, byteCount) - starts[number]))
    return starts[number] + piece.text.utf8.distance(from: piece.text.startIndex, to: start)
  }

  /// Returns the character at an offset; `nil` at the end.
  func character(at offset: Int) -> Character? {
    guard offset >= 0, offset < byteCount else { return nil }
    let number = pieceNumber(containing: offset)
    return pieces[number].text[pieces[number].index(offset - starts[number])]
  }

  /// Returns the end of the word at or after an offset.
  func wordEnd(after offset: Int) -> Int {
    skip(from: offset, while: { !$0.isInWord }, then: \.isInWord)
  }

  /// Returns the start of the word at or before an offset.
  func wordStart(before offset: Int) -> Int {
    skipBack(from: offset, while: { !$0.isInWord }, then: \.isInWord)
  }

  /// Returns the start of the text between spaces at or before an offset, as ^w deletes it.
  func spacedWordStart(before offset: Int) -> Int {
    skipBack(from: offset, while: \.isWhitespace, then: { !$0.isWhitespace })
  }

  private func skip(
    from start: Int, while first: @escaping (Character) -> Bool, then second: @escaping (Character) -> Bool
  ) -> Int {
    var (offset, count) = (start, 0)
    for condition in [first, second] {
      while count < Self.longestWord, let character = character(at: offset), condition(character) {
        offset = self.offset(after: offset)
        count += 1
      }
    }
    return offset
  }

  private func skipBack(
    from start: Int, while first: @escaping (Character) -> Bool, then second: @escaping (Character) -> Bool
  ) -> Int {
    var (offset, count) = (start, 0)
    for condition in [first, second] {
      while count < Self.longestWord, offset > 0 {
        let previous = self.offset(before: offset)
        guard let character = character(at: previous), condition(character) else { break }
        offset = previous
        count += 1
      }
    }
    return offset
  }
}

extension Character {
  /// Whether the character belongs to a word, for movement by words.
  var isInWord: Bool { isLetter || isNumber || self == "_" }
}
