import AdaptiveCore

/// The arrangement of previews on a sheet. Each scene starts a new row; its previews follow side by side
/// and wrap at the width of the sheet.
public struct PreviewSheet: Hashable, Sendable {
  /// The position of one tile on the sheet.
  public struct Slot: Hashable, Sendable {
    /// The name of the scene.
    public let scene: String
    /// The size at which the scene is shown.
    public let variant: PreviewVariant
    /// The frame on the sheet, including the border.
    public let frame: Rect
  }

  /// All slots, row by row.
  public let slots: [Slot]
  /// The columns and rows of the whole sheet. It is wider than requested if a single tile is.
  public let size: Size

  /// Arranges scenes at the given variants for a width in columns.
  public init(scenes: [String], variants: [PreviewVariant], width: Int) {
    var slots: [Slot] = []
    var extent = Point.zero
    for scene in scenes {
      var (x, top, bottom) = (0, extent.y, extent.y)
      for variant in variants {
        let outer = Size(
          width: variant.size.width.addingClamped(2), height: variant.size.height.addingClamped(2))
        if x > 0, x.addingClamped(outer.width) > width { (x, top) = (0, bottom) }
        let frame = Rect(origin: Point(x: x, y: top), size: outer)
        slots.append(Slot(scene: scene, variant: variant, frame: frame))
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

  /// Returns the sheet as one picture. `columns` is the maximum width; `nil` shows everything. `tile`
  /// returns the tile for a slot.
  @MainActor public func picture(
    columns: Int? = nil, characters: CharacterRepertoire = .unicode, tile: (Slot) -> PreviewTile
  ) -> CellBuffer {
    let width = columns.map { min($0, size.width) } ?? size.width
    return CellBuffer(size: Size(width: width, height: size.height)) { canvas in
      draw(in: canvas, from: .zero, characters: characters, tile: tile)
    }
  }

  /// Draws the part of the sheet that begins at a point. `tile` is called only for visible slots.
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
