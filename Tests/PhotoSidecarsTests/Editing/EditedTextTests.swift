import PhotoDecisions
import PhotoSidecars
import Testing

/// Edits of small sidecars, with the exact text that must result.
@Suite("The text of edits")
struct EditedTextTests {
  /// The description of a sidecar after edits, without the date.
  private func edited(_ content: String, _ edits: SidecarEdit...) throws -> String {
    let text = SidecarSample.packet(content)
    let document = try SidecarDocument(Array(text.utf8))
    var splices = try document.splices(for: edits, date: XMPDate(parsing: "D"))
    for index in splices.indices {
      splices[index].replacement = Array(
        String(decoding: splices[index].replacement, as: UTF8.self)
          .replacing(/\s+xmp:MetadataDate="D"/, with: "").utf8)
    }
    let result = try Splice.applying(splices, to: document.bytes)
    let lines = String(decoding: result, as: UTF8.self).split(separator: "\n").dropFirst(3).dropLast(2)
    return lines.joined(separator: "\n")
  }

  private static let xmp = SidecarSample.xmp
  private static let dc = SidecarSample.dc

  @Test("an attribute keeps its quotation marks")
  func quotationMarks() throws {
    #expect(
      try edited("<rdf:Description \(Self.xmp) xmp:Label='a' />", .label("it's \"1\" & <2>\n"))
        == "<rdf:Description \(Self.xmp) xmp:Label='it&apos;s \"1\" &amp; &lt;2&gt;&#xA;' />")
    #expect(
      try edited("<rdf:Description \(Self.xmp) xmp:Label = \"a\"/>", .label("it's \"1\""))
        == "<rdf:Description \(Self.xmp) xmp:Label = \"it's &quot;1&quot;\"/>")
  }

  @Test("an attribute is removed with the space before it")
  func removedAttribute() throws {
    #expect(
      try edited("<rdf:Description \(Self.xmp)\n    xmp:Rating='1'\n    xmp:Label='a'/>", .rating(nil))
        == "<rdf:Description \(Self.xmp)\n    xmp:Label='a'/>")
  }

  @Test("an element is removed with its line")
  func removedElement() throws {
    let content = { (middle: String) in
      "<rdf:Description \(Self.xmp) xmp:a='1'>\n\(middle) <xmp:b/>\n</rdf:Description>"
    }
    #expect(try edited(content("  <xmp:Rating>1</xmp:Rating>\n"), .rating(nil)) == content(""))
  }

  @Test("a self-closing element opens for a text")
  func selfClosing() throws {
    #expect(
      try edited(
        "<rdf:Description \(Self.xmp) xmp:a='1'><xmp:Rating xml:lang='en'/></rdf:Description>",
        .rating(Rating(clamping: 2)))
        == "<rdf:Description \(Self.xmp) xmp:a='1'><xmp:Rating xml:lang='en'>2</xmp:Rating></rdf:Description>"
    )
  }

  @Test("the default language comes first, and the others stay")
  func languages() throws {
    let start = "<rdf:Description \(Self.dc) \(Self.xmp) xmp:a='1'><dc:title><rdf:Alt>\n"
    let end = "</rdf:Alt></dc:title></rdf:Description>"
    let german = "  <rdf:li xml:lang='de'>Hafen</rdf:li>\n"
    #expect(
      try edited(start + german + end, .title("Port"))
        == start.dropLast() + "\n  <rdf:li xml:lang=\"x-default\">Port</rdf:li>\n" + german + end)
    let both = "  <rdf:li xml:lang='x-default'>Port</rdf:li>\n" + german
    #expect(try edited(start + both + end, .title(nil)) == start + german + end)
    #expect(try edited(start + german + end, .title(nil)) == start + german + end)
  }

  @Test("items keep their order, and new ones come last")
  func items() throws {
    let list = { (items: String) in
      "<rdf:Description \(Self.dc) \(Self.xmp) xmp:a='1'><dc:subject><rdf:Bag>\n\(items)"
        + "</rdf:Bag></dc:subject></rdf:Description>"
    }
    let item = { (text: String) in " <rdf:li>\(text)</rdf:li>\n" }
    let old = list(["b", "a", "c", "a"].map(item).joined())
    let change = SidecarEdit.keywords(adding: EditCase.paths("d", "b"), removing: EditCase.paths("a"))
    #expect(try edited(old, change) == list(["b", "c", "d"].map(item).joined()))
    #expect(try edited(old, .keywords(adding: [], removing: EditCase.paths("a", "b", "c"))) == list(""))
  }

  @Test("a new element goes after the last child, like its neighbours")
  func newElement() throws {
    let start = "\t<rdf:Description \(Self.dc) \(Self.xmp) xmp:a='1'>\n\t\t<dc:format>f</dc:format>"
    let end = "\n\t</rdf:Description>"
    let added = """

      \t\t<dc:title>
      \t\t <rdf:Alt>
      \t\t  <rdf:li xml:lang="x-default">t</rdf:li>
      \t\t </rdf:Alt>
      \t\t</dc:title>
      """
    #expect(try edited(start + end, .title("t")) == start + added + end)
  }

  @Test("an edit that the sidecar already agrees with changes no byte")
  func nothingToDo() throws {
    let content =
      "<rdf:Description \(Self.dc) \(Self.xmp) xmp:Rating=' 3' xmp:Label='RED' dc:title='t'>"
      + "<dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject></rdf:Description>"
    #expect(
      try edited(
        content, .rating(Rating(clamping: 3)), .label("Red"), .title("t"), .caption(nil), .rotation(nil),
        .keywords(adding: EditCase.paths("a"), removing: EditCase.paths("b"))) == content)
    let nothing = "<rdf:Description \(Self.xmp)/>"
    #expect(try edited(nothing, .unrate(photoHasRating: false), .rating(nil), .removeKeywords) == nothing)
  }

  @Test("unrating writes a zero where there is a rating, or the photo has one")
  func unrating() throws {
    let start = "<rdf:Description \(Self.xmp)"
    #expect(
      try edited("\(start) xmp:Rating=\"4\"/>", .unrate(photoHasRating: false))
        == "\(start) xmp:Rating=\"0\"/>")
    #expect(try edited("\(start)/>", .unrate(photoHasRating: true)) == "\(start) xmp:Rating=\"0\"/>")
  }

  @Test("of several edits of a value the last counts")
  func lastEdit() throws {
    #expect(
      try edited(
        "<rdf:Description \(Self.xmp) xmp:Rating='1'/>", .rating(Rating(clamping: 5)), .rating(nil),
        .rating(Rating(clamping: 4)))
        == "<rdf:Description \(Self.xmp) xmp:Rating='4'/>")
  }

  @Test("a namespace that only a structure binds keeps its prefix in a new description")
  func boundPrefix() throws {
    let foreign =
      "<rdf:Description xmlns:a='urn:a'><a:s xmlns:xap='http://ns.adobe.com/xap/1.0/' xap:t='1'/>"
      + "</rdf:Description>"
    let result = try edited(foreign, .rating(Rating(clamping: 1)))
    #expect(result.hasPrefix(foreign))
    #expect(result.contains("xmlns:xap=\"http://ns.adobe.com/xap/1.0/\""))
    #expect(result.contains("<xap:Rating>1</xap:Rating>"))
  }

  @Test("a prefix that means something else is not used")
  func takenPrefix() throws {
    let foreign = "<rdf:Description xmlns:xmp='urn:other' xmp:Rating='9'/>"
    let result = try edited(foreign, .rating(Rating(clamping: 1)))
    #expect(result.hasPrefix(foreign + "\n"))
    #expect(
      try SidecarDocument(Array(SidecarSample.packet(result).utf8)).properties.rating == Rating(clamping: 1))
  }

  @Test("in a file that is declared as ASCII, other characters become references")
  func ascii() throws {
    let text = SidecarSample.packet("<rdf:Description \(Self.xmp) xmp:Label='a'/>")
      .replacing("UTF-8", with: "us-ascii")
    let document = try SidecarDocument(Array(text.utf8))
    let splices = try document.splices(for: [.label("Grün 日")], date: EditCase.date)
    #expect(splices.contains { $0.replacement == Array("Gr&#xFC;n &#x65E5;".utf8) })
  }
}
