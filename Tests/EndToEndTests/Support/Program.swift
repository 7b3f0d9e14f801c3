import Foundation
import TestSupport
import Testing

/// The installed program with its own home, state folder and photos. Its environment is independent of the
/// environment of the test run.
final class Program {
  static let path = BuiltProduct.path("photos-tui")
  /// The name of a decoder in /proc.
  static let decoderName = "photos-decoder"

  /// Contains the home (`home`), the program's state (`state`) and the photos that a test creates.
  let folder: TestFolder

  /// Reports whether the program that was started last has anything left to do.
  let idle: IdleProgram

  init() throws {
    folder = try TestFolder()
    try folder.folder("home")
    idle = IdleProgram(reportingTo: folder("idle"))
  }

  /// A program with photos in the folder `photos`.
  convenience init(photos: [String]) throws {
    try self.init()
    for name in photos { try folder.file("photos/\(name)", Fixture.bytes(Fixture.preview)) }
  }

  /// The program's environment. A shell script finds the program in `$program`. Animation is off, so that a
  /// test can check each frame. The line's speed is fixed, because a busy machine looks like a slow line.
  var environment: [String: String] {
    PseudoTerminal.environment.merging([
      "HOME": folder("home"), "XDG_STATE_HOME": folder("state"), "COLORTERM": "truecolor", "USER": "tester",
      "PHOTOS_TUI_NO_ANIMATION": "1", "PHOTOS_TUI_LINE_SPEED": "100000",
      // Tests press keys of a list, and read its lines. A new user gets thumbnails: `PhotosFirstTests`.
      "PHOTOS_TUI_VIEW": "names", "PHOTOS_TUI_NO_ADVICE": "1",
      // Another process that works in the background.
      "PHOTOS_TUI_NO_INDEX": "1",
      // Programs that end at once, for tests that press any key.
      "VISUAL": "true", "PHOTOS_TUI_OPENER": "true",
      "program": Self.path, "folder": folder.path, "ADAPTIVE_DIAGNOSTICS": folder("diagnostics"),
    ]) { $1 }.merging(idle.environment) { $1 }
  }

  /// Checks that no run so far has used the toolkit wrongly.
  func expectNoDiagnostics(sourceLocation: SourceLocation = #_sourceLocation) {
    let diagnostics = try? String(contentsOfFile: folder("diagnostics"), encoding: .utf8)
    #expect(diagnostics ?? "" == "", sourceLocation: sourceLocation)
  }

  /// Returns the decoders of a program for everyday formats, and their server.
  static func decoders(of pid: pid_t) -> [pid_t] {
    Activity.descendants(of: pid).filter { Activity.name(of: $0) == decoderName }
  }

  /// The result of a run without a terminal.
  struct Outcome {
    let status: ChildProcess.Status
    let output: [UInt8]
    let error: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Runs the program to its end in the test's folder without a terminal, as a script or a service would.
  func run(
    _ arguments: [String], input: [UInt8] = [], extra: [String: String] = [:],
    _ deadline: Deadline = Deadline()
  ) throws -> Outcome {
    try run(Self.path, arguments, input: input, extra: extra, deadline)
  }

  /// Runs a shell script to its end, also without a terminal.
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
