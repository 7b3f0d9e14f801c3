import Synchronization

/// A picture of true pixels in the form that a display takes, made once and then only named.
///
/// A display that can keep pictures sends each only once, wherever and how often it is shown. Two of them are the same
/// only if they are one object.
public final class PixelImage: Sendable {
  /// What a display is given.
  public enum Content: Sendable {
    /// All pixels, row after row without gaps, for a display that can be handed memory: four bytes each, red, green, blue
    /// and opacity, not premultiplied.
    case pixels([UInt8])
    /// All pixels in a file that the display reads, such as PNG.
    case file([UInt8])
    /// Parts that the display reads one by one, top to bottom, because it can't cut: together they are the whole
    /// picture. `cut` makes another part; it takes a time that is linear in its pixels.
    case pieces([Piece], cut: @Sendable (PixelRect) -> [UInt8])
  }

  /// A part of the picture, ready to be sent.
  public struct Piece: Sendable {
    /// Which pixels it is. Its edges are those of cells, or of the picture.
    public let part: PixelRect
    /// What the display reads.
    public let bytes: [UInt8]

    /// Makes a piece.
    public init(part: PixelRect, bytes: [UInt8]) {
      self.part = part
      self.bytes = bytes
    }
  }

  private static let counter = Atomic<UInt64>(0)

  /// A number that no other picture of this process has, 1 or more.
  public let id: UInt64
  /// All of it.
  public let size: PixelSize
  /// How many of its pixels stand for a cell of the display: those of the cell, or fewer where the display enlarges.
  public let pixelsPerCell: PixelSize
  /// What a display is given.
  public let content: Content
  /// The pixels that are drawn; what is around them is transparent.
  public let drawn: PixelRect

  /// Makes a picture; without margins unless `drawn` says so.
  public init(size: PixelSize, pixelsPerCell: PixelSize, content: Content, drawn: PixelRect? = nil) {
    id = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
    self.drawn = drawn ?? PixelRect(size)
    self.size = size
    self.pixelsPerCell = pixelsPerCell
    self.content = content
  }

  /// The cells it covers when all of it is shown; those at the right and bottom edge perhaps only in part.
  public var cells: Size {
    guard !pixelsPerCell.isEmpty else { return .zero }
    return Size(
      width: (size.width + pixelsPerCell.width - 1) / pixelsPerCell.width,
      height: (size.height + pixelsPerCell.height - 1) / pixelsPerCell.height)
  }

  /// The same picture, said to have margins around some of its pixels.
  public func framing(_ drawn: PixelRect) -> PixelImage {
    PixelImage(size: size, pixelsPerCell: pixelsPerCell, content: content, drawn: drawn)
  }

  /// What it takes in memory, in bytes.
  public var byteCount: Int {
    switch content {
    case .pixels(let bytes), .file(let bytes): bytes.count
    case .pieces(let pieces, _): pieces.reduce(0) { $0 + $1.bytes.count }
    }
  }
}

extension PixelImage: Hashable {
  /// Whether both are the same object.
  public static func == (left: PixelImage, right: PixelImage) -> Bool { left === right }

  /// Mixes in the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
