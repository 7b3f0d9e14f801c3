/// One scene in one place, and what there is to show of it.
public struct PreviewTile: Hashable, Sendable {
  /// What is to be seen.
  public enum Content: Hashable, Sendable {
    /// The scene.
    case picture(PreviewPicture)
    /// Why the scene can't be shown, in words.
    case failure(String)
  }

  /// The name of the scene.
  public let scene: String
  /// Where it is shown.
  public let place: PreviewPlace
  /// The size classes there; an axis that is any is unspecified.
  public let sizeClasses: SizeClassPattern
  /// What is to be seen.
  public let content: Content

  /// Makes a tile.
  public init(scene: String, place: PreviewPlace, sizeClasses: SizeClassPattern, content: Content) {
    self.scene = scene
    self.place = place
    self.sizeClasses = sizeClasses
    self.content = content
  }

  /// What is said about the tile: `photo  44x22  wC hC`, in a cell of the grid with its key: `photo  44x22  wC hC  CC`.
  public var caption: String {
    let key = "\(sizeClasses)"
    let parts = [scene, "\(place.size)", "w\(key.prefix(1)) h\(key.suffix(1))"]
    return (parts + (place.cell == nil ? [] : [key])).joined(separator: "  ")
  }

  /// Why the scene can't be shown, with its name; `nil` when it can be.
  public var failure: String? {
    guard case .failure(let reason) = content else { return nil }
    return "\(scene): \(reason)"
  }

  /// Draws the content in a frame that says what it is, and what is wrong with it.
  @MainActor func draw(in canvas: Canvas, characters: CharacterRepertoire?) {
    canvas.border(canvas.bounds, style: TextStyle(attributes: .dim), characters: characters)
    let inner = canvas.subcanvas(canvas.bounds.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)))
    switch content {
    case .picture(let picture):
      inner.draw(picture.cells, at: .zero)
      if let problem = picture.problems.first {
        let others = picture.problems.count > 1 ? " (and \(picture.problems.count - 1) more)" : ""
        write("! \(problem)\(others)", row: canvas.size.height - 1, in: canvas)
      }
    case .failure(let reason):
      for (row, line) in GlyphSequence.wrap(reason, columns: inner.size.width).enumerated() {
        inner.write(line, at: Point(x: 0, y: row), style: TextStyle(attributes: .bold))
      }
    }
    write(caption, row: 0, in: canvas)
  }

  /// Writes a text into the frame, cut where it does not fit.
  @MainActor private func write(_ text: String, row: Int, in canvas: Canvas) {
    let glyphs = GlyphSequence(text).truncated(to: max(0, canvas.size.width - 4))
    guard glyphs.width > 0 else { return }
    let style = TextStyle(attributes: .bold)
    canvas.write(" ", at: Point(x: 1, y: row))
    let width = canvas.write(glyphs, at: Point(x: 2, y: row), style: style)
    canvas.write(" ", at: Point(x: 2 + width, y: row))
  }
}
