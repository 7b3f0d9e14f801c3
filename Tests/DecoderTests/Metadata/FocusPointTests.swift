import PhotoDecodeProtocol
import TestSupport
import Testing

@Suite("Where cameras focused")
struct FocusPointTests {
  private func focusPoint(_ name: String) throws -> String? {
    try metadata(of: OwnFixture.path("focus/" + name))[.focusPoint]
  }

  @Test(
    "the notes of six makers, in fractions of the picture",
    arguments: [
      ("canon.jpg", "0.7 0.3125"), ("canon-compact.jpg", "0.7 0.6875"), ("nikon-live.jpg", "0.25 0.25"),
      ("nikon-later.jpg", "0.25 0.75"), ("nikon-mirrorless.jpg", "0.75 0.25"), ("sony.jpg", "0.25 0.25"),
      ("fujifilm.jpg", "0.75 0.25"), ("panasonic.jpg", "0.25 0.75"), ("olympus.jpg", "0.25 0.7"),
      ("olympus-areas.jpg", "0.2353 0.498"), ("om-system.jpg", "0.25 0.7"),
    ])
  func makers(name: String, point: String) throws {
    #expect(try focusPoint(name) == point)
  }

  @Test(
    "the point turns with the photo",
    arguments: [("sony-3.jpg", "0.75 0.75"), ("sony-6.jpg", "0.75 0.25"), ("sony-8.jpg", "0.25 0.75")])
  func orientations(name: String, point: String) throws {
    #expect(try focusPoint(name) == point)
  }

  @Test(
    "without notes, the subject in EXIF counts",
    arguments: [("subject.jpg", "0.75 0.25"), ("location.jpg", "0.5 0.25")])
  func subject(name: String, point: String) throws {
    #expect(try focusPoint(name) == point)
  }

  @Test(
    "a point outside the photo, and one that has only a number, are none",
    arguments: ["subject-outside.jpg", "nikon-finder.jpg"])
  func none(name: String) throws {
    #expect(try focusPoint(name) == nil)
  }

  @Test("real phones", .realPhotos)
  func phones() throws {
    let folder = try #require(RealPhotos.folder)
    let response = try DecoderConversation(.extra).perform(
      .metadata, of: folder + "/cameras/iphone_13_pro_max.HEIC")
    #expect(try MetadataDocument(decoding: response.document)[.focusPoint] == "0.5023 0.4978")
  }
}
