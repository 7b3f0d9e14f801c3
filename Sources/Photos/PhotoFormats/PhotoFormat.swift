/// A format of pictures that the program reads.
///
/// This is the only list of formats. Scans, decoders, their lanes, the doctor and the information about a
/// photo use it. The raw value is the name by which a codec in C calls its format (`cpx_codec.sniff`), and
/// the corpus of the tests. CONTRIBUTING.md explains how to add a format.
public enum PhotoFormat: String, CaseIterable, Sendable {
  /// Baseline, progressive or lossless.
  case jpeg
  case png
  /// Still or animated.
  case gif
  /// Still or animated.
  case webp
  /// HEIF with HEVC images: HEIC.
  case heif
  /// HEIF with AV1 images.
  case avif
  /// With or without a container.
  case jpegXL
  case tiff
  case bmp
  /// PBM, PGM, PPM or PAM.
  case pnm
  /// A camera's raw format. The embedded preview is shown.
  case raw
  case svg
  /// A Photoshop document, also a large one (PSB).
  case psd
  /// With or without a container.
  case jpeg2000
  /// Its first picture is shown.
  case video
  case openEXR
  /// Radiance's pictures with a high dynamic range.
  case radiance
  /// Portable float map.
  case pfm
  /// A Windows icon.
  case ico
  /// Truevision.
  case tga
  /// Quite OK Image.
  case qoi
  /// ZSoft.
  case pcx
  /// A DirectDraw surface.
  case dds

  /// The number of the format in messages of decoders and in catalogues. 0 means unknown there. Stored
  /// numbers keep their meaning, so a new format gets the next one.
  public var number: UInt8 { row.number }

  /// The usual name, such as `JPEG XL`.
  public var name: String { row.name }

  /// The decoder that reads its pictures.
  public var decoder: DecoderKind { row.decoder }

  /// The extensions of its files, in lowercase and without the dot. Each has at most eight characters.
  public var fileNameExtensions: [String] { row.extensions.split(separator: " ").map(String.init) }

  /// The first bytes of its files: any of these. Empty for a format that needs a rule of its own, and for
  /// TGA, which has no signature.
  public var signatures: [Signature] { row.signatures }

  private struct Row {
    let number: UInt8
    let name: String
    let decoder: DecoderKind
    let extensions: String
    let signatures: [Signature]

    init(
      _ number: UInt8, _ name: String, _ decoder: DecoderKind, _ extensions: String,
      _ signatures: [Signature] = []
    ) {
      self.number = number
      self.name = name
      self.decoder = decoder
      self.extensions = extensions
      self.signatures = signatures
    }
  }

  private var row: Row {
    switch self {
    case .jpeg: .init(1, "JPEG", .basic, "jpg jpeg jpe jfif mpo", [[0xFF, 0xD8, 0xFF]])
    case .png: .init(2, "PNG", .basic, "png apng", [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]])
    case .gif: .init(3, "GIF", .basic, "gif", ["GIF87a", "GIF89a"])
    case .webp: .init(4, "WebP", .basic, "webp")
    case .heif: .init(5, "HEIC", .extra, "heic heif hif heics heifs")
    case .avif: .init(6, "AVIF", .extra, "avif avifs")
    case .jpegXL:
      .init(
        7, "JPEG XL", .extra, "jxl",
        [[0xFF, 0x0A], [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]])
    // Most raw files begin like TIFF as well.
    case .tiff: .init(8, "TIFF", .extra, "tif tiff", ["II*\0", "MM\0*", "II+\0", "MM\0+"])
    case .bmp: .init(9, "BMP", .extra, "bmp dib", ["BM"])
    case .pnm: .init(10, "PNM", .extra, "ppm pgm pbm pnm pam")
    case .raw:
      .init(
        11, "raw", .extra,
        """
        3fr arw cr2 cr3 crw dcr dng erf fff iiq kdc mef mos mrw nef nrw orf pef raf raw rw2 rwl sr2 srf srw x3f
        """,
        // Fujifilm, Panasonic, Olympus (three), Minolta, Sigma.
        ["FUJIFILMCCD-RAW", "IIU\0", "IIRO", "IIRS", "MMOR", "\0MRM", "FOVb"])
    case .svg: .init(12, "SVG", .svg, "svg svgz")
    case .psd: .init(13, "PSD", .extra, "psd psb", ["8BPS"])
    case .jpeg2000:
      .init(
        14, "JPEG 2000", .extra, "jp2 jpf jpx j2k j2c jpc",
        [[0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], [0xFF, 0x4F, 0xFF, 0x51]])
    // Matroska and WebM.
    case .video:
      .init(15, "video", .video, "mp4 m4v mov qt webm mkv avi 3gp 3g2", [[0x1A, 0x45, 0xDF, 0xA3]])
    case .openEXR: .init(16, "OpenEXR", .extra, "exr", ["v/1\u{1}"])
    case .radiance: .init(17, "Radiance HDR", .extra, "hdr", ["#?RADIANCE", "#?RGBE"])
    case .pfm: .init(18, "PFM", .extra, "pfm", ["PF\n", "Pf\n"])
    case .ico: .init(19, "ICO", .extra, "ico", ["\0\0\u{1}\0"])
    case .tga: .init(20, "TGA", .extra, "tga")
    case .qoi: .init(21, "QOI", .extra, "qoi", ["qoif"])
    case .pcx: .init(22, "PCX", .extra, "pcx")
    case .dds: .init(23, "DDS", .extra, "dds", ["DDS "])
    }
  }
}

extension PhotoFormat {
  /// The first bytes of a file, written as text or as numbers.
  public struct Signature: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, Hashable, Sendable {
    /// The bytes.
    public let bytes: [UInt8]

    /// Makes a signature of the UTF-8 bytes of a text.
    public init(stringLiteral text: String) { bytes = Array(text.utf8) }

    /// Makes a signature of bytes.
    public init(arrayLiteral bytes: UInt8...) { self.bytes = bytes }
  }
}

/// A decoder program in one of the ways to start it. Each reads its own formats.
public enum DecoderKind: String, CaseIterable, Sendable {
  /// Everyday formats; ready in two milliseconds.
  case basic
  /// The other formats, and the metadata of every file. Its many libraries take ten milliseconds to load.
  case extra
  /// Videos, with large libraries that only this program needs. It need not be installed.
  case video
  /// SVG, with a large library that is used only where it is installed already.
  case svg
}
