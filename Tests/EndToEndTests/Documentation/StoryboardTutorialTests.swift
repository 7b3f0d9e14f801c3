import AdaptiveCore
import Foundation
import TestSupport
import Testing

@Suite("The storyboard tutorial, as published")
struct StoryboardTutorialTests {
  @Test(
    "each document's previews match the tutorial",
    arguments: [("tides-1", "40x4"), ("tides-2", "40x24,84x9,84x24"), ("tides-3", "40x24,84x9,84x24")])
  func documents(name: String, sizes: String) throws {
    let outcome = try Program().run(["preview", "--size", sizes, Listing.file("\(name).json").path])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let expected = try? Listing.text("\(name).txt")
    if outcome.text == expected { return }
    Issue.record("the preview is not \(name).txt:\n\(outcome.text)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try outcome.text.write(to: Listing.file("\(name).txt"), atomically: true, encoding: .utf8)
    }
  }

  @Test(
    "the last listings equal the example",
    arguments: [("tides-4.json", "tides.json"), ("tides-4.swift", "main.swift")])
  func lastListings(name: String, file: String) throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Examples/Storyboard/\(file)")
    #expect(try String(contentsOf: example, encoding: .utf8) == Listing.text(name))
  }

  @Test("the last document looks like the previous one, with a class or without")
  func lastDocument() throws {
    let sizes = ["preview", "--size", "40x24,84x9,84x24"]
    let before = try Program().run(sizes + [Listing.file("tides-3.json").path])
    let last = try Program().run(sizes + [Listing.file("tides-4.json").path])
    #expect(last.status == .exited(0) && last.text == before.text)
  }

  @Test("the program shows the next day, and both sizes show the same screen")
  func program() throws {
    let listing = Listing(program: BuiltProduct.path("storyboard-example"))
    let (terminal, process) = try listing.start("40x24")
    try Listing.wait(terminal, for: "05:12")
    terminal.type("\r")
    try Listing.expect(terminal, shows: "tides-4-narrow.txt")
    terminal.resize(to: Size(width: 84, height: 24))
    try Listing.expect(terminal, shows: "tides-4-wide.txt")
    terminal.resize(to: Size(width: 40, height: 24))
    try Listing.expect(terminal, shows: "tides-4-narrow.txt")
    try Listing.expectEnd(terminal, process)
  }
}
