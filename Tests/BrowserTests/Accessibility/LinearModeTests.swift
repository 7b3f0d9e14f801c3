import AdaptiveCore
import Testing

@testable import Browser

@Suite("Linear mode") struct LinearModeTests {
  private let transcript = TranscriptText()
  private let fixture: AppFixture

  init() throws { fixture = try AppFixture("60x40", captions: ["b1": "Harbour"], transcript: transcript) }

  /// Presses keys one by one. Returns the lines that answer each of them, after its name.
  private func answers(_ keys: String) throws -> [String] {
    try keys.split(separator: " ").flatMap { key in
      try fixture.press(String(key))
      return ["> \(key)"] + transcript.take()
    }
  }

  @Test("lists, photos and decisions: the caption comes first, and each key has an answer")
  func browsing() throws {
    #expect(transcript.take() == ["Conversations", "A, 1 photo, 1 of 4"])
    #expect(
      try answers("j Enter j j j k k") == [
        "> j", "B, 3 photos, 2 of 4",
        "> Enter", "B", "Harbour, b1.jpg, 1 of 3",
        "> j", "comment b2, b2.jpg, 2 of 3",
        "> j", "comment b3, b3.jpg, 3 of 3",
        "> j", "No change",
        "> k", "comment b2, b2.jpg, 2 of 3",
        "> k", "Harbour, b1.jpg, 1 of 3",
      ])
    #expect(
      try answers("4 6 Enter n n n x u Esc") == [])
  }
}
