import AdaptiveCore

/// The preview of one scene at one size.
public struct PreviewTile: Hashable, Sendable {
  /// The content of a tile.
  public enum Content: Hashable, Sendable {
    /// A picture of the scene.
    case picture(PreviewPicture)
    /// The reason why the scene can't be shown.
    case error(String)
  }

  /// The name of the scene.
  public let scene: String
  /// The size at which the scene is shown.
  public let variant: PreviewVariant
  /// The size classes; an axis that is any is unspecified.
  public let sizeClasses: SizeClassPattern
  /// The content.
  public let content: Content

  /// The caption, such as `photo  44x22  wC hC`. For a cell of the grid it ends with the key, as in `photo
  /// 44x22  wC hC  CC`.
  public var caption: String {
    let key = "\(sizeClasses)"
    let parts = [scene, "\(variant.size)", "w\(key.prefix(1)) h\(key.suffix(1))"]
    return (parts + (variant.cell == nil ? [] : [key])).joined(separator: "  ")
  }

  /// The name of the scene and the reason why it can't be shown; `nil` if it can be shown.
  public var errorMessage: String? {
    guard case .error(let message) = content else { return nil }
    return "\(scene): \(message)"
  }

  /// Draws the content in a frame with the caption and the first diagnostic.
  @MainActor func draw(in canvas: Canvas, characters: CharacterRepertoire?) {
    canvas.border(canvas.bounds, style: TextStyle(attributes: .dim), characters: characters)
    let inner = canvas.subcanvas(canvas.bounds.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)))
    switch content {
    case .picture(let picture):
      inner.draw(picture.cells, at: .zero)
      if let diagnostic = picture.diagnostics.first {
        let others = picture.diagnostics.count > 1 ? " (and \(picture.diagnostics.count - 1) more)" : ""
        write("! \(diagnostic)\(others)", row: canvas.size.height - 1, in: canvas)
      }
    case .error(let message):
      for (row, line) in GlyphSequence.wrap(message, columns: inner.size.width).enumerated() {
        inner.write(line, at: Point(x: 0, y: row), style: TextStyle(attributes: .bold))
      }
    }
    write(caption, row: 0, in: canvas)
  }

  /// Writes text into the frame and truncates it to fit.
  @MainActor private func write(_ text: String, row: Int, in canvas: Canvas) {
    let glyphs = GlyphSequence(text).truncated(to: max(0, canvas.size.width - 4))
    guard glyphs.width > 0 else { return }
    let style = TextStyle(attributes: .bold)
    canvas.write(" ", at: Point(x: 1, y: row))
    let width = canvas.write(glyphs, at: Point(x: 2, y: row), style: style)
    canvas.write(" ", at: Point(x: 2 + width, y: row))
  }
}
