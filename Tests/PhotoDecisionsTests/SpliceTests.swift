import PhotoDecisions
import AdaptiveSeededRandom
import Testing

@Suite("Splices")
struct SpliceTests {
  private let bytes = [UInt8]("0123456789".utf8)

  private func splice(_ offset: Int, _ removed: Int, _ text: String) -> Splice {
    Splice(offset: offset, removedCount: removed, replacement: [UInt8](text.utf8))
  }

  @Test("splices insert, replace and remove in order")
  func applying() throws {
    let splices = [
      splice(0, 0, "<"), splice(2, 3, "ab"), splice(5, 0, "c"), splice(5, 0, "d"), splice(9, 1, ""),
      splice(10, 0, ">"),
    ]
    #expect(try Splice.applying(splices, to: bytes) == [UInt8]("<01abcd5678>".utf8))
    #expect(try Splice.applying([], to: bytes) == bytes)
  }

  @Test(
    "a splice outside the file is refused",
    arguments: [
      (-1, 0), (Int.min, 0), (0, -1), (0, Int.min), (11, 0), (Int.max, 0), (0, 11), (10, 1), (5, Int.max),
      (Int.max, Int.max), (-1, Int.max),
    ])
  func outOfBounds(_ offset: Int, _ removed: Int) {
    #expect(throws: SpliceError.outOfBounds(index: 1)) {
      try Splice.applying([splice(0, 0, "a"), splice(offset, removed, "")], to: bytes)
    }
  }

  @Test("splices out of order and overlapping ones are refused", arguments: [(2, 4), (2, 3), (0, 0)])
  func order(_ offset: Int, _ removed: Int) {
    #expect(throws: SpliceError.outOfOrder(index: 1)) {
      try Splice.applying([splice(3, 2, ""), splice(offset, removed, "")], to: bytes)
    }
  }

  @Test("a result that is too large is refused before it is made")
  func size() throws {
    #expect(throws: SpliceError.tooLarge(byteCount: 12)) {
      try Splice.applying([splice(0, 1, "abc")], to: bytes, mostBytes: 11)
    }
    #expect(try Splice.applying([splice(0, 1, "abc")], to: bytes, mostBytes: 12).count == 12)
  }

  @Test("random splices are refused or give the result of the obvious algorithm")
  func random() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<4_000 {
      let splices = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        splice(Int.random(in: -1...11, using: &random), Int.random(in: -1...4, using: &random), "x")
      }
      guard let result = try? Splice.applying(splices, to: bytes) else { continue }
      var expected = bytes
      for splice in splices.reversed() {
        expected.replaceSubrange(
          splice.offset..<splice.offset + splice.removedCount, with: splice.replacement)
      }
      #expect(result == expected)
    }
  }
}
