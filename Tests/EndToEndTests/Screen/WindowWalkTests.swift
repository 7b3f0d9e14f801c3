import AdaptiveCore
import Foundation
import AdaptiveSeededRandom
import TestSupport
import Testing

/// In real terminals the window equals a full redraw, pixel by pixel. `WindowShot.tolerance` allows for the
/// rounding of software renderers.
@Suite("In windows of real terminals")
struct WindowWalkTests {
  private static let stepCount = 60
  /// The height of the last row and the window's remainder below it, in pixels. The last row shows messages
  /// that expire.
  private static let lastRows = 32

  @Test("after every step of a walk no pixel of xterm differs from a full redraw", .windows(of: .xterm))
  func xterm() async throws { try await walk(in: .xterm) }

  @Test("after every step of a walk no pixel of kitty differs from a full redraw", .windows(of: .kitty))
  func kitty() async throws { try await walk(in: .kitty) }

  private func walk(in kind: TerminalWindow.Kind) async throws {
    let window = try await TerminalWindow(
      kind, Program(), size: Size(width: 120, height: 40), [Fixture.sampleLibrary + "/user.json"])
    try await window.settle()
    try await window.press("Enter Enter")
    var generator = SeededGenerator(seed: 7)
    var walked: [String] = []
    var finest = 0.0
    for _ in 0..<Self.stepCount {
      walked.append(try await step(in: window, &generator))
      let before = try window.shot()
      try await window.press("^l")
      let after = try window.shot()
      finest = max(finest, after.detail)
      let differences = after.differences(from: before, ignoringLastRows: Self.lastRows)
      if differences != [] { save([before, after], of: kind) }
      try #require(differences == [], "pixels that differ after \(walked.joined(separator: " | "))")
    }
    #expect(finest > 0.25, "blocks change their colours twice a cell, pixels nearly everywhere: \(finest)")
  }

  /// Saves the shots that differ, as PPM files in the folder named by `PHOTOS_TUI_FAILED_SHOTS`.
  private func save(_ shots: [WindowShot], of kind: TerminalWindow.Kind) {
    guard let folder = ProcessInfo.processInfo.environment["PHOTOS_TUI_FAILED_SHOTS"] else { return }
    for (shot, name) in zip(shots, ["before", "after"]) {
      try? Data(shot.ppm).write(to: URL(fileURLWithPath: "\(folder)/\(kind.rawValue)-\(name).ppm"))
    }
  }

  /// Performs a random step and returns its description.
  private func step(in window: TerminalWindow, _ generator: inout SeededGenerator) async throws -> String {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch number(0..<100) {
    case 0..<12:
      let sizes = [
        (960, 600), (960, 600), (840, 560), (700, 400), (500, 330), (420, 300), (300, 160), (120, 60),
      ]
      let (width, height) = sizes[number(0..<sizes.count)]
      try await window.resize(width: width, height: height)
      return "\(width)×\(height) pixels"
    case 12..<18:
      let button = [1, 4, 5][number(0..<3)]
      let (x, y) = (number(0..<700), number(0..<400))
      try await window.click(button: button, x: x, y: y)
      return "button \(button) at \(x),\(y)"
    case 18..<22:
      try await window.suspend()
      return "suspension"
    default:
      let keys = PictureStep.keys[number(0..<PictureStep.keys.count)]
      try await window.press(keys)
      return keys
    }
  }
}
