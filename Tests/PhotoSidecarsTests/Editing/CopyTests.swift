import PhotoDecisions
import Foundation
import Testing

@testable import PhotoSidecars

@Suite("Copies of other programs")
struct CopyTests {
  private func document(
    _ attributes: String, _ lists: [(XMPProperty, [String])] = [], content: String = ""
  ) throws -> SidecarDocument {
    let namespaces = XMPNamespace.allCases.map { "xmlns:\($0.preferredPrefix)='\($0.rawValue)'" }
    let children = lists.map { property, items in
      let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
      return "<\(property.rawValue)><rdf:Bag>\(items)</rdf:Bag></\(property.rawValue)>"
    }
    let start = "<rdf:Description \(namespaces.joined(separator: " ")) \(attributes)>"
    return try SidecarDocument(
      Array(SidecarSample.packet("\(start)\(children.joined())\(content)</rdf:Description>").utf8))
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

  @Test("an edit of keywords can change each list of keywords")
  func keywordLists() {
    let lists = (SidecarProperties.pathLists + SidecarProperties.copiedLists).map(\.property)
    #expect(Set(DecidedProperty.keywords.xmpProperties).isSuperset(of: lists))
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

  @Test(
    "Photo Mechanic's copies follow: the colour class if it is that of the label, the stars, and the tag",
    arguments: [
      ("xmp:Label='Red'", "2", "1:2:3:007", SidecarEdit.label("Green"), "5", "1:5:3:007", "True"),
      ("xmp:Label='Red'", "2", "1:2:3:007", .label(nil), "0", "1:0:3:007", "True"),
      ("", "0", "1:0:3:007", .label("Blue"), "7", "1:7:3:007", "True"),
      // Not copies of the label, or of another form.
      ("xmp:Label='Red'", "8", "1:8:3:007", .label("Green"), "8", "1:8:3:007", "True"),
      ("xmp:Label='Winner'", "0", "1:0:3:007", .label("Green"), "0", "1:0:3:007", "True"),
      ("xmp:Label='Red'", "2", "x:2", .label("Green"), "5", "x:2", "True"),
      ("xmp:Rating='3'", "2", "1:2:3:007", .rating(Rating(clamping: 5)), "2", "1:2:5:007", "True"),
      ("xmp:Rating='3'", "2", "1:2:3:007", .rating(.rejected), "2", "0:2:0:007", "False"),
      ("xmp:Rating='3'", "2", "1: 2: 3:", .rating(nil), "2", "1:2:0:", "True"),
    ])
  func photoMechanic(
    _ others: String, _ colorClass: String, _ preferences: String, _ edit: SidecarEdit, _ newClass: String,
    _ newPreferences: String, _ tagged: String
  ) throws {
    let copies = "photomechanic:ColorClass='\(colorClass)' photomechanic:Prefs='\(preferences)'"
    let result = try edited(document("\(others) \(copies) photomechanic:Tagged='True'"), edit)
    #expect(result[text: .photoMechanicColorClass] == newClass)
    #expect(result[text: .photoMechanicPreferences] == newPreferences)
    #expect(result[text: .photoMechanicTagged] == tagged)
  }

  private static func structure(_ items: String) -> String {
    "<mwg-kw:Keywords rdf:parseType='Resource'><mwg-kw:Hierarchy><rdf:Bag>\(items)</rdf:Bag></mwg-kw:Hierarchy>"
      + "</mwg-kw:Keywords>"
  }

  private static func item(_ name: String, _ rest: String = "") -> String {
    "<rdf:li rdf:parseType='Resource'><mwg-kw:Keyword>\(name)</mwg-kw:Keyword>\(rest)</rdf:li>"
  }

  private static func children(_ items: String) -> String {
    "<mwg-kw:Children><rdf:Bag>\(items)</rdf:Bag></mwg-kw:Children>"
  }

  @Test("the hierarchy of the Metadata Working Group is read where nothing else is, and follows")
  func hierarchy() throws {
    let berlin = Self.item("Places", Self.children(Self.item("Berlin &amp; more")))
    let old = Self.item("old", "<mwg-kw:Applied>True</mwg-kw:Applied>" + Self.children(""))
    let attributes = "<rdf:li mwg-kw:Keyword='plain'/>"
    let alone = try document("", content: Self.structure(berlin + old + attributes))
    #expect(alone.properties.keywords == EditCase.paths("Places/Berlin & more", "old", "plain"))
    let edited = try edited(
      alone, .keywords(adding: EditCase.paths("Places/Potsdam", "Places"), removing: EditCase.paths("old")))
    let all = ["Places", "Places|Berlin & more", "Places|Potsdam", "plain"]
    #expect(edited.values[.keywordHierarchy]?.texts == all)
    #expect(Set(edited.values[.hierarchicalSubject]?.texts ?? []) == Set(all))
    #expect(try self.edited(alone, .removeKeywords).values[.keywordHierarchy] == nil)
    // A hierarchy that says the same stays as it is.
    let whole = "<dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject>"
    let same = try document("", content: whole + Self.structure(Self.item("b") + Self.item("a")))
    let splices = try same.splices(
      for: [.keywords(adding: EditCase.paths("b"), removing: [])], date: EditCase.date)
    let text = String(decoding: try Splice.applying(splices, to: same.bytes), as: UTF8.self)
    #expect(text.contains(Self.structure(Self.item("b") + Self.item("a"))))
  }

  @Test(
    "a hierarchy of another form says nothing, and stays",
    arguments: [
      "<mwg-kw:Keywords>text</mwg-kw:Keywords>", "<mwg-kw:Keywords rdf:parseType='Resource'/>",
      structure("<rdf:li>text</rdf:li>"), structure(item("")),
    ])
  func strangeHierarchies(_ element: String) throws {
    let sidecar = try document("", content: element)
    #expect(sidecar.properties.keywords == nil)
    let splices = try sidecar.splices(
      for: [.keywords(adding: EditCase.paths("n"), removing: [])], date: EditCase.date)
    let text = String(decoding: try Splice.applying(splices, to: sidecar.bytes), as: UTF8.self)
    #expect(text.contains(element) && text.contains("<rdf:li>n</rdf:li>"))
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
