import AdaptiveCore
import Testing

@testable import Browser

@Suite("Texts with values")
struct LocalizedTextTests {
  private let text: LocalizedText = "\("a.jpg") has \(3) photos"

  @Test("translators see values as numbers")
  func key() {
    #expect(text.key == "{1} has {2} photos")
    #expect(text.values == ["a.jpg", "3"])
  }

  @Test(
    "a translation can use values in another order, several times, or not at all",
    arguments: [
      (nil, "a.jpg has 3 photos"), ("{2} Fotos sind in {1}", "3 Fotos sind in a.jpg"),
      ("{1} {1}", "a.jpg a.jpg"),
      ("Fotos", "Fotos"), ("{0} {3} {x} {} { {1", "{0} {3} {x} {} { {1"), ("{{1}}", "{a.jpg}"),
    ] as [(String?, String)])
  func filled(translation: String?, expected: String) {
    #expect(text.filled(translation) == expected)
  }

  @Test("a value that looks like a number of a value stays as it is")
  func bracesInValues() {
    let text: LocalizedText = "\("{2}") and \("b")"
    #expect(text.filled(nil) == "{2} and b")
  }

  @Test("a language that begins at the right isolates every value") func isolatedValues() {
    let expected = "\u{2068}3\u{2069} صور في \u{2068}a.jpg\u{2069}"
    #expect(text.filled("{2} صور في {1}", in: .rightToLeft) == expected)
    #expect(text.filled("{2} in {1}", in: .leftToRight) == "3 in a.jpg")
    let nested: LocalizedText = "\(text.filled(nil, in: .rightToLeft)): \("")"
    #expect(
      nested.filled(nil, in: .rightToLeft)
        == "\u{2068}\u{2068}a.jpg\u{2069} has \u{2068}3\u{2069} photos\u{2069}: ")
  }

  @Test("the parts of a long text count their values together")
  func joined() {
    let long: LocalizedText = "\(1) of \(2), " + "\(3) of \(4)"
    #expect(long.key == "{1} of {2}, {3} of {4}")
    #expect(long.filled(nil) == "1 of 2, 3 of 4")
  }

  @Test(
    "numbers have English forms without a translation",
    arguments: [(0, "0 photos"), (1, "1 photo"), (2, "2 photos")])
  func plural(number: Int, expected: String) {
    #expect(localized(number, one: "\(number) photo", other: "\(number) photos") == expected)
    #expect(Wording.count(number, "photo") == expected)
  }

  @Test(
    "a count has a separator between its thousands, and other numbers have none",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_000_000, "1,000,000"),
      (-1591, "-1,591"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, expected: String) {
    #expect(Wording.number(number) == expected)
    #expect(localized("\(number) of \(bare: number)") == "\(expected) of \(number)")
    #expect(Wording.count(number, "photo") == "\(expected) photos")
  }
}
