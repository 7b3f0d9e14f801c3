import AdaptiveImaging

/// The statements of an exported picture about its photo: creator and copyright, title and caption, and the
/// time taken. Everything else stays at home, such as the camera and its serial number. The place does, too,
/// unless it is asked for.
nonisolated struct ExportedMetadata: Hashable, Sendable {
  /// The creator of the photo; `nil` if it isn't known. Several are divided by semicolons.
  var creator: String?
  /// The copyright notice; `nil` if there is none.
  var copyright: String?
  /// The title; `nil` for none.
  var title: String?
  /// The caption; `nil` for none.
  var caption: String?
  /// The time taken as `2024-05-06 07:08:09+02:00`, without the parts that aren't known; `nil` without any.
  var dateTaken: String?
  /// The place in degrees north and east; `nil` if it isn't known, or not to be told.
  var place: PhotoMetadata.Coordinates?

  /// Says nothing.
  init() {}

  /// The metadata of a photo: what its file says, what sidecars correct, and what the user decided.
  init(_ photo: ExportedPhoto, file: PhotoMetadata, withPlace: Bool) {
    let stated = file.corrected(by: photo.facts)
    creator = stated[.artist]
    copyright = stated[.copyright]
    (title, caption) = (photo.title, photo.caption)
    dateTaken = stated[.dateTaken]
    if withPlace { place = stated.coordinates }
  }

  /// Whether nothing is said.
  var isEmpty: Bool { self == ExportedMetadata() }

  /// The time in the form of EXIF, such as `2024:05:06 07:08:09`; `nil` if the time of the day isn't known.
  var exifDate: String? {
    guard let dateTaken, dateTaken.utf8.count >= 19 else { return nil }
    return dateTaken.prefix(10).replacing("-", with: ":") + " " + dateTaken.dropFirst(11).prefix(8)
  }

  /// The time zone in the form of EXIF, such as `+02:00`; `nil` if it isn't known.
  var exifZone: String? {
    guard let zone = dateTaken?.dropFirst(19).drop(while: { $0 == "." || $0.isNumber }), zone.count == 6
    else {
      return nil
    }
    return String(zone)
  }

  /// The segments of a JPEG file that say it: EXIF, and XMP, which has no limits on texts. Empty if nothing
  /// is said.
  var segments: [[UInt8]] {
    if isEmpty { return [] }
    let exif = Array("Exif\0\0".utf8) + ExifBlock(self).bytes
    let packet = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(MetadataPacket(self).text.utf8)
    return [exif, packet].compactMap(Self.segment)
  }

  /// An APP1 segment; `nil` if its contents are too long for one.
  private static func segment(_ contents: [UInt8]) -> [UInt8]? {
    let length = contents.count + 2
    return length <= 0xFFFF ? [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + contents : nil
  }
}
