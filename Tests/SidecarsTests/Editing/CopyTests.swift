import Decisions
import Foundation
import Sidecars
import Testing

@Suite("Copies of other programs")
struct CopyTests {
  private func document(_ attributes: String, _ lists: [(XMPProperty, [String])] = []) throws
    -> SidecarDocument
  {
    let namespaces = XMPNamespace.allCases.map { "xmlns:\($0.preferredPrefix)='\($0.rawValue)'" }
    let children = lists.map { property, items in
      let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
      return "<\(property.rawValue)><rdf:Bag>\(items)</rdf:Bag></\(property.rawValue)>"
    }
    let start = "<rdf:Description \(namespaces.joined(separator: " ")) \(attributes)>"
    return try SidecarDocument(
      Array(SidecarSample.packet("\(start)\(children.joined())</rdf:Description>").utf8))
  }

  private func edited(
    _ document: SidecarDocument, _ edits: SidecarEdit...
  ) throws -> SidecarProperties {
    let splices = try document.splices(for: edits, date: EditCase.date)
    return try SidecarDocument(Splice.applying(splices, to: document.bytes)).properties
  }

  private static func categories(_ content: String) -> String {
    "&lt;Categories&gt;"
      + content.replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
      + "&lt;/Categories&gt;"
  }

  @Test("every copy of the keywords gets the keywords that there are, and loses all others")
  func keywords() throws {
    let category = Self.categories("<Category Assigned=\"1\">old</Category>")
    let sidecar = try document(
      "acdsee:categories='\(category)'",
      [
        (.subject, ["old", "Places", "Berlin"]), (.tagsList, ["old", "Places/Berlin"]),
        (.lastKeywordXMP, ["old", "older"]), (.lastKeywordIPTC, ["old"]), (.catalogSets, ["older"]),
        (.acdseeKeywords, []),
      ])
    let result = try edited(
      sidecar, .keywords(adding: EditCase.paths("new"), removing: EditCase.paths("old")))
    #expect(result.values[.subject]?.texts == ["Places", "Berlin", "new"])
    #expect(result.values[.tagsList]?.texts == ["Places/Berlin", "new"])
    #expect(result.values[.lastKeywordXMP]?.texts == ["Places/Berlin", "new"])
    #expect(result.values[.lastKeywordIPTC]?.texts == ["Berlin", "new"])
    #expect(result.values[.catalogSets]?.texts == ["Places|Berlin", "new"])
    #expect(result.values[.acdseeKeywords]?.texts == ["Berlin", "new"])
    #expect(
      result[text: .acdseeCategories]
        == "<Categories><Category Assigned=\"0\">Places<Category Assigned=\"1\">Berlin</Category></Category>"
        + "<Category Assigned=\"1\">new</Category></Categories>")
    #expect(try edited(sidecar, .removeKeywords).values.keys.allSatisfy { $0 == .metadataDate })
  }

  @Test("keywords that only a copy has are read, and stay when another one is added")
  func onlyCopies() throws {
    let categories = Self.categories(
      "<Category Assigned=\"0\">Places<Category Assigned=\"1\">A &amp;amp; B</Category></Category>")
    for (attributes, list, keyword) in [
      ("", [(XMPProperty.lastKeywordXMP, ["Places/A"])], EditCase.paths("Places/A")),
      ("", [(.catalogSets, ["Places|A"])], EditCase.paths("Places/A")),
      ("", [(.acdseeKeywords, ["A"])], EditCase.paths("A")),
      ("acdsee:categories='\(categories)'", [], EditCase.paths("Places/A & B")),
    ] {
      let sidecar = try document(attributes, list)
      #expect(sidecar.properties.keywords == keyword)
      let result = try edited(sidecar, .keywords(adding: EditCase.paths("new"), removing: []))
      #expect(Set(result.keywords ?? []) == Set(keyword + EditCase.paths("new")))
    }
  }

  @Test(
    "categories that are not ACDSee's say nothing, and are replaced",
    arguments: [
      "", "x", "<Categories><Category>", "<Categories></Category></Categories>", "<Categories><Category ",
    ])
  func strangeCategories(_ text: String) throws {
    let escaped = text.replacingOccurrences(of: "<", with: "&lt;")
    let sidecar = try document("acdsee:categories='\(escaped)'")
    #expect(sidecar.properties.keywords == nil)
    let result = try edited(sidecar, .keywords(adding: EditCase.paths("n"), removing: []))
    #expect(
      result[text: .acdseeCategories] == "<Categories><Category Assigned=\"1\">n</Category></Categories>")
  }

  @Test("the urgency follows the label if it has its number")
  func urgency() throws {
    let green = try edited(
      document("xmp:Label='Red' photoshop:Urgency='1' nine:Label='1'"), .label("Green"))
    #expect(green[text: .urgency] == "4" && green[text: .nineLabel] == "4")
    let news = try edited(document("xmp:Label='Red' photoshop:Urgency='5'"), .label("Green"))
    #expect(news[text: .urgency] == "5")
    let none = try edited(document("xmp:Label='Red' photoshop:Urgency='1'"), .label(nil))
    #expect(none[text: .urgency] == nil)
  }

  @Test("Nikon's rating is read and follows, and acdsee:caption is a title without another one")
  func others() throws {
    let nikon = try document("nine:Rating='3' acdsee:caption='t'")
    #expect(nikon.properties.rating == Rating(3) && nikon.properties.title == "t")
    let result = try edited(nikon, .rating(Rating(clamping: 5)), .title("n"))
    #expect(result[text: .nineRating] == "5" && result[text: .acdseeCaption] == "n" && result.title == "n")
    #expect(try document("acdsee:caption='c' acdsee:notes='c'").properties.title == nil)
  }

  @Test("a keyword is the same in both normal forms")
  func normalForms() throws {
    let composed = "Zu\u{308}rich", decomposed = "Z\u{FC}rich"
    let sidecar = try document("", [(.subject, [composed]), (.tagsList, [composed])])
    let base = PhotoDecisions(sidecar.properties)
    var wanted = base
    wanted.keywords = Set([Keyword(decomposed), Keyword("sea")].compactMap(\.self))
    let merge = DecisionMerge(base: base, wanted: wanted, current: base)
    #expect(merge.edits == [.keywords(adding: EditCase.paths("sea"), removing: [])])
    let removed = try edited(sidecar, .keywords(adding: [], removing: EditCase.paths(decomposed)))
    #expect(removed.keywords == [])
  }
}
