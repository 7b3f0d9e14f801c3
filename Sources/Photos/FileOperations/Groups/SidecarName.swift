import AdaptiveFileSystem

/// A file name taken apart as the name of a sidecar: of a file that programs, cameras and phones write for
/// one photo or movie, and name after it.
///
/// Source: the manuals of the programs, and files of the devices.
struct SidecarName {
  /// The formats of sidecars, by their extensions.
  enum Format: String {
    /// XMP, of most programs.
    case xmp
    /// RawTherapee.
    case pp3
    /// ART.
    case arp
    /// DxO PhotoLab.
    case dop
    /// ON1 Photo RAW.
    case on1
    /// Camera Raw: masks that don't fit into the XMP sidecar.
    case acr
    /// Capture One.
    case cos
    /// Digital Photo Professional of Canon.
    case vrd
    /// NX Studio of Nikon.
    case nksc
    /// UFRaw.
    case ufraw
    /// The edits of an iPhone.
    case aae
    /// The spoken comment on a photo.
    case wav
    /// Google Photos' export about a photo, with the whole name of the photo before it.
    case json
    /// The picture that a camera writes for a movie.
    case thm
    /// The small version of a movie of GoPro.
    case lrv
    /// The small version of a movie of DJI.
    case lrf
    /// The flight of a drone of DJI, as subtitles.
    case srt
    /// The record of a movie that cameras of Sony and Canon write.
    case xml

    /// Whether it belongs to a movie rather than to a picture with the same name.
    var isOfMovie: Bool { [.thm, .lrv, .lrf, .srt, .xml].contains(self) }
  }

  /// The format that the extension claims, regardless of case.
  let format: Format
  /// The name without that extension: "IMG_1.CR2" for "IMG_1.CR2.xmp", and "IMG_1" for "IMG_1.xmp".
  let base: FileName

  /// Takes `name` apart; `nil` if it is not the name of a sidecar.
  init?(_ name: FileName) {
    let bytes = name.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes.count - dot <= 6,
      let format = Format(rawValue: String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased())
    else { return nil }
    self.format = format
    base = FileName(bytes: [UInt8](bytes[..<dot]))
  }

  /// Further names that the photo can have, with its extension: that of the photo of a darktable duplicate,
  /// "IMG_1.CR2" for "IMG_1_02.CR2.xmp", and "IMG_1.jpg" for "IMG_1.jpg.supplemental-metadata.json" of
  /// Google.
  var otherPhoto: FileName? {
    switch format {
    case .xmp: photoOfDuplicate
    case .json: GoogleSidecarName(base: base)?.photo
    default: nil
    }
  }

  /// The names without an extension that the photo can have, the most probable first.
  ///
  /// iPhones write "IMG_O1234.AAE" for "IMG_1234.HEIC", which is called "…_O.AAE" after a renaming. Sony
  /// writes "C0001M01.XML" for "C0001.MP4". GoPro writes "GL010001.LRV" for "GX010001.MP4" or "GH010001.MP4".
  var stems: [FileName] {
    let bytes = base.bytes
    switch format {
    case .json: return GoogleSidecarName.stem(ofCut: base).map { [$0] } ?? []
    case .aae where bytes.starts(with: "IMG_O".utf8):
      return [base, FileName(bytes: Array("IMG_".utf8) + bytes.dropFirst(5))]
    case .aae where bytes.hasSuffix("_O"): return [base, FileName(bytes: bytes.dropLast(2))]
    case .xml where bytes.suffix(3).first == UInt8(ascii: "M") && bytes.suffix(2).allSatisfy(\.isDigit):
      return [base, FileName(bytes: bytes.dropLast(3))]
    case .lrv where bytes.starts(with: "GL".utf8):
      return [base] + ["GX", "GH"].map { FileName(bytes: Array($0.utf8) + bytes.dropFirst(2)) }
    default: return [base]
    }
  }

  /// The ending that the sidecar gets if its photo is renamed, although its name doesn't start with that of
  /// the photo.
  var ending: [UInt8] {
    Array((format == .aae ? "_O." : ".").utf8) + Array(format.rawValue.uppercased().utf8)
  }

  /// For the sidecar of a darktable duplicate, the name of its photo.
  ///
  /// darktable numbers with two digits, and with more from 100 on.
  private var photoOfDuplicate: FileName? {
    let bytes = base.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      let underscore = bytes[..<dot].lastIndex(of: UInt8(ascii: "_")), underscore > 0
    else { return nil }
    let digits = bytes[(underscore + 1)..<dot]
    guard digits.count >= 2, digits.allSatisfy(\.isDigit),
      digits.count == 2 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return FileName(bytes: [UInt8](bytes[..<underscore] + bytes[dot...]))
  }
}

extension FileName {
  /// The names of the XMP sidecars that count for a photo with this name, whatever other photos there are.
  var ownSidecarNames: [FileName] { [".xmp", ".XMP"].map { FileName(bytes: bytes + $0.utf8) } }

  /// Whether the name is that of a sidecar, by its extension.
  public var isSidecarName: Bool { SidecarName(self) != nil }

  /// The name that a photo has if this is the name of its sidecar and has the photo's extension in it:
  /// "IMG_1.jpg" for "IMG_1.jpg.xmp", and "users" for "users.json". `nil` if this is not the name of a
  /// sidecar.
  public var wholeNameOfSidecarOwner: FileName? { SidecarName(self).map { $0.otherPhoto ?? $0.base } }

  /// Whether the name is that of a movie's sidecar, and not of a picture's.
  public var isSidecarNameOfMovie: Bool { SidecarName(self)?.format.isOfMovie ?? false }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }

  fileprivate func dropLast(_ count: Int) -> [UInt8] { Array(prefix(Swift.max(0, self.count - count))) }
}
