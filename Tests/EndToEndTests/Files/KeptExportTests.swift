import Foundation
import Testing
import TestSupport

@Suite("export --kept")
struct KeptExportTests {
  private let program: Program
  private static let broken = Array("<x:xmpmeta broken".utf8)

  init() throws {
    program = try Program()
    for name in ["a/IMG_1.JPG", "a/IMG_2.png", "b/IMG_2.png"] {
      try program.folder.file("p/\(name)", try Fixture.bytes(Fixture.small))
    }
    try program.folder.file("p/a/IMG_1.CR2", [1])
  }

  /// Decides about photos whose sidecars can't be written.
  private func keep(_ arguments: String..., photo: String) throws {
    try program.folder.file("p/\(photo).xmp", Self.broken)
    #expect(try program.run(arguments + ["p/\(photo)"]).status == .exited(1))
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: program.folder("out")).sorted()
  }

  private func export(_ arguments: String...) throws -> Program.Outcome {
    try program.run(["export", "--kept", "out"] + arguments)
  }

  @Test("decisions that are only in the journal become sidecars, in the folders of their photos")
  func kept() throws {
    try keep("rate", "4", photo: "a/IMG_2.png")
    try keep("caption", "two & two", photo: "a/IMG_2.png")
    try keep("keywords", "+sea", photo: "b/IMG_2.png")
    let missing = try export()
    #expect(missing.status == .exited(1) && missing.error.contains("--create-folder creates it"))
    let outcome = try export("--create-folder")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(
      outcome.text == """
        \(program.folder("out/a/IMG_2.png.xmp")): caption, rating of \(program.folder("p/a/IMG_2.png"))
        \(program.folder("out/b/IMG_2.png.xmp")): keywords of \(program.folder("p/b/IMG_2.png"))
        2 sidecars written; the journal keeps the decisions

        """)
    #expect(try names() == ["a", "a/IMG_2.png.xmp", "b", "b/IMG_2.png.xmp"])
    let sidecar = program.folder.text("out/a/IMG_2.png.xmp")
    #expect(sidecar.contains("Rating=\"4\"") && sidecar.contains(">two &amp; two<"))
    #expect(program.folder.text("p/a/IMG_2.png.xmp") == String(decoding: Self.broken, as: UTF8.self))
    #expect(try program.run(["doctor", "--sidecars", "p"]).text.contains("only in the journal"))
  }

  @Test("a sidecar that was exported is one that the program reads")
  func read() throws {
    try keep("rate", "4", photo: "a/IMG_2.png")
    #expect(try export("--create-folder").status == .exited(0))
    try program.folder.file("out/IMG_2.png", try Fixture.bytes(Fixture.small))
    #expect(try program.run(["list", "out"]).text.hasPrefix("4\t"))
  }

  @Test("nothing is replaced, and the others are still written")
  func conflict() throws {
    try keep("rate", "4", photo: "a/IMG_1.JPG")
    try program.folder.file("out/IMG_1.JPG.xmp", Array("another".utf8))
    let outcome = try export("--sidecar-names", "adobe")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error.hasSuffix("out/IMG_1.JPG.xmp: file exists\n"))
    #expect(outcome.text.hasSuffix("\n1 sidecar written; the journal keeps the decisions\n"))
    #expect(program.folder.text("out/IMG_1.JPG.xmp") == "another")
    #expect(program.folder.text("out/IMG_1.xmp").contains("SidecarForExtension=\"CR2\""))
  }

  @Test("without such decisions there is nothing to export, and no folder is made")
  func nothing() throws {
    #expect(try program.run(["rate", "4", "p/a/IMG_2.png"]).status == .exited(0))
    let outcome = try export("--create-folder")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text == "no decision is kept in the journal; nothing to export\n")
    #expect(!FileManager.default.fileExists(atPath: program.folder("out")))
  }
}
