import AdaptiveFileSystem
import PhotoSources
import Testing

@testable import AdaptiveImaging

@Suite("Formats by name")
struct FormatNameTests {
  @Test("the decoders expect the same format of a name as a scan does", arguments: PhotoFormat.allCases)
  func names(_ format: PhotoFormat) {
    for suffix in format.fileNameExtensions {
      #expect(FormatSniffer.format(name: PictureFile("photo.\(suffix)")) == format, ".\(suffix)")
      #expect(PhotoFormat(fileName: FileName("photo.\(suffix)")) == format, ".\(suffix)")
    }
  }
}
