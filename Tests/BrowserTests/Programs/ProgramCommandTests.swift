import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import Glibc
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Photos for other programs")
struct ProgramCommandTests {
  private let programs = RecordedPrograms()

  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    let fixture = try AppFixture(size)
    fixture.app.programs = programs
    try fixture.press(keys)
    return fixture
  }

  private func type(_ text: String, into fixture: AppFixture) throws {
    try fixture.press(text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " "))
  }

  private func pasteboard(_ fixture: AppFixture) -> String {
    String(decoding: fixture.display.pasteboard ?? [], as: UTF8.self)
  }

  private func paths(_ names: String...) -> [FilePath] { names.map { FilePath("/photos/\($0).jpg") } }

  @Test("y copies the path of the photo, in lists and on the photo screen", arguments: ["60x24", "100x30"])
  func copy(size: String) throws {
    let fixture = try fixture(size, "j Enter y")
    #expect(pasteboard(fixture) == "/photos/b1.jpg")
    #expect(fixture.status.contains("Sent the path of b1.jpg to the terminal"))
    try fixture.press("Enter n y")
    #expect(pasteboard(fixture) == "/photos/b2.jpg")
    try fixture.press("h t j y")
    #expect(pasteboard(fixture).hasPrefix("/photos/b"))
  }

  @Test("y says that it copied only if the desktop confirms it")
  func copyToDesktop() throws {
    programs.desktopCopy = .copied
    let fixture = try fixture("100x30", "j Enter y")
    #expect(programs.desktopCopies == [Array("/photos/b1.jpg".utf8)] && fixture.display.pasteboard == nil)
    #expect(fixture.status.contains("Copied the path of b1.jpg"))
    programs.desktopCopy = .failed
    try fixture.press("y")
    #expect(pasteboard(fixture) == "/photos/b1.jpg")
    #expect(
      fixture.status.contains("The desktop's clipboard failed: sent the path of b1.jpg to the terminal"))
  }

  @Test("y copies the paths of the marked photos, one per line")
  func copyMarked() throws {
    let fixture = try fixture("100x30", "j Enter Space Space y")
    #expect(pasteboard(fixture) == "/photos/b1.jpg\n/photos/b2.jpg")
    #expect(fixture.status.contains("Sent 2 paths to the terminal"))
  }

  @Test("more than the terminal takes is refused, and says how much that is")
  func copyTooMuch() throws {
    let fixture = try fixture("100x30", "j Enter Space Space")
    fixture.display.pasteboardLimitInBytes = 20
    try fixture.press("y")
    #expect(fixture.display.pasteboard == nil && fixture.display.beepCount == 1)
    #expect(fixture.status.contains("Terminals copy at most 20 bytes: mark fewer photos"))
  }

  @Test("o opens the marked photos with the configured program")
  func open() throws {
    programs.opener = .commandLine("editor -x")
    let fixture = try fixture("100x30", "j Enter Space Space o")
    let command = try #require(programs.commands.first)
    #expect(command.paths == paths("b1", "b2") && command.current == paths("b3").first)
    #expect(command.script(in: .posix).text == #"editor -x "$@""#)
    #expect(command.place == .terminal && command.shell == .system)
    #expect(fixture.display.beepCount == 0)
  }

  @Test("a program beside this one is announced, and its failure is reported when it ends")
  func background() throws {
    programs.opener = .commandLine("/usr/bin/viewer &")
    let fixture = try fixture("100x30", "j Enter o")
    #expect(programs.commands.first?.place == .background)
    #expect(fixture.status.contains("Opening b1.jpg with viewer"))
    programs.ends[0](ProgramEnd(.success(3)))
    fixture.app.finishTurn()
    #expect(fixture.status.contains("viewer ended with exit status 3") && fixture.display.beepCount == 1)
  }

  @Test("the desktop opens a few photos, one by one, and refuses many")
  func desktop() throws {
    programs.opener = .desktop
    let many = UserFile(
      name: "Ada",
      albums: [
        UserFile.Album(
          name: "A", photos: (0...20).map { UserFile.Photo(imageName: "\($0).jpg", caption: nil) })
      ], lastPhoto: nil)
    let fixture = try AppFixture("100x30", library: Library(many, relativeTo: FilePath("/photos")))
    fixture.app.programs = programs
    try fixture.press("o")
    let command = try #require(programs.commands.first)
    #expect(command.place == .background && command.paths == [FilePath("/photos/0.jpg")])
    #expect(
      command.script(in: .posix).text == #"for photo in "$@"; do xdg-open "$photo" || exit; done"#)
    #expect(fixture.status.contains("Opening 0.jpg"))
    try fixture.press("* o")
    #expect(programs.commands.count == 1 && fixture.display.beepCount == 1)
    #expect(fixture.status.contains("The desktop opens at most 20 photos at once"))
  }

  @Test("without a configured program o asks for one, as go does; Tab completes its name")
  func choose() throws {
    programs.names = ["gimp", "gitk"]
    let fixture = try fixture("100x30", "j Enter o")
    #expect(fixture.status.contains("Open with (& at the end: beside this program):"))
    try fixture.press("g i m Tab")
    #expect(fixture.status.contains("Open with:  gimp"))
    try fixture.press("& Enter")
    #expect(programs.commands.first?.text == "gimp" && programs.commands.first?.place == .background)
    #expect(programs.history[.openers] == ["gimp &"])

    programs.opener = .desktop
    try fixture.press("g o Up")
    #expect(fixture.status.contains("beside this program):  gimp &"))
    try fixture.press("^c")
    #expect(programs.commands.count == 1)
  }

  @Test("! runs a command line for the photos in the user's shell, and shows its output")
  func run() throws {
    let fixture = try fixture("100x30", "j Enter Space Space !")
    #expect(fixture.status.contains("Run for 2 photos (%s: the photos, …"))
    try type("stat %s %f", into: fixture)
    try fixture.press("Enter")
    let command = try #require(programs.commands.first)
    #expect(command.script(in: .posix).text == #"stat "$@" "$PHOTOS_TUI_PHOTO""#)
    #expect(command.paths == paths("b1", "b2") && command.current == paths("b3").first)
    #expect(command.place == .terminalUntilReturn && command.shell == .user)
    #expect(fixture.display.beepCount == 0 && !fixture.status.contains("stat"))
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }

  @Test("paths are not added to a command line without %s and %f")
  func runAlone() throws {
    let fixture = try fixture("100x30", "j Enter !")
    try type("make", into: fixture)
    try fixture.press("Enter")
    #expect(programs.commands.first?.script(in: .posix).text == "make")
  }

  @Test(
    "the status line says how a command failed",
    arguments: [
      (.success(3), "mogrify ended with exit status 3"), (.success(130), "mogrify was ended by signal 2"),
      (.failure(.notStarted(errorNumber: E2BIG)), "There are too many photos for one command line"),
      (.failure(.notStarted(errorNumber: ENOENT)), "mogrify: no such file or directory"),
    ] as [(Result<Int32, ProgramError>, String)])
  func failure(_ outcome: Result<Int32, ProgramError>, _ sentence: String) throws {
    programs.outcome = outcome
    let fixture = try fixture("100x30", "j Enter !")
    try type("/bin/mogrify", into: fixture)
    try fixture.press("Enter")
    #expect(fixture.status.contains(sentence) && fixture.display.beepCount == 1)
  }

  @Test("Up and Down show the command lines that were run last; nothing typed runs nothing")
  func history() throws {
    let fixture = try fixture("100x30", "j Enter ! Enter")
    #expect(programs.commands.isEmpty && programs.history.isEmpty)
    for line in ["first", "second", "first"] {
      try fixture.press("!")
      try type(line, into: fixture)
      try fixture.press("Enter")
    }
    #expect(programs.history[.commands] == ["first", "second"])
    try fixture.press("! Up Up")
    #expect(fixture.status.hasSuffix(" second"))
    try fixture.press("Down Enter")
    #expect(programs.commands.map(\.text) == ["first", "second", "first", "first"])
  }

  @Test("a photo is never the program itself", arguments: ["g o & Enter", "! & Enter", "o"])
  func nothingToRun(keys: String) throws {
    programs.opener = .commandLine(" & ")
    let fixture = try fixture("100x30", "j Enter \(keys)")
    #expect(programs.commands.isEmpty && fixture.display.beepCount == 1)
    #expect(fixture.status.contains("There is no program to run"))
  }

  @Test(
    "the hints of a prompt leave room for a command line, and go with the first key",
    arguments: [
      ("160x30", " Run (%s: the photos, %f: this one, & at the end: beside this program):"),
      ("100x30", " Run (%s: the photos, %f: this one, …):"),
      ("60x24", " Run (%s: the photos, …):"), ("40x12", " Run:"),
    ])
  func promptHints(size: String, prompt: String) throws {
    let fixture = try fixture(size, "j Enter !")
    #expect(fixture.status == prompt)
    try fixture.press("l s")
    #expect(fixture.status == " Run:  ls")
  }

  @Test("without a terminal, the keys show a message", arguments: ["o", "g o", "!"])
  func noTerminal(keys: String) throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter \(keys)")
    #expect(fixture.status.contains("Other programs can only be run from a terminal"))
    #expect(fixture.display.beepCount == 1)
  }
}
