import DecodeProtocol

extension DecodeFormat {
  /// The name for users; empty for `unknown`.
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
    }
  }
}
