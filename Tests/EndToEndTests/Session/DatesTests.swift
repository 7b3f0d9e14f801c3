import AdaptiveCore
import TestSupport
import Testing

/// Years, months and days in the real program.
@Suite("Years, months and days")
struct DatesTests {
  @Test("levels are beside each other, collapse, expand, and are there again after a restart", .tmux)
  func story() throws {
    let program = try Program()
    for (name, day) in [("a", "2024-05-03"), ("b", "2024-05-04"), ("c", "2024-06-01"), ("d", "2023-01-02")] {
      try program.folder.file(
        "photos/\(name).jpg", DatedFile.photo(taken: day.replacing("-", with: ":") + " 10:00:00"))
    }
    let folder = program.folder("photos")
    let app = try ProgramInTmux(program, size: "150x24", [folder])
    try app.tmux.wait("photos") { $0.text.contains("d.jpg") }
    for key in ["Esc", "S", "D", "Esc"] { try app.press(key) }
    try app.tmux.wait("years") { $0.text.contains("Dates") && $0.text.contains("2023") }
    try app.press("Enter")
    try app.tmux.wait("months") { $0.text.contains("All of 2024") && $0.text.contains("2024-06") }
    try app.press("j")
    // The days of May, next to years and months.
    try app.tmux.wait("days") { screen in
      ["2023", "All of 2024", "2024-05-04", "2024-05-03"].allSatisfy { screen.text.contains($0) }
    }
    try app.press("Enter")
    try app.tmux.wait("days as a list") { $0.text.contains("All of 2024-05") }
    for size in ["100x24", "40x12", "60x20", "200x50", "40x12"] {
      try app.resize(to: #require(Size(size)))
      try app.rest()
      #expect(try app.rest().screen.text.contains("All of 2024-05"), "\(size)")
      try app.expectNoStaleCells()
    }
    #expect(!(try app.rest().screen.text.contains("All of 2024 ")))
    try app.press("q")
    try Deadline().wait(for: "end") { try app.tmux.isDead() }

    let again = try ProgramInTmux(program, size: "150x24", [folder])
    // It waits until enough photos have been read for all lists on the way.
    try again.tmux.wait("the same list") {
      $0.text.contains("All of 2024-05") && $0.text.contains("2024-06")
    }
    // To the months, and to the years.
    for _ in 0..<2 { try again.press("Esc") }
    try again.tmux.wait("years") { $0.text.contains("2023 ") && $0.text.contains("All of 2024 ") }
  }
}
