import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("The slideshow")
struct SlideshowScreenTests {
  private func start(_ keys: String = "j Enter s", size: String = "100x30") throws -> AppFixture {
    try AppFixture(size, pressing: keys)
  }

  private func screen(_ fixture: AppFixture) throws -> SlideshowController {
    try #require(fixture.app.root.presentedViewController as? SlideshowController)
  }

  /// Lets time pass and finishes the turn.
  private func wait(_ seconds: Int, _ fixture: AppFixture) {
    fixture.clock.advance(by: .seconds(seconds))
    fixture.app.finishTurn()
  }

  private func name(_ fixture: AppFixture) throws -> String {
    String(try screen(fixture).show.photo.name.prefix(2))
  }

  @Test("s shows the photos of the album one after another over the whole window, and stops at the last one")
  func going() throws {
    let fixture = try start()
    #expect(try screen(fixture).view.frame.size == Size("100x30"))
    #expect(try name(fixture) == "b1")
    wait(4, fixture)
    #expect(try name(fixture) == "b1")
    wait(1, fixture)
    #expect(try name(fixture) == "b2")
    #expect(fixture.rows[15].contains("bbb"))
    wait(5, fixture)
    #expect(try name(fixture) == "b3")
    wait(5, fixture)
    #expect(try name(fixture) == "b3" && screen(fixture).isPaused)
    wait(60, fixture)
    #expect(fixture.clock.waitingCount == 0, "nothing wakes the program up any more")
  }

  @Test("Esc ends the show, and the place is the photo that was shown, in a list and in the photo")
  func ending() throws {
    for size in ["150x40", "100x30", "40x12"] {
      let fixture = try start(size: size)
      try fixture.press("n n Esc")
      #expect(fixture.app.root.presentedViewController == nil)
      #expect(try fixture.album.cursorPhoto?.name == "b3.jpg", "at \(size)")
      try fixture.press("Enter p s n Esc")
      #expect(try fixture.photo.photo.name == "b3.jpg", "at \(size)")
      #expect(fixture.focused == "P(b3)")
    }
  }

  @Test("n and p move at once and give the photo its whole time; Space pauses")
  func moving() throws {
    let fixture = try start()
    wait(4, fixture)
    try fixture.press("n")
    #expect(try name(fixture) == "b2")
    wait(4, fixture)
    #expect(try name(fixture) == "b2")
    try fixture.press("p Space")
    wait(100, fixture)
    #expect(try name(fixture) == "b1")
    #expect(fixture.rows[0].contains("paused") && fixture.clock.waitingCount == 0)
    try fixture.press("Space")
    #expect(try name(fixture) == "b2")
    wait(5, fixture)
    #expect(try name(fixture) == "b3")
  }

  @Test("one timer runs, however often the user moves")
  func timers() throws {
    let fixture = try start("j Enter")
    wait(10, fixture)
    try fixture.press("s")
    for _ in 0..<20 { try fixture.press("n p") }
    // The timer of the show, that of its note about the keys, and what follows pictures for a moment.
    wait(3, fixture)
    #expect(fixture.clock.waitingCount == 1)
  }

  @Test("the next photo waits for its picture, and the previous one stays until it is there")
  func waiting() throws {
    let fixture = try start("j Enter")
    fixture.pictures.answersAtOnce = false
    try fixture.press("s")
    for request in fixture.pictures.open { fixture.pictures.answer(request) }
    fixture.app.finishTurn()
    wait(60, fixture)
    #expect(try name(fixture) == "b1")
    let awaited = try #require(fixture.pictures.open.first { $0.file.name == "b2.jpg" })
    fixture.pictures.answersAtOnce = true
    fixture.pictures.answer(awaited)
    fixture.app.finishTurn()
    #expect(try name(fixture) == "b2")
    #expect(try screen(fixture).picture.finalRequest != nil)
    wait(4, fixture)
    #expect(try name(fixture) == "b2", "its time begins when it is visible")
  }

  @Test("a photo that can't be shown is passed over, and a show of such photos pauses")
  func broken() throws {
    let fixture = try start("j Enter")
    fixture.pictures.answersAtOnce = false
    try fixture.press("s")
    for request in fixture.pictures.open { fixture.pictures.answer(request) }
    wait(5, fixture)
    let photos = fixture.library.user.albums[1].photos
    fixture.pictures.fail(photos[1])
    for request in fixture.pictures.open where request.file.name == "b3.jpg" {
      fixture.pictures.answer(request)
    }
    fixture.app.finishTurn()
    #expect(try name(fixture) == "b3")
  }

  @Test("+ and - change the time of each photo, l begins again at the end, r is random order")
  func options() throws {
    let fixture = try start()
    try fixture.press("- - -")
    #expect(fixture.rows[0].contains("2 s for each photo"))
    wait(2, fixture)
    #expect(try name(fixture) == "b2")
    try fixture.press("+ l")
    wait(3, fixture)
    wait(3, fixture)
    #expect(try name(fixture) == "b1")
    try fixture.press("r")
    let screen = try screen(fixture)
    #expect(screen.show.isRandom && screen.show.index == 0)
    #expect(Set(screen.show.photos.map(\.name)) == ["b1.jpg", "b2.jpg", "b3.jpg"])
    try fixture.press("r n")
    #expect(try name(fixture) == "b2")
  }

  @Test("ratings and labels are for the photo that is shown, and do not move on")
  func deciding() throws {
    let fixture = try start("j Enter A * s")
    let photos = fixture.library.user.albums[1].photos
    try fixture.press("4 6 n x")
    #expect(try name(fixture) == "b2")
    #expect(fixture.rows[0].contains("b2 rejected; u undoes it"))
    #expect(photos.map(\.rating.value) == [4, -1, 0] && photos[0].labelColor == .red)
    try fixture.press("p")
    #expect(fixture.rows.contains { $0.contains("★ ★ ★ ★ ☆") })
    try fixture.press("d R !")
    #expect(try name(fixture) == "b1", "keys of other screens do nothing")
  }

  @Test("captions are shown, and c hides them")
  func captions() throws {
    let fixture = try start()
    #expect(fixture.rows.contains { $0.contains("comment b1") })
    try fixture.press("c")
    #expect(!fixture.rows.contains { $0.contains("comment b1") })
  }

  @Test("the next photos are read ahead")
  func ahead() throws {
    let fixture = try start()
    #expect(fixture.pictures.prepared.map(\.name) == ["b2.jpg", "b3.jpg"])
  }

  @Test("a show of all photos starts as soon as there are any")
  func fromStart() throws {
    let fixture = try AppFixture("100x30")
    fixture.app.startSlideshow(SlideshowOptions(interval: .seconds(2), loops: true))
    fixture.app.finishTurn()
    #expect(try screen(fixture).show.photos.count == 7 && name(fixture) == "a1")
    wait(2, fixture)
    #expect(try name(fixture) == "b1")
    try fixture.press("Esc")
    #expect(try fixture.album.cursorPhoto?.name == "b1.jpg")
  }

  @Test("a slideshow draws at every size")
  func sweep() throws {
    let fixture = try start("j Enter 3 6 s")
    for size in ["1x1", "20x5", "40x12", "80x24", "200x60"] {
      try fixture.press(size)
      #expect(try screen(fixture).view.frame.size == Size(size))
    }
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }
}
