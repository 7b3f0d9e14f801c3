import AdaptiveCore
import Glibc
import Mutators
import TestSupport
import Testing

@Suite("A folder of mutants")
struct MutantTests {
  private static let count = 150

  /// Writes mutants of all kinds of files with good photos between them, and returns their paths.
  private static func write(to folder: TestFolder) throws -> [String] {
    let originals = try Mutator.originals(in: Fixture.folder)
    var names: [String] = []
    for number in 0..<count {
      names.append(try folder.file("mutants/\(number).jpg", Mutator.mutant(number, of: originals).bytes))
      if number % 10 == 0 {
        names.append(try folder.file("mutants/\(number)-sound.png", try Fixture.bytes(Fixture.small)))
      }
    }
    return names
  }

  @Test("show prints what it can, reports the rest, and exits with status 1")
  func show() throws {
    let program = try Program()
    let names = try Self.write(to: program.folder)
    let outcome = try program.run(["show", "--size", "6x2"] + names)
    #expect(outcome.status == .exited(1))
    let told = outcome.error.split(separator: "\n")
    #expect(
      told.allSatisfy { $0.hasPrefix("photos-tui: ") && !$0.contains("crash") && !$0.contains("-sound") })
    #expect(outcome.error.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) || $0 >= 0x80 })
    let refused = told.count { !$0.hasSuffix("damaged; only part of it is shown") }
    let shown = names.count - refused
    #expect(refused > 15 && shown > 45)
    // A picture has one or two rows.
    #expect((shown...2 * shown).contains(outcome.lines.count - 1))
  }

  @Test("on a terminal all output is text, and the modes are unchanged")
  func showOnTerminal() throws {
    let program = try Program()
    let names = try Self.write(to: program.folder)
    let app = try ProgramOnTerminal(
      program, ["show", "--graphics", "blocks", "--size", "6x2"] + names, answers: false)
    try app.terminal.wait("the end") { _ in !app.process.isRunning }
    #expect(try app.process.wait() == .exited(1))
    app.expectRestored()
    #expect(app.terminal.screen.modeChanges == [] && app.terminal.screen.queries == [])
  }

  @Test("the browser can open all of them")
  func browse() throws {
    let program = try Program()
    let names = try Self.write(to: program.folder)
    let app = try ProgramOnTerminal(program, [program.folder("mutants")])
    try app.wait(for: "0-sound.png")
    try app.press("Enter")
    try app.wait(for: "1 of \(names.count)  ")
    for number in 2...names.count {
      try app.press("n")
      try app.wait(for: "\(number) of \(names.count)  ")
    }
    try app.rest()
    try app.expectNoStaleCells()
    try app.expectQuit()
  }
}
