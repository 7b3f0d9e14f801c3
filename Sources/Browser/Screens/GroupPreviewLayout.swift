import AdaptiveCore

/// Where the groups of a preview are: each is a block with a heading above some of its photos.
///
/// All blocks have the same size. If there are few, each has the whole width, and perhaps several lines of
/// photos; if there are many, several are side by side.
struct GroupPreviewLayout: Equatable {
  /// A block.
  struct Block: Equatable {
    /// The whole block.
    let frame: Rect
    /// The places of photos.
    let photos: [Rect]

    /// The line of the heading.
    var heading: Rect { Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1) }
  }

  /// The blocks of as many groups as there is room for.
  let blocks: [Block]

  /// Divides a space among a number of groups, for thumbnails of a size. If not even one thumbnail fits,
  /// there are only headings.
  init(of count: Int, thumbnail: Size, in space: Size) {
    guard count > 0, !space.isEmpty else {
      blocks = []
      return
    }
    guard thumbnail.width <= space.width, thumbnail.height < space.height else {
      blocks = (0..<min(count, space.height)).map {
        Block(frame: Rect(x: 0, y: $0, width: space.width, height: 1), photos: [])
      }
      return
    }
    let columns = space.width / thumbnail.width
    let mostRows = space.height / (1 + thumbnail.height)
    let across = (1...columns).first { $0 * mostRows >= count } ?? columns
    let rows = min(mostRows, (count + across - 1) / across)
    let lines = (space.height / rows - 1) / thumbnail.height
    let (width, height) = (space.width / across, 1 + lines * thumbnail.height)
    blocks = (0..<min(count, rows * across)).map { index in
      let origin = Point(x: index % across * width, y: index / across * height)
      let photosAcross = width / thumbnail.width
      let photos = (0..<photosAcross * lines).map { photo in
        Rect(
          x: origin.x + photo % photosAcross * thumbnail.width,
          y: origin.y + 1 + photo / photosAcross * thumbnail.height,
          width: thumbnail.width, height: thumbnail.height)
      }
      return Block(frame: Rect(origin: origin, size: Size(width: width, height: height)), photos: photos)
    }
  }
}
