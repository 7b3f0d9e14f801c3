/// An image made of cells, alone or as a variant of an asset.
public struct Image: Hashable, Sendable {
  /// The cells.
  public let cells: CellBuffer
  /// The same image as pixels, which covers the cells on a display that can show it; `nil` for none.
  public let pixels: PixelImage?
  /// The part of the pixels that covers the cells; `nil` for the part at the upper left corner.
  public let source: PixelRect?
  /// Whether the image is a template: its characters take the style of the view that shows them.
  public let isTemplate: Bool
  /// The asset with the other variants of the image; `nil` if there are none.
  public let asset: ImageAsset?

  /// Creates an image from cells with their own colours, or a template.
  public init(_ cells: CellBuffer, isTemplate: Bool = false) {
    self.init(cells, isTemplate: isTemplate, asset: nil)
  }

  /// Creates an image from cells and from pixels, or a part of them, that cover the cells.
  public init(_ cells: CellBuffer, coveredBy pixels: PixelImage?, showing source: PixelRect? = nil) {
    self.init(cells, isTemplate: false, asset: nil, pixels: pixels, source: source)
  }

  init(
    _ cells: CellBuffer, isTemplate: Bool, asset: ImageAsset?, pixels: PixelImage? = nil,
    source: PixelRect? = nil
  ) {
    self.cells = cells
    self.pixels = pixels
    self.source = source
    self.isTemplate = isTemplate
    self.asset = asset
  }

  /// The columns and rows.
  public var size: Size { cells.size }

  /// Returns the same image as a variant of an asset.
  func backed(by asset: ImageAsset) -> Image {
    Image(cells, isTemplate: isTemplate, asset: asset, pixels: pixels, source: source)
  }

  /// Draws the image with its top left corner at a point. A template uses the style.
  @MainActor public func draw(in canvas: Canvas, at point: Point, style: TextStyle = .plain) {
    if let pixels { return canvas.draw(cells, coveredBy: pixels, showing: source, at: point) }
    guard isTemplate else { return canvas.draw(cells, at: point) }
    for y in 0..<size.height {
      var row = ""
      for cell in cells.row(y) { row += cell.text }
      canvas.write(row, at: Point(x: point.x, y: point.y + y), style: style)
    }
  }
}

extension Image {
  /// Creates a template from lines of text. Empty text has no cells.
  ///
  /// At a scale of 1, each character is a cell. At a larger scale, a square of `scale` by `scale` characters
  /// becomes one cell, drawn with quarter blocks: a quarter is filled if at least half of it is covered by
  /// characters other than blanks. The size is rounded up. A scale below 1 counts as 1.
  public init(text: String, scale: Int = 1) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      GlyphSequence(String($0))
    }
    let width = lines.reduce(0) { max($0, $1.width) }
    var cells = CellBuffer(size: Size(width: width, height: width == 0 ? 0 : lines.count))
    for (y, line) in lines.enumerated() {
      var x = 0
      for glyph in line.glyphs {
        let cell = Cell(scalar: glyph.scalar, marks: glyph.marks)
        if glyph.width == 2 { cells.setWide(cell, x: x, y: y) } else { cells[x, y] = cell }
        x += glyph.width
      }
    }
    self.init(scale > 1 ? cells.quartered(by: scale) : cells, isTemplate: true)
  }
}

extension CellBuffer {
  /// Returns a buffer in which each square of cells becomes one cell, drawn with quarter blocks.
  fileprivate func quartered(by scale: Int) -> CellBuffer {
    let blocks: [Unicode.Scalar] = [
      " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
    func parts(_ extent: Int) -> Int { extent / scale + (extent % scale == 0 ? 0 : 1) }
    var result = CellBuffer(size: Size(width: parts(size.width), height: parts(size.height)))
    for y in 0..<result.size.height {
      for x in 0..<result.size.width {
        var pattern = 0
        for quarter in 0..<4 where isCovered(x, y, quarter, scale) { pattern |= 1 << quarter }
        result[x, y] = Cell(scalar: blocks[pattern].value)
      }
    }
    return result
  }

  /// Returns whether at least half of a quarter of a square is covered. The quarters are upper left, upper
  /// right, lower left and lower right.
  private func isCovered(_ x: Int, _ y: Int, _ quarter: Int, _ scale: Int) -> Bool {
    let half = scale / 2 + scale % 2
    let columns = quarter % 2 == 0 ? 0..<half : half..<scale
    let rows = quarter / 2 == 0 ? 0..<half : half..<scale
    // A scale can be larger than the image, so clamp to its bounds.
    let columnsThere = columns.clamped(to: 0..<size.width - x * scale)
    let covered = rows.clamped(to: 0..<size.height - y * scale).reduce(0) { count, row in
      count + columnsThere.count { !self[x * scale + $0, y * scale + row].isBlank }
    }
    let (area, isHuge) = columns.count.multipliedReportingOverflow(by: rows.count)
    return covered > 0 && !isHuge && covered * 2 >= area
  }
}
