import Foundation
import TestSupport
import Testing

@Suite("The order of names in the user's language")
struct LocaleOrderTests {
  @Test("names have the order of the locale, with numbers as numbers; without it, that of their characters")
  func german() throws {
    let program = try Program()
    for name in ["zebra", "\u{E4}hre10", "\u{C4}hre2", "apfel"] {
      try program.folder.file("p/\(name).jpg", try Fixture.bytes(Fixture.small))
    }
    func names(_ environment: [String: String]) throws -> [String] {
      let listed = try program.run(["list", "p"], extra: environment)
      return listed.lines.compactMap { line in
        line.split(separator: "\t").first { $0.hasSuffix(".jpg") }.map {
          String($0.split(separator: "/").last ?? "")
        }
      }
    }
    #expect(try names([:]) == ["apfel.jpg", "zebra.jpg", "\u{C4}hre2.jpg", "\u{E4}hre10.jpg"])
    let locale = program.folder("locales/de_DE.UTF-8")
    try FileManager.default.createDirectory(
      atPath: program.folder("locales"), withIntermediateDirectories: true)
    // It reports harmless faults of the definition with its status.
    _ = try? ChildProcess("/usr/bin/localedef", ["-i", "de_DE", "-f", "UTF-8", locale], environment: [:])
      .wait()
    guard FileManager.default.fileExists(atPath: locale + "/LC_COLLATE") else { return }
    let german = ["LC_ALL": "de_DE.UTF-8", "LOCPATH": program.folder("locales")]
    #expect(try names(german) == ["\u{C4}hre2.jpg", "\u{E4}hre10.jpg", "apfel.jpg", "zebra.jpg"])
  }
}
