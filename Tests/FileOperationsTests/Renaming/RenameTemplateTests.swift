import AdaptiveFileSystem
import Testing

@testable import FileOperations

@Suite("Templates for names")
struct RenameTemplateTests {
  private let values = RenameTemplate.Values(date: trashDate, camera: "X-T5")

  private func name(_ pattern: String, _ index: Int = 0, original: String = "IMG_1") throws -> String {
    let template = try RenameTemplate(pattern)
    return String(
      decoding: try template.stem(original: [UInt8](original.utf8), values: values, index: index),
      as: UTF8.self)
  }

  @Test(
    "patterns give names",
    arguments: [
      ("{date}_{camera}_{counter:4}", "2026-11-22_X-T5_0008"), ("{original}", "IMG_1"),
      ("{date:YYYYMMDD-hhmmss} {original}", "20261122-063352 IMG_1"), ("trip {counter}", "trip 8"),
      ("{counter:3,100}", "107"), ("{counter:1,0}", "7"), ("{{{counter:2}}}", "{08}"),
      ("{date:DD.MM.YY}", "22.11.26"),
      ("Dünen {counter:20,1}", "Dünen 00000000000000000008"),
      ("{counter:1,9223372036854775807}", "9223372036854775807"),
    ])
  func patterns(_ pattern: String, _ expected: String) throws {
    #expect(try name(pattern, 7) == expected)
  }

  @Test(
    "mistakes are found with their place",
    arguments: [
      ("", .empty), ("a{date", .unbalancedBrace(at: 1)), ("a}b", .unbalancedBrace(at: 1)),
      ("{lens}", .unknownField("lens", at: 0)), ("{}", .unknownField("", at: 0)),
      ("a/b", .invalidCharacter(at: 1)),
      ("a\0", .invalidCharacter(at: 1)), ("{date:YYYY/MM}", .invalidCharacter(at: 10)),
      ("{date:}", .invalidOption("", at: 0)), ("{date:yyyy}", .invalidOption("yyyy", at: 0)),
      ("x{counter:0}", .invalidOption("0", at: 1)), ("{counter:21}", .invalidOption("21", at: 0)),
      ("{counter:2,x}", .invalidOption("2,x", at: 0)), ("{counter:2,-1}", .invalidOption("2,-1", at: 0)),
      ("{counter:2,1,1}", .invalidOption("2,1,1", at: 0)), ("{counter:}", .invalidOption("", at: 0)),
      ("{counter:2,99999999999999999999}", .invalidOption("2,99999999999999999999", at: 0)),
      ("{camera:x}", .invalidOption("x", at: 0)), ("{original:}", .invalidOption("", at: 0)),
    ] as [(String, RenameTemplateError)])
  func mistakes(_ pattern: String, _ expected: RenameTemplateError) {
    #expect(throws: expected) { try RenameTemplate(pattern) }
  }

  @Test("missing values and invalid names are problems")
  func problems() throws {
    func problem(_ pattern: String, _ values: RenameTemplate.Values, original: String = "o") throws
      -> RenameError?
    {
      #expect(throws: RenameError.self) {
        try RenameTemplate(pattern).stem(original: [UInt8](original.utf8), values: values, index: 0)
      }
    }
    #expect(try problem("{date}", .init(camera: "x")) == .missingValue(.date))
    #expect(try problem("{camera}", .init(camera: nil)) == .missingValue(.camera))
    #expect(try problem("{camera}", .init(camera: " \u{1B}\n ")) == .missingValue(.camera))
    #expect(try problem("{original}", .init(), original: "..") == .empty)
    #expect(try problem(String(repeating: "x", count: 256), .init()) == .tooLong(byteCount: 256))
  }

  @Test("the camera's text can't leave the folder or control a terminal")
  func camera() throws {
    let template = try RenameTemplate("{camera}")
    let stem = try template.stem(original: [], values: .init(camera: " ../EOS\u{1B}[2J\0 5D "), index: 0)
    #expect(String(decoding: stem, as: UTF8.self) == "..-EOS[2J 5D")
  }

  @Test("a pattern without counter and original name can repeat")
  func canRepeat() throws {
    #expect(try RenameTemplate("{date}_{camera}").canRepeat)
    #expect(try !RenameTemplate("{date}_{counter}").canRepeat)
    #expect(try !RenameTemplate("{original}").canRepeat)
  }
}
