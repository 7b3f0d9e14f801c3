import AdaptiveCore
import AdaptiveFileSystem
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Questions before frames are rejected")
struct KeepQuestionTests {
  /// Five photos: p2 to p4 are taken right after each other.
  private func fixture(_ size: String = "80x24", _ keys: String, _ change: (Int, inout FileFacts) -> Void)
    throws
    -> AppFixture
  {
    let photos = (1...5).map { UserFile.Photo(imageName: "p\($0).jpg", caption: nil) }
    let library = Library(
      UserFile(name: "Ada", albums: [UserFile.Album(name: "Dunes", photos: photos)]),
      relativeTo: FilePath("/photos"))
    for (index, photo) in library.user.albums[0].photos.enumerated() {
      photo.facts.dateTaken = CaptureTime("2024-05-06 10:00:\(["00", "10", "11", "12", "30"][index])")
      photo.facts.origin = PhotoOrigin(camera: "X-T5")
      change(index, &photo.facts)
    }
    return try AppFixture(size, library: library, pressing: keys)
  }

  private func asks(_ fixture: AppFixture, _ text: String) -> Bool {
    fixture.rows.joined(separator: " ").contains(text)
  }

  @Test(
    "X asks before it rejects exposures of a bracket; only yes rejects them", arguments: ["80x24", "40x12"])
  func bracket(_ size: String) throws {
    let fixture = try fixture(size, "Enter Enter ) n X") { index, facts in
      facts.exposureBias = [0, 0, -2, 2, 0][index]
    }
    #expect(fixture.ratings().allSatisfy { $0 == 0 } && asks(fixture, "Keep p3"))
    try fixture.press("Esc")
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    #expect(try fixture.photo.photo.name == "p3.jpg")
    try fixture.press("X y")
    #expect(fixture.ratings() == [0, -1, 0, -1, 0] && asks(fixture, "Kept p3, rejected 2"))
    #expect(try fixture.photo.photo.name == "p5.jpg")
    try fixture.press("u")
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    #expect(try fixture.photo.photo.name == "p3.jpg", "undo goes to the photo that was kept")
  }

  @Test(
    "a bracket is known by its exposures, too, in every mode of the camera; automatic exposure drifts by less"
  )
  func exposures() throws {
    func isBracket(
      times: [Double] = [1, 1, 1], apertures: [Double] = [8, 8, 8], isos: [Double] = [100, 100, 100]
    ) throws -> Bool {
      let fixture = try fixture("80x24", "Enter Enter ) X") { index, facts in
        guard 1...3 ~= index else { return }
        (facts.exposure, facts.aperture) = (times[index - 1], apertures[index - 1])
        facts.iso = isos[index - 1]
      }
      return fixture.ratings().allSatisfy { $0 == 0 }
    }
    // Aperture priority, shutter priority and manual sensitivity.
    #expect(try isBracket(times: [0.004, 0.016, 0.001]))
    #expect(try isBracket(apertures: [8, 4, 11]))
    #expect(try isBracket(isos: [100, 400, 25]))
    // Clouds pass, and the sensitivity follows the time.
    #expect(try !isBracket(times: [0.004, 0.005, 0.004]))
    #expect(try !isBracket(times: [0.01, 0.02, 0.01], isos: [400, 200, 400]))
    // A burst with a bias, and one about which nothing is known.
    let biased = try fixture("80x24", "Enter Enter ) X") { $1.exposureBias = $0 == 0 ? 1 : -0.7 }
    let unknown = try fixture("80x24", "Enter Enter ) X") { _, _ in }
    for fixture in [biased, unknown] { #expect(fixture.ratings() == [0, 0, -1, -1, 0]) }
  }

  @Test(
    "X asks before it rejects photos of a closed stack, which are not shown",
    arguments: ["E ) X", "Enter E ) Enter X", "t E ) X"])
  func stack(_ keys: String) throws {
    let fixture = try fixture("80x24", keys) { _, _ in }
    #expect(fixture.ratings().allSatisfy { $0 == 0 } && asks(fixture, "Keep p2 and reject 2"))
    try fixture.press("y")
    #expect(fixture.ratings() == [0, 0, -1, -1, 0])
    #expect(try fixture.album.cursorPhoto?.name == "p5.jpg")
    try fixture.press("u")
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    #expect(try fixture.album.cursorPhoto?.name == "p2.jpg", "undo goes back to the stack")
  }

  @Test("an open stack, and a burst whose others are rejected already, need no question")
  func open() throws {
    let opened = try fixture("80x24", "Enter E ) e j X") { _, _ in }
    #expect(opened.ratings() == [0, -1, 0, -1, 0])
    try opened.press("u")
    #expect(try opened.album.cursorPhoto?.name == "p3.jpg")
    let rejected = try fixture("80x24", "Enter ) j x j x k k X") { $1.exposureBias = Double($0) }
    #expect(rejected.ratings() == [0, 0, -1, -1, 0] && asks(rejected, "Kept p2, rejected 0"))
  }

  @Test("keeping a rejected photo is one action, which one undo takes back")
  func oneAction() throws {
    let fixture = try fixture("80x24", "Enter Enter ) x X") { _, _ in }
    #expect(fixture.ratings() == [0, 0, -1, -1, 0])
    try fixture.press("u")
    #expect(fixture.ratings() == [0, -1, 0, 0, 0])
    #expect(asks(fixture, "Undid: kept p2, rejected 2 of the burst"))
  }

  @Test(
    "undoing a decision about a hidden photo of a stack goes to the stack", arguments: ["60x24", "120x40"])
  func hidden(_ size: String) throws {
    let fixture = try fixture(size, ") j 4 E G u") { _, _ in }
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    #expect(try fixture.album.cursorPhoto?.name == "p2.jpg")
  }
}
