import AdaptiveCore
import Testing

@Suite("Adaptive values") struct AdaptiveTests {
  typealias Entries = [SizeClassPattern: Int]
  private static let four: Entries = [
    .any: 10, .compactWidth: 8, .compactHeight: 6, .init(width: .compact, height: .compact): 4,
  ]
  private static let three: Entries = [.any: 10, .compactWidth: 8, .compactHeight: 6]

  @Test(
    "the most specific variation wins, and width takes precedence over height",
    arguments: [
      ([.any: 10], "C R", 10), ([.any: 10], "- -", 10), ([.any: 10, .compactWidth: 8], "C R", 8),
      (three, "C C", 8), (four, "C C", 4), (four, "R C", 6), (four, "R R", 10), (four, "C R", 8),
      ([.any: 10, .compactWidth: 8], "- -", 10), ([.regularWidth: 3], "C -", nil),
      ([.regularWidth: 3], "R C", 3),
    ] as [(Entries, String, Int?)])
  func resolution(entries: Entries, classes: String, expected: Int?) {
    #expect(Adaptive(variations: entries).value(for: traits(classes)) == expected)
  }

  @Test("of two variations for the same size classes, the later one wins") func laterWins() {
    let value = Adaptive(1, [.compactWidth: 2, .compactWidth: 3])
    #expect(value.value(for: traits("C R")) == 3)
  }

  @Test("a variation for any size class replaces the base") func anyIsTheBase() {
    #expect(Adaptive(1, [.any: 2]).base == 2)
  }

  @Test("mapping keeps the size classes of the variations") func mapping() {
    let value = Adaptive(1, [.compactWidth: 2]).map { "\($0)" }
    #expect(value == Adaptive("1", [.compactWidth: "2"]))
  }

  @Test("a pattern is written as width and height", arguments: SizeClassPattern.grid)
  func notation(pattern: SizeClassPattern) {
    #expect(SizeClassPattern(pattern.description) == pattern)
  }

  @Test("the grid lists the nine patterns row by row") func grid() {
    #expect(
      SizeClassPattern.grid.map(\.description) == ["CC", "*C", "RC", "C*", "**", "R*", "CR", "*R", "RR"])
  }

  @Test("other texts are not patterns", arguments: ["", "*", "***", "c*", "C ", "XX", "C*C", "★*"])
  func noPattern(text: String) { #expect(SizeClassPattern(text) == nil) }

  @Test(
    "a pattern applies to the displays whose size classes it names",
    arguments: [
      ("**", ["41x37", "74x20", "81x23", "113x42"]), ("C*", ["41x37", "74x20"]), ("R*", ["81x23", "113x42"]),
      ("*C", ["74x20", "81x23"]), ("*R", ["41x37", "113x42"]), ("CC", ["74x20"]), ("CR", ["41x37"]),
      ("RC", ["81x23"]), ("RR", ["113x42"]),
    ])
  func grid(key: String, displays: [String]) throws {
    let pattern = try #require(SizeClassPattern(key))
    let all = ["41x37", "74x20", "81x23", "113x42"]
    let matching = all.filter {
      Size($0).map { pattern.matches(SizeClassThresholds.standard.traits(of: $0)) } ?? false
    }
    #expect(matching == displays)
  }

  @Test("a pattern matches if each axis it names equals the trait, and unspecified traits match only any")
  func matching() {
    let matches = { (pattern: SizeClassPattern, classes: String) in pattern.matches(traits(classes)) }
    #expect(matches(.any, "- -"))
    #expect(matches(.compactWidth, "C R"))
    #expect(!matches(.compactWidth, "- R"))
    #expect(!matches(.compactWidth, "R R"))
    #expect(matches(SizeClassPattern(width: .regular, height: .compact), "R C"))
    #expect(!matches(SizeClassPattern(width: .regular, height: .compact), "R R"))
  }
}

private func traits(_ classes: String) -> TraitCollection {
  let named: [Substring: SizeClass] = ["C": .compact, "R": .regular, "-": .unspecified]
  let parts = classes.split(separator: " ").map { named[$0] ?? .unspecified }
  var traits = TraitCollection()
  traits.horizontalSizeClass = parts[0]
  traits.verticalSizeClass = parts[1]
  return traits
}
