import AdaptiveCore
import Foundation
import TestSupport
import Testing

@Suite("The tutorial's programs, as published")
struct TutorialTests {
  @Test("the last listing is the example, in at most 60 lines")
  func lastListing() throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Examples/SplitView/main.swift")
    let text = try Listing.text("split-view-3.swift")
    #expect(try String(contentsOf: example, encoding: .utf8) == text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 60)
  }

  @Test("the first listing is a list with a cursor")
  func list() throws {
    let listing = try Listing(building: "split-view-1.swift")
    let (terminal, process) = try listing.start("60x12")
    try Listing.expect(terminal, shows: "split-view-1.txt")
    terminal.type("\u{1B}[B\r")
    try Listing.expectEnd(terminal, process)
  }

  @Test("in the second listing a planet covers the list, because nothing handles showDetail")
  func detail() throws {
    let listing = try Listing(building: "split-view-2.swift")
    let (terminal, process) = try listing.start("60x12")
    try Listing.wait(terminal, for: "Mars")
    terminal.type("\r")
    try Listing.expect(terminal, shows: "split-view-2.txt")
    try Listing.expectEnd(terminal, process)
  }

  @Test("the third listing has two columns or one, and the planet stays selected")
  func columns() throws {
    let (terminal, process) = try Listing(program: BuiltProduct.path("split-view-example")).start("100x12")
    try Listing.wait(terminal, for: "Mars")
    terminal.type("\u{1B}[B\u{1B}[B\r")
    try Listing.expect(terminal, shows: "split-view-3-wide.txt")
    terminal.resize(to: Size(width: 60, height: 12))
    try Listing.expect(terminal, shows: "split-view-3-narrow.txt")
    terminal.resize(to: Size(width: 100, height: 12))
    try Listing.expect(terminal, shows: "split-view-3-wide.txt")
    terminal.resize(to: Size(width: 60, height: 12))
    try Listing.wait(terminal, for: "‹ Planets")
    terminal.type("\u{7F}")
    try Listing.expect(terminal, shows: "split-view-1.txt")
    try Listing.expectEnd(terminal, process)
  }
}
