import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

@Suite("The corners of a photo")
struct PhotoAreaTests {
  @Test(
    "signs are in the corners of the picture, or of the screen if the picture is small",
    arguments: [
      ("60x20", "60x30", "0,5 60x20"), ("26x20", "60x20", "17,0 26x20"), ("13x10", "40x10", "0,0 40x10"),
      ("30x7", "30x20", "0,0 30x20"), ("90x40", "60x20", "0,0 60x20"),
    ])
  func area(picture: String, screen: String, area: String) throws {
    #expect(PhotoArea(of: Size(picture), in: try #require(Size(screen))).frame.description == area)
  }

  @Test("without a picture the corners are those of the screen")
  func nothing() {
    let area = PhotoArea(of: nil, in: Size(width: 40, height: 10))
    #expect(area.frame == Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(area.carriesSigns)
  }
}
