/// The drawing context of a view. It writes to the cells of the frame, in the view's coordinates, clipped to
/// the visible area.
@MainActor public struct Canvas {
  private let surface: DrawingSurface
  private let origin: Point
  private let clip: Rect

  /// The view's size in cells.
  public let size: Size

  /// Whether columns are counted from the right edge, because the interface begins there. Texts still read
  /// as they are written; signs without letters and digits are mirrored.
  public let isMirrored: Bool

  /// The cells of the display that the view covers.
  public var frameInWindow: Rect { Rect(origin: origin, size: size) }

  init(surface: DrawingSurface, isMirrored: Bool = false) {
    self.surface = surface
    self.isMirrored = isMirrored
    origin = .zero
    clip = surface.buffer.bounds
    size = surface.buffer.size
  }

  private init(surface: DrawingSurface, isMirrored: Bool, origin: Point, clip: Rect, size: Size) {
    self.surface = surface
    self.isMirrored = isMirrored
    self.origin = origin
    self.clip = clip
    self.size = size
  }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { Rect(size: size) }

  /// Whether the visible area is empty.
  public var isFullyClipped: Bool { clip.isEmpty }

  /// Returns the canvas for a part of this one.
  public func subcanvas(_ frame: Rect) -> Canvas { subcanvas(frame, isMirrored: isMirrored) }

  /// Returns the canvas for a part of this one, whose columns may be counted from another edge.
  ///
  /// Use it for a picture in a view of text, or for text in a view whose `semanticContentAttribute` is
  /// `.spatial`.
  public func subcanvas(_ frame: Rect, isMirrored: Bool) -> Canvas {
    let moved = place(of: frame)
    return Canvas(
      surface: surface, isMirrored: isMirrored, origin: moved.origin, clip: clip.intersection(moved),
      size: frame.size)
  }

  /// Returns the cells of the surface in a rectangle.
  private func place(of rect: Rect) -> Rect {
    (isMirrored ? rect.mirrored(in: size.width) : rect).offset(by: origin)
  }

  /// Returns the first cell of the surface for a number of columns that begin at a point.
  private func place(of point: Point, width: Int = 1) -> Point {
    place(of: Rect(x: point.x, y: point.y, width: width, height: 1)).origin
  }

  /// Fills a rectangle with a cell.
  public func fill(_ rect: Rect, with cell: Cell = .blank) {
    surface.buffer.fill(place(of: rect).intersection(clip), with: cell)
  }

  /// Fills a rectangle with spaces in a style. A style without a background keeps that of each cell.
  public func fill(_ rect: Rect, style: TextStyle) {
    if style.background != nil { return fill(rect, with: Cell(" ", style: style)) }
    restyle(rect) { cell in
      cell = Cell(
        scalar: 0x20, foreground: style.foreground, background: cell.background, attributes: style.attributes)
    }
  }

  /// Writes a text starting at a cell and returns its width in columns. Text outside the visible area is
  /// clipped.
  ///
  /// A double-width character that the edge would cut is drawn as a space.
  @discardableResult
  public func write(_ text: String, at point: Point, style: TextStyle = .plain) -> Int {
    write(GlyphSequence(text), at: point, style: style)
  }

  /// Writes a normalised text starting at a cell and returns its width in columns.
  ///
  /// A text with characters of a right-to-left script is shown in the display's order.
  @discardableResult
  public func write(_ text: GlyphSequence, at point: Point, style: TextStyle = .plain) -> Int {
    let start = place(of: point, width: text.width)
    guard !isFullyClipped, start.y >= clip.minY, start.y < clip.maxY else { return text.width }
    var x = start.x
    for glyph in isMirrored || text.hasRightToLeft ? visualGlyphs(of: text) : text.glyphs {
      if x >= clip.maxX { break }
      put(glyph, x: x, y: start.y, style: style)
      x += glyph.width
    }
    return text.width
  }

  /// Returns whether a text begins at the right: its first letter belongs to a right-to-left script, and the
  /// display shows such text in its own order.
  public func isRightToLeft(_ text: GlyphSequence) -> Bool {
    text.hasRightToLeft && text.order(by: ordering, isRightToLeft: nil)?.isRightToLeft == true
  }

  /// The display's order of text.
  var ordering: TextOrdering { surface.ordering ?? { _, _ in nil } }

