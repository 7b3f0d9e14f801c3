import PhotoDecisions
import PhotoSidecars
import Testing

/// Files made to cost as much time as possible. In debug builds, quadratic time would exceed the limit. The
/// benchmark has the same in the largest size.
@Suite("Hostile sidecars", .timeLimit(.minutes(1)))
struct HostileSidecarTests {
  private static let names = "\(SidecarSample.xmp) \(SidecarSample.dc) xmlns:a='urn:a'"
  private static let description = "<rdf:Description \(names)>"

  @Test(
    "many small things are read and edited in linear time",
    arguments: [
      (description, "<a:b/>", "</rdf:Description>"), (description, "<b xmlns='u'/>", "</rdf:Description>"),
      ("", "<rdf:Description/>", ""), (description, "<xmp:Rating/>", "</rdf:Description>"),
      (
        "\(description)<dc:subject><rdf:Bag>", "<rdf:li>k</rdf:li>",
        "</rdf:Bag></dc:subject></rdf:Description>"
      ), ("\(description)\n", "  ", "<a:b/></rdf:Description>"),
      ("\(description)<xmp:Label>", "&#65;", "</xmp:Label></rdf:Description>"),
      (description, "<!---->", "</rdf:Description>"), ("<rdf:Description \(names)", " ", "/>"),
    ])
  func many(_ start: String, _ part: String, _ end: String) throws {
    let count = (1 << 18) / part.utf8.count
    let text = SidecarSample.packet(start + String(repeating: part, count: count) + end)
    let document = try SidecarDocument(Array(text.utf8))
    let edits: [SidecarEdit] = [
      .rating(.rejected), .label("Red"),
      .keywords(adding: EditCase.paths("a", "b/c"), removing: EditCase.paths("k")),
    ]
    let splices = try document.splices(for: edits, date: EditCase.date)
    let edited = try SidecarDocument(Splice.applying(splices, to: document.bytes)).properties
    #expect(edited.rating == .rejected && edited.label == "Red")
    #expect(edited.keywords.map(Set.init) == Set(EditCase.paths("a", "b/c")))
  }
}
