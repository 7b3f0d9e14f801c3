import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Restoring the previous session")
struct RestorationTests {
  private func start(_ program: Program, size: String, _ arguments: [String]) throws -> ProgramOnTerminal {
    try ProgramOnTerminal(program, size: size, arguments)
  }

  @Test(
    "Scenario 42: a photo left in two columns tops a narrow terminal's stack, and is beside it again later"
  )
  func userFile() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let wide = try start(program, size: "100x30", [user])
    try wide.wait(for: "4 conversations")
    try wide.press("j Enter j j")
    try wide.wait(for: "B  3 of 3")
    try wide.expectQuit()

    let narrow = try start(program, size: "60x24", [])
    try narrow.wait(for: "3 of 3")
    #expect(narrow.screen.text(0).hasPrefix("‹ B") && narrow.screen.text(0).contains("3 of 3"))
    try narrow.press("h")
    try narrow.wait(for: "‹ Conversations")
    try narrow.press("Enter")
    try narrow.wait(for: "3 of 3")
    try narrow.expectQuit()

    let again = try start(program, size: "120x40", [user])
    try again.wait(for: "B  3 of 3")
    #expect(again.screen.text(3).hasPrefix("▌b3.jpg  comment b3"))
    try again.expectQuit()

    let fresh = try start(program, size: "100x30", ["--fresh", user])
    try fresh.wait(for: "4 conversations")
    #expect(fresh.screen.text(0).contains("Conversations") && !fresh.screen.text(0).contains("‹"))
    try fresh.expectQuit()
  }

  @Test("a folder's photo is restored when the scan finds it, also after the terminal was lost")
  func folder() throws {
    let program = try Program()
    let photos = try PhotoTree.plant(in: program.folder)
    let first = try start(program, size: "100x30", [photos])
    try first.wait(for: "plain")
    try first.press("G Enter G")
    try first.wait(for: "plain  3 of 3")
    kill(first.pid, SIGHUP)
    _ = try first.process.wait()

    let second = try start(program, size: "100x30", [photos])
    try second.wait(for: "plain  3 of 3  IMG_10.jpg")
    try second.expectQuit()

    try program.folder.remove("photos/plain/IMG_10.jpg")
    let third = try start(program, size: "100x30", [photos])
    try third.wait(for: "‹ Albums")
    try third.wait(for: "IMG_2.jpg")
    try third.rest()
    #expect(!third.text.contains("of 2"))
    try third.expectQuit()
  }

  @Test("photos named one by one are shown from the first, whatever was visible before")
  func namedPhotos() throws {
    let program = try Program()
    let photos = try PhotoTree.plant(in: program.folder)
    let names = ["IMG_1.jpg", "IMG_2.jpg", "IMG_10.jpg"].map { "\(photos)/plain/\($0)" }
    for _ in 0..<2 {
      let app = try start(program, size: "100x30", names)
      try app.wait(for: "1 of 3")
      try app.press("n")
      try app.wait(for: "2 of 3")
      try app.expectQuit()
    }
  }
}
