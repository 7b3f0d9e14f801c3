import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

@Suite("The places of captions and stars")
struct PhotoTextPlacesTests {
  private func places(_ picture: String, _ space: String, caption: Int = 14, stars: Int = 11) throws
    -> [String]
  {
    let places = PhotoTextPlaces(
      of: Size(picture), in: try #require(Size(space)),
      caption: Size(width: caption, height: caption > 0 ? 1 : 0),
      stars: Size(width: stars, height: stars > 0 ? 1 : 0))
    return [places.caption, places.stars].map { $0?.description ?? "none" }
  }

  @Test("they lie below a wide picture, in one row, with a row of air if there is one")
  func below() throws {
    // 79x39 cells of a window of 120x40, with a picture of 3:1.
    #expect(try places("79x13", "79x39") == ["1,27 14x1", "67,27 11x1"])
    #expect(try places("60x20", "60x22") == ["1,21 14x1", "48,21 11x1"])
    #expect(try places("30x20", "30x22", caption: 60) == ["1,21 16x1", "18,21 11x1"])
    // They take the columns next to a picture that is narrower than they are.
    #expect(try places("20x20", "60x24") == ["1,23 14x1", "48,23 11x1"])
    #expect(try places("60x20", "60x22", stars: 0) == ["1,21 14x1", "none"])
  }

  @Test("they lie next to a high picture, above each other")
  func beside() throws {
    #expect(try places("40x39", "100x39") == ["71,35 14x1", "71,37 11x1"])
    #expect(try places("40x39", "100x39", caption: 60) == ["71,35 28x1", "71,37 11x1"])
  }

  @Test("over a picture that fills the screen, they share a row above its lower edge")
  func over() throws {
    #expect(try places("60x20", "60x20") == ["2,18 14x1", "47,18 11x1"])
    #expect(try places("60x20", "60x20", caption: 80) == ["2,18 44x1", "47,18 11x1"])
    #expect(try places("24x20", "24x20", caption: 80) == ["2,17 20x1", "11,18 11x1"])
  }

  @Test("nothing covers a small picture", arguments: ["20x5", "16x5", "14x4", "19x7"])
  func small(picture: String) throws {
    let size = try #require(Size(picture))
    let space = Size(width: 20, height: max(5, size.height))
    let found = PhotoTextPlaces(
      of: size, in: space, caption: Size(width: 30, height: 1), stars: Size(width: 7, height: 1))
    let frame = Rect(size: space).centered(size)
    for place in [found.caption, found.stars].compactMap({ $0 }) {
      #expect(place.intersection(frame).isEmpty)
    }
  }

  @Test("they are inside the screen, never over each other, and leave free rows and columns to good use")
  func sweep() throws {
    for width in stride(from: 1, through: 130, by: 3) {
      for height in 1...50 {
        for (across, down) in [(1.0, 1.0), (0.3, 1), (1, 0.3), (0.9, 0.95), (0.6, 0.6)] {
          let space = Size(width: width, height: height)
          let picture = Size(
            width: max(1, Int(Double(width) * across)), height: max(1, Int(Double(height) * down)))
          for caption in [0, 5, 40] {
            let found = PhotoTextPlaces(
              of: picture, in: space, caption: Size(width: caption, height: caption > 0 ? 1 : 0),
              stars: Size(width: 11, height: 1))
            let frame = Rect(size: space).centered(picture)
            for place in [found.caption, found.stars].compactMap({ $0 }) {
              #expect(Rect(size: space).contains(place))
              if space.height - frame.maxY > 0 { #expect(place.intersection(frame).isEmpty) }
            }
            if let caption = found.caption, let stars = found.stars {
              #expect(caption.intersection(stars).isEmpty)
            }
          }
        }
      }
    }
  }
}
