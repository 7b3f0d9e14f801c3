/// The metadata of an exported picture as EXIF, which every program reads.
///
/// Source: EXIF 3.0, "Image data description". Texts are UTF-8, as EXIF 3.0 allows and most programs expect.
nonisolated struct ExifBlock {
  /// A field of a directory.
  private struct Field {
    let tag: UInt16
    let type: UInt16
    let count: UInt32
    let value: [UInt8]
  }

  private static let (byte, ascii, long, rational): (UInt16, UInt16, UInt16, UInt16) = (1, 2, 4, 5)

  private let image: [Field]
  private let photo: [Field]
  private let place: [Field]

  /// The block with some metadata.
  init(_ metadata: ExportedMetadata) {
    image = [
      Self.text(0x010E, metadata.caption ?? metadata.title), Self.text(0x013B, metadata.creator),
      Self.text(0x8298, metadata.copyright),
    ].compactMap(\.self)
    photo = [
      Self.text(0x9003, metadata.exifDate),
      Self.text(0x9011, metadata.exifDate == nil ? nil : metadata.exifZone),
    ]
    .compactMap(\.self)
    place =
      metadata.place.map { place in
        [
          Field(tag: 0, type: Self.byte, count: 4, value: [2, 3, 0, 0]),
          Self.text(1, place.latitude < 0 ? "S" : "N"), Self.angle(2, place.latitude),
          Self.text(3, place.longitude < 0 ? "W" : "E"), Self.angle(4, place.longitude),
        ].compactMap(\.self)
      } ?? []
  }

  /// The TIFF structure, in little-endian order.
  var bytes: [UInt8] {
    // Directories are where the sizes of those before them say.
    let header = [0x49, 0x49, 42, 0, 8, 0, 0, 0] as [UInt8]
    let pointers = [photo, place].count { !$0.isEmpty }
    let photoStart = header.count + Self.size(of: image) + 12 * pointers
    let placeStart = photoStart + (photo.isEmpty ? 0 : Self.size(of: photo))
    var first = image
    if !photo.isEmpty { first.append(Self.pointer(0x8769, to: photoStart)) }
    if !place.isEmpty { first.append(Self.pointer(0x8825, to: placeStart)) }
    var bytes = header + Self.directory(first, at: header.count)
    if !photo.isEmpty { bytes += Self.directory(photo, at: photoStart) }
    if !place.isEmpty { bytes += Self.directory(place, at: placeStart) }
    return bytes
  }

  private static func text(_ tag: UInt16, _ text: String?) -> Field? {
    guard let text, !text.isEmpty else { return nil }
    let value = Array(text.storable.utf8) + [0]
    return Field(tag: tag, type: ascii, count: UInt32(value.count), value: value)
  }

  /// Degrees, minutes and seconds, without the sign.
  private static func angle(_ tag: UInt16, _ degrees: Double) -> Field {
    // Hundredths of a second are 30 cm.
    let hundredths = UInt32(min(180, abs(degrees)) * 360_000)
    let parts: [(UInt32, UInt32)] = [
      (hundredths / 360_000, 1), (hundredths / 6_000 % 60, 1), (hundredths % 6_000, 100),
    ]
    return Field(
      tag: tag, type: rational, count: 3, value: parts.flatMap { Self.bytes($0.0) + Self.bytes($0.1) })
  }

  private static func pointer(_ tag: UInt16, to offset: Int) -> Field {
    Field(tag: tag, type: long, count: 1, value: bytes(UInt32(offset)))
  }

  private static func size(of fields: [Field]) -> Int {
    2 + 12 * fields.count + 4
      + fields.reduce(0) { $0 + ($1.value.count > 4 ? $1.value.count + $1.value.count % 2 : 0) }
  }

  private static func directory(_ fields: [Field], at start: Int) -> [UInt8] {
    var entries = bytes(UInt16(fields.count))
    var values: [UInt8] = []
    for field in fields {
      entries += bytes(field.tag) + bytes(field.type) + bytes(field.count)
      if field.value.count <= 4 {
        entries += field.value + Array(repeating: 0, count: 4 - field.value.count)
      } else {
        entries += bytes(UInt32(start + 2 + 12 * fields.count + 4 + values.count))
        values += field.value + Array(repeating: 0, count: field.value.count % 2)
      }
    }
    return entries + bytes(UInt32(0)) + values
  }

  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
