import AdaptiveCore
import AdaptiveFileSystem

/// The little that is kept of a picture: a placeholder to show until it is decoded, and a hash to find
/// similar ones.
public struct PicturePreview: Hashable, Sendable {
  /// The colours of the picture in about 24 bytes.
  public let placeholder: PicturePlaceholder
  /// A hash of where the picture is bright and where it is dark. Similar pictures differ in few of its 64
  /// bits.
  public let hash: UInt64

  /// The side of the pixels to compute a preview of. More change nothing.
  public static let side = 64

  /// The preview of some pixels; `nil` without any.
  public init?(_ pixels: PixelBuffer) {
    guard let placeholder = PicturePlaceholder(pixels) else { return nil }
    self.placeholder = placeholder
    hash = Self.hash(of: pixels)
  }

  /// A bit for each of the 64 lowest frequencies: whether it is stronger than half of them.
  ///
  /// Source: the perceptual hash that Christoph Zauner, "Implementation and Benchmarking of Perceptual Image
  /// Hash Functions" (2010), calls DCT based. The mean of the picture doesn't count.
  private static func hash(of pixels: PixelBuffer) -> UInt64 {
    let side = 32
    let transform = CosineTransform(width: side, height: side, wavesAcross: 9, wavesDown: 9)
    let frequencies = transform.frequencies(of: brightness(of: pixels, side: side))
    let values = frequencies.dropFirst().prefix(8).flatMap { $0.dropFirst().prefix(8) }
    let median = values.sorted()[values.count / 2]
    return values.reduce(0) { $0 << 1 | ($1 >= median ? 1 : 0) }
  }

  /// The mean brightness of the cells of a grid that covers the picture, whatever its proportions are.
  private static func brightness(of pixels: PixelBuffer, side: Int) -> [Float] {
    let (width, height) = (pixels.size.width, pixels.size.height)
    return (0..<side * side).map { cell in
      let (column, row) = (cell % side, cell / side)
      let left = column * width / side
      let top = row * height / side
      let right = max(left + 1, (column + 1) * width / side)
      let bottom = max(top + 1, (row + 1) * height / side)
      var sum: Float = 0
      for y in top..<bottom {
        for x in left..<right {
          let start = (y * width + x) * 4
          sum +=
            0.299 * Float(pixels.bytes[start]) + 0.587 * Float(pixels.bytes[start + 1])
            + 0.114 * Float(pixels.bytes[start + 2])
        }
      }
      return sum / Float((right - left) * (bottom - top))
    }
  }
}

extension PictureDecoding {
  /// The preview of a photo's embedded thumbnail, or `nil` if it has none that can be decoded. Waits for it,
  /// with the lowest priority. For background threads. Throws an error that is not about the contents of the
  /// file.
  public func preview(ofPhoto path: FilePath) throws(DecodeError) -> PicturePreview? {
    let box = PixelSize(width: PicturePreview.side, height: PicturePreview.side)
    let job = DecodeJob(file: PictureFile(path), stage: .thumbnail, box: box)
    switch wait(for: job, priority: .next) {
    case .answered(let answer): return answer.pixels.flatMap { PicturePreview($0) }
    case .failed(let error) where !error.isAboutContents: throw error
    case .failed, .cancelled: return nil
    }
  }
}
