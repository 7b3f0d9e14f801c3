import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

@Suite("The parts of a thumbnail")
struct ThumbnailFaceTests {
  @Test(
    "one line is below the picture, and a frame fits around both",
    arguments: [
      ("17x6", "1,0 15x5", "1,5 15x1", true), ("12x6", "1,0 10x5", "1,5 10x1", true),
      ("5x11", "0,0 5x10", "0,10 5x1", false), ("18x1", "0,0 18x0", "0,0 18x1", false),
    ])
  func below(size: String, picture: String, name: String, hasFrame: Bool) throws {
    let size = try #require(Size(size))
    let face = ThumbnailFace(.below, in: size)
    #expect(face.picture.description == picture && face.name.description == name && face.caption == nil)
    #expect(face.frame == (hasFrame ? Rect(size: size) : nil))
  }

  @Test(
    "in a row, name and caption are next to a small picture, if there is room for one",
    arguments: [
      ("39x2", "1,0 6x2", "8,0 30x1", "8,1 30x1"), ("16x2", "1,0 6x2", "8,0 7x1", "8,1 7x1"),
      ("15x2", "0,0 0x0", "1,0 13x1", "1,1 13x1"), ("39x1", "0,0 0x0", "1,0 37x1", nil),
      ("1x2", "0,0 0x0", "1,0 0x1", "1,1 0x1"),
    ] as [(String, String, String, String?)])
  func beside(size: String, picture: String, name: String, caption: String?) throws {
    let face = ThumbnailFace(.beside, in: try #require(Size(size)))
    #expect(face.picture.description == picture && face.name.description == name)
    #expect(face.caption?.description == caption && face.frame == nil)
  }

  @Test(
    "everything lies in the cell, however small it is", arguments: [ThumbnailFace.Arrangement.below, .beside])
  func inside(arrangement: ThumbnailFace.Arrangement) {
    for width in 0...30 {
      for height in 0...8 {
        let cell = Rect(size: Size(width: width, height: height))
        let face = ThumbnailFace(arrangement, in: cell.size)
        for part in [face.picture, face.name, face.caption, face.frame].compactMap({ $0 }) where !part.isEmpty
        {
          #expect(cell.contains(part), "\(cell) \(face)")
        }
      }
    }
  }

  @Test("a cell for a picture has exactly room for it")
  func size() {
    let picture = Size(width: 16, height: 8)
    #expect(ThumbnailFace(.below, in: ThumbnailFace.size(around: picture)).picture.size == picture)
  }
}
