import FileSystem

/// The formats of files that folders are searched for, and the extensions that tell.
///
/// A new format joins by a case and its extensions; everything else follows from this table.
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

  /// The extensions of files of this format, in lower case and without the dot; none is longer than eight letters.
  public var fileNameExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png", "apng"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .heif: ["heic", "heif", "hif"]
    case .avif: ["avif"]
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
    case .svg: ["svg"]
    }
  }

  /// Whether cameras write files of this format beside the raw file of the same picture.
  var accompaniesRaw: Bool { self == .jpeg || self == .heif }

  /// The format a file of this name claims to have, whatever the case of its extension; nil for none known.
  ///
  /// Only the decoder knows the truth: an explicitly named file is tried whatever it is called.
  public init?(fileName: FileName) {
    guard let format = fileName.withBytes(Self.format(ofName:)) else { return nil }
    self = format
  }

  /// The format by the bytes of a file's name. Allocates nothing: it is asked for every entry of every folder.
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

  /// The letters and digits of an extension as one number, capitals made small; nil where there is anything else, or
  /// more than fits.
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
