import AdaptiveCore
import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@testable import Browser

@Suite("Commands of the user's own")
struct OwnCommandTests {
  private let programs = RecordedPrograms()
  private let straighten = OwnCommand("Straighten", .words(["straighten", "{}"]))

  private func keys(_ own: OwnCommand) -> KeyMap {
    KeyMap(.standard, [KeyAssignment(own.scope, "^g", own.command)], [own])
  }

  private func fixture(_ own: OwnCommand, _ keys: String, size: String = "100x30") throws -> AppFixture {
    let fixture = try AppFixture(size, keys: self.keys(own))
    fixture.app.programs = programs
    try fixture.press(keys)
    return fixture
  }

  private func end(_ end: ProgramEnd, _ fixture: AppFixture) {
    programs.ends.last?(end)
    fixture.app.finishTurn()
  }

  private func command(
    _ form: ProgramCommand.Form, _ delivery: ProgramCommand.Delivery = .arguments, _ paths: String...
  ) -> ProgramCommand {
    ProgramCommand(
      form, named: "x", .background, delivery, paths: paths.map { FilePath($0) }, current: nil)
  }

  @Test("it runs for the photo with its key, and says that it runs", arguments: ["60x24", "100x30", "40x12"])
  func run(size: String) throws {
    let fixture = try fixture(straighten, "j Enter ^g", size: size)
    let run = try #require(programs.commands.first)
    #expect(
      run.arguments(of: ["straighten", "{}"]) == ["straighten", "/photos/b1.jpg"].map { Array($0.utf8) })
    #expect(run.place == .background && run.current == FilePath("/photos/b1.jpg"))
    #expect(fixture.status.contains("…"))
    end(ProgramEnd(.success(0)), fixture)
    #expect(!fixture.status.contains("Straighten") && fixture.display.beepCount == 0)
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }

  @Test("menu, palette and help have it, also without a key")
  func menus() throws {
    let fixture = try fixture(straighten, "j Enter")
    let item = try #require(fixture.app.window.focusedItem)
    let commands = fixture.app.commandsOfKeyTable(for: item).flatMap(\.commands)
    #expect(commands.contains { $0.title == "Straighten" && $0.keyDescription == "^g" })
    #expect(commands.contains { $0.title == "Stop the commands that run" })
    var help = HelpText(keys(straighten))
    help.showsAll = true
    #expect(help.lines(columns: 60).contains { $0.left?.text.contains("Straighten") == true })
    let map = KeyMap(.standard, [], [straighten])
    #expect(map.bindings(in: .selectedPhoto).contains { $0.help == "Straighten" && $0.keys == [] })
    #expect(map.conflicts.isEmpty && KeyMap(.standard, []).bindings.count == KeyMap.standard.bindings.count)
  }

  @Test("a word with {} stands for all paths; without one, they are at the end")
  func words() {
    func arguments(_ words: [String], _ delivery: ProgramCommand.Delivery = .arguments) -> [String] {
      command(.words(words), delivery, "/a {}.jpg", "/-b.jpg").arguments(of: words).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(arguments(["x", "-y"]) == ["x", "-y", "/a {}.jpg", "/-b.jpg"])
    #expect(arguments(["x", "{}", "-y"]) == ["x", "/a {}.jpg", "/-b.jpg", "-y"])
    #expect(arguments(["x", "in={}."]) == ["x", "in=/a {}.jpg.", "in=/-b.jpg."])
    #expect(arguments(["x", "{}"], .nul) == ["x", "{}"])
    let lines = command(.words(["x"]), .lines, "/a", "/b")
    #expect(lines.input == Array("/a\n/b\n".utf8) && lines.pathArguments == [])
    #expect(command(.words(["x"]), .nul, "/a", "/b").input == Array("/a\0/b\0".utf8))
    #expect(command(.words(["x"]), .none).input == nil && command(.words(["x"])).input == nil)
  }

  @Test("one run for each photo reports how far it is, and ^k stops it")
  func each() throws {
    var own = straighten
    own.isForEachPhoto = true
    let fixture = try fixture(own, "j Enter Space Space ^g")
    #expect(
      programs.commands.map(\.paths)
        == [["/photos/b1.jpg"], ["/photos/b2.jpg"]].map { $0.map { FilePath($0) } })
    #expect(fixture.status.contains("Straighten 1 of 2"))
    programs.progress(1)
    fixture.app.finishTurn()
    #expect(fixture.status.contains("Straighten 2 of 2"))
    try fixture.press("^k")
    #expect(programs.stopCount == 1)
    var stopped = ProgramEnd(.success(143))
    stopped.isStopped = true
    end(stopped, fixture)
    #expect(fixture.status.contains("Stopped Straighten") && fixture.display.beepCount == 0)
    try fixture.press("^k")
    #expect(fixture.status.contains("No command runs") && programs.stopCount == 1)
  }

  @Test("the program asks before it ends while a command has photos left")
  func quitting() throws {
    var own = straighten
    own.isForEachPhoto = true
    let fixture = try fixture(own, "j Enter * ^g")
    var ended = 0
    fixture.app.onQuit = { ended += 1 }
    try fixture.press("q")
    #expect(ended == 0 && fixture.rows.joined().contains("Quit before Straighten has all photos?"))
    try fixture.press("Esc")
    programs.progress(2)
    try fixture.press("q")
    #expect(ended == 1)
  }

  @Test("it can ask before, with a question of its own")
  func confirmation() throws {
    var own = straighten
    own.confirmation = .always
    let fixture = try fixture(own, "j Enter ^g")
    #expect(fixture.rows.joined().contains("Straighten: b1.jpg?"))
    try fixture.press("Esc")
    #expect(programs.commands.isEmpty)
    try fixture.press("^g y")
    #expect(programs.commands.count == 1)
    own.confirmation = .question("Really?")
    let other = try self.fixture(own, "j Enter ^g")
    #expect(other.rows.joined().contains("Really?"))
  }

  @Test("a command that gets no photos can be given everywhere")
  func withoutPhotos() throws {
    var own = OwnCommand("Synchronize", .words(["sync"]), in: .anywhere)
    own.delivery = .none
    _ = try fixture(own, "^g")
    #expect(programs.commands.map(\.paths) == [[]] && programs.commands.first?.current == nil)
  }

  @Test(
    "the status line says how it failed, with its name",
    arguments: [
      (.success(3), "", "Straighten ended with exit status 3"),
      (.success(1), "no such lens", "Straighten ended with exit status 1: no such lens"),
      (.success(143), "", "Straighten was ended by signal 15"),
      (.failure(.notStarted(errorNumber: ENOENT)), "", "Straighten: there is no program “straighten”"),
      (.failure(.notStarted(errorNumber: EACCES)), "", "Straighten: permission denied"),
    ] as [(Result<Int32, ProgramError>, String, String)])
  func failure(_ result: Result<Int32, ProgramError>, _ complaint: String, _ sentence: String) throws {
    let fixture = try fixture(straighten, "j Enter ^g")
    var outcome = ProgramEnd()
    outcome.add(result, complaint: complaint)
    end(outcome, fixture)
    #expect(fixture.status.contains(sentence) && fixture.display.beepCount == 1)
  }

  @Test("several runs have one sentence, and a warning is no failure")
  func severalRuns() throws {
    let fixture = try fixture(straighten, "j Enter ^g")
    var outcome = ProgramEnd(.success(0))
    outcome.add(.success(2), complaint: "bad")
    outcome.add(.success(3), complaint: "worse")
    end(outcome, fixture)
    #expect(fixture.status.contains("Straighten ended with exit status 2: bad (2 of 3 runs failed)"))
    try fixture.press("^g")
    var warning = ProgramEnd()
    warning.add(.success(0), complaint: "old lens")
    end(warning, fixture)
    #expect(fixture.status.contains("Straighten: old lens") && fixture.display.beepCount == 1)
  }
}
