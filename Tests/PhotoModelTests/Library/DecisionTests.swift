import AdaptiveFileSystem
import PhotoDecisions
import Testing

@testable import DecisionStorage
@testable import PhotoModel

@MainActor
@Suite("Decisions about photos")
struct DecisionTests {
  private let library: Library
  private let photos: [Photo]

  init() {
    let entries = (1...3).map { UserFile.Photo(imageName: "\($0).jpg") }
    library = Library(
      UserFile(name: "", albums: [.init(name: "c", photos: entries)]), relativeTo: FilePath("/p"))
    photos = library.user.albums[0].photos
  }

  @Test("several photos change at once, with one notification, and undo and redo change them together")
  func several() {
    let log = ChangeLog(library)
    library.decide(.rating(Rating(clamping: 2)), for: [photos[1]])
    library.decide(.rating(Rating(clamping: 4)), for: photos)
    #expect(photos.map(\.rating.value) == [4, 4, 4])
    #expect(log.changes == [.photosChanged([photos[1]]), .photosChanged(photos)])
    #expect(library.undo() != nil)
    #expect(photos.map(\.rating.value) == [0, 2, 0])
    #expect(photos[0].decided.isEmpty)
    #expect(library.redo() != nil)
    #expect(photos.map(\.rating.value) == [4, 4, 4])
    library.undo()
    library.undo()
    #expect(photos.map(\.decided.isEmpty) == [true, true, true])
    #expect(library.undo() == nil)
  }

  @Test("an edit that changes nothing is not a decision, and a new decision ends redoing")
  func nothing() {
    #expect(library.decide(.rating(.unrated), for: photos) == nil)
    #expect(library.decide(.caption(""), for: photos) == nil)
    #expect(library.decide(.keywords(adding: [], removing: []), for: photos) == nil)
    library.decide(.label("Red"), for: [photos[0]])
    library.undo()
    library.decide(.label("Blue"), for: [photos[0]])
    #expect(library.redo() == nil)
    #expect(photos[0].labelColor == .blue)
  }

  @Test("a rejection that is taken back restores the stars that the photo had")
  func rejection() {
    library.decide(.rating(Rating(clamping: 3)), for: [photos[0]])
    library.decide(.flag(.rejected), for: [photos[0], photos[1]])
    #expect(photos[0].rating == .rejected && photos[1].rating == .rejected)
    library.decide(.flag(.unflagged), for: [photos[0], photos[1]])
    #expect(photos[0].rating.value == 3 && photos[1].rating == .unrated)
  }

  @Test("a pick is a decision besides the stars, which undo takes back")
  func picking() {
    library.decide(.rating(Rating(clamping: 3)), for: [photos[0]])
    library.decide(.flag(.picked), for: photos)
    #expect(photos.map(\.flag) == [.picked, .picked, .picked] && photos[0].rating.value == 3)
    #expect(library.decide(.flag(.picked), for: photos) == nil)
    library.decide(.flag(.unflagged), for: [photos[1]])
    #expect(photos[1].flag == .unflagged && photos.map(\.isDecided) == [true, false, true])
    library.undo()
    library.undo()
    #expect(photos.map(\.flag) == [.unflagged, .unflagged, .unflagged] && photos[1].decided.isEmpty)
    library.redo()
    #expect(photos[2].flag == .picked)
  }

  @Test("a photo is picked or rejected, never both, whichever comes last")
  func pickOrReject() {
    let photo = photos[0]
    library.decide(.rating(Rating(clamping: 2)), for: [photo])
    library.decide(.flag(.picked), for: [photo])
    library.decide(.flag(.rejected), for: [photo])
    #expect(photo.flag == .rejected && photo.rating == .rejected)
    library.decide(.flag(.picked), for: [photo])
    #expect(photo.flag == .picked && photo.rating.value == 2)
    library.decide(.rating(.rejected), for: [photo])
    #expect(photo.flag == .rejected && photo.decided.flag == .rejected)
    library.decide(.rating(Rating(clamping: 5)), for: [photo])
    #expect(photo.flag == .unflagged && photo.rating.value == 5)
    for _ in 0..<5 { library.undo() }
    #expect(photo.decided.rating?.value == 2 && photo.decided.flag == nil)
  }

  @Test("a pick and a rejection in the file are overridden")
  func originalFlags() {
    photos[0].original.flag = .picked
    #expect(photos[0].flag == .picked)
    library.decide(.flag(.unflagged), for: [photos[0]])
    #expect(photos[0].flag == .unflagged && photos[0].decided.flag == .unflagged)
    (photos[1].original.rating, photos[1].original.flag) = (.rejected, .rejected)
    #expect(photos[1].flag == .rejected)
    // Another program can have written the flag alone.
    photos[1].decided.flag = .picked
    #expect(photos[1].flag == .picked && photos[1].rating == .unrated)
  }

  @Test("the photo that is kept of a burst is picked, and one undo takes everything back")
  func keeping() {
    let decision = library.keep(photos[1], of: photos)
    #expect(decision?.kept === photos[1] && photos.map(\.flag) == [.rejected, .picked, .rejected])
    library.undo()
    #expect(photos.allSatisfy { $0.decided.isEmpty })
  }

  @Test("what the file itself says is overridden, not forgotten")
  func original() {
    var original = PhotoDecisions()
    original.rating = Rating(clamping: 4)
    original.caption = "From the camera"
    original.label = "Green"
    original.keywords = [Keyword("sea")].compactMap { $0 }.reduce(into: []) { $0.insert($1) }
    photos[0].original = original
    #expect(photos[0].rating.value == 4 && photos[0].caption == "From the camera")
    library.decide(.rating(.unrated), for: [photos[0]])
    library.decide(.caption(nil), for: [photos[0]])
    library.decide(.label(nil), for: [photos[0]])
    library.decide(.keywords(adding: Set([Keyword("sun")].compactMap { $0 }), removing: []), for: [photos[0]])
    #expect(photos[0].rating == .unrated && photos[0].caption == nil && photos[0].label == nil)
    #expect(photos[0].decided.rating == .unrated && photos[0].decided.caption == "")
    #expect(Set(photos[0].keywords.map(\.name)) == ["sea", "sun"])
    for _ in 0..<4 { library.undo() }
    #expect(photos[0].decided.isEmpty && photos[0].rating.value == 4)
  }

  @Test("quarter turns add up, and a photo that is upright again needs no decision")
  func turns() {
    library.decide(.turn(-1), for: [photos[0]])
    #expect(photos[0].rotation == .counterclockwise)
    library.decide(.turn(2), for: [photos[0]])
    #expect(photos[0].rotation == .clockwise)
    library.decide(.turn(-1), for: [photos[0]])
    #expect(photos[0].decided.isEmpty)
  }

  @Test("undo changes only what the decision changed")
  func partialUndo() {
    library.decide(.rating(Rating(clamping: 5)), for: [photos[0]])
    photos[0].decided.caption = "Read since"
    library.undo()
    #expect(photos[0].rating == .unrated && photos[0].caption == "Read since")
  }

  @Test("a library that saves nothing counts each decided property of each photo once")
  func unsaved() {
    library.decide(.rating(Rating(clamping: 5)), for: photos)
    library.decide(.rating(Rating(clamping: 1)), for: photos)
    library.decide(.title("Noon"), for: [photos[2]])
    #expect(library.unsavedDecisionCount == 4)
  }
}
