import AdaptiveCore
import Testing

@testable import Browser

@Suite("The status line")
struct StatusLineTests {
  @Test("it shows the conversation, the position, the name, the pixels and the hints")
  func photo() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter")
    let line = try #require(fixture.rows.last)
    #expect(line.contains("1 of 3  b1.jpg  600×400"))
    #expect(line.contains("h back"))
    try fixture.press("n")
    #expect(fixture.rows.last?.contains("2 of 3  b2.jpg  600×400") == true)
  }

  @Test("a zoomed photo shows its scale and the visible part, in percent")
  func zoom() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("j Enter Enter =")
    #expect(fixture.rows.last?.contains("600×400  100%  x 50%") == true)
    try fixture.press("w")
    #expect(fixture.rows.last?.contains("%") == false)
  }
}
