/// A DNG of 96 x 64 pixels. The sensor's values are green; the thumbnail in the first directory is red.
struct SensorFile {
  static let width = 96, height = 64

  /// Whether the values are JPEG XL, as in DNG 1.7, which LibRaw doesn't read.
  var isJPEGXL = false
  var orientation = 1
  /// A JPEG in a directory of its own.
  var preview: [UInt8]?
  /// The kind and photometric interpretation of a directory with a mask: a grey JPEG; `nil` for none.
  var mask: (kind: Int, photometric: Int)?
  /// The mask.
  var maskStream: [UInt8] = []
  var maskSize = (width: 0, height: 0)
  /// Whether that directory has the tables for the JPEG.
  var hasTables = false
  var thumbnailWidth = 12
  /// Whether the values are outside the file.
  var isCut = false
  /// Whether the last directory is followed by the first.
  var isCircular = false

  /// The bytes of the file.
  func encoded() -> [UInt8] {
    var tiff = GrowingTIFF()
    let values = isJPEGXL ? [0xFF, 0x0A] + [UInt8](repeating: 7, count: 200) : Self.greenValues
    let valuesOffset = tiff.add(values) + (isCut ? 1 << 24 : 0)
    var sensor = Self.picture(
      valuesOffset, values.count, width: Self.width, height: Self.height, bits: [16],
      compression: isJPEGXL ? 52_546 : 1,
      photometric: 32_803)
    sensor[.kind] = .long([0])
    sensor[.filterSize] = .short([2, 2])
    sensor[.filter] = .bytes([0, 1, 1, 2])
    sensor[.whiteLevel] = .long([65_535])
    let sensorDirectory = tiff.add(sensor)
    var subDirectories = [sensorDirectory]
    if let preview {
      var entries = Self.picture(
        tiff.add(preview), preview.count, width: Self.width, height: Self.height, bits: [8, 8, 8],
        compression: 7,
        photometric: 6)
      if hasTables { entries[.tables] = .bytes([0xFF, 0xD8, 0xFF, 0xD9]) }
      subDirectories.append(tiff.add(entries))
    }
    if let mask {
      var entries = Self.picture(
        tiff.add(maskStream), maskStream.count, width: maskSize.width, height: maskSize.height, bits: [8],
        compression: 7, photometric: mask.photometric)
      entries[.kind] = .long([mask.kind])
      subDirectories.append(tiff.add(entries))
    }
    let entries = firstDirectory(&tiff, subDirectories)
    let first = tiff.add(entries)
    tiff.setFirst(first)
    if isCircular { tiff.link(sensorDirectory, to: first) }
    return tiff.bytes
  }

  private func firstDirectory(
    _ tiff: inout GrowingTIFF, _ subDirectories: [Int]
  ) -> [GrowingTIFF.Tag: GrowingTIFF.Value] {
    let height = thumbnailWidth * Self.height / Self.width
    let red = (0..<thumbnailWidth * height).flatMap { _ -> [UInt8] in [255, 0, 0] }
    var entries = Self.picture(
      tiff.add(red), red.count, width: thumbnailWidth, height: height, bits: [8, 8, 8], compression: 1,
      photometric: 2)
    entries[.make] = .text("Makers")
    entries[.model] = .text("Model One")
    entries[.orientation] = .short([orientation])
    entries[.subDirectories] = .long(subDirectories)
    entries[.version] = .bytes([1, isJPEGXL ? 7 : 4, 0, 0])
    entries[.camera] = .text("Makers Model One")
    entries[.matrix] = .signedFraction(
      [6722, -635, -963, -4287, 12_460, 2028, -908, 2162, 5668].flatMap { [$0, 10_000] })
    entries[.neutral] = .fraction([1, 1, 1, 1, 1, 1])
    return entries
  }

  /// The values below a filter of red, green, green and blue.
  private static var greenValues: [UInt8] {
    (0..<height).flatMap { y in
      (0..<width).flatMap { x -> [UInt8] in (x + y) % 2 == 1 ? [0xC0, 0] : [0x08, 0] }
    }
  }

  /// The directory of a small version of the photo in one strip.
  private static func picture(
    _ offset: Int, _ byteCount: Int, width: Int, height: Int, bits: [Int], compression: Int, photometric: Int
  ) -> [GrowingTIFF.Tag: GrowingTIFF.Value] {
    [
      .kind: .long([1]), .width: .long([width]), .height: .long([height]), .bits: .short(bits),
      .compression: .short([compression]), .photometric: .short([photometric]), .strip: .long([offset]),
      .samples: .short([bits.count]), .rows: .long([height]), .stripSize: .long([byteCount]),
    ]
  }
}
