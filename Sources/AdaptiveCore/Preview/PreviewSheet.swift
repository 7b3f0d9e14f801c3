/// Where previews lie on a sheet: each scene begins a row, and its places follow side by side, as many in a row as the
/// width allows.
public struct PreviewSheet: Hashable, Sendable {
  /// A place on the sheet for one tile with its frame.
  public struct Slot: Hashable, Sendable {
    /// The name of the scene.
    public let scene: String
    /// Where the scene is shown.
    public let place: PreviewPlace
    /// The cells of the sheet it takes.
    public let frame: Rect
  }

  /// All slots, row by row.
  public let slots: [Slot]
  /// Columns and rows of the whole sheet: more columns than asked for where a single tile has more.
  public let size: Size

  /// Arranges scenes in places for a width in columns.
  public init(scenes: [String], places: [PreviewPlace], width: Int) {
    var slots: [Slot] = []
    var extent = Point.zero
    for scene in scenes {
      var (x, top, bottom) = (0, extent.y, extent.y)
      for place in places {
        let outer = Size(width: place.size.width.addingClamped(2), height: place.size.height.addingClamped(2))
        if x > 0, x.addingClamped(outer.width) > width { (x, top) = (0, bottom) }
        let frame = Rect(origin: Point(x: x, y: top), size: outer)
        slots.append(Slot(scene: scene, place: place, frame: frame))
        x = frame.maxX.addingClamped(1)
        bottom = max(bottom, frame.maxY)
        extent.x = max(extent.x, frame.maxX)
      }
      // A free row between two scenes.
      extent.y = bottom.addingClamped(1)
    }
    self.slots = slots
    size = Size(width: extent.x, height: extent.y - 1)
  }

  /// The sheet as one picture, cut off after so many columns; `nil` shows all. `tile` gives what belongs in a slot.
  @MainActor public func picture(
    columns: Int? = nil, characters: CharacterRepertoire = .unicode, tile: (Slot) -> PreviewTile
  ) -> CellBuffer {
    let width = columns.map { min($0, size.width) } ?? size.width
    return CellBuffer(size: Size(width: width, height: size.height)) { canvas in
      draw(in: canvas, from: .zero, characters: characters, tile: tile)
    }
  }

  /// Draws the part of the sheet that begins at a point of it. Only for slots that are in sight `tile` is called.
  @MainActor public func draw(
    in canvas: Canvas, from origin: Point, characters: CharacterRepertoire?, tile: (Slot) -> PreviewTile
  ) {
    for slot in slots {
      let frame = Rect(origin: slot.frame.origin - origin, size: slot.frame.size)
      guard frame.intersects(canvas.bounds) else { continue }
      tile(slot).draw(in: canvas.subcanvas(frame), characters: characters)
    }
  }
}
