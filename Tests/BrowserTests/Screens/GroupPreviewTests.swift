import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

@Suite("The preview of groups")
struct GroupPreviewTests {
  @Test(
    "blocks lie in the space without overlapping, with a heading above the photos",
    arguments: [1, 2, 5, 12, 40])
  func layout(count: Int) {
    let thumbnail = Size(width: 17, height: 6)
    for width in stride(from: 1, to: 160, by: 3) {
      for height in 1...60 {
        let space = Rect(size: Size(width: width, height: height))
        let blocks = GroupPreviewLayout(of: count, thumbnail: thumbnail, in: space.size).blocks
        #expect(!blocks.isEmpty && blocks.count <= count)
        for (index, block) in blocks.enumerated() {
          #expect(space.contains(block.frame), "\(space) \(block)")
          #expect(blocks[(index + 1)...].allSatisfy { $0.frame.intersection(block.frame).isEmpty })
          for photo in block.photos {
            #expect(block.frame.contains(photo) && photo.intersection(block.heading).isEmpty)
            #expect(photo.size == thumbnail)
          }
        }
        if width >= 17, height >= 7 { #expect(blocks.allSatisfy { !$0.photos.isEmpty }) }
      }
    }
  }

  @Test("few groups have whole lines, and many are side by side")
  func sharing() {
    let thumbnail = Size(width: 17, height: 6)
    let space = Size(width: 79, height: 38)
    let two = GroupPreviewLayout(of: 2, thumbnail: thumbnail, in: space).blocks
    #expect(two.map(\.photos.count) == [12, 12] && two.allSatisfy { $0.frame.width == 79 })
    let twelve = GroupPreviewLayout(of: 12, thumbnail: thumbnail, in: space).blocks
    #expect(twelve.count == 12 && twelve.allSatisfy { $0.photos.count == 1 })
  }
}
