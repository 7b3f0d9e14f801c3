import AdaptiveCore
import Foundation
import Glibc
import TestSupport
import Testing

/// Several photos in a row.
extension ShowTests {
  @Test("photos are in rows, in the order of the arguments, with names if requested")
  func rows() throws {
    let (program, photo) = try program()
    for name in ["b.png", "c.png", "d.png"] {
      try program.folder.file(name, try Fixture.bytes(Fixture.small))
    }
    let files = [photo, "b.png", "c.png", "d.png"]
    let outcome = try program.run(["show", "--size", "29x4", "--columns", "3", "--titles"] + files)
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let titles = outcome.lines.filter { $0.contains(".png") }
    #expect(
      titles.map { $0.split(separator: " ").map(String.init) } == [
        ["photo.png", "b.png", "c.png"], ["d.png"],
      ])
    #expect(outcome.lines.allSatisfy { $0.count <= 29 })
    // Every picture of a row is drawn: its columns are not blank.
    let pictures = try #require(outcome.lines.first)
    for column in [4, 14, 24] { #expect(pictures.dropFirst(column - 1).first != " ", "\(pictures)") }
    let single = try program.run(["show", "--size", "29x4", "--titles"] + files)
    #expect(single.lines.filter { $0.contains(".png") } == ["photo.png", "b.png", "c.png", "d.png"])
  }

  @Test("in rows, a file that cannot be shown is reported, leaves its tile empty and makes the status 1")
  func rowsWithFailures() throws {
    let (program, photo) = try program()
    try program.folder.file("bad.jpg", Array("no photo at all".utf8))
    let outcome = try program.run(
      ["show", "--size", "41x4", "--columns", "2", "--titles", "bad.jpg", photo, photo])
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: bad.jpg: not a photo, or an unsupported format\n")
    #expect(outcome.lines.contains { $0.contains("bad.jpg") && $0.contains("photo.png") })
    #expect(outcome.lines.contains { $0.contains("not a photo") })
  }

  @Test("rows share the desktop's thumbnails under their standard names, unless turned off")
  func thumbnails() throws {
    let (program, _) = try program()
    let photo = try program.folder.file("a photo.jpg", try Fixture.bytes(Fixture.preview))
    let folder = program.folder("home/.cache/thumbnails/large")
    func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
    let arguments = ["--size", "60x12", "--columns", "2", photo, photo]
    #expect(try program.run(["show", "--no-thumbnails"] + arguments).status == .exited(0))
    #expect(names().isEmpty)
    #expect(try program.run(["show"] + arguments).status == .exited(0))
    let sum = try program.run(script: "printf %s 'file://\(program.folder.path)/a%20photo.jpg' | md5sum").text
    #expect(names() == [String(sum.prefix(32)) + ".png"])
    // A thumbnail of an older version of the file is replaced, not shown.
    let first = try FileManager.default.attributesOfItem(atPath: folder + "/" + names()[0])
    #expect(first[.posixPermissions] as? Int == 0o600)
    try program.folder.file("a photo.jpg", try Fixture.bytes("good/scene-large.jpg"))
    let outcome = try program.run(["show"] + arguments)
    let plain = try program.run(["show", "--no-thumbnails"] + arguments)
    #expect(outcome.output.count == plain.output.count)
  }
}
