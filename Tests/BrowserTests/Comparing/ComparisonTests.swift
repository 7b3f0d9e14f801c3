import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTesting
import DecisionStorage
import PhotoModel
import Queries
import Testing

@testable import Browser

@Suite("A comparison")
struct ComparisonTests {
  private let photos: [Photo]
  private let list: PhotoList

  init() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let library = Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(
            name: "A", photos: names.map { UserFile.Photo(imageName: "\($0).jpg", caption: nil) })
        ], lastPhoto: nil), relativeTo: FilePath("/photos"))
    let album = library.user.albums[0]
    photos = album.photos
    list = PhotoList(
      album, arrangement: PhotoArrangement(), worker: TimeSlicedWorker(),
      calendar: { .now }, isMarked: { _ in false })
  }

  private func names(_ comparison: Comparison) -> String {
    comparison.photos.map { String($0.name.prefix(1)) }.joined()
  }

  private func compare(_ indices: Int...) throws -> Comparison {
    try #require(Comparison(indices.map { photos[$0] }))
  }

  @Test("two to four photos can be compared, and the first candidate has the focus")
  func counts() throws {
    #expect(Comparison([]) == nil && Comparison([photos[0]]) == nil && Comparison(photos)?.isSurvey == true)
    #expect(try compare(0, 1, 2, 3).focusedPhoto === photos[1])
  }

  @Test("the focus goes round in both directions")
  func focus() throws {
    var comparison = try compare(0, 1, 2)
    comparison.moveFocus(by: 1)
    comparison.moveFocus(by: 1)
    #expect(comparison.focus == 0)
    comparison.moveFocus(by: -1)
    #expect(comparison.focus == 2)
  }

  @Test("the candidate changes, skips photos that are compared already, and ends with the list")
  func candidates() throws {
    var comparison = try compare(2, 1)
    var isThere = comparison.replaceCandidate(by: 1, in: list)
    #expect(isThere && names(comparison) == "cd")
    isThere = comparison.replaceCandidate(by: 2, in: list)
    #expect(isThere && names(comparison) == "cf")
    isThere = comparison.replaceCandidate(by: 1, in: list)
    #expect(!isThere && names(comparison) == "cf")
    comparison.setFocus(0)
    isThere = comparison.replaceCandidate(by: -1, in: list)
    #expect(isThere && names(comparison) == "ce" && comparison.focus == 1)
  }

  @Test("a promoted candidate becomes the reference, and the next photo challenges it")
  func promoting() throws {
    var comparison = try compare(0, 1)
    comparison.promoteCandidate(in: list)
    #expect(names(comparison) == "bc" && comparison.focus == 1)
    var last = try compare(0, 5)
    last.promoteCandidate(in: list)
    #expect(names(last) == "fa", "without a next photo the two change places")
    var four = try compare(0, 1, 2, 3)
    four.setFocus(2)
    four.promoteCandidate(in: list)
    #expect(names(four) == "cbed" && four.focus == 2)
  }

  @Test("a photo that leaves is replaced, or its pane goes, until one photo is left")
  func leaving() throws {
    var comparison = try compare(0, 1, 2)
    var isGoingOn = comparison.replace(photos[1], by: photos[3])
    #expect(isGoingOn && names(comparison) == "adc")
    isGoingOn = comparison.replace(photos[2], by: photos[3])
    #expect(isGoingOn && names(comparison) == "ad" && comparison.focus == 1)
    isGoingOn = comparison.replace(photos[3], by: nil)
    #expect(!isGoingOn)
  }

  @Test("a pane that has moved alone keeps its distance")
  func offsets() throws {
    var comparison = try compare(0, 1)
    let middle = RelativeViewport(.scale(1))
    comparison.move(1, from: middle, to: RelativeViewport(.scale(1), x: 0.75, y: 0.5))
    let next = RelativeViewport(.scale(2), x: 0.25, y: 0.25)
    #expect(comparison.relative(next, of: 0, in: 1) == RelativeViewport(.scale(2), x: 0.5, y: 0.25))
    #expect(comparison.relative(next, of: 1, in: 0) == RelativeViewport(.scale(2), x: 0, y: 0.25))
  }
}
