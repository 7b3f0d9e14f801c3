import AdaptiveImaging
import Catalogue
import PhotoDecisions
import PhotoTransfer
import Testing

@Suite("Metadata as decisions and facts")
struct PhotoMetadataDecisionsTests {
  @Test("what a file says becomes decisions; empty texts and lists count as absent")
  func decisions() {
    let metadata = PhotoMetadata([
      .init(.rating, "-1"), .init(.label, "Red"), .init(.caption, ""), .init(.title, "Sea"),
      .init(.keyword, "Places"), .init(.keyword, "Berlin"), .init(.keyword, "sea"),
      .init(.hierarchicalKeyword, "Places|Berlin"),
    ])
    var expected = PhotoDecisions()
    expected.rating = .rejected
    expected.label = "Red"
    expected.title = "Sea"
    expected.keywords = Set([Keyword(path: ["Places", "Berlin"]), Keyword("sea")].compactMap { $0 })
    #expect(metadata.decisions == expected)
    #expect(PhotoMetadata([.init(.rating, "x")]).decisions == PhotoDecisions())
  }

  @Test("the offset of the date taken is the time zone", arguments: [("-03:30", -210), ("Z", 0), ("", nil)])
  func zone(offset: String, minutes: Int?) {
    let metadata = PhotoMetadata([.init(.dateTaken, "2024-02-29 21:30:00" + offset)])
    #expect(PictureFacts(metadata, size: .zero).zone == minutes)
  }
}
