/// An image format, as recognised by a file's first bytes. The raw values are part of the protocol.
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
  /// HEIF with HEVC images: HEIC.
  case heif = 5
  /// HEIF with AV1 images: AVIF.
  case avif = 6
  /// JPEG XL, with or without a container.
  case jpegXL = 7
  /// TIFF.
  case tiff = 8
  /// Windows bitmap.
  case bmp = 9
  /// PBM, PGM, PPM or PAM.
  case pnm = 10
  /// A camera's raw format. The embedded preview is shown.
  case raw = 11
  /// SVG.
  case svg = 12
  /// A Photoshop document, also a large one (PSB).
  case psd = 13
  /// JPEG 2000, with or without a container.
  case jpeg2000 = 14
  /// A video. Its first picture is shown.
  case video = 15
  /// OpenEXR.
  case openEXR = 16
  /// Radiance's pictures with a high dynamic range (HDR).
  case radiance = 17
  /// Portable float map.
  case pfm = 18
  /// A Windows icon.
  case ico = 19
  /// Truevision TGA.
  case tga = 20
  /// Quite OK Image.
  case qoi = 21
  /// ZSoft's PCX.
  case pcx = 22
  /// A DirectDraw surface.
  case dds = 23

  /// The usual name, such as `JPEG XL`. Empty for `unknown`.
  public var name: String {
    switch self {
    case .unknown: ""
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .heif: "HEIC"
    case .avif: "AVIF"
    case .jpegXL: "JPEG XL"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .pnm: "PNM"
    case .raw: "raw"
    case .svg: "SVG"
    case .psd: "PSD"
    case .jpeg2000: "JPEG 2000"
    case .video: "video"
    case .openEXR: "OpenEXR"
    case .radiance: "Radiance HDR"
    case .pfm: "PFM"
    case .ico: "ICO"
    case .tga: "TGA"
    case .qoi: "QOI"
    case .pcx: "PCX"
    case .dds: "DDS"
    }
  }
}
