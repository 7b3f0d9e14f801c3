import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

@Suite("The information panel and the palette by keyboard")
struct PanelAndPaletteTests {
  @Test("^d and ^u scroll the information beside the photo, to its last line")
  func scrolling() throws {
    let captions = ["b2": String(repeating: "a long caption ", count: 20) + "END"]
    let fixture = try AppFixture("120x40", captions: captions)
    try fixture.press("j Enter j Enter i 4")
    func shows(_ text: String) -> Bool { fixture.rows.contains { $0.contains(text) } }
    let photo = try fixture.photo
    #expect(photo.isInformationDocked && shows("Name            b2.jpg"))
    var seen = fixture.rows
    for _ in 0..<10 {
      try fixture.press("^d")
      seen += fixture.rows
    }
    #expect(photo.photo.name == "b2.jpg" && fixture.focused == "P(b2)")
    for text in ["Rating          ★★★★", "END"] { #expect(seen.contains { $0.contains(text) }) }
    for _ in 0..<10 { try fixture.press("^u") }
    #expect(shows("Name            b2.jpg"))
    // Without the panel, the keys do nothing.
    try fixture.press("i ^d")
    #expect(fixture.rows.last?.contains("Nothing on ^d here") == true)
  }

  @Test("a palette without a match says so")
  func palette() throws {
    let fixture = try AppFixture("80x24")
    try fixture.press("^p q q q")
    #expect(fixture.rows.contains { $0.contains("No command matches") })
    try fixture.press("Enter Down Enter")
    #expect(fixture.rows.contains { $0.contains("No command matches") })
    try fixture.press("Backspace Backspace Backspace")
    #expect(!fixture.rows.contains { $0.contains("No command matches") })
  }
}
