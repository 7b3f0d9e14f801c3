import AdaptiveFileSystem
import Foundation
import Glibc
import PhotoSources
import TestSupport
import Testing

@Suite("Decisions in sidecars")
struct SidecarTests {
  private let program: Program
  private let photos: String

  init() throws {
    program = try Program()
    photos = try program.folder.folder("photos")
    for name in ["a", "b", "c"] {
      try program.folder.file("photos/\(name).jpg", try Fixture.bytes(Fixture.small))
    }
  }

  private func sidecar(_ name: String) -> String { program.folder.text("photos/\(name)") }

  @Test("ratings, labels and captions are in sidecars after quitting, and on the screen at the next start")
  func roundTrip() throws {
    let first = try ProgramOnTerminal(program, [photos])
    try first.wait(for: "1 of 3")
    try first.press("Enter 4 n x n c")
    try first.wait(for: "Caption:")
    try first.press("S e a Enter")
    try first.wait(for: "Sea")
    try first.expectQuit()
    #expect(sidecar("a.jpg.xmp").contains("Rating=\"4\"") || sidecar("a.jpg.xmp").contains(">4<"))
    #expect(sidecar("b.jpg.xmp").contains("-1"))
    #expect(sidecar("c.jpg.xmp").contains("Sea"))

    let second = try ProgramOnTerminal(program, ["--fresh", photos])
    try second.wait(for: "★★★★")
    try second.wait(for: "✗")
    try second.wait(for: "Sea")
    try second.expectQuit()
  }

  @Test("a decision that the screen confirms is not lost if the program is killed at once")
  func killedAtOnce() throws {
    let other = try program.folder.file("other.png", try Fixture.bytes(Fixture.small))
    for number in 0..<20 {
      let stars = number % 5 + 1
      let app = try ProgramOnTerminal(program, ["--fresh", photos])
      try app.wait(for: "1 of 3")
      try app.press("Enter \(stars)")
      try app.wait(for: "a " + String(repeating: "★", count: stars))
      app.process.kill(SIGKILL)
      #expect(try app.process.wait() == .signaled(SIGKILL))
      // The next program that decides anything writes it.
      #expect(try program.run(["rate", "1", other]).status == .exited(0))
      let text = sidecar("a.jpg.xmp")
      #expect(text.contains("Rating=\"\(stars)\"") || text.contains(">\(stars)<"), "start \(number)")
    }
  }

  @Test("picks are in sidecars, found by their flag, followed when another program changes them, and undone")
  func flags() throws {
    let app = try ProgramOnTerminal(program, [photos])
    try app.wait(for: "1 of 3")
    try app.press("Enter Y")
    try app.wait(for: "a picked")
    try app.press("n x")
    try app.wait(for: "b rejected")
    try Deadline().wait(for: "the sidecars") {
      sidecar("a.jpg.xmp").contains("xmpDM:pick=\"1\"") && sidecar("b.jpg.xmp").contains("xmpDM:pick=\"-1\"")
    }
    let found = try program.run(["find", "flag:pick", photos])
    #expect(found.lines == ["\(photos)/a.jpg", ""])
    // As Lightroom unpicks the one, and darktable gives stars to the other.
    for (name, from, to) in [
      ("a.jpg.xmp", "xmpDM:pick=\"1\"", "xmpDM:pick=\"0\""),
      ("b.jpg.xmp", "xmp:Rating=\"-1\"", "xmp:Rating=\"2\""),
    ] {
      let text = sidecar(name).replacingOccurrences(of: from, with: to)
      try program.folder.file("photos/\(name)", Array(text.utf8))
    }
    try app.wait(for: "★★")
    try app.press("p Y")
    try app.wait(for: "a picked")
    try app.press("u")
    try app.wait(for: "Undid: a picked")
    try app.expectQuit()
    let listed = try program.run(["list", photos])
    #expect(listed.lines.map { $0.split(separator: "\t").last } == ["none", "none", "none", nil])
  }

  @Test("a decision survives SIGKILL right after the key, and is written by the next program")
  func killed() throws {
    let first = try ProgramOnTerminal(program, [photos])
    try first.wait(for: "1 of 3")
    try first.press("5")
    try first.wait(for: "a ★★★★★")
    // The journal has it within 100 ms; the sidecar gets it later.
    let journal = FilePath(program.folder("state/photos-tui"))
    try Deadline().wait(for: "the journal") {
      try !UnwrittenDecisions.all(inJournal: journal).decisions.isEmpty || sidecar("a.jpg.xmp") != ""
    }
    kill(first.pid, SIGKILL)
    _ = try first.process.wait()
    // On a busy machine a program that quits leaves the decision to the next one, and says so.
    for _ in 1...3 where sidecar("a.jpg.xmp") == "" {
      let next = try ProgramOnTerminal(program, ["--fresh", photos])
      try next.wait(for: "★★★★★")
      try next.expectQuit()
      #expect(sidecar("a.jpg.xmp") != "" || next.text.contains("will be saved at the next start"))
    }
    #expect(sidecar("a.jpg.xmp").contains("Rating=\"5\""))
  }

  @Test("what another program wrote stays, byte for byte, and undo restores all of it")
  func foreign() throws {
    let text = """
      <?xml version='1.0'?>
      <!-- darktable was here -->
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      \t<rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating = '2'
      \t  xmlns:darktable="http://darktable.sf.net/"   darktable:xmp_version="5"/>
      </rdf:RDF></x:xmpmeta>
      """
    try program.folder.file("photos/a.jpg.xmp", Array(text.utf8))
    let screen = try ProgramOnTerminal(program, [photos])
    try screen.wait(for: "★★")
    try screen.press("5")
    try screen.wait(for: "★★★★★")
    try Deadline().wait(for: "the sidecar") { sidecar("a.jpg.xmp").contains("xmp:Rating = '5'") }
    #expect(sidecar("a.jpg.xmp").contains("   darktable:xmp_version=\"5\""))
    try screen.press("u")
    try screen.wait(for: "Undid")
    try screen.expectQuit()
    #expect(sidecar("a.jpg.xmp") == text)
  }

  @Test("a sidecar that can't be edited is left alone, and the decision stays")
  func damaged() throws {
    try program.folder.file("photos/a.jpg.xmp", Array("<x:xmpmeta".utf8))
    let first = try ProgramOnTerminal(program, [photos])
    try first.wait(for: "1 of 3")
    try first.press("3")
    try first.wait(for: "not saved beside the photo")
    try first.expectQuit()
    #expect(sidecar("a.jpg.xmp") == "<x:xmpmeta")
    let second = try ProgramOnTerminal(program, ["--fresh", photos])
    try second.wait(for: "★★★")
    try second.press("i")
    try second.wait(for: "damaged")
    try second.press("Esc")
    try second.expectQuit()
  }

  @Test("after a decision that can't be saved, the next ones are confirmed with the names of their photos")
  func confirmations() throws {
    try program.folder.file("photos/a.jpg.xmp", Array("<x:xmpmeta".utf8))
    let screen = try ProgramOnTerminal(program, [photos])
    try screen.wait(for: "1 of 3")
    try screen.press("3")
    try screen.wait(for: "not saved beside the photo")
    for (name, stars) in [("b", "★★★★"), ("c", "★★"), ("b", "★")] {
      try screen.press(name == "c" || stars.count == 4 ? "j" : "k")
      try screen.press("\(stars.count)")
      try screen.wait(for: "\(name) \(stars)")
    }
    try screen.expectQuit()
  }
}
