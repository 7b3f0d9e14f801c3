import AdaptiveFileSystem

/// The contents of a `.trashinfo` file: the original path, and the time of deletion.
///
/// Source: freedesktop.org Trash specification 1.0, "Contents of a trash directory".
struct TrashInfo: Hashable {
  /// The path of the file: absolute in the home trash, relative to the top folder of the volume elsewhere.
  let path: FilePath
  /// When the file was trashed; `nil` if the file doesn't say it.
  let date: LocalTime?

  /// The contents of the `.trashinfo` file.
  var contents: [UInt8] {
    let date = date.map { "DeletionDate=\($0.trashText)\n" } ?? ""
    return [UInt8]("[Trash Info]\nPath=\(Self.escaped(path))\n\(date)".utf8)
  }

  init(path: FilePath, date: LocalTime?) {
    self.path = path
    self.date = date
  }

  /// Parses the contents of a `.trashinfo` file; `nil` if they have no path. Of keys that occur several times
  /// the first counts, and other keys and groups are ignored, as the specification requires.
  init?(parsing bytes: [UInt8]) {
    var path: FilePath?
    var date: LocalTime?
    var hasDate = false
    var isInGroup = false
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      if line.first == UInt8(ascii: "[") {
        isInGroup = line.elementsEqual("[Trash Info]".utf8)
      } else if isInGroup, path == nil, line.starts(with: "Path=".utf8) {
        guard let bytes = Self.unescaped(line.dropFirst(5)), !bytes.isEmpty else { return nil }
        path = FilePath(bytes: bytes)
      } else if isInGroup, !hasDate, line.starts(with: "DeletionDate=".utf8) {
        date = LocalTime(line.dropFirst(13))
        hasDate = true
      }
    }
    guard let path else { return nil }
    self.init(path: path, date: date)
  }

  /// The percent-encoded path, as in a `file:` URI.
  private static func escaped(_ path: FilePath) -> String {
    let scheme = "file://"
    if path.isAbsolute { return String(path.fileURI.dropFirst(scheme.count)) }
    return String(FilePath("/").appending(path).fileURI.dropFirst(scheme.count + 1))
  }

  /// The bytes of a percent-encoded path; `nil` if an escape is invalid or stands for a NUL. Bytes that
  /// should have been escaped are accepted.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        if byte == 0 { return nil }
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit),
        high | low != 0
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
