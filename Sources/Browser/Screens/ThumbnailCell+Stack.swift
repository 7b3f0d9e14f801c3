import AdaptiveCore

/// The bracket around the thumbnails of an open stack: it opens to the left of the first one, and closes to
/// the right of the last one.
extension ThumbnailCell {
  /// Draws the parts of the bracket next to this thumbnail, in the columns of the cursor's frame.
  func drawStackBracket(beside face: ThumbnailFace, in canvas: Canvas) {
    guard let stackPlace, face.picture.minX > 0, !face.picture.isEmpty else { return }
    let isASCII = traitCollection.characterRepertoire == .ascii
    if stackPlace.isFirst { draw(isASCII ? ["+", "|", "+"] : ["┌", "│", "└"], in: 0, of: face, canvas) }
    if stackPlace.isLast {
      draw(isASCII ? ["+", "|", "+"] : ["┐", "│", "┘"], in: face.picture.maxX, of: face, canvas)
    }
  }

  private func draw(_ signs: [String], in column: Int, of face: ThumbnailFace, _ canvas: Canvas) {
    let rows = face.picture.minY..<face.picture.maxY
    for row in rows {
      let sign = row == rows.lowerBound ? signs[0] : row == rows.upperBound - 1 ? signs[2] : signs[1]
      canvas.write(sign, at: Point(x: column, y: row), style: stackStyle)
    }
  }
}
