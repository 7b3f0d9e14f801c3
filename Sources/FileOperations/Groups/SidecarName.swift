import AdaptiveFileSystem

/// A file name taken apart as the name of a sidecar.
///
/// Source: the names that darktable, digiKam, Lightroom, Immich, RawTherapee, ART, DxO PhotoLab and ON1
/// write.
struct SidecarName {
  /// The formats of sidecars.
  enum Format: CaseIterable {
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

    fileprivate var fileNameExtension: [UInt8] {
      switch self {
      case .xmp: [UInt8]("xmp".utf8)
      case .pp3: [UInt8]("pp3".utf8)
      case .arp: [UInt8]("arp".utf8)
      case .dop: [UInt8]("dop".utf8)
      case .on1: [UInt8]("on1".utf8)
      }
    }
  }

  /// The format that the extension claims, regardless of case.
  let format: Format
  /// The name without that extension: "IMG_1.CR2" for "IMG_1.CR2.xmp", and "IMG_1" for "IMG_1.xmp".
  let base: FileName

  /// Takes `name` apart; `nil` if it is not the name of a sidecar.
  init?(_ name: FileName) {
    let bytes = name.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    let ending = bytes[(dot + 1)...].map { $0 | 0x20 }
    // Setting the bit of lowercase also changes control characters into digits, so the length of the
    // comparison is the length of the name, and only letters and digits match.
    guard bytes[(dot + 1)...].allSatisfy({ $0 > 0x2F }),
      let format = Format.allCases.first(where: { $0.fileNameExtension == ending })
    else { return nil }
    self.format = format
    base = FileName(bytes: [UInt8](bytes[..<dot]))
  }

  /// For the sidecar of a darktable duplicate, the name of its photo: "IMG_1.CR2" for "IMG_1_02.CR2.xmp".
  /// `nil` for other names.
  ///
  /// darktable numbers with two digits, and with more from 100 on.
  var photoOfDuplicate: FileName? {
    guard format == .xmp else { return nil }
    let bytes = base.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      let underscore = bytes[..<dot].lastIndex(of: UInt8(ascii: "_")), underscore > 0
    else { return nil }
    let digits = bytes[(underscore + 1)..<dot]
    guard digits.count >= 2, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      digits.count == 2 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return FileName(bytes: [UInt8](bytes[..<underscore] + bytes[dot...]))
  }
}

extension FileName {
  /// Whether the name is that of a sidecar, by its extension.
  public var isSidecarName: Bool { SidecarName(self) != nil }
}
