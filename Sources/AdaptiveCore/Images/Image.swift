/// A picture made of cells, by itself or as the variant of an asset.
public struct Image: Hashable, Sendable {
  /// What is shown.
  public let cells: CellBuffer
  /// The same picture in true pixels, over the cells where a display can show it; `nil` for none.
  public let pixels: PixelImage?
  /// The part of that picture over the cells; `nil` for the part from its upper left corner on.
  public let source: PixelRect?
  /// Whether only the characters count and the view that shows them gives them its style.
  public let isTemplate: Bool
  /// Where other variants of the image come from; `nil` for one that is never exchanged.
  public let asset: ImageAsset?

  /// Makes an image of cells that come with their colours; a template takes the style of the view that shows it.
  public init(_ cells: CellBuffer, isTemplate: Bool = false) {
    self.init(cells, isTemplate: isTemplate, asset: nil)
  }

  /// Makes an image of cells with a picture of true pixels to cover them, or a part of it.
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

  /// Columns and rows.
  public var size: Size { cells.size }

  /// The same picture as a variant of an asset.
  func backed(by asset: ImageAsset) -> Image {
    Image(cells, isTemplate: isTemplate, asset: asset, pixels: pixels, source: source)
  }

  /// Draws the image with its top left corner at a point; a template in a style.
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
  /// Makes a template from lines of text. An empty text has no cells.
  ///
  /// With a scale of 1 a character is a cell. With more, `scale` times `scale` characters become one cell, which shows
  /// the quarters that are at least half covered by characters other than blanks; the size is rounded up. Less than 1
  /// counts as 1.
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
  /// The picture that shows squares of cells as single ones, by quarters.
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

  /// Whether at least half of a quarter of a square is covered: upper left, upper right, lower left, lower right.
  private func isCovered(_ x: Int, _ y: Int, _ quarter: Int, _ scale: Int) -> Bool {
    let half = scale / 2 + scale % 2
    let columns = quarter % 2 == 0 ? 0..<half : half..<scale
    let rows = quarter / 2 == 0 ? 0..<half : half..<scale
    // Only those that are there are looked at: a scale may be larger than the picture.
    let columnsThere = columns.clamped(to: 0..<size.width - x * scale)
    let covered = rows.clamped(to: 0..<size.height - y * scale).reduce(0) { count, row in
      count + columnsThere.count { !self[x * scale + $0, y * scale + row].isBlank }
    }
    let (area, isHuge) = columns.count.multipliedReportingOverflow(by: rows.count)
    return covered > 0 && !isHuge && covered * 2 >= area
  }
}
