/// The positions of the photos of a contact sheet on its pages.
///
/// All lengths are multiples of `unit`: a point in a document, or the corresponding length in a picture.
nonisolated struct SheetLayout: Equatable, Sendable {
  /// How a page ends.
  enum Paper: Equatable, Sendable {
    /// A4, with a heading at the top and a number at the bottom.
    case pages
    /// One page with a heading, as high as its rows.
    case endless
  }

  /// The photos side by side.
  let columns: Int
  /// The number of photos.
  let count: Int
  /// The length of a point.
  let unit: Double
  let paper: Paper
  /// Whether some photos have stars, a rejection or a label. They get a line for them.
  let hasSigns: Bool
  /// Whether some photos have a caption.
  let hasCaptions: Bool

  /// The points of A4 (ISO 216), upright.
  static let a4 = (width: 595.28, height: 841.89)

  private var margin: Double { 36 * unit }
  private var gap: Double { 12 * unit }
  /// The space between two lines of text or a picture.
  private var lead: Double { 3 * unit }

  /// The height of the font of names and signs.
  var nameSize: Double { 8 * unit }
  /// The height of the font of captions and page numbers.
  var captionSize: Double { 7 * unit }
  /// The height of the font of the heading.
  var headingSize: Double { 13 * unit }
  /// The height that the heading takes, with the space below it.
  private var headingHeight: Double { headingSize * 1.3 + gap }
  /// The maximum number of lines of a caption.
  static let captionLines = 2

  /// The width of a page.
  var width: Double { Self.a4.width * unit }

  /// The height of a page.
  var height: Double {
    switch paper {
    case .pages: Self.a4.height * unit
    case .endless: 2 * margin + headingHeight + Double(rowCount) * rowHeight - gap
    }
  }

  /// The width of a photo with what is written below it.
  var cellWidth: Double { (width - 2 * margin - gap * Double(columns - 1)) / Double(columns) }

  /// The height that a picture can have: landscape photos are as wide as their cell, and portrait photos are
  /// not much smaller.
  var pictureHeight: Double { cellWidth * 3 / 4 }

  private var textHeight: Double {
    let line = 1.3
    return lead + nameSize * line * (hasSigns ? 2 : 1)
      + (hasCaptions ? captionSize * line * Double(Self.captionLines) : 0)
  }

  private var rowHeight: Double { pictureHeight + textHeight + gap }

  private var rowCount: Int { (count + columns - 1) / columns }

  /// The rows of a page, at least 1.
  var rowsPerPage: Int {
    switch paper {
    case .pages: max(1, Int((height - 2 * margin - headingHeight + gap) / rowHeight))
    case .endless: max(1, rowCount)
    }
  }

  var pageCount: Int { (rowCount + rowsPerPage - 1) / rowsPerPage }

  func photos(onPage page: Int) -> Range<Int> {
    let most = rowsPerPage * columns
    return min(count, page * most)..<min(count, (page + 1) * most)
  }

  /// The area of a photo's picture on its page.
  func pictureArea(of index: Int) -> PageDrawing.Area {
    let place = index % (rowsPerPage * columns)
    let (row, column) = (place / columns, place % columns)
    return PageDrawing.Area(
      x: margin + Double(column) * (cellWidth + gap), y: margin + headingHeight + Double(row) * rowHeight,
      width: cellWidth, height: pictureHeight)
  }

  /// The area of the text below the picture of a photo.
  func textArea(of index: Int) -> PageDrawing.Area {
    let picture = pictureArea(of: index)
    return PageDrawing.Area(
      x: picture.x, y: picture.y + picture.height + lead, width: picture.width,
      height: textHeight - lead)
  }

  /// The area of the line at the top of a page.
  var heading: PageDrawing.Area {
    PageDrawing.Area(x: margin, y: margin, width: width - 2 * margin, height: headingSize * 1.3)
  }

  /// The area of the line at the bottom of a page.
  var footer: PageDrawing.Area {
    PageDrawing.Area(
      x: margin, y: height - margin + lead, width: width - 2 * margin, height: captionSize * 2)
  }
}
