import AdaptiveCore
import AdaptiveTerminal
import Testing

@Suite("The order of text from right to left")
struct TextOrderTests {
  private func shown(_ text: String, isRightToLeft: Bool? = nil) throws -> String {
    let order = try #require(
      TextOrder.bidirectional(text.unicodeScalars.map(\.value), isRightToLeft: isRightToLeft))
    var result = String.UnicodeScalarView()
    for index in order.positions { result.append(try #require(Unicode.Scalar(order.shown[index]))) }
    return String(result)
  }

  @Test(
    "letters, digits and brackets stand where they are read",
    arguments: [
      ("שלום", "םולש"), ("abc שלום 123", "abc 123 םולש"), ("שלום (abc)", "(abc) םולש"),
      ("תמונה 12.jpg", "jpg.12 הנומת"), ("abc", "abc"),
    ]) func lines(_ text: String, _ expected: String) throws
  {
    #expect(try shown(text) == expected)
  }

  @Test("the direction of the paragraph can be given") func direction() throws {
    #expect(try shown("abc שלום", isRightToLeft: false) == "abc םולש")
    #expect(try shown("abc שלום", isRightToLeft: true) == "םולש abc")
    #expect(TextOrder.bidirectional("שלום abc".unicodeScalars.map(\.value))?.isRightToLeft == true)
    #expect(TextOrder.bidirectional("abc שלום".unicodeScalars.map(\.value))?.isRightToLeft == false)
  }

  @Test("Arabic letters have the forms that join them") func joining() throws {
    #expect(try shown("سلام") == "\u{FEE1}\u{FE8E}\u{FEE0}\u{FEB3}")
  }

  @Test("an empty line and one that is too long have no order") func limits() {
    #expect(TextOrder.bidirectional([]) == nil)
    #expect(TextOrder.bidirectional([UInt32](repeating: 0x5D0, count: 70_000)) == nil)
    #expect(TextOrder.bidirectional([0, 0xFFFF_FFFF, 0xD800, 0x5D0]) != nil)
  }
}
