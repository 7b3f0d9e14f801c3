import AdaptiveCore

/// Photos side by side in rows, each with an optional title below it.
struct ContactSheet {
  /// A photo in a row.
  struct Tile {
    /// The picture, at most `pictureSize`; `nil` for none.
    var picture: Image?
    /// The name.
    var title: String
    /// The reason why there is no picture.
    var reason = ""
  }

  /// The number of photos in a row.
  let columns: Int
  /// The largest size of a picture in cells.
  let pictureSize: Size
  /// The width of all tiles with their gaps, in columns.
  var width: Int { pictureSize.width * columns + Self.gap * (columns - 1) }
  private let hasTitles: Bool

  /// The columns between two tiles.
  private static let gap = 1

  /// The columns of a photo on a sheet whose number of photos in a row is not given.
  private static let usualWidth = 18

  /// The number of photos in a row that suits a width, at least 1.
  static func columns(in width: Int) -> Int { max(1, (width + gap) / (usualWidth + gap)) }

  /// Divides a width among tiles.
  ///
  /// Without `rows`, pictures side by side are at most as high as they are wide on the screen; a single
  /// picture may fill `space`.
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

  /// Draws a row of the sheet, at most `columns` tiles. A single photo is at the left; photos side by side
  /// are centred in their tiles.
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

  /// The reason in lines. Without other photos in the row there are none, so that no gap is left.
  @MainActor private func reasonLines(of tile: Tile) -> [String] {
    guard columns > 1, !tile.reason.isEmpty else { return [] }
    return Array(GlyphSequence.wrap(tile.reason, columns: pictureSize.width).prefix(pictureSize.height))
  }
}
