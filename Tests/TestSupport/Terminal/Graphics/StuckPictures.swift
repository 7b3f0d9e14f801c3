import AdaptiveCore

/// The inline images of a terminal in which they stay below the text, whatever is written over them, until a
/// command of the kitty protocol deletes them or others cover them completely.
///
/// Source: Screen.cpp of Konsole 22.12.3.
struct StuckPictures: Sendable {
  private var pictures: [(frame: Rect, layer: PicturesInCells)] = []

  /// Adds a picture over others.
  mutating func add(_ layer: PicturesInCells, in frame: Rect) {
    pictures.append((frame, layer))
    var covered: Set<Point> = []
    pictures = pictures.reversed().filter { picture in
      let cells = Set(picture.layer.cells.keys)
      defer { covered.formUnion(cells) }
      return !cells.isSubset(of: covered)
    }.reversed()
  }

  /// Deletes all pictures, or those over a cell.
  mutating func delete(at cell: Point? = nil) {
    pictures.removeAll { picture in cell.map(picture.frame.contains) ?? true }
  }

  /// Draws the pictures below the text.
  func draw(on screen: inout ModelScreen) {
    for (_, layer) in pictures {
      for (place, content) in layer.cells where Rect(size: screen.size).contains(place) {
        var content = content
        content.isBelowText = true
        screen.rows[place.y][place.x].picture = content
      }
    }
  }
}
