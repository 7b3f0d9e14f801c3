import AdaptiveFileSystem

/// The file formats that a scan looks for, with their extensions.
///
/// CONTRIBUTING.md explains how to add a format.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg
  case png
  case gif
  case webp
  case heif
  case avif
  case jpegXL
  case tiff
  case bmp
  case pnm
  case raw
  case svg
  case psd
  case jpeg2000
  case video
  case openEXR
  case radiance
  case pfm
  case ico
  case tga
  case qoi
  case pcx
  case dds

  /// The extensions of files in this format, in lowercase and without the dot. Each has at most eight
  /// characters.
  public var fileNameExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "mpo"]
    case .png: ["png", "apng"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .heif: ["heic", "heif", "hif", "heics", "heifs"]
    case .avif: ["avif", "avifs"]
    case .jpegXL: ["jxl"]
    case .tiff: ["tif", "tiff"]
    case .bmp: ["bmp", "dib"]
    case .pnm: ["ppm", "pgm", "pbm", "pnm", "pam"]
    case .raw:
      [
        "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "fff", "iiq", "kdc", "mef", "mos", "mrw",
        "nef",
        "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
      ]
    case .svg: ["svg", "svgz"]
    case .psd: ["psd", "psb"]
    case .jpeg2000: ["jp2", "jpf", "jpx", "j2k", "j2c", "jpc"]
    case .video: ["mp4", "m4v", "mov", "qt", "webm", "mkv", "avi", "3gp", "3g2"]
    case .openEXR: ["exr"]
    case .radiance: ["hdr"]
    case .pfm: ["pfm"]
    case .ico: ["ico"]
    case .tga: ["tga"]
    case .qoi: ["qoi"]
    case .pcx: ["pcx"]
    case .dds: ["dds"]
    }
  }

  /// The format that the extension of a name claims, regardless of case; `nil` for no known extension.
  ///
  /// Only a decoder knows the real format. A file that the user names explicitly is decoded whatever its
  /// name.
  public init?(fileName: FileName) {
    guard let format = fileName.withBytes(Self.format(ofName:)) else { return nil }
    self = format
  }

  /// The format that a name claims. Allocates nothing, because it is called for every entry of every folder.
  static func format(ofName name: UnsafeBufferPointer<UInt8>) -> PhotoFormat? {
    guard let dot = name.lastIndex(of: .dot), dot > 0, let key = key(of: name[(dot + 1)...]) else {
      return nil
    }
    return table[key]
  }

  private static let table: [UInt64: PhotoFormat] = allCases.reduce(into: [:]) { table, format in
    for found in format.fileNameExtensions {
      if let key = key(of: found.utf8) { table[key] = format }
    }
  }

  /// The lowercase letters and digits of an extension as one number; `nil` if it has other characters, or
  /// more than eight.
  private static func key(of letters: some Collection<UInt8>) -> UInt64? {
    guard !letters.isEmpty, letters.count <= 8 else { return nil }
    var key: UInt64 = 0
    for letter in letters {
      switch letter {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        key = key << 8 | UInt64(letter)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key = key << 8 | UInt64(letter | 0x20)
      default: return nil
      }
    }
    return key
  }
}
