import TestSupport
import Testing

@Suite("The program as a part of scripts")
struct ChoosingTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["a", "b", "c"] {
      try program.folder.file("p/\(name).png", try Fixture.bytes(Fixture.small))
    }
  }

  /// Starts the program with its output in a file, and waits until it shows the photos.
  private func start(_ options: String) throws -> ProgramOnTerminal {
    let app = try ProgramOnTerminal(program, script: "$program \(options) p > out; echo status=$? > status")
    try app.answerQueries()
    try app.wait(for: "c.png")
    try app.rest()
    return app
  }

  private func expect(_ output: String, status: Int, of app: ProgramOnTerminal) throws {
    #expect(try app.process.wait() == .exited(0))
    #expect(program.folder.text("out") == output)
    #expect(program.folder.text("status") == "status=\(status)\n")
  }

  private func path(_ name: String) -> String { program.folder("p/\(name)") }

  @Test("--choose: Enter on a row prints the path and quits")
  func choose() throws {
    let app = try start("--choose")
    try app.press("j Enter")
    try expect(path("b.png") + "\n", status: 0, of: app)
  }

  @Test("--choose: Enter on the photo screen prints the path and quits")
  func choosePhoto() throws {
    let app = try start("--choose")
    try app.press("l n")
    try app.rest()
    try app.press("Enter")
    try expect(path("b.png") + "\n", status: 0, of: app)
  }

  @Test("--choose: q prints nothing, with status 1")
  func chooseNothing() throws {
    let app = try start("--choose")
    try app.press("q")
    try expect("", status: 1, of: app)
  }

  @Test("--print-marked prints the marked photos in the order of the album")
  func marked() throws {
    let app = try start("--print-marked=0")
    try app.press("j j m k k m q")
    try expect(path("a.png") + "\0" + path("c.png") + "\0", status: 0, of: app)
  }

  @Test("--print-marked prints the photo under the cursor if none is marked")
  func unmarked() throws {
    let app = try start("--print-marked")
    try app.press("j q")
    try expect(path("b.png") + "\n", status: 0, of: app)
  }

  @Test("without these options nothing is printed")
  func plain() throws {
    let app = try start("")
    try app.press("m q")
    try expect("", status: 0, of: app)
  }
}
