import DecisionStorage
import PhotoModel

/// An estimate of the bytes that an export makes.
struct ExportEstimate {
  let settings: ExportSettings

  /// The bytes of a JPEG file for each pixel, for libjpeg's qualities: the average of photos.
  private static let bytesPerPixel: [(quality: Int, bytes: Double)] = [
    (1, 0.03), (50, 0.1), (75, 0.16), (85, 0.23), (90, 0.3), (95, 0.45), (100, 1),
  ]
  /// The pixels and bytes of a photo of which neither is known.
  private static let unknownPixels = (width: 6000, height: 4000)
  private static let unknownBytes: Int64 = 10_000_000
  /// The longer side of a thumbnail of a gallery.
  private static let thumbnailSide = 480

  /// The bytes that photos take.
  func bytes(of photos: [Photo]) -> Int64 {
    photos.reduce(0) { $0 + bytes(of: $1) }
  }

  /// The bytes that a photo takes.
  func bytes(of photo: Photo) -> Int64 {
    switch settings.form {
    case .originals: photo.facts.byteCount ?? Self.unknownBytes
    case .pictures: jpegBytes(of: photo, longerSide: settings.pixels)
    case .gallery:
      jpegBytes(of: photo, longerSide: settings.pixels) + jpegBytes(of: photo, longerSide: Self.thumbnailSide)
    // 300 pixels per inch on A4.
    case .document: jpegBytes(of: photo, longerSide: 2200 / max(1, settings.columns))
    // PNG keeps every pixel, in about a byte and a half.
    case .sheet: pixels(of: photo, longerSide: settings.pixels / max(1, settings.columns)) * 3 / 2
    }
  }

  private func jpegBytes(of photo: Photo, longerSide: Int) -> Int64 {
    Int64(Double(pixels(of: photo, longerSide: longerSide)) * jpegBytesPerPixel)
  }

  /// The pixels of a photo that is not enlarged.
  private func pixels(of photo: Photo, longerSide: Int) -> Int64 {
    let size = photo.facts.imageSize ?? Self.unknownPixels
    let scale = min(1, Double(longerSide) / Double(max(size.width, size.height, 1)))
    return Int64(Double(size.width) * scale) * Int64(Double(size.height) * scale)
  }

  /// The value for the quality, between those of the table.
  private var jpegBytesPerPixel: Double {
    let table = Self.bytesPerPixel
    guard let next = table.firstIndex(where: { $0.quality >= settings.quality }), next > 0 else {
      return table[0].bytes
    }
    let (low, high) = (table[next - 1], table[next])
    let part = Double(settings.quality - low.quality) / Double(high.quality - low.quality)
    return low.bytes + (high.bytes - low.bytes) * part
  }
}
