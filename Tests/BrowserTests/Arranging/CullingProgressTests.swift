import PhotoDecisions
import Testing

@testable import Browser
@testable import PhotoModel

@Suite("The progress of culling")
struct CullingProgressTests {
  @Test("counts that follow each change are those of all photos, whatever changes")
  func following() throws {
    let library = FilterTests.library((0..<200).map { $0 % 7 - 1 })
    let lists = PhotoLists(library, marks: MarkedPhotos()) { .now }
    let list = lists.list(of: library.user.albums[0])
    #expect(list.progress == CullingProgress(of: list.album.photos))
    for turn in 0..<300 {
      let album = library.user.albums[turn % 5 == 0 ? 1 : 0]
      let start = Int.random(in: 0..<album.photos.count)
      let photos = Array(album.photos[start...].prefix(1 + turn % 9))
      let edits: [PhotoEdit] = [
        .rating(Rating(clamping: Int.random(in: -1...5))), .flag(.picked), .flag(.unflagged),
      ]
      library.decide(edits[Int.random(in: 0...2)], for: photos)
      #expect(list.progress == CullingProgress(of: list.album.photos))
    }
    let progress = list.progress
    #expect(progress.undecided == list.album.photos.count { $0.rating == .unrated && $0.flag == .unflagged })
    #expect(progress.total == 200 && progress.decided == progress.chosenCount + progress.rejected)
  }

  @Test("a change looks only at the photos that changed")
  func cost() throws {
    let library = FilterTests.library()
    let photos = library.user.albums[0].photos
    var progress = CullingProgress(of: photos)
    #expect((progress.chosenCount, progress.rejected, progress.undecided) == (3, 1, 2))
    library.decide(.rating(.rejected), for: Array(photos.prefix(3)))
    progress.update([photos[0]], total: photos.count)
    #expect((progress.chosenCount, progress.rejected, progress.undecided) == (3, 2, 1))
    progress.update(photos, total: photos.count)
    #expect(progress == CullingProgress(of: photos))
  }
}
