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
      // The time after which a key without an effect is answered.
      if transcript.text.isEmpty { fixture.clock.advance(by: .milliseconds(250)) }
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
      try answers("4 6 Enter n n n x u Esc") == [
        "> 4", "b1 4 stars (not saved; lost when you quit)",
        "> 6", "b1 labelled red",
        "> Enter", "Photo in B", "Harbour, b1.jpg, 4 stars, red, 1 of 3",
        "> n", "comment b2, b2.jpg, 2 of 3",
        "> n", "comment b3, b3.jpg, 3 of 3",
        "> n", "This is the last photo",
        "> x", "b3 rejected; u undoes it",
        "> u", "Undid: b3 rejected",
        "> Esc", "B", "comment b3, b3.jpg, 3 of 3",
      ])
  }

  @Test("a caption is typed at the end of its line, and a search says what it lists")
  func typing() throws {
    try fixture.press("j Enter")
    _ = transcript.take()
    #expect(try answers("c") == ["> c", "Caption: Harbour"])
    try fixture.type("s!")
    #expect(transcript.take() == ["s!"])
    #expect(
      try answers("Enter") == [
        "> Enter", "Caption of b1 changed (not saved; lost when you quit)", "Harbours!, b1.jpg, 1 of 3",
      ])
    try fixture.press("/")
    try fixture.type("b3")
    #expect(transcript.take().last == "Search: b3")
    #expect(
      try answers("Enter Esc") == [
        "> Enter", "B, “b3”", "comment b3, b3.jpg, 1 of 1", "> Esc", "B", "comment b3, b3.jpg, 3 of 3",
      ])
  }

  @Test("the help, the information, boxes and the palette are lines")
  func boxes() throws {
    try fixture.press("j Enter")
    _ = transcript.take()
    try fixture.press("?")
    let help = transcript.take()
    #expect(help.first == "Keys" && help.contains("c: Caption") && help.filter { $0 == "Keys" }.count == 1)
    #expect(try answers("Esc i").dropFirst(3).starts(with: ["> i", "Information"]))
    #expect(
      try answers("Esc F j Space Esc") == [
        "> Esc", "B", "Harbour, b1.jpg, 1 of 3",
        "> F", "Filter", "1 star or more, 0 photos, key 1, 1 of 22",
        "> j", "2 stars or more, 0 photos, key 2, 2 of 22",
        "> Space", "chosen, 0 photos",
        "> Esc", "B, 2 stars or more", "No photo matches the filter. ^f shows all.",
      ])
    #expect(try answers("^p d e").last?.hasPrefix("Go on after ratings") == true)
  }

  @Test("in a box, keys say the row that they change, the place, what is over, and that they have no effect")
  func keysOfBoxes() throws {
    try fixture.press("j Enter")
    _ = transcript.take()
    #expect(
      try answers("F 5 5 j c S . Esc") == [
        "> F", "Filter", "1 star or more, 0 photos, key 1, 1 of 22",
        "> 5", "5 stars or more, chosen, 0 photos, key 5, 5 of 22",
        "> 5", "Only 5 stars, chosen, 0 photos, key 5, 5 of 22",
        "> j", "Undecided, 3 photos, key 0, 6 of 22",
        "> c", "No longer: only 5 stars",
        "> S", "Nothing on S here; Esc closes",
        "> .", "Undecided, 3 photos, key 0, 6 of 22; Filter",
        "> Esc", "B", "Harbour, b1.jpg, 1 of 3",
      ])
    #expect(
      try answers("S d d") == [
        "> S", "Sort", "Name, chosen, key n, 1 of 7",
        "> d", "Date taken, chosen, key d, 2 of 7",
        "> d", "Date taken, reversed, chosen, key d, 2 of 7",
      ])
    try fixture.press("Esc")
    #expect(transcript.take().first == "B, by date taken reversed")
    #expect(try answers("t") == ["> t", "Linear mode lists names only"])
  }

  @Test("a sequence of keys, marks, and the place can be heard")
  func state() throws {
    try fixture.press("j Enter")
    _ = transcript.take()
    #expect(
      try answers("g g m . A .") == [
        "> g", "g and then",
        "> g", "No change",
        "> m", "marked",
        "> .", "Harbour, b1.jpg, marked, 1 of 3; B; 1 marked",
        "> A", "Ratings go on to the next photo; A: labels and picks, too",
        "> .",
        "Harbour, b1.jpg, marked, 1 of 3; B; 1 marked; Ratings go on to the next photo; A: labels and picks, too",
      ])
  }

  @Test("a slideshow says what was decided once")
  func slideshow() throws {
    try fixture.press("j Enter s")
    _ = transcript.take()
    let said = try answers("n x")
    #expect(said.suffix(2) == ["> x", "b2 rejected; u undoes it (not saved; lost when you quit)"])
  }

  @Test("on a screen, the message says where the user is, too")
  func screen() throws {
    let fixture = try AppFixture("100x24")
    try fixture.press("j Enter .")
    #expect(fixture.rows[23].contains("comment b1, b1.jpg, 1 of 3; B"))
  }
}
