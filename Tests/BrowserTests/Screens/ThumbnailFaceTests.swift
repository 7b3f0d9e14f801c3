import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

@Suite("The parts of a thumbnail")
struct ThumbnailFaceTests {
  @Test(
    "the name is below the picture, the stars below the name, and a frame fits around all",
    arguments: [
      ("hR vR", "18x11", "1,1 16x8", "1,9 16x1", "1,10 16x1", "closed"),
      ("hC vC", "12x6", "1,0 10x5", "1,5 10x1", nil, "open"),
      ("hR vR", "18x4", "1,0 16x3", "1,3 16x1", nil, "open"),
      ("hR vR", "5x11", "0,0 5x9", "0,9 5x1", "0,10 5x1", nil),
      ("hR vR", "18x1", "0,0 18x0", "0,0 18x1", nil, nil),
    ] as [(String, String, String, String, String?, String?)])
  func parts(
    traits: String, size: String, picture: String, name: String, stars: String?, frame: String?
  ) throws {
    let size = try #require(Size(size))
    let face = ThumbnailFace(in: size, for: TraitCollection(traits))
    #expect(face.picture.description == picture && face.name.description == name)
    #expect(face.stars?.description == stars)
    #expect(face.frame == (frame == nil ? nil : Rect(size: size)))
    if let frame { #expect(face.isOpen == (frame == "open")) }
  }

  @Test("a cell for a picture has exactly room for it", arguments: ["hR vR", "hC vR", "hR vC", "hC vC"])
  func size(traits: String) {
    let traits = TraitCollection(traits)
    let picture = Size(width: 16, height: 8)
    let cell = ThumbnailFace.size(around: picture, for: traits)
    #expect(ThumbnailFace(in: cell, for: traits).picture.size == picture)
  }
}
