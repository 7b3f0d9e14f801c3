/// The numbers of rows of a content that are above and below its visible part.
public struct HiddenRows: Hashable, Sendable {
  /// The rows above.
  public var above: Int
  /// The rows below.
  public var below: Int

  /// Creates the numbers. By default, everything is visible.
  public init(above: Int = 0, below: Int = 0) {
    (self.above, self.below) = (max(0, above), max(0, below))
  }

  /// The numbers for a content with its first visible row, in a height in rows.
  public init(first: Int, of count: Int, height: Int) {
    self.init(above: first, below: count - first - height)
  }

  /// The arrows that stand for hidden rows; empty where there are none.
  func signs(_ characters: CharacterRepertoire?) -> (above: String, below: String) {
    let isASCII = characters == .ascii
    return (above > 0 ? (isASCII ? "^" : "↑") : "", below > 0 ? (isASCII ? "v" : "↓") : "")
  }
}

/// A view that scrolls rows and says how many are hidden. The frame around it shows that, or else its last
/// column.
@MainActor public protocol RowScrolling: View {
  /// The rows that are hidden above and below the visible ones.
  var hiddenRows: HiddenRows { get }
}

extension RowScrolling {
  /// Draws the arrows for hidden rows in the last column, unless a frame around the view has them.
  public func drawScrollSigns(in canvas: Canvas, style: TextStyle) {
    let isFramed = sequence(first: self as View, next: \.superview).contains {
      $0 is PopoverFrameView || $0 is any BorderDrawing
    }
    guard !isFramed, bounds.width > 1, bounds.height > 1 else { return }
    let signs = hiddenRows.signs(traitCollection.characterRepertoire)
    let column = bounds.width - 1
    if !signs.above.isEmpty { canvas.write(signs.above, at: Point(x: column, y: 0), style: style) }
    if !signs.below.isEmpty {
      canvas.write(signs.below, at: Point(x: column, y: bounds.height - 1), style: style)
    }
  }
}
