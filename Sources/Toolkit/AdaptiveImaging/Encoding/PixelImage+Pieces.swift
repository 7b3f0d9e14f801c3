import AdaptiveCore

extension PixelImage {
  /// The usual limit of a piece. Nothing else can be sent at the same time.
  private static let usualPieceBytes = 65536

  /// Creates an image of pieces by drawing one part after another. Each piece has whole cells, except at the
  /// edges of the picture.
  ///
  /// `nil` if there are no pixels, or `draw` returns no bytes. `draw` is called only for parts of the picture
  /// that have pixels. A piece has at most `largest` pixels across and down, but at least one cell, and
  /// usually at most 64 KB.
  convenience init?(
    size: PixelSize, pixelsPerCell: PixelSize, largestPiece largest: PixelSize?,
    draw: @escaping @Sendable (PixelRect) -> [UInt8]
  ) {
    guard !size.isEmpty, !pixelsPerCell.isEmpty else { return nil }
    var pieces: [Piece] = []
    let columns = Self.wholeCells(in: largest?.width ?? size.width, of: pixelsPerCell.width, at: size.width)
    let mostRows = Self.wholeCells(
      in: largest?.height ?? size.height, of: pixelsPerCell.height, at: size.height)
    // Pictures take less than two bytes per pixel. The first piece shows how much less.
    var rows = max(1, Self.usualPieceBytes / (2 * min(columns, size.width) * pixelsPerCell.height))
    var y = 0
    while y < size.height {
      let height = min(rows * pixelsPerCell.height, mostRows)
      var strip: [Piece] = []
      for x in stride(from: 0, to: size.width, by: columns) {
        let part = PixelRect(x: x, y: y, width: columns, height: height).intersection(PixelRect(size))
        let bytes = draw(part)
        guard !bytes.isEmpty else { return nil }
        strip.append(Piece(part: part, bytes: bytes))
      }
      let largestCount = strip.reduce(0) { max($0, $1.bytes.count) }
      let stripRows = max(1, height / pixelsPerCell.height)
      rows = max(1, min(2 * stripRows, stripRows * Self.usualPieceBytes * 7 / 8 / max(1, largestCount)))
      // Too large: try again with fewer rows.
      if largestCount > Self.usualPieceBytes, rows < stripRows { continue }
      pieces += strip
      y += height
    }
    self.init(
      size: size, pixelsPerCell: pixelsPerCell,
      content: .pieces(pieces) { part in
        let part = part.intersection(PixelRect(size))
        return part.isEmpty ? [] : draw(part)
      })
  }

  /// The pixels of the whole cells that fit into a length: at least one cell, and at most those of the
  /// picture.
  private static func wholeCells(in length: Int, of cell: Int, at most: Int) -> Int {
    guard length < most else { return (most + cell - 1) / cell * cell }
    return max(1, length / cell) * cell
  }
}
