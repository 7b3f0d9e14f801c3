import CInterprocess

/// How much memory pictures may take, and how the caches share it. All sizes are in bytes.
///
/// It is created once, from the command line's total, and passed to everything that caches pictures. A tenth
/// of the total is left for pictures that are being decoded and rendered.
public struct PictureMemoryBudget: Hashable, Sendable {
  /// The maximum memory that the pictures of this process take together.
  public let total: Int

  /// The share of decoded pictures, which all views of a photo use.
  public var decodedPictures: Int { total / 2 }
  /// The share of images of true pixels, in the form that the display takes.
  public var renderedImages: Int { total / 5 }
  /// The share of cells from slow encoders.
  public var cells: Int { total / 20 }
  /// The share of thumbnails that were on the screen.
  public var thumbnails: Int { total / 20 * 3 }
  /// The memory that a terminal may use for the pictures that it stores: less than half of kitty's quota.
  public var terminal: Int { min(total, 128 << 20) }

  /// 160 MB: some ten large windows of decoded pictures, and some hundred thumbnails.
  public static let standard = PictureMemoryBudget(total: 160 << 20)

  /// Divides a total among the caches.
  public init(total: Int) { self.total = total }
}

extension PictureMemoryBudget {
  /// Makes the process return the memory of released pictures to the system at once, so that it holds little
  /// more than the caches do. Call it before the first picture is loaded.
  public static func returnReleasedMemory() { cip_return_large_buffers() }
}
