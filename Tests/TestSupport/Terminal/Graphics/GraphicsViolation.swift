import AdaptiveCore

/// Output that a real terminal would reject or misinterpret.
public enum GraphicsViolation: Hashable, Sendable {
  /// A synchronized update began inside another one.
  case nestedUpdate
  /// A synchronized update had not ended when the output stopped.
  case updateNotEnded
  /// A sequence was incomplete when the output stopped or another sequence began. Contains its first
  /// characters.
  case cutOff(String)
  /// A picture scrolled the screen up by a number of rows.
  case scrolledByPicture(rows: Int)
  /// A protocol, or part of one, that the terminal does not support.
  case unsupported(String)

  /// A sequence for the outer terminal that was not wrapped for tmux.
  case bareInTmux(String)
  /// A sequence wrapped for tmux, but not in tmux.
  case wrappedOutsideTmux
  /// A wrapped sequence that draws in the wrong position, if at all.
  case misplacedInTmux(String)

  /// Invalid keys or values.
  case malformedCommand(String)
  /// The terminal refused a picture, and its reply.
  case refused(image: Int, reply: String)
  /// A picture that was never sent or has been removed.
  case unknownImage(Int)
  /// A picture was sent without an ID.
  case namelessImage
  /// Another command interrupted the upload of a picture.
  case interruptedUpload(image: Int, by: String)
  /// The upload of a picture was incomplete when the output stopped.
  case uploadNotEnded(image: Int)
  /// A chunk with more than 4096 characters.
  case chunkTooLong(image: Int, characters: Int)
  /// A chunk that is not the last one and whose length is not a multiple of four characters.
  case unevenChunk(image: Int, characters: Int)
  /// A chunk after the first one with keys other than those that continue the upload.
  case chunkWithKeys(image: Int, keys: String)
  /// A temporary file that the terminal does not delete.
  case fileNotDeleted(String)
  /// A source rectangle that reaches outside the picture.
  case partOutside(image: Int, PixelRect, of: PixelSize)
  /// A placement that reaches outside the screen.
  case placedOutside(image: Int, Rect, of: Size)
  /// The terminal evicted a visible picture to make room for others.
  case evicted(image: Int)
  /// A placeholder character without a matching virtual placement.
  case unknownPlaceholder(image: Int, at: Point)
  /// A placeholder with a row or a column outside the placement's grid.
  case placeholderOutside(image: Int, row: Int, column: Int)

  /// Invalid sixel data, and its byte offset.
  case malformedSixel(String, atByte: Int)
  /// A picture with more pixels than the terminal accepts. It shows nothing.
  case sixelTooLarge(PixelSize, limit: PixelSize)
  /// A picture that reaches the last row of the screen.
  case sixelInLastRow(Rect)
  /// A picture on the alternate screen while the cursor is visible, which passes over it and leaves a hole.
  case sixelUnderCursor(Rect)
  /// A picture that is cut off at the right edge.
  case sixelBeyondEdge(Rect)
  /// Pixels outside the size declared in the raster attributes.
  case sixelOutsideRaster(PixelPoint, of: PixelSize)
  /// A colour register that was never defined.
  case undefinedRegister(Int)
  /// A colour register number beyond the terminal's limit.
  case registerOutOfRange(Int, limit: Int)

  /// Invalid parameters, or a missing one.
  case malformedFile(String)
  /// A sequence longer than 1 MiB.
  case fileSequenceTooLong(Int)
  /// A file whose length differs from the stated one.
  case fileSize(stated: Int, actual: Int)
  /// A file that cannot be decoded as a picture.
  case unreadableFile
  /// A picture that reaches outside the screen.
  case fileOutside(Rect, of: Size)
}
