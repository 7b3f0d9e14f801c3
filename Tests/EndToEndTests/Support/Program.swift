import Foundation
import TestSupport

/// The program as a person has it: with a home, a state folder and photos of its own, and an environment that
/// does not depend on who runs the tests.
final class Program {
  static let path = BuiltProduct.path("photos-tui")
  static let decoderName = "photos-decoder"

  /// Holds the home (`home`), the program's state (`state`) and whatever photos a test makes.
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.folder("home")
  }

  /// What the program sees of the world. The script of a shell finds the program in `$program`. Screens
  /// change at once, so that each frame can be looked at.
  var environment: [String: String] {
    PseudoTerminal.environment.merging([
      "HOME": folder("home"), "XDG_STATE_HOME": folder("state"), "COLORTERM": "truecolor", "USER": "tester",
      "PHOTOS_TUI_NO_ANIMATION": "1",
      "program": Self.path, "folder": folder.path,
    ]) { $1 }
  }

  /// How a run without a terminal ended.
  struct Outcome {
    let status: ChildProcess.Status
    let output: [UInt8]
    let error: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Runs the program to its end without any terminal, as a script or a service would, in the test's folder.
  func run(
    _ arguments: [String], input: [UInt8] = [], extra: [String: String] = [:],
    _ deadline: Deadline = Deadline()
  ) throws -> Outcome {
    try run(Self.path, arguments, input: input, extra: extra, deadline)
  }

  /// Runs a shell's script to its end, without a terminal too.
  func run(script: String, extra: [String: String] = [:], _ deadline: Deadline = Deadline()) throws -> Outcome
  {
    try run("/bin/sh", ["-c", script], input: [], extra: extra, deadline)
  }

  private func run(
    _ path: String, _ arguments: [String], input: [UInt8], extra: [String: String], _ deadline: Deadline
  ) throws -> Outcome {
    let number = UUID().uuidString
    let names = ["input", "output", "error"].map { "\($0)-\(number)" }
    try folder.file(names[0], input)
    let files = names.map { open(folder($0), O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
    defer { for file in files { close(file) } }
    let child = try ChildProcess(
      path, arguments, environment: environment.merging(extra) { $1 }, directory: folder.path,
      input: files[0], output: files[1], error: files[2])
    let status = try child.wait(deadline)
    return Outcome(status: status, output: try folder.content(names[1]), error: folder.text(names[2]))
  }
}
