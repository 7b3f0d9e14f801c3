import AdaptiveCore
import TestSupport
import Testing

/// Comparing photos in the real program.
@Suite("Comparing photos")
struct ComparingTests {
  @Test(
    "two photos are side by side, stacked, or flip in place, and what is decided stays with the right one")
  func resizing() throws {
    let program = try Program()
    for name in ["1.png", "2.png", "3.png"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.small))
    }
    let app = try ProgramOnTerminal(program, size: "120x24", [program.folder("photos")])
    try app.wait(for: "photos")
    try app.rest()
    try app.press("l l C")
    try app.wait(for: "candidate  2.png")
    try app.rest()
    let line = app.text.split(separator: "\n").first { $0.contains("candidate") }
    #expect(line?.contains("reference  1.png") == true, "both names are in one row")
    try app.press("n 4 Tab z")
    try app.rest()
    #expect(app.text.contains("candidate  3.png") && !app.text.contains("candidate  2.png"))
    try app.expectNoStaleCells()
    try app.press("+ + + + + + Shift-Right")
    try app.rest()
    let zooms =
      app.text.split(separator: "\n").first { $0.contains("x ") && $0.contains("%") }?
      .split(separator: " ").filter { $0.hasSuffix("%") } ?? []
    // The scale of each photo, and the position in each direction in which it is larger than its pane.
    let half = zooms.count / 2
    #expect(half >= 2 && zooms[0] == zooms[half] && zooms[1] != zooms[half + 1], "\(zooms)")
    try app.press("w")
    try app.resize(to: "40x30")
    try app.wait(for: "reference")
    try app.rest()
    let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false)
    let (first, second) = (
      rows.firstIndex { $0.contains("reference") }, rows.firstIndex { $0.contains("candidate") }
    )
    #expect((first ?? 0) + 5 < (second ?? 0), "stacked")
    try app.resize(to: "40x12")
    try app.rest()
    #expect(app.text.contains("1.png") && !app.text.contains("3.png"))
    try app.press("Space")
    try app.rest()
    #expect(app.text.contains("3.png") && app.text.contains("★★★★"))
    try app.expectNoStaleCells()
    try app.resize(to: "120x24")
    try app.rest()
    #expect(app.text.contains("reference  1.png") && app.text.contains("candidate  3.png"))
    try app.press("h")
    try app.rest()
    // The message about the rating leaves first.
    try app.wait(for: "3 of 3  3.png")
    #expect(!app.text.contains("candidate"))
    try app.expectNoStaleCells()
    try app.expectQuit()
  }
}
