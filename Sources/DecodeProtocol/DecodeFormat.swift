/// A format of pictures, as recognised by a file's first bytes. The raw values are part of the protocol.
public enum DecodeFormat: UInt8, Sendable, CaseIterable {
  /// Not recognised.
  case unknown = 0
  /// JPEG, baseline or progressive.
  case jpeg = 1
  /// PNG.
  case png = 2
  /// GIF, still or animated.
  case gif = 3
  /// WebP, still or animated.
  case webp = 4
  /// HEIF with HEVC pictures: HEIC.
  case heif = 5
  /// HEIF with AV1 pictures.
  case avif = 6
  /// JPEG XL, with or without a container.
  case jpegXL = 7
  /// TIFF.
  case tiff = 8
  /// Windows bitmap.
  case bmp = 9
  /// PBM, PGM, PPM or PAM.
  case pnm = 10
  /// A camera's raw format, of which the preview is shown.
  case raw = 11
  /// SVG.
  case svg = 12
}
