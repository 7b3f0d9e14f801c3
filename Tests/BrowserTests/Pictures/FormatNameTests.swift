import AdaptiveFileSystem
import PhotoSources
import Testing

@testable import AdaptiveImaging

@Suite("Formats by name")
struct FormatNameTests {
  @Test("the decoders expect the same format of a name as a scan does", arguments: PhotoFormat.allCases)
  func names(_ format: PhotoFormat) {
    for suffix in format.fileNameExtensions {
      let decoded = FormatSniffer.format(name: PictureFile("photo.\(suffix)"))
      #expect("\(decoded)" == format.rawValue, ".\(suffix)")
    }
  }

  @Test("a scan finds each name for which the decoders know a format")
  func scanned() {
    for (suffix, format) in FormatSniffer.extensions {
      let found = PhotoFormat(fileName: FileName("photo.\(suffix)"))
      #expect(found?.rawValue == "\(format)", ".\(suffix)")
    }
  }
}
