import PhotoModel
import AdaptiveSeededRandom
import Testing

@testable import Browser

@Suite("The order of a slideshow")
struct SlideshowTests {
  private var generator = SeededGenerator(seed: 7)

  private let library = AppFixture.ada()
  private var photos: [Photo] { library.user.albums[1].photos }

  @Test("photos come in their order, and begin again only if the show loops")
  mutating func order() throws {
    let photos = photos
    var show = try #require(
      Slideshow(photos, from: photos[1], isRandom: false, loops: false, using: &generator))
    #expect(show.photo === photos[1] && show.photo(at: 1) === photos[2] && show.photo(at: -1) === photos[0])
    #expect(show.photo(at: 2) == nil && show.photo(at: -2) == nil)
    show.loops = true
    #expect(show.photo(at: 2) === photos[0] && show.photo(at: -2) === photos[2])
    #expect(Slideshow([], from: nil, isRandom: false, loops: true, using: &generator) == nil)
  }

  @Test("random order shows each photo once, beginning with the present one, and the order can return")
  mutating func random() throws {
    let photos = photos
    for start in photos {
      var show = try #require(
        Slideshow(photos, from: start, isRandom: true, loops: false, using: &generator))
      #expect(show.photo === start && Set(show.photos.map(\.id)) == Set(photos.map(\.id)))
      show.setRandom(false, in: photos, using: &generator)
      #expect(show.photo === start && show.photos == photos)
    }
  }

  @Test("photos that are found later join the show at their place, and the present photo stays")
  mutating func later() throws {
    let photos = photos
    var show = try #require(
      Slideshow([photos[1]], from: nil, isRandom: false, loops: false, using: &generator))
    #expect(show.update(photos, using: &generator))
    #expect(show.photos == photos && show.photo === photos[1])
    var random = try #require(
      Slideshow([photos[1]], from: nil, isRandom: true, loops: false, using: &generator))
    #expect(random.update(photos, using: &generator))
    #expect(random.photo === photos[1] && random.photos.count == 3 && random.photo(at: -1) == nil)
  }

  @Test("a photo that the filter leaves out by now stays in the show")
  mutating func filtered() throws {
    let photos = photos
    var show = try #require(Slideshow(photos, from: nil, isRandom: false, loops: false, using: &generator))
    #expect(show.update(Array(photos.dropFirst()), using: &generator))
    #expect(show.photos == photos)
  }
}
