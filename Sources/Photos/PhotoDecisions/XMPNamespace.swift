/// A vocabulary whose properties this module reads or writes.
public enum XMPNamespace: String, CaseIterable, Sendable {
  /// The XMP basic namespace, once called "xap".
  case xmp = "http://ns.adobe.com/xap/1.0/"
  /// Dublin Core.
  case dc = "http://purl.org/dc/elements/1.1/"
  /// Lightroom.
  case lr = "http://ns.adobe.com/lightroom/1.0/"
  /// digiKam.
  case digiKam = "http://www.digikam.org/ns/1.0/"
  /// ACDSee.
  case acdsee = "http://ns.acdsee.com/iptc/1.0/"
  /// Windows.
  case microsoftPhoto = "http://ns.microsoft.com/photo/1.0/"
  /// TIFF tags.
  case tiff = "http://ns.adobe.com/tiff/1.0/"
  /// EXIF tags.
  case exif = "http://ns.adobe.com/exif/1.0/"
  /// EXIF tags since version 2.3.
  case exifEX = "http://cipa.jp/exif/1.0/"
  /// Facts about a camera that Adobe's programs write.
  case aux = "http://ns.adobe.com/exif/1.0/aux/"
  /// Expression Media and its successors.
  case mediaPro = "http://ns.iview-multimedia.com/mediapro/1.0/"
  /// Nikon's programs.
  case nine = "http://ns.nikon.com/nine/1.0/"
  /// Photo Mechanic.
  case photoMechanic = "http://ns.camerabits.com/photomechanic/1.0/"
  /// The keywords of the Metadata Working Group.
  case keywords = "http://www.metadataworkinggroup.com/schemas/keywords/"
  /// darktable.
  case darktable = "http://darktable.sf.net/"
  /// Photoshop and Bridge.
  case photoshop = "http://ns.adobe.com/photoshop/1.0/"
  /// XMP dynamic media.
  case xmpDM = "http://ns.adobe.com/xmp/1.0/DynamicMedia/"
  /// Camera Raw settings.
  case crs = "http://ns.adobe.com/camera-raw-settings/1.0/"
  /// Google's panoramas.
  case panorama = "http://ns.google.com/photos/1.0/panorama/"
  /// XMP media management.
  case xmpMM = "http://ns.adobe.com/xap/1.0/mm/"
  /// photos-tui. It ends in a slash because exiv2 appends one to every namespace that lacks it.
  case photosTUI = "urn:x-photos-tui:xmp/1.0/"

  /// The prefix that a new declaration uses.
  public var preferredPrefix: String {
    switch self {
    case .xmp: "xmp"
    case .dc: "dc"
    case .lr: "lr"
    case .digiKam: "digiKam"
    case .acdsee: "acdsee"
    case .microsoftPhoto: "MicrosoftPhoto"
    case .tiff: "tiff"
    case .exif: "exif"
    case .exifEX: "exifEX"
    case .aux: "aux"
    case .mediaPro: "mediapro"
    case .panorama: "GPano"
    case .nine: "nine"
    case .photoMechanic: "photomechanic"
    case .keywords: "mwg-kw"
    case .darktable: "darktable"
    case .photoshop: "photoshop"
    case .xmpDM: "xmpDM"
    case .crs: "crs"
    case .xmpMM: "xmpMM"
    case .photosTUI: "photostui"
    }
  }

  /// The namespace that a declared URI means, or `nil` if this module doesn't know it.
  ///
  /// A missing slash at the end is ignored: exiftool writes `http://ns.microsoft.com/photo/1.0`, and exiv2
  /// adds a slash to it.
  public init?(uri: String) {
    if let namespace = XMPNamespace(rawValue: uri) ?? XMPNamespace(rawValue: uri + "/") {
      self = namespace
    } else {
      return nil
    }
  }
}
