import DecodeProtocol

/// A decoder program in one of the ways it is started. Each reads formats of its own.
public enum DecoderKind: String, CaseIterable, Sendable {
  /// Everyday formats; ready in two milliseconds.
  case basic
  /// The other formats, and what every file says about its photo. Its many libraries take ten milliseconds to load.
  case extra
  /// SVG, by a library that brings half a desktop with it and is only used where it happens to be installed.
  case svg

  /// The name of the executable.
  public var executableName: String {
    switch self {
    case .basic: "photos-decoder"
    case .extra, .svg: "photos-decoder-extra"
    }
  }

  /// What the executable is started with.
  var arguments: [String] { self == .svg ? ["--svg"] : [] }

  /// The one to ask for a format. What nobody recognises may still be a camera's raw file.
  init(reading format: DecodeFormat) {
    switch format {
    case .jpeg, .png, .gif, .webp: self = .basic
    case .svg: self = .svg
    case .heif, .avif, .jpegXL, .tiff, .bmp, .pnm, .raw, .unknown: self = .extra
    }
  }
}
