import AdaptiveCore

extension GraphicsSupport {
  /// Whether a placement can be shown: sixels have the size they have.
  func canShow(_ placement: PicturePlacement) -> Bool { graphicsProtocol != .sixel || placement.isExact }

  /// What draws a piece of a picture over cells, where the text cursor is; empty for a protocol that has no pieces.
  func sequence(for piece: [UInt8], in cells: Size) -> [UInt8] {
    switch graphicsProtocol {
    case .kitty: []
    case .sixel: passesThroughTmux ? TmuxPassthrough.wrapped(piece) : piece
    case .iterm2:
      ITermImage.sequences(of: piece, in: cells).flatMap {
        passesThroughTmux ? TmuxPassthrough.wrapped($0) : $0
      }
    }
  }
}

extension PicturePlacement {
  /// The cells that a piece covers, for a placement that begins at a cell of its picture.
  func cells(of piece: PixelImage.Piece) -> Rect {
    let step = image.pixelsPerCell
    return Rect(
      x: frame.minX + (piece.part.x - source.x) / step.width,
      y: frame.minY + (piece.part.y - source.y) / step.height,
      width: (piece.part.width + step.width - 1) / step.width,
      height: (piece.part.height + step.height - 1) / step.height)
  }
}
