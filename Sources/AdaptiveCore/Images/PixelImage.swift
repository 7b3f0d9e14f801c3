import Synchronization

/// A picture made of pixels, in the form that a display accepts.
///
/// A display that can store pictures receives each one only once, however often it is shown. Two pictures are
/// equal only if they are the same object.
public final class PixelImage: Sendable {
  /// The data for a display.
  public enum Content: Sendable {
    /// All pixels, row by row without gaps, for a display that shares memory: four bytes each, red, green,
    /// blue and opacity, not premultiplied.
    case pixels([UInt8])
    /// All pixels, encoded in a format that the display reads, such as PNG.
    case file([UInt8])
    /// Encoded parts, top to bottom, for a display that can't crop. Together they are the whole picture.
    /// `cut` encodes another part, in time linear in its pixels.
    case pieces([Piece], cut: @Sendable (PixelRect) -> [UInt8])
  }

  /// An encoded part of the picture.
  public struct Piece: Sendable {
    /// The pixels it contains. Its edges are edges of cells or of the picture.
    public let part: PixelRect
    /// The data for the display.
    public let bytes: [UInt8]

    /// Creates a piece.
    public init(part: PixelRect, bytes: [UInt8]) {
      self.part = part
      self.bytes = bytes
    }
  }

  private static let counter = Atomic<UInt64>(0)

  /// A positive number, unique in this process.
  public let id: UInt64
  /// The size of the whole picture.
  public let size: PixelSize
  /// The pixels for each cell of the display: as many as the cell has, or fewer if the display enlarges them.
  public let pixelsPerCell: PixelSize
  /// The data for a display.
  public let content: Content
  /// The pixels that are drawn. The margins around them are transparent.
  public let drawn: PixelRect

  /// Creates a picture. Without `drawn`, it has no margins.
  public init(size: PixelSize, pixelsPerCell: PixelSize, content: Content, drawn: PixelRect? = nil) {
    id = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
    self.drawn = drawn ?? PixelRect(size)
    self.size = size
    self.pixelsPerCell = pixelsPerCell
    self.content = content
  }

  /// The cells that the whole picture covers. It may cover those at the right and bottom edge only partly.
  public var cells: Size {
    guard !pixelsPerCell.isEmpty else { return .zero }
    return Size(
      width: (size.width + pixelsPerCell.width - 1) / pixelsPerCell.width,
      height: (size.height + pixelsPerCell.height - 1) / pixelsPerCell.height)
  }

  /// Returns the same picture with margins around the given pixels.
  public func framing(_ drawn: PixelRect) -> PixelImage {
    PixelImage(size: size, pixelsPerCell: pixelsPerCell, content: content, drawn: drawn)
  }

  /// The size in memory, in bytes.
  public var byteCount: Int {
    switch content {
    case .pixels(let bytes), .file(let bytes): bytes.count
    case .pieces(let pieces, _): pieces.reduce(0) { $0 + $1.bytes.count }
    }
  }
}

extension PixelImage: Hashable {
  /// Returns whether both are the same object.
  public static func == (left: PixelImage, right: PixelImage) -> Bool { left === right }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
