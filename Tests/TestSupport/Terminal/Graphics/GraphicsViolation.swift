import AdaptiveCore

/// Something that a real terminal would not take, or would take otherwise than it was meant.
public enum GraphicsViolation: Hashable, Sendable {
  // MARK: Frames

  /// A synchronized update began inside another one.
  case nestedUpdate
  /// A synchronized update was not ended when the output was at rest.
  case updateNotEnded
  /// A sequence was not ended when the output was at rest, or another one began in it; its first characters.
  case cutOff(String)
  /// A picture moved the screen up, by so many rows.
  case scrolledByPicture(rows: Int)
  /// A protocol, or a part of one, that the terminal does not have.
  case unsupported(String)

  // MARK: tmux

  /// Something for the terminal around tmux that was not wrapped.
  case bareInTmux(String)
  /// Something is wrapped for tmux outside tmux.
  case wrappedOutsideTmux
  /// Something in a wrapping that is drawn in another place than meant, if at all.
  case misplacedInTmux(String)

  // MARK: Kitty's protocol

  /// Keys and values that are none.
  case malformedCommand(String)
  /// The terminal said no, and why.
  case refused(image: Int, reply: String)
  /// A picture that was never sent, or is gone.
  case unknownImage(Int)
  /// A picture was sent without a number to name it by.
  case namelessImage
  /// Something else than its next part came while a picture was sent.
  case interruptedUpload(image: Int, by: String)
  /// A picture was not sent to its end when the output was at rest.
  case uploadNotEnded(image: Int)
  /// A part with more than 4096 characters.
  case chunkTooLong(image: Int, characters: Int)
  /// A part that is not the last one and ends inside a group of four characters.
  case unevenChunk(image: Int, characters: Int)
  /// A part after the first one that says more than whether others follow.
  case chunkWithKeys(image: Int, keys: String)
  /// A temporary file that the terminal does not delete.
  case fileNotDeleted(String)
  /// A part of a picture that it does not have.
  case partOutside(image: Int, PixelRect, of: PixelSize)
  /// Cells that the screen does not have.
  case placedOutside(image: Int, Rect, of: Size)
  /// A picture that was to be seen was thrown away for others.
  case evicted(image: Int)
  /// A placeholder character for a picture that was never announced for placeholders.
  case unknownPlaceholder(image: Int, at: Point)
  /// A character that stands for a row or a column its picture does not have.
  case placeholderOutside(image: Int, row: Int, column: Int)

  // MARK: Sixel

  /// What is no sixel data, and where.
  case malformedSixel(String, atByte: Int)
  /// A picture with more pixels than the terminal takes: it shows nothing.
  case sixelTooLarge(PixelSize, limit: PixelSize)
  /// A picture that reaches the last row of the screen.
  case sixelInLastRow(Rect)
  /// A picture that is cut at the right edge.
  case sixelBeyondEdge(Rect)
  /// Pixels outside of what the picture's beginning said.
  case sixelOutsideRaster(PixelPoint, of: PixelSize)
  /// A colour that was never defined.
  case undefinedRegister(Int)
  /// A colour that the terminal has no room for.
  case registerOutOfRange(Int, limit: Int)

  // MARK: iTerm2's files

  /// Parameters that are none, or one that is missing.
  case malformedFile(String)
  /// A sequence of more than a mebibyte.
  case fileSequenceTooLong(Int)
  /// A file of another length than it said.
  case fileSize(stated: Int, actual: Int)
  /// A file that is no picture.
  case unreadableFile
  /// A picture in cells that the screen does not have.
  case fileOutside(Rect, of: Size)
}
