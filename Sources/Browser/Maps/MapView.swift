import AdaptiveCore
import Places

/// A map of characters, with a line below it that describes the group of photos under the cursor.
final class MapView: View {
  /// The map; `nil` before the first layout.
  var map: PlaceMap? {
    didSet { setNeedsDisplay() }
  }
  /// The index of the group under the cursor; `nil` for none.
  @Invalidating(.display) var cursor: Int? = nil
  /// The text of the last row, at the side where the language begins and at the other one.
  var caption: (leading: String, trailing: String) = ("", "") {
    didSet { if caption != oldValue { setNeedsDisplay() } }
  }

  /// Creates a map, which has its west at the left in every language.
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    semanticContentAttribute = .spatial
  }

  /// The cells for the map: all rows but the last.
  var mapSize: Size { Size(width: bounds.width, height: max(0, bounds.height - 1)) }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds)
    if let map { draw(map, in: canvas) }
    // The map has its west at the left, but its caption begins where the language does.
    drawCaption(
      in: canvas.subcanvas(
        Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1),
        isMirrored: traitCollection.layoutDirection == .rightToLeft))
  }

  private func drawCaption(in canvas: Canvas) {
    // The words for the group are here, and not where it is.
    if responderChain.contains(where: { ($0 as? MapController)?.isFocused == true }) {
      canvas.placeCursor(at: Point(x: 1, y: 0))
    }
    let end = canvas.write(caption.leading, at: Point(x: 1, y: 0), style: TextStyle(attributes: .bold))
    let trailing = GlyphSequence(caption.trailing)
    let start = bounds.width - 1 - trailing.width
    if start > end + 2 {
      canvas.write(trailing, at: Point(x: start, y: 0), style: TextStyle(attributes: .dim))
    }
  }

  private func draw(_ map: PlaceMap, in canvas: Canvas) {
    for row in 0..<min(map.rows, bounds.height) {
      // Cells of one kind are written together.
      var column = 0
      while column < map.columns {
        let kind = Kind(map[column, row])
        var text = ""
        let start = column
        while column < map.columns, Kind(map[column, row]) == kind {
          text.append(map[column, row].character(isUnicode: isUnicode))
          column += 1
        }
        if let style = style(of: kind) { canvas.write(text, at: Point(x: start, y: row), style: style) }
      }
    }
  }

  private var isUnicode: Bool { traitCollection.characterRepertoire != .ascii }

  /// The style of a cell.
  private enum Kind: Equatable {
    case empty
    case coast
    case name
    case group(Int)

    init(_ cell: PlaceMap.Cell) {
      switch cell {
      case .empty: self = .empty
      case .coast: self = .coast
      case .name: self = .name
      case .group(let index, _): self = .group(index)
      }
    }
  }

  private func style(of kind: Kind) -> TextStyle? {
    switch kind {
    case .empty: nil
    case .coast: TextStyle(foreground: .cyan)
    case .name: TextStyle(attributes: .dim)
    case .group(let index): TextStyle(attributes: index == cursor ? [.bold, .reverse] : .bold)
    }
  }
}

extension PlaceMap.Cell {
  /// The character of the cell on a display with or without Unicode.
  fileprivate func character(isUnicode: Bool) -> Character {
    switch self {
    case .empty: " "
    case .coast(let character): isUnicode ? character : "."
    case .name(let character): isUnicode || character.isASCII ? character : "o"
    case .group(_, let character): isUnicode || character.isASCII ? character : "*"
    }
  }
}
