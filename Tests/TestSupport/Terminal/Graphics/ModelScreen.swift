import AdaptiveCore

/// The visible contents of a terminal: the text of every cell, and the pixels of pictures in it.
///
/// Two screens are equal if they look the same, no matter how they were drawn.
public struct ModelScreen: Sendable {
  /// One cell.
  public struct Cell: Sendable {
    /// Its text and colours.
    public var text: ScreenCell
    /// The pixels of pictures in the cell; `nil` without any.
    public var picture: PictureInCell?
  }

  /// The size in columns and rows.
  public let size: Size
  /// The size of a cell in pixels.
  public let cellPixels: PixelSize
  /// The rows, each with a cell for every column.
  public internal(set) var rows: [[Cell]]

  init(text: ScreenGrid, cellPixels: PixelSize) {
    size = text.size
    self.cellPixels = cellPixels
    rows = text.rows.map { $0.map { Cell(text: $0, picture: nil) } }
  }

  /// The cell in a column and a row.
  public subscript(x: Int, y: Int) -> Cell { rows[y][x] }

  /// The text without pictures.
  public var text: ScreenGrid {
    var grid = ScreenGrid(size: size)
    grid.rows = rows.map { $0.map(\.text) }
    return grid
  }

  /// The cells in which pictures are visible.
  public var pictureCells: Set<Point> {
    var found: Set<Point> = []
    for y in 0..<size.height {
      for x in 0..<size.width where rows[y][x].picture != nil { found.insert(Point(x: x, y: y)) }
    }
    return found
  }

  /// The smallest rectangle around these cells.
  public var pictureBounds: Rect {
    let cells = pictureCells
    guard let left = cells.map(\.x).min(), let right = cells.map(\.x).max(), let top = cells.map(\.y).min(),
      let bottom = cells.map(\.y).max()
    else { return .zero }
    return Rect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
  }

  /// Returns the pixels of a rectangle of cells, by default of all: pictures, and around them the background
  /// colours. Leaves out text, because there is no font. Colours that depend on the user's palette are black.
  public func pixels(in cells: Rect? = nil) -> RasterImage {
    let cells = (cells ?? Rect(size: size)).intersection(Rect(size: size))
    let (width, height) = (cells.width * cellPixels.width, cells.height * cellPixels.height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for y in cells.minY..<cells.maxY {
      for x in cells.minX..<cells.maxX {
        let cell = rows[y][x]
        let background = cell.text.background.rgbValue ?? 0
        for line in 0..<cellPixels.height {
          var target =
            (((y - cells.minY) * cellPixels.height + line) * width + (x - cells.minX) * cellPixels.width) * 4
          for column in 0..<cellPixels.width {
            let source = (line * cellPixels.width + column) * 4
            let opacity = cell.picture.map { Int($0.pixels[source + 3]) } ?? 0
            for channel in 0..<3 {
              let behind = Int(background >> UInt32(16 - 8 * channel) & 0xFF)
              let front = cell.picture.map { Int($0.pixels[source + channel]) } ?? 0
              pixels[target + channel] = UInt8((front * opacity + behind * (255 - opacity) + 127) / 255)
            }
            pixels[target + 3] = 255
            target += 4
          }
        }
      }
    }
    return RasterImage(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  /// Describes the visible differences from another screen, cell by cell, in at most `limit` lines; empty if
  /// there are none. For lossy pictures such as JPEG, the colours of a cell may differ by `tolerance` on
  /// average. `ignoringLastRow` leaves out the last row.
  public func differences(
    from other: ModelScreen, tolerance: Double = 0, ignoringLastRow: Bool = false, limit: Int = 10
  ) -> [String] {
    guard size == other.size, cellPixels == other.cellPixels else {
      return ["\(size) of \(cellPixels) instead of \(other.size) of \(other.cellPixels)"]
    }
    var found: [String] = []
    for y in 0..<(ignoringLastRow ? max(0, size.height - 1) : size.height) {
      for x in 0..<size.width
      where rows[y][x] != other.rows[y][x] && !rows[y][x].isNear(other.rows[y][x], tolerance) {
        found.append("column \(x), row \(y): \(rows[y][x]) instead of \(other.rows[y][x])")
        if found.count >= limit { return found + ["and perhaps more"] }
      }
    }
    return found
  }
}

extension ModelScreen: Equatable {
  /// Returns whether both look the same.
  public static func == (left: ModelScreen, right: ModelScreen) -> Bool {
    left.differences(from: right, limit: 1).isEmpty
  }
}

extension ModelScreen.Cell: Equatable, CustomStringConvertible {
  /// Returns whether both look the same. Text under an opaque picture does not count.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.picture == right.picture else { return false }
    if let picture = left.picture, !picture.isBelowText, picture.isOpaque { return true }
    return left.text.visible == right.text.visible
  }

  /// Returns whether the pictures of both have similar colours.
  func isNear(_ other: Self, _ tolerance: Double) -> Bool {
    guard tolerance > 0, let left = picture?.pixels, let right = other.picture?.pixels else { return false }
    let total = zip(left, right).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(total) <= tolerance * Double(left.count)
  }

  /// The text, and the pictures with their parts.
  public var description: String {
    guard let picture else { return text.description }
    let parts = picture.sources.map(\.description).joined(separator: " + ")
    return "\(parts) \(picture.isBelowText ? "below" : "over") \(text)"
  }
}
