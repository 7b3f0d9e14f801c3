import PhotoDecisions
import PhotoSidecars
import Testing

@Suite("New sidecars")
struct NewSidecarTests {
  private func text(_ edits: SidecarEdit..., for fileExtension: String? = nil) throws -> String? {
    try SidecarDocument.newSidecar(with: edits, date: EditCase.date, sidecarForExtension: fileExtension)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a new sidecar has one description with everything")
  func text() throws {
    #expect(
      try text(.rating(Rating(clamping: 4)), .caption("Sea & sky")) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="photos-tui">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about=""
           xmlns:xmp="http://ns.adobe.com/xap/1.0/"
           xmlns:dc="http://purl.org/dc/elements/1.1/"
           xmp:Rating="4"
           xmp:MetadataDate="2026-01-02T03:04:05+00:00">
           <dc:description>
            <rdf:Alt>
             <rdf:li xml:lang="x-default">Sea &amp; sky</rdf:li>
            </rdf:Alt>
           </dc:description>
          </rdf:Description>
         </rdf:RDF>
        </x:xmpmeta>

        """)
  }

  @Test("the extension of its file is stated on request")
  func owner() throws {
    let sidecar = try #require(try text(.rating(.rejected), for: "C\"R2"))
    let ownership = try SidecarDocument(Array(sidecar.utf8)).properties.ownership
    #expect(ownership.fileExtension == "C\"R2")
    #expect(try text(.rating(.rejected))?.contains("SidecarForExtension") == false)
  }

  @Test("edits that leave nothing to say make no sidecar")
  func nothing() throws {
    #expect(try text() == nil)
    #expect(
      try text(.rating(nil), .unrate(photoHasRating: false), .label(nil), .caption(nil), .removeKeywords)
        == nil)
    #expect(try text(.unrate(photoHasRating: true))?.contains("xmp:Rating=\"0\"") == true)
    #expect(
      try text(.keywords(adding: [], removing: EditCase.paths("a")))?.contains("<rdf:Bag/>") == true)
  }

  @Test("undoing every decision leaves a sidecar that says only when", arguments: [nil, "CR2"])
  func undone(_ fileExtension: String?) throws {
    let sidecar = try #require(
      try text(
        .rating(Rating(clamping: 1)), .title("t"), .keywords(adding: EditCase.paths("a/b"), removing: []),
        for: fileExtension))
    let document = try SidecarDocument(Array(sidecar.utf8))
    let splices = try document.splices(
      for: [.rating(nil), .title(nil), .removeKeywords], date: EditCase.date)
    let undone = try SidecarDocument(Splice.applying(splices, to: document.bytes)).properties
    #expect(PhotoDecisions(undone) == PhotoDecisions())
    #expect(undone.ownership.fileExtension == fileExtension)
  }
}
