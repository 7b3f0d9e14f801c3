import PhotoDecisions
import PhotoSidecars
import Testing

@Suite("Edits that are refused")
struct RefusedEditTests {
  private func expect(
    _ error: SidecarEditError, _ content: String, _ edit: SidecarEdit,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let document = try SidecarDocument(Array(SidecarSample.packet(content).utf8))
    #expect(throws: error, sourceLocation: location) {
      try document.splices(for: [edit], date: EditCase.date)
    }
  }

  private static let names = "\(SidecarSample.xmp) \(SidecarSample.dc)"

  @Test(
    "a structure is not replaced by a text",
    arguments: [
      "<xmp:Rating><xmp:a>4</xmp:a></xmp:Rating>", "<xmp:Rating>4<xmp:a/></xmp:Rating>",
      "<xmp:Rating><rdf:Seq><rdf:li>1</rdf:li><rdf:li>2</rdf:li></rdf:Seq></xmp:Rating>",
    ])
  func structures(_ rating: String) throws {
    let content = "<rdf:Description \(Self.names)>\(rating)</rdf:Description>"
    try expect(.unsupportedForm(.rating), content, .rating(Rating(clamping: 5)))
  }

  @Test("lists that occur twice are not merged, because items could be lost")
  func duplicates() throws {
    let list = { (item: String) in "<dc:subject><rdf:Bag><rdf:li>\(item)</rdf:li></rdf:Bag></dc:subject>" }
    let content = "<rdf:Description \(Self.names)>\(list("a"))\(list("b"))</rdf:Description>"
    try expect(.duplicateProperty(.subject), content, .keywords(adding: EditCase.paths("c"), removing: []))
  }

  @Test("a description that binds the prefix of RDF to something else gets no list")
  func hiddenPrefix() throws {
    let content = "<rdf:Description \(SidecarSample.dc) xmlns:r='urn:r'/>"
    let text =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' \(SidecarSample.rdf)>\(content)</r:RDF>"
    let document = try SidecarDocument(Array(text.utf8))
    #expect(throws: SidecarEditError.unsupportedForm(.title)) {
      try document.splices(for: [.title("t")], date: EditCase.date)
    }
  }

  @Test(
    "characters that XML can't represent are refused", arguments: ["a\0", "\u{1B}[0m", "\u{FFFF}", "\u{8}"])
  func characters(_ text: String) throws {
    let content = "<rdf:Description \(Self.names)/>"
    try expect(.invalidCharacter(.description), content, .caption(text))
    try expect(.invalidCharacter(.label), content, .label(text))
    #expect(throws: SidecarEditError.invalidCharacter(.description)) {
      try SidecarDocument.newSidecar(with: [.caption(text)], date: EditCase.date)
    }
    #expect(throws: SidecarEditError.invalidCharacter(.sidecarForExtension)) {
      try SidecarDocument.newSidecar(
        with: [.rating(.rejected)], date: EditCase.date, sidecarForExtension: text)
    }
  }

  @Test("an edit can't make a sidecar larger than a sidecar may be")
  func size() throws {
    let text = String(repeating: "x", count: SidecarLimits.mostBytes)
    let document = try SidecarDocument(Array(SidecarSample.packet("").utf8))
    let error = #expect(throws: SidecarEditError.self) {
      try document.splices(for: [.caption(text)], date: EditCase.date)
    }
    guard case .tooLarge(let count) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(count > SidecarLimits.mostBytes)
  }
}
