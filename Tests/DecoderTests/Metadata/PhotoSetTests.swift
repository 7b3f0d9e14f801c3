import PhotoDecodeProtocol
import TestSupport
import Testing

@Suite("Sets that cameras record")
struct PhotoSetTests {
  private func set(_ name: String) throws -> String? {
    try metadata(of: OwnFixture.path("sets/\(name).jpg"))[.photoSet]
  }

  @Test(
    "an exposure bracket, by the notes of five makers, by EXIF and by XMP",
    arguments: [
      "canon", "nikon", "sony", "panasonic", "olympus", "olympus-previous", "exif", "xmp",
    ])
  func brackets(name: String) throws { #expect(try set(name) == "bracket") }

  @Test(
    "a focus stack, by the notes of four makers, also where EXIF says that it is a bracket",
    arguments: ["canon-focus", "panasonic-focus", "olympus-focus", "om-system-focus"])
  func focusStacks(name: String) throws { #expect(try set(name) == "focus") }

  @Test("a panorama", arguments: ["olympus-panorama", "apple-panorama", "google-panorama"])
  func panoramas(name: String) throws { #expect(try set(name) == "panorama") }

  @Test(
    "a burst, a bracket of the white balance and a mode that is off are no set",
    arguments: [
      "canon-off", "canon-white", "canon-focus-off", "canon-damaged", "nikon-white", "nikon-burst",
      "sony-burst", "panasonic-burst", "olympus-white", "om-system-burst", "portrait", "exif-manual",
    ])
  func none(name: String) throws {
    let response = try DecoderConversation(.extra).perform(
      .metadata, of: OwnFixture.path("sets/\(name).jpg"))
    #expect(try MetadataDocument(decoding: response.document)[.photoSet] == nil)
  }
}
