import PhotoDecisions
import AdaptiveSeededRandom
import Testing

@Suite("Encoded decisions")
struct PhotoDecisionsCodingTests {
  /// Version 1 of the coding of `DecisionSamples.everything`. It never changes: it is on disks.
  private static let golden: [UInt8] =
    [1, 0b1111110, 0xFF]
    + [3, 0, 0, 0] + Array("Red".utf8)
    + [14, 0, 0, 0] + Array("Größe\n日本".utf8)
    + [0, 0, 0, 0]
    + [2, 0, 0, 0]
    + [1, 0, 0, 0, 1, 0, 0, 0] + Array("b".utf8)
    + [2, 0, 0, 0, 1, 0, 0, 0] + Array("a".utf8) + [1, 0, 0, 0] + Array("c".utf8)
    + [3]

  @Test("the bytes of version 1 never change")
  func golden() throws {
    #expect(try DecisionSamples.everything.encoded() == Self.golden)
    #expect(try PhotoDecisions(decoding: Self.golden) == DecisionSamples.everything)
    #expect(try PhotoDecisions().encoded() == [1, 0])
  }

  /// Version 2 of the coding of a pick with three stars.
  private static let goldenPick: [UInt8] = [2, 0b1000_0010, 0, 0, 0, 3, 1]

  @Test("the bytes of version 2 never change, and what version 1 can express has its bytes")
  func goldenPick() throws {
    var pick = PhotoDecisions()
    pick.rating = Rating(clamping: 3)
    pick.flag = .picked
    #expect(try pick.encoded() == Self.goldenPick)
    #expect(try PhotoDecisions(decoding: Self.goldenPick) == pick)
    pick.flag = nil
    #expect(try pick.encoded() == [1, 2, 3])
  }

  @Test("decisions survive coding, and equal ones have equal bytes")
  func roundTrip() throws {
    for number in 0..<1_000 {
      let decisions = DecisionSamples.random(number)
      let bytes = try decisions.encoded()
      let decoded = try PhotoDecisions(decoding: bytes)
      #expect(decoded == decisions)
      #expect(try decoded.encoded() == bytes)
    }
  }

  @Test("every shorter encoding and every longer one is refused")
  func lengths() throws {
    for count in 0..<Self.golden.count {
      #expect(throws: DecisionCodingError.self) { try PhotoDecisions(decoding: Array(Self.golden[..<count])) }
    }
    #expect(throws: DecisionCodingError.excessBytes(atByte: Self.golden.count)) {
      try PhotoDecisions(decoding: Self.golden + [0])
    }
  }

  @Test("mutated bytes are refused, or are the only encoding of other decisions")
  func mutants() throws {
    var random = SeededGenerator(seed: 7)
    var acceptedCount = 0
    for _ in 0..<20_000 {
      var bytes = try DecisionSamples.random(Int.random(in: 0..<100, using: &random)).encoded()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      guard let decisions = try? PhotoDecisions(decoding: bytes) else { continue }
      #expect(try decisions.encoded() == bytes)
      acceptedCount += 1
    }
    #expect(acceptedCount > 500)
  }

  @Test(
    "values that no encoder writes are refused",
    arguments: [
      [1, 1], [1, 0b1000_0000], [1, 2, 6], [1, 2, 0xFE], [1, 0b100_0000, 4], [1, 4, 1, 0, 0, 0, 0xFF],
      [1, 4, 0xFF, 0xFF, 0xFF, 0xFF], [1, 32, 1, 0, 0, 0, 0, 0, 0, 0],
      [1, 32, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF],
      [1, 32, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
      [1, 32, 2, 0, 0, 0] + [1, 0, 0, 0, 1, 0, 0, 0, 0x61] + [1, 0, 0, 0, 1, 0, 0, 0, 0x61],
      [1, 32, 2, 0, 0, 0] + [1, 0, 0, 0, 1, 0, 0, 0, 0x62] + [1, 0, 0, 0, 1, 0, 0, 0, 0x61],
      // A flag in version 1, version 2 without need, another flag, an unknown property.
      [1, 0b1000_0010, 3, 1], [2, 0, 0, 0, 0], [2, 2, 0, 0, 0, 3], [2, 0x80, 0, 0, 0, 2],
      [2, 0x80, 1, 0, 0, 1],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) {
    #expect(throws: DecisionCodingError.self) { try PhotoDecisions(decoding: bytes) }
  }

  @Test("another version is named")
  func version() {
    #expect(throws: DecisionCodingError.version(3)) { try PhotoDecisions(decoding: [3, 0]) }
  }

  @Test("values up to the limits can be encoded, longer ones can't")
  func limits() throws {
    var decisions = PhotoDecisions()
    decisions.caption = String(repeating: "é", count: DecisionLimits.mostTextBytes / 2)
    decisions.keywords = Set((0..<DecisionLimits.mostKeywords).compactMap { Keyword("\($0)") })
    #expect(try PhotoDecisions(decoding: decisions.encoded()) == decisions)

    decisions.caption? += "x"
    #expect(decisions.firstOverLimit == .caption)
    #expect(throws: DecisionCodingError.overLimit(.caption)) { try decisions.encoded() }
    decisions.caption = nil
    decisions.keywords?.formUnion([Keyword("one more")].compactMap { $0 })
    #expect(throws: DecisionCodingError.overLimit(.keywords)) { try decisions.encoded() }
    decisions.keywords = [
      try #require(Keyword(String(repeating: "k", count: DecisionLimits.mostKeywordBytes)))
    ]
    #expect(throws: DecisionCodingError.overLimit(.keywords)) { try decisions.encoded() }

    let text = [1, 8] + [1, 0, 1, 0] + [UInt8](repeating: 0x61, count: 65_537)
    #expect(throws: DecisionCodingError.self) { try PhotoDecisions(decoding: text) }
  }
}
