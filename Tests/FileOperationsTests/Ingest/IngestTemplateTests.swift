import AdaptiveFileSystem
import Testing

@testable import FileOperations

@Suite("Templates for photos from a card")
struct IngestTemplateTests {
  private let values = RenameTemplate.Values(date: trashDate, camera: "X/T5")

  @Test(
    "slashes outside of braces separate folders",
    arguments: [
      ("{original}", "IMG_1"), ("{date}/{camera}_{counter:4}", "2026-11-22/X-T5_0008"),
      ("{date:YYYY}/{date:MM-DD}/{seq}", "2026/11-22/8"), ("{seq:3,100} a", "107 a"),
    ])
  func paths(_ pattern: String, _ expected: String) throws {
    let path = try IngestTemplate(pattern).path(original: [UInt8]("IMG_1".utf8), values: values, index: 7)
    #expect(path == FilePath(expected))
  }

  @Test(
    "mistakes are found",
    arguments: [
      ("", .empty), ("/{seq}", .empty), ("{seq}/", .empty), ("a//b{seq}", .empty),
      ("{lens}/{seq}", .unknownField("lens", at: 0)), ("{date:YYYY/MM}", .invalidCharacter(at: 10)),
    ] as [(String, RenameTemplateError)])
  func mistakes(_ pattern: String, _ error: RenameTemplateError) {
    #expect(throws: error) { try IngestTemplate(pattern) }
  }

  @Test("no component can lead out of the destination", arguments: ["..", ".", "{camera}"])
  func climbing(_ component: String) throws {
    let values = RenameTemplate.Values(camera: "..")
    #expect(throws: RenameError.empty) {
      try IngestTemplate("\(component)/{seq}").path(original: [], values: values, index: 0)
    }
  }

  @Test("a template without a number and without the original name can repeat")
  func repeating() throws {
    #expect(try IngestTemplate("{date}/{camera}").canRepeat && !IngestTemplate("{original}/x").canRepeat)
    #expect(try IngestTemplate("{seq}").hasCounter && !IngestTemplate("{original}").hasCounter)
    #expect(try IngestTemplate("{date}/{seq}").uses(.date) && !IngestTemplate("{seq}").uses(.camera))
  }
}
