import AdaptiveCore

extension GraphicsSupport {
  /// Returns whether a placement can be shown. Sixel cannot scale images.
  func canShow(_ placement: PicturePlacement) -> Bool { graphicsProtocol != .sixel || placement.isExact }

  /// Wraps a sequence for tmux if needed.
  func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    passesThroughTmux ? TmuxPassthrough.wrapped(sequence) : sequence
  }

  /// The sequence that draws a piece of an image over cells at the text cursor; empty for a protocol without
  /// pieces.
  func sequence(for piece: [UInt8], in cells: Size) -> [UInt8] {
    switch graphicsProtocol {
    case .kitty: []
    case .sixel: wrapped(piece)
    case .iterm2: ITermImage.sequences(of: piece, in: cells).flatMap(wrapped)
    }
  }
}

extension PicturePlacement {
  /// The cells that a piece covers, for a placement that begins at a cell of its image.
  func cells(of piece: PixelImage.Piece) -> Rect {
    let step = image.pixelsPerCell
    return Rect(
      x: frame.minX + (piece.part.x - source.x) / step.width,
      y: frame.minY + (piece.part.y - source.y) / step.height,
      width: (piece.part.width + step.width - 1) / step.width,
      height: (piece.part.height + step.height - 1) / step.height)
  }
}
