import PhotoDecisions
import Testing

@Suite("Keywords and colours")
struct KeywordTests {
  @Test("a keyword has no empty part")
  func empty() {
    #expect(Keyword("") == nil)
    #expect(Keyword(path: []) == nil)
    #expect(Keyword(path: ["a", ""]) == nil)
    #expect(Keyword(parsing: "|", separator: "|") == nil)
    #expect(Keyword(parsing: "|a||b|", separator: "|")?.path == ["a", "b"])
  }

  @Test("a part that contains the separator can't be joined by it")
  func separator() {
    let keyword = Keyword(path: ["a/b", "c"])
    #expect(keyword?.joined(by: "|") == "a/b|c")
    #expect(keyword?.joined(by: "/") == nil)
  }

  @Test("a label is a colour in English only, in any case", arguments: ["Red", "red", "RED"])
  func colors(_ text: String) { #expect(ColorLabel(text: text) == .red) }

  @Test("other labels have no colour", arguments: ["Rot", "", "Red ", "Select"])
  func otherLabels(_ text: String) { #expect(ColorLabel(text: text) == nil) }

  @Test("darktable and digiKam number the colours differently", arguments: ColorLabel.allCases)
  func numbers(_ color: ColorLabel) {
    #expect(ColorLabel(darktableNumber: " \(color.darktableNumber)") == color)
    #expect(ColorLabel(digiKamNumber: "\(color.digiKamNumber)") == color)
    #expect(ColorLabel(digiKamNumber: "2") == nil, "orange has no counterpart")
  }

  @Test("every property has a namespace with its prefix", arguments: XMPProperty.allCases)
  func properties(_ property: XMPProperty) {
    #expect(property.rawValue == "\(property.namespace.preferredPrefix):\(property.localName)")
    #expect(XMPNamespace(uri: property.namespace.rawValue) == property.namespace)
  }
}