  /// Returns the glyphs of a text from left to right.
  ///
  /// A text with a right-to-left script or with isolates begins where the interface does. In a mirrored view,
  /// a text without letters and digits is drawn as a sign, and arrows point as the keys do.
  private func visualGlyphs(of text: GlyphSequence) -> [Glyph] {
    if text.hasRightToLeft || text.hasIsolates,
      let order = text.order(by: ordering, isRightToLeft: isMirrored ? true : nil)
    {
      return order.positions.map {
        text.glyphs[$0].showing(isMirrored ? MirroredSigns.arrow(order.shown[$0]) : order.shown[$0])
      }
    }
    guard isMirrored else { return text.glyphs }
    if text.glyphs.contains(where: \.isRead) {
      return text.glyphs.map { $0.showing(MirroredSigns.arrow($0.scalar)) }
    }
    return text.glyphs.reversed().map { $0.showing(MirroredSigns.sign($0.scalar)) }
  }

  /// Writes a single glyph in a cell.
  func write(_ glyph: Glyph, at point: Point, style: TextStyle) {
    let start = place(of: point, width: glyph.width)
    guard start.y >= clip.minY, start.y < clip.maxY, start.x < clip.maxX else { return }
    put(glyph, x: start.x, y: start.y, style: style)
  }

  /// Changes the colours and attributes of cells without changing their text.
  public func restyle(_ rect: Rect, _ change: (inout Cell) -> Void) {
    let area = place(of: rect).intersection(clip)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<area.maxX { surface.buffer.modify(x, y, change) }
    }
  }

  /// Draws a grid of cells with its upper left corner at a point.
  ///
  /// A double-width character that the edge cuts is drawn as a space.
  public func draw(_ picture: CellBuffer, at point: Point) {
    let area = place(of: Rect(origin: point, size: picture.size))
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    for y in visible.minY..<visible.maxY {
      let row = picture.row(y - area.minY)
      let start = row.startIndex + (visible.minX - area.minX)
      let end = start + visible.width
      surface.buffer.replace(x: visible.minX, y: y, with: row[start..<end])
      if row[start].kind == .continuation { surface.buffer.blankText(visible.minX, y) }
      if end < row.endIndex, row[end].kind == .continuation { surface.buffer.blankText(visible.maxX - 1, y) }
    }
  }

  /// Draws a grid of cells and covers it with an image of pixels, which a display shows as soon as it can.
  /// Anything drawn later covers both.
  ///
  /// `source` is the part of the image to show; `nil` starts at its upper left corner. The margins of the
  /// image have the colour that is in the first visible cell before drawing.
  public func draw(
    _ cells: CellBuffer, coveredBy image: PixelImage, showing source: PixelRect? = nil, at point: Point
  ) {
    let frame = place(of: Rect(origin: point, size: cells.size))
    let visible = frame.intersection(clip)
    let background = surface.buffer[visible.minX, visible.minY].background
    draw(cells, at: point)
    guard !visible.isEmpty else { return }
    let number = surface.addPlacement(of: image, frame: frame, source: source, background: background)
    guard number > 0 else { return }
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX { surface.buffer.modify(x, y) { $0.cover(with: number) } }
    }
  }

  /// Shows the terminal's cursor in a cell, if the cell is visible. Text is inserted there.
  public func showCursor(at point: Point) { setCursor(point, isVisible: true) }

  /// Places the terminal's cursor in a cell without showing it, if the cell is visible. Screen readers and
  /// braille displays follow it. A view calls this method while it has the focus and its own drawing shows
  /// the position; otherwise the cursor is in its first cell.
  public func placeCursor(at point: Point) { setCursor(point, isVisible: false) }

  private func setCursor(_ point: Point, isVisible: Bool) {
    let position = place(of: point)
    guard clip.contains(position) else { return }
    surface.cursor = position
    surface.isCursorVisible = isVisible
  }

  private func put(_ glyph: Glyph, x: Int, y: Int, style: TextStyle) {
    guard x + glyph.width > clip.minX else { return }
    let background = style.background ?? surface.buffer[max(x, clip.minX), y].background
    var cell = Cell(
      scalar: glyph.scalar, foreground: style.foreground, background: background,
      attributes: style.attributes, marks: glyph.marks)
    let fits = x >= clip.minX && x + glyph.width <= clip.maxX
    if !fits {
      cell.scalar = 0x20
      cell.marks = .zero
      surface.buffer[max(x, clip.minX), y] = cell
    } else if glyph.width == 2 {
      surface.buffer.setWide(cell, x: x, y: y)
    } else {
      surface.buffer[x, y] = cell
    }
  }

  /// Writes the placeholder of an empty list or collection, wrapped, with an empty column on each side.
  func writePlaceholder(_ text: String, style: TextStyle) {
    let lines = GlyphSequence.wrap(text, columns: max(0, size.width - 2))
    for (index, line) in lines.enumerated() { write(line, at: Point(x: 1, y: index), style: style) }
  }
}
