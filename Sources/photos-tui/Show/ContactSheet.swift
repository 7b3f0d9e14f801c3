import AdaptiveCore

/// Rows of photos side by side, with a title under each where titles are wanted.
struct ContactSheet {
  /// One photo of a row.
  struct Tile {
    /// The picture, at most `pictureSize`; nil where there is none.
    var picture: Image?
    /// The name.
    var title: String
    /// Why there is no picture.
    var reason = ""
  }

  /// Photos in a row.
  let columns: Int
  /// The most cells of one picture.
  let pictureSize: Size
  /// Columns of all tiles with their gaps.
  var width: Int { pictureSize.width * columns + Self.gap * (columns - 1) }
  private let hasTitles: Bool

  /// Columns between two tiles.
  private static let gap = 1

  /// Divides a width among tiles. Without `rows` the pictures of several columns are at most as high as wide on the
  /// screen; one alone may take all of `space`.
  init(columns: Int, in space: Size, rows: Int?, cellPixels: PixelSize, hasTitles: Bool) {
    let columns = max(1, min(columns, (space.width + Self.gap) / (1 + Self.gap)))
    let width = (space.width - Self.gap * (columns - 1)) / columns
    let square = max(1, width * max(1, cellPixels.width) / max(1, cellPixels.height))
    let titleRows = hasTitles ? 1 : 0
    let most = max(1, (rows ?? space.height) - titleRows)
    self.columns = columns
    self.hasTitles = hasTitles
    pictureSize = Size(width: max(1, width), height: columns > 1 && rows == nil ? min(most, square) : most)
  }

  /// One row of the sheet, at most `columns` tiles. Alone in its row a photo stands at the left; beside others in the
  /// middle of its tile.
  @MainActor func row(_ tiles: [Tile]) -> Frame {
    let height = tiles.reduce(0) { max($0, rows(of: $1)) }
    let titleRows = hasTitles ? 1 : 0
    return Frame(size: Size(width: width, height: height + titleRows)) { canvas in
      for (index, tile) in tiles.enumerated() {
        let x = index * (pictureSize.width + Self.gap)
        let place = canvas.subcanvas(
          Rect(x: x, y: 0, width: pictureSize.width, height: height + titleRows))
        draw(tile, in: place, rows: height)
      }
    }
  }

  @MainActor private func draw(_ tile: Tile, in canvas: Canvas, rows: Int) {
    let area = Rect(x: 0, y: 0, width: pictureSize.width, height: rows)
    if let picture = tile.picture {
      let origin = columns == 1 ? Point.zero : area.centered(picture.size).origin
      picture.draw(in: canvas, at: origin)
    } else {
      for (row, line) in reasonLines(of: tile).enumerated() {
        canvas.write(line, at: Point(x: 0, y: row), style: TextStyle(attributes: .dim))
      }
    }
    guard hasTitles else { return }
    let title = GlyphSequence(tile.title).truncated(to: pictureSize.width)
    let x = columns == 1 ? 0 : (pictureSize.width - title.width) / 2
    canvas.write(title, at: Point(x: x, y: rows))
  }

  @MainActor private func rows(of tile: Tile) -> Int {
    tile.picture?.size.height ?? reasonLines(of: tile).count
  }

  /// The reason in lines; alone in its row a photo that can't be shown leaves no gap.
  @MainActor private func reasonLines(of tile: Tile) -> [String] {
    guard columns > 1, !tile.reason.isEmpty else { return [] }
    return Array(GlyphSequence.wrap(tile.reason, columns: pictureSize.width).prefix(pictureSize.height))
  }
}
