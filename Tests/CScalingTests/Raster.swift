import CScaling

/// Pixels of four bytes for tests.
struct Raster: Equatable {
  let size: csc_size
  var bytes: [UInt8]

  init(size: csc_size, bytes: [UInt8]) {
    self.size = size
    self.bytes = bytes
  }

  init(size: csc_size, value: () -> UInt8) {
    self.init(size: size, bytes: (0..<Int(size.width * size.height) * 4).map { _ in value() })
  }

  init(size: csc_size, color: some Collection<UInt8>) {
    self.init(size: size, bytes: (0..<Int(size.width * size.height)).flatMap { _ in color })
  }

  static func == (left: Raster, right: Raster) -> Bool {
    left.size.width == right.size.width && left.size.height == right.size.height && left.bytes == right.bytes
  }

  subscript(x: Int, y: Int, channel: Int) -> UInt8 { bytes[(y * Int(size.width) + x) * 4 + channel] }

  /// The same colours without transparency.
  var opaque: Raster {
    Raster(size: size, bytes: bytes.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element })
  }

  func scaled(to target: csc_size, channels: csc_channels, enlargement: csc_enlargement) -> Raster {
    var result = Raster(size: target, color: [0, 0, 0, 0])
    _ = csc_scale(bytes, size, &result.bytes, target, channels, enlargement)
    return result
  }
}
