import AdaptiveCore
import AdaptiveTesting
import PhotoModel
import Testing

@testable import Browser

@Suite("The sizes of a contact sheet's thumbnails")
struct ContactSheetSizeTests {
  @Test(
    "from 12 columns to two across, each step changes how many are beside each other",
    arguments: [20, 40, 80, 120, 200, 400])
  func steps(width: Int) {
    var columns = ContactSheetSize.steps[0]
    var counts = [ContactSheetSize.count(of: columns, in: width)]
    while let next = ContactSheetSize.columns(after: columns, isLarger: true, in: width) {
      columns = next
      counts.append(ContactSheetSize.count(of: columns, in: width))
    }
    #expect(counts == Array(Set(counts)).sorted(by: >))
    #expect(counts.last == 2)
    #expect(counts.first == max(2, (width - 1) / 14))
    while let next = ContactSheetSize.columns(after: columns, isLarger: false, in: width) { columns = next }
    #expect(ContactSheetSize.count(of: columns, in: width) == counts.first)
  }

  @Test(
    "the smallest pictures are at least 12x4, as many beside each other as promised",
    arguments: [40, 80, 120, 200])
  func smallest(width: Int) {
    let layout = ThumbnailSize.layout(columns: 12, .landscape, in: width, cellPixels: .zero)
    let grid = layout.grid(of: 5000, in: Size(width: width, height: 20))
    let picture = ThumbnailFace(.below, in: grid.itemSize).picture.size
    #expect(picture.width >= 12 && picture.height >= 4)
    #expect(grid.columns == ContactSheetSize.count(of: 12, in: width))
  }

  @Test(
    "about forty whole thumbnails fit into 120x40 at the usual size, whatever the shape of the photos",
    arguments: [ThumbnailShape.landscape, .square, .portrait])
  func usual(shape: ThumbnailShape) {
    let columns = ContactSheetSize.initialColumns(in: .regular)
    // Without the bar and the status line.
    let space = Size(width: 120, height: 38)
    let layout = ThumbnailSize.layout(
      columns: columns, shape, in: space.width, cellPixels: PixelSize(width: 8, height: 16))
    let grid = layout.grid(of: 300, in: space)
    #expect((36...44).contains(space.height / grid.rowStep * grid.columns))
  }
}
