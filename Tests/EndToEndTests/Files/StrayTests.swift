import Foundation
import Testing
import TestSupport

@Suite("doctor --strays")
struct StrayTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["a.png", "b.png", "old/c.png"] {
      try program.folder.file("p/\(name)", try Fixture.bytes(Fixture.small))
      // The decision can't be written.
      try program.folder.file("p/\(name).xmp", Array("<x:xmpmeta broken".utf8))
      #expect(try program.run(["rate", "4", "p/\(name)"]).status == .exited(1))
    }
  }

  @Test("decisions whose photos are gone are shown first, and then forgotten on request")
  func forget() throws {
    func run(_ arguments: String...) throws -> Program.Outcome {
      try program.run(["doctor", "--strays"] + arguments)
    }
    let none = try run()
    #expect(none.status == .exited(0) && none.text == "every decision in the journal has its photo\n")
    try FileManager.default.removeItem(atPath: program.folder("p/a.png"))
    try FileManager.default.removeItem(atPath: program.folder("p/old"))
    let shown = try run()
    #expect(shown.status == .exited(1) && shown.error == "")
    #expect(
      shown.text == """
        \(program.folder("p/a.png")): rating: the photo is gone
        \(program.folder("p/old/c.png")): rating: its folder is gone, or not mounted
        2 photos gone; --forget removes these decisions from the journal for good

        """)
    #expect(try run("--json").text.contains("\"missing\": \"folder\""))
    let forgotten = try run("--forget")
    #expect(forgotten.status == .exited(1))
    #expect(forgotten.text.contains("a.png: rating: the photo is gone; forgotten\n"))
    #expect(forgotten.text.hasSuffix("1 photo forgotten; --forget=all removes the others, too\n"))
    let rest = try run("--forget=all")
    #expect(rest.status == .exited(0) && rest.text.hasSuffix("1 photo forgotten\n"))
    #expect(try run().text == none.text)
    // The decision about the photo that is there stays.
    #expect(try program.run(["doctor", "--sidecars", "p"]).text.contains("b.png: only in the journal"))
  }

  @Test("--forget needs --strays")
  func options() throws {
    #expect(try program.run(["doctor", "--forget"]).error.contains("--forget needs --strays"))
    #expect(try program.run(["doctor", "--strays", "--sidecars", "p"]).status == .exited(2))
  }
}
