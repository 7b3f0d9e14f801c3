import CTOML

/// A TOML document, with the mistakes in it.
///
/// toml++ stops at the first mistake. The line with it is then left out, and the rest is parsed again, so
/// that a mistake costs only its own line, or its section if it is in a heading.
nonisolated struct TOMLDocument: Equatable, Sendable {
  /// A text that is not TOML.
  struct Mistake: Equatable, Sendable {
    let place: TextPlace
    /// The description of toml++.
    let description: String
  }

  /// The entries of the outermost table, in the order of the text.
  private(set) var entries: [TOMLEntry] = []
  /// The mistakes, in the order of the text.
  private(set) var mistakes: [Mistake] = []

  /// The most mistakes that are left out. What follows the last one is not read.
  private static let mostMistakes = 100

  /// Parses UTF-8 text.
  init(_ text: [UInt8]) {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for _ in 0..<Self.mostMistakes {
      let mistake: Mistake
      switch Self.parse(Array(lines.joined(separator: [UInt8(ascii: "\n")]))) {
      case .success(let entries):
        self.entries = entries
        mistakes.sort { $0.place < $1.place }
        return
      case .failure(let error): mistake = error.mistake
      }
      let lineNumbers = Self.lines(of: mistake, in: lines)
      // A mistake that is left out can leave another one in the same statement.
      if mistakes.last?.place != mistake.place { mistakes.append(mistake.moved(to: lineNumbers.lowerBound)) }
      if lineNumbers.isEmpty { return }
      for index in lineNumbers { lines[index] = [] }
    }
  }

  private struct SyntaxError: Error { let mistake: Mistake }

  private static func parse(_ text: [UInt8]) -> Result<[TOMLEntry], SyntaxError> {
    var mistake = Mistake(place: TextPlace(line: 1, column: 1), description: "")
    let document = withUnsafeMutablePointer(to: &mistake) { mistake in
      text.withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          cto_parse($0.baseAddress, $0.count, mistake) { context, text in
            context?.assumingMemoryBound(to: Mistake.self).pointee =
              Mistake(place: TextPlace(text), description: String(text))
          }
        }
      }
    }
    guard let document else { return .failure(SyntaxError(mistake: mistake)) }
    defer { cto_free(document) }
    return .success(TOMLValue(cto_root(document)).entries ?? [])
  }

  /// The indices of the lines that a mistake makes useless. Empty if there is nothing more to leave out.
  private static func lines(of mistake: Mistake, in lines: [ArraySlice<UInt8>]) -> Range<Int> {
    let last = min(mistake.place.line, lines.count) - 1
    // The end of a text or list that is never closed is not the place of the mistake.
    guard let index = lines[...last].lastIndex(where: { !$0.allSatisfy(isBlank) }) else { return 0..<0 }
    // toml++ gives the line after a heading that can't be there.
    let isOfHeading = mistake.description.hasPrefix("Error while parsing table header")
    let heading = isOfHeading ? lines[...last].lastIndex(where: isHeading) ?? index : index
    guard isHeading(lines[heading]) else { return index..<index + 1 }
    return heading..<(lines[(heading + 1)...].firstIndex(where: isHeading) ?? lines.count)
  }

  private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { !isBlank($0) } == UInt8(ascii: "[")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
  }
}

nonisolated extension TOMLDocument.Mistake {
  /// The mistake at its place, or at the beginning of the line with an index if that is another one.
  fileprivate func moved(to index: Int) -> Self {
    index + 1 == place.line
      ? self : Self(place: TextPlace(line: index + 1, column: 1), description: description)
  }
}
