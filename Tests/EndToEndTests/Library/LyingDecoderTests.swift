import Foundation
import Glibc
import TestSupport
import Testing

/// The program with decoders that a file has taken over: each photo names a lie that its decoder tells.
@Suite("A library whose decoders lie")
struct LyingDecoderTests {
  private let program: Program
  private let lies: [String]

  init() throws {
    program = try Program()
    try program.folder.folder("bin")
    try BuiltProduct.copy("photos-tui", to: program.folder("bin/photos-tui"))
    for name in ["photos-decoder", "photos-decoder-extra", "photos-decoder-video"] {
      try BuiltProduct.copy("hostile-decoder", to: program.folder("bin/" + name))
    }
    let list = try ChildProcess.run(
      program.folder("bin/photos-decoder"), ["--list"], environment: PseudoTerminal.environment)
    lies = String(decoding: list.output, as: UTF8.self).split(separator: "\n").map(String.init)
    for (index, lie) in lies.enumerated() {
      try program.folder.file("lies/\(100 + index).jpg", [0xFF, 0xD8, 0xFF] + Array(lie.utf8))
    }
    try program.folder.file("lies/999.jpg", [0xFF, 0xD8, 0xFF] + Array("honest".utf8))
  }

  /// The paths of all files in the test's folder, except what the program may write.
  private func files() throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
    return Set(
      all.filter { path in
        !["state", "home/.cache", "home/.local", "idle", "diagnostics"].contains { path.hasPrefix($0) }
      })
  }

  @Test("every photo is shown or explained, the terminal gets no escape sequence, and nothing is left behind")
  func walk() throws {
    let before = try files()
    let app = try ProgramOnTerminal(
      program, size: "100x30", script: "exec $folder/bin/photos-tui --fresh --graphics blocks lies")
    try app.answerQueries()
    try app.wait(for: "100.jpg")
    try app.press("Enter i")
    for index in lies.indices {
      // The status line may say instead that this program has no artwork for photos that can't be shown.
      try app.wait(for: "▌\(100 + index).jpg")
      try app.press("n")
    }
    // Decoders that crash this often are not started for a while, so the last photo need not be shown.
    try app.wait(for: "999.jpg")
    try app.rest()
    #expect(!app.text.contains("owned"))
    #expect(!app.terminal.received.contains("]52;"))
    #expect(!app.terminal.received.contains("]0;owned"))
    try app.expectNoStaleCells()
    let processes = Activity.descendants(of: app.pid)
    try app.expectQuit()
    try Deadline().wait(for: "end of \(processes)") { !processes.contains(where: Activity.isRunning) }
    #expect(try files() == before)
    program.expectNoDiagnostics()
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
