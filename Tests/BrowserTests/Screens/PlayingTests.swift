import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("Photos that move")
struct PlayingTests {
  private func fixture(_ size: String = "60x24", animates: Bool = true) throws -> AppFixture {
    let fixture = try AppFixture(size, animates: animates)
    fixture.pictures.animated = ["b2.jpg"]
    try fixture.press("j Enter j Enter")
    settle(fixture)
    return fixture
  }

  /// Lets screens that slide come to rest.
  private func settle(_ fixture: AppFixture) {
    for _ in 0..<20 {
      fixture.clock.advance(by: .milliseconds(50))
      fixture.app.finishTurn()
    }
  }

  @Test("play automatically, pause and resume with a, and show when they are paused")
  func playing() throws {
    let fixture = try fixture()
    let playback = try #require(fixture.pictures.playback)
    #expect(playback.isPlaying && playback.file.name == "b2.jpg")
    playback.show("2")
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("2222") })
    try fixture.press("a")
    #expect(!playback.isPlaying && fixture.rows.contains { $0.contains(" paused ") })
    try fixture.press("a")
    #expect(playback.isPlaying && !fixture.rows.contains { $0.contains(" paused ") })
  }

  @Test("without animation the first frame stays until a is pressed")
  func quiet() throws {
    let fixture = try fixture(animates: false)
    #expect(fixture.pictures.playback == nil && fixture.rows.contains { $0.contains(" paused ") })
    try fixture.press("a")
    #expect(fixture.pictures.playback?.isPlaying == true)
  }

  @Test("end with another photo or screen, and while a part is visible")
  func ending() throws {
    let fixture = try fixture()
    try fixture.press("=")
    #expect(fixture.pictures.playback == nil)
    try fixture.press("Esc")
    #expect(fixture.pictures.playback?.isPlaying == true)
    try fixture.press("n")
    #expect(fixture.pictures.playback == nil && !fixture.rows.contains { $0.contains(" paused ") })
    try fixture.press("p")
    #expect(fixture.pictures.playback?.isPlaying == true)
    try fixture.press("Backspace")
    settle(fixture)
    #expect(fixture.pictures.playback == nil)
  }

  @Test("restart in another size; a still photo says that it does not move")
  func sizes() throws {
    let fixture = try fixture()
    try fixture.press("50x20")
    let photo = try fixture.photo
    #expect(fixture.pictures.playback?.space == photo.view.bounds.size)
    try fixture.press("n a")
    #expect(fixture.rows.last?.contains("This photo does not move") == true)
  }

  @Test("a damaged photo has a notice over its corner")
  func damaged() throws {
    let fixture = try AppFixture("60x24")
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter j Enter")
    let request = try #require(fixture.pictures.open.last)
    fixture.pictures.answer(request, isDamaged: true)
    fixture.app.finishTurn()
    #expect(fixture.rows[1].contains(" damaged "))
    fixture.pictures.answersAtOnce = true
    try fixture.press("n")
    #expect(!fixture.rows.contains { $0.contains(" damaged ") })
  }

  @Test(
    "while a key repeats a photo that was begun is seen, then the one that is there by then, and no other's facts"
  )
  func travelling() throws {
    let fixture = try AppFixture("60x24")
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter Enter")
    let first = try #require(fixture.pictures.open.last)
    #expect(first.file.name == "b1.jpg")
    try fixture.press("n n")
    #expect(fixture.pictures.open.map(\.file.name) == ["b1.jpg"])
    #expect(try fixture.photo.photo.name == "b3.jpg")
    fixture.pictures.answer(first, isDamaged: true)
    fixture.app.finishTurn()
    #expect(
      fixture.rows.contains { $0.contains("bbbb") } && !fixture.rows.contains { $0.contains("damaged") })
    #expect(try fixture.photo.shown.imageSize == nil)
    #expect(fixture.pictures.open.last?.file.name == "b3.jpg")
  }

  @Test("a photo that takes long does not keep the next one waiting for long")
  func patience() throws {
    let fixture = try AppFixture("60x24")
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter Enter n n")
    fixture.clock.advance(by: .milliseconds(299))
    #expect(fixture.pictures.open.map(\.file.name) == ["b1.jpg"])
    fixture.clock.advance(by: .milliseconds(2))
    #expect(fixture.pictures.open.map(\.file.name) == ["b3.jpg"])
  }
}
