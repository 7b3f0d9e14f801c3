import AdaptiveCore

/// The bracket around the thumbnails of an open stack, in the columns of the cursor's frame.
///
/// Around pictures with text below, it opens to the left of the first one and closes to the right of the last
/// one. In rows, it is a line to their left.
extension ThumbnailCell {
  /// Draws the parts of the bracket next to this thumbnail.
  func drawStackBracket(beside face: ThumbnailFace, in canvas: Canvas) {
    guard let stackPlace, face.name.minX > 0 else { return }
    if face.frame == nil { return drawRow(stackPlace, canvas) }
    let rows = face.picture.minY..<face.picture.maxY
    if stackPlace.isFirst { draw(["┌", "│", "└"], ["+", "|", "+"], rows, in: 0, canvas) }
    if stackPlace.isLast { draw(["┐", "│", "┘"], ["+", "|", "+"], rows, in: face.picture.maxX, canvas) }
  }

  private func drawRow(_ place: OpenStackPlace, _ canvas: Canvas) {
    let (first, last) = (place.isFirst ? "┌" : "│", place.isLast ? "└" : "│")
    let ascii = [place.isFirst ? "/" : "|", "|", place.isLast ? "\\" : "|"]
    draw([first, "│", last], ascii, 0..<bounds.height, in: 0, canvas)
  }

  private func draw(
    _ signs: [String], _ ascii: [String], _ rows: Range<Int>, in column: Int, _ canvas: Canvas
  ) {
    let signs = traitCollection.characterRepertoire == .ascii ? ascii : signs
    for row in rows {
      let isEnd = row == rows.upperBound - 1 && (rows.count > 1 || signs[0] == signs[1])
      let sign = isEnd ? signs[2] : row == rows.lowerBound ? signs[0] : signs[1]
      canvas.write(sign, at: Point(x: column, y: row), style: stackStyle)
    }
  }
}

/// The place of a photo in an open stack whose photos are next to each other: a bracket begins at the first
/// one and ends at the last.
struct OpenStackPlace: Hashable {
  /// Whether the photo before it is not in the stack.
  let isFirst: Bool
  /// Whether the photo after it is not in the stack.
  let isLast: Bool
}
