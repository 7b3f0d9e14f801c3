@testable import AdaptiveImaging
import PhotoLibrary
import Testing

@Suite("Formats by name")
struct FormatNameTests {
  @Test("the decoders expect the same format of a name as a scan does", arguments: PhotoFormat.allCases)
  func names(_ format: PhotoFormat) {
    for suffix in format.fileNameExtensions {
      let decoded = FormatSniffer.format(name: PictureFile("photo.\(suffix)"))
      #expect("\(decoded)" == format.rawValue, ".\(suffix)")
    }
  }
}
