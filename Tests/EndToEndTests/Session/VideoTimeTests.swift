import AdaptiveJSON
import Testing
import TestSupport

/// A video around midnight between photos: its date is in universal time, and theirs is not.
@Suite("Times of videos")
struct VideoTimeTests {
  private static let berlin = ["TZ": "Europe/Berlin"]
  private let program: Program

  init() throws {
    program = try Program()
    for (name, time) in [("a", "23:50:00"), ("b", "23:59:00"), ("z", "00:20:00"), ("y", "00:40:00")] {
      let day = time.hasPrefix("23") ? "01" : "02"
      try program.folder.file("p/\(name).jpg", DatedFile.photo(taken: "2024:07:\(day) \(time)"))
    }
    // Half past midnight in Berlin, where summer time is two hours ahead.
    try program.folder.file("p/m.mp4", DatedFile.video(secondsSince1970: 1_719_873_000))
    try program.folder.file("p/w.mp4", DatedFile.video(secondsSince1970: 1_735_687_800))
  }

  private func names(_ arguments: [String]) throws -> [String] {
    let outcome = try program.run(arguments, extra: Self.berlin)
    #expect(outcome.status == .exited(0) && outcome.error == "")
    return outcome.lines.dropLast().map { String($0.split(separator: "/").last ?? "") }
  }

  @Test("list, find and the catalogue agree on the local day of a video, in summer and in winter")
  func commands() throws {
    let outcome = try program.run(["list", "--json", "p"], extra: Self.berlin)
    guard case .array(let items) = try JSONValue(parsing: outcome.output) else {
      Issue.record("\(outcome.text)")
      return
    }
    let taken = items.compactMap { if case .object(let members) = $0 { members["taken"] } else { nil } }
    #expect(taken.contains(.string("2024-07-02 00:30:00+02:00")))
    #expect(taken.contains(.string("2025-01-01 00:30:00+01:00")))
    #expect(try names(["find", "date:2024-07-02", "p"]) == ["m.mp4", "y.jpg", "z.jpg"])
    #expect(try names(["find", "date:2024-07-01", "p"]) == ["a.jpg", "b.jpg"])
    #expect(try names(["find", "date:2025 kind:video", "p"]) == ["w.mp4"])
  }

  @Test("a new name from the date has the local time")
  func template() throws {
    try program.folder.folder("to")
    let outcome = try program.run(
      ["ingest", "p", "to", "--template", "{date:YYYYMMDD-hhmmss}_{original}"], extra: Self.berlin)
    #expect(outcome.status == .exited(0))
    let copied = try program.run(script: "ls to")
    #expect(copied.lines.contains("20240702-003000_m.mp4") && copied.lines.contains("20250101-003000_w.mp4"))
  }

  @Test("sorted by date, a video is among the photos of its minutes, and its information has its local time")
  func browser() throws {
    let app = try ProgramOnTerminal(program, size: "100x30", [program.folder("p")], extra: Self.berlin)
    try app.wait(for: "z.jpg")
    for key in ["S", "d", "Esc"] { try app.press(key) }
    try app.terminal.wait("the order of the clock") {
      let text = $0.screen.screen.text
      let places = ["a.jpg", "b.jpg", "z.jpg", "m.mp4", "y.jpg", "w.mp4"].compactMap {
        text.range(of: $0)?.lowerBound
      }
      return places.count == 6 && places == places.sorted()
    }
    for _ in 0..<3 { try app.press("j") }
    try app.press("i")
    try app.wait(for: "2024-07-02 00:30:00+02:00")
    try app.press("Esc")
    try app.expectQuit()
  }
}
