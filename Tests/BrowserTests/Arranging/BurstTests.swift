import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecisions
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Bursts of photos")
struct BurstTests {
  /// Nine photos, taken at these seconds of a minute. By default, p2 to p4 and p6 to p8 are bursts.
  private func fixture(
    _ size: String, _ keys: String,
    seconds: [String] = ["00", "10", "11", "12", "30", "40", "41", "42", "55"]
  ) throws -> AppFixture {
    let photos = (1...9).map { UserFile.Photo(imageName: "p\($0).jpg", caption: nil) }
    let others = [UserFile.Photo(imageName: "q.jpg", caption: nil)]
    let library = Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(name: "Dunes", photos: photos),
          UserFile.Album(name: "Sea", photos: others),
        ]), relativeTo: FilePath("/photos"))
    for (photo, second) in zip(library.user.albums[0].photos, seconds) {
      photo.facts.dateTaken = CaptureTime("2024-05-06 10:00:\(second)")
      photo.facts.origin = PhotoOrigin(camera: "X-T5")
    }
    return try AppFixture(size, library: library, pressing: keys)
  }

  @Test(") and ( go from burst to burst, and back to the start of one", arguments: ["60x24", "120x40"])
  func moving(size: String) throws {
    let fixture = try fixture(size, "Enter Enter )")
    #expect(try fixture.photo.photo.name == "p2.jpg")
    try fixture.press(")")
    #expect(try fixture.photo.photo.name == "p6.jpg")
    try fixture.press("n n (")
    #expect(try fixture.photo.photo.name == "p6.jpg")
    try fixture.press("( (")
    #expect(try fixture.photo.photo.name == "p2.jpg" && fixture.display.beepCount == 1)
  }

  @Test("the place in a burst can be heard, in a list and in the photo", arguments: ["60x24", "120x40"])
  func place(size: String) throws {
    let fixture = try fixture(size, "Enter j j .")
    #expect(fixture.rows.last?.contains("p3.jpg, 2 of 3 in burst, 3 of 9; ") == true)
    try fixture.press("Enter n .")
    #expect(fixture.rows.last?.contains("p4.jpg, 3 of 3 in burst, 4 of 9; ") == true)
    try fixture.press("n .")
    #expect(fixture.rows.last?.contains("p5.jpg, 5 of 9; ") == true)
  }

  @Test("in a burst, the photo after it is decoded ahead of the frames that a decision about it passes")
  func readingAhead() throws {
    let longBurst = ["00", "10", "11", "12", "13", "14", "15", "16", "55"]
    let fixture = try fixture("60x24", "Enter Enter )", seconds: longBurst)
    #expect(try fixture.photo.photo.name == "p2.jpg")
    let ahead = ["p3.jpg", "p4.jpg", "p1.jpg", "p9.jpg", "p5.jpg", "p6.jpg", "p7.jpg", "p8.jpg"]
    #expect(fixture.pictures.prepared.map(\.name) == ahead)
    // On the way back, the photo after the burst lies behind.
    try fixture.press("n n n n p")
    #expect(try fixture.photo.photo.name == "p5.jpg")
    #expect(
      fixture.pictures.prepared.map(\.name) == [
        "p4.jpg", "p3.jpg", "p6.jpg", "p9.jpg", "p2.jpg", "p1.jpg",
      ])
  }

  @Test("X keeps one photo of a burst, rejects the rest and goes on, and undo takes that back")
  func keeping() throws {
    let fixture = try fixture("60x24", "Enter Enter ) n 4 X")
    #expect(fixture.ratings() == [0, -1, 4, -1, 0, 0, 0, 0, 0])
    #expect(try fixture.photo.photo.name == "p5.jpg")
    #expect(fixture.rows.last?.contains("Kept p3, rejected 2 of the burst") == true)
    try fixture.press("u")
    #expect(fixture.ratings() == [0, 0, 4, 0, 0, 0, 0, 0, 0])
    try fixture.press("g g X")
    #expect(fixture.rows.last?.contains("in no burst") == true)
  }

  @Test("under a filter, X rejects only listed photos of a burst, and says how many hidden ones stay")
  func keepingUnderFilter() throws {
    let fixture = try fixture("80x24", "Enter Enter ) 3 n n 3 p p Esc /")
    try fixture.type("rating:3")
    try fixture.press("Enter g g X")
    #expect(fixture.ratings() == [0, 3, 0, -1, 0, 0, 0, 0, 0])
    #expect(fixture.rows.last?.contains("Kept p2, rejected 1 listed of the burst; 1 hidden stays") == true)
    try fixture.press("u ^f ) / ^u")
    try fixture.type("name:p3")
    try fixture.press("Enter X")
    #expect(fixture.ratings() == [0, 3, 0, 3, 0, 0, 0, 0, 0] && fixture.display.beepCount == 1)
    #expect(fixture.rows.last?.contains("The filter hides the 2 others of this burst") == true)
  }

  @Test("photos of a burst that are rejected already don't count as hidden")
  func keepingAmongUnrejected() throws {
    let fixture = try fixture("80x24", "Enter Enter ) x Esc /")
    try fixture.type("-rejected")
    try fixture.press("Enter g g j X")
    #expect(fixture.ratings().prefix(4) == [0, -1, 0, -1])
    #expect(fixture.rows.last?.contains("Kept p3, rejected 1 of the burst") == true)
  }

  @Test("keeping a rejected photo removes its rejection")
  func unrejecting() throws {
    let fixture = try fixture("60x24", "Enter Enter ) x X")
    #expect(fixture.ratings().prefix(4) == [0, 0, -1, -1])
  }

  @Test("gs goes to the sharpest photo of a burst", arguments: ["60x24", "120x40"])
  func sharpest(size: String) async throws {
    let fixture = try fixture(size, "Enter Enter )")
    fixture.pictures.sharpness = ["p2.jpg": 5, "p3.jpg": 3, "p4.jpg": 8, "p9.jpg": 100]
    try fixture.press("g s")
    #expect(fixture.rows.last?.contains("sharpest of 3 photos") == true)
    await fixture.app.context.decisions.sharpnessSearch?.finish()
    fixture.app.finishTurn()
    #expect(try fixture.photo.photo.name == "p4.jpg")
    #expect(fixture.rows.last?.contains("p4.jpg is the sharpest of 3") == true)
    fixture.pictures.sharpness = [:]
    try fixture.press("g s")
    await fixture.app.context.decisions.sharpnessSearch?.finish()
    #expect(fixture.display.beepCount == 1)
  }

  @Test("a decision that comes before the sharpest photo is found is about that photo")
  func deferred() async throws {
    let fixture = try fixture("60x24", "Enter )")
    fixture.pictures.sharpness = ["p2.jpg": 5, "p3.jpg": 8, "p4.jpg": 1]
    try fixture.press("g s X")
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    await fixture.app.context.decisions.sharpnessSearch?.finish()
    fixture.app.finishTurn()
    #expect(fixture.ratings().prefix(5) == [0, -1, 0, -1, 0])
    #expect(try fixture.album.cursorPhoto?.name == "p5.jpg")
    try fixture.press("( g s 4")
    await fixture.app.context.decisions.sharpnessSearch?.finish()
    #expect(fixture.ratings().prefix(5) == [0, -1, 4, -1, 0])
    try fixture.press("g s G 2")
    await fixture.app.context.decisions.sharpnessSearch?.finish()
    #expect(fixture.ratings().last == 2)
  }

  @Test("the sharpest photo is not shown once the user has left the burst")
  func left() async throws {
    let fixture = try fixture("60x24", "Enter Enter )")
    fixture.pictures.sharpness = ["p4.jpg": 8]
    try fixture.press("g s G")
    await fixture.app.context.decisions.sharpnessSearch?.finish()
    #expect(try fixture.photo.photo.name == "p9.jpg")
  }

  @Test("E shows each burst as a stack with its number, and e opens one", arguments: ["", "t "])
  func stacks(mode: String) throws {
    let fixture = try fixture("60x24", "Enter \(mode)E")
    #expect(try fixture.names == ["p1.jpg", "p2.jpg", "p5.jpg", "p6.jpg", "p9.jpg"])
    #expect(fixture.rows.joined().contains("3×") && fixture.rows[0].contains("[stacks]"))
    try fixture.press(") e")
    #expect(try fixture.names == ["p1.jpg", "p2.jpg", "p3.jpg", "p4.jpg", "p5.jpg", "p6.jpg", "p9.jpg"])
    try fixture.press("\(mode.isEmpty ? "j" : "l") e")
    #expect(try fixture.album.cursorPhoto?.name == "p2.jpg")
    #expect(try fixture.names.count == 5)
    try fixture.press("E")
    #expect(try fixture.names.count == 9)
  }

  private func flags(_ fixture: AppFixture) -> [PhotoFlag] {
    fixture.library.user.albums[0].photos.map(\.flag)
  }

  @Test("the photo that X keeps is picked, so that it counts as decided")
  func decided() throws {
    let fixture = try fixture("60x24", "Enter Enter ) X")
    #expect(flags(fixture).prefix(5) == [.unflagged, .picked, .rejected, .rejected, .unflagged])
    #expect(try fixture.photo.photoList.progress.decided == 3)
    try fixture.press("g g ] ")
    #expect(try fixture.photo.photo.name == "p5.jpg")
    try fixture.press("u")
    #expect(flags(fixture).allSatisfy { $0 == .unflagged })
  }

  @Test("a stack shows how many of its photos are picked and rejected", arguments: ["60x24", "120x40"])
  func stackFlags(size: String) throws {
    let fixture = try fixture(size, "Enter ) X E")
    #expect(fixture.rows.joined().contains("3× ⚑1 ✗2"))
    #expect(fixture.rows.joined().contains("3× ") && fixture.rows[0].contains("[stacks]"))
  }

  @Test("the pick stands for its stack once that is closed, or when another program picks it")
  func pickedCover() throws {
    let fixture = try fixture("60x24", "Enter E ) e j j Y e")
    #expect(try fixture.names == ["p1.jpg", "p4.jpg", "p5.jpg", "p6.jpg", "p9.jpg"])
    #expect(try fixture.album.cursorPhoto?.name == "p4.jpg")
    let photos = fixture.library.user.albums[0].photos
    fixture.library.decide(.flag(.picked), for: [photos[6]])
    fixture.app.finishTurn()
    #expect(try fixture.names == ["p1.jpg", "p4.jpg", "p5.jpg", "p7.jpg", "p9.jpg"])
    // The cover stays while the user looks at it, and is chosen again with the stacks.
    fixture.library.decide(.flag(.unflagged), for: [photos[6]])
    #expect(try fixture.names.contains("p7.jpg"))
    try fixture.press("E E")
    #expect(try fixture.names == ["p1.jpg", "p4.jpg", "p5.jpg", "p6.jpg", "p9.jpg"])
    try fixture.press("g g ) (")
    #expect(try fixture.album.cursorPhoto?.name == "p4.jpg" || fixture.display.beepCount == 1)
  }

  @Test("the sharpest photo stands for its stack, unless another one is picked or it is rejected")
  func sharpestCover() async throws {
    let fixture = try fixture("60x24", "Enter E )")
    fixture.pictures.sharpness = ["p2.jpg": 5, "p3.jpg": 3, "p4.jpg": 8]
    try fixture.press("g s")
    await fixture.app.context.decisions.sharpnessSearch?.finish()
    fixture.app.finishTurn()
    #expect(try fixture.names == ["p1.jpg", "p4.jpg", "p5.jpg", "p6.jpg", "p9.jpg"])
    #expect(try fixture.album.cursorPhoto?.name == "p4.jpg")
    try fixture.press("x E E")
    #expect(try fixture.names[1] == "p2.jpg")
  }

  @Test("facts that are read later make and end bursts")
  func reading() throws {
    let fixture = try fixture("60x24", "Enter E")
    let photos = fixture.library.user.albums[0].photos
    photos[2].facts.origin = PhotoOrigin(camera: "Z 8")
    fixture.library.notify(.filesRead([photos[2]]))
    #expect(try fixture.names == ["p1.jpg", "p2.jpg", "p3.jpg", "p5.jpg", "p6.jpg", "p9.jpg"])
  }
}
