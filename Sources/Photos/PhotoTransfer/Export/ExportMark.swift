import AdaptiveFileSystem

/// The mark in each file that an export writes. Only files with it are ever replaced: a file of the same name
/// can be an original.
///
/// A mark is in the file itself, so that it stays when the file is renamed or copied to another computer.
nonisolated enum ExportMark {
  /// The text of the mark.
  static let text = "Made by photos-tui export"
  /// The start tag of a page, which states its generator.
  static let page = "<meta name=\"generator\" content=\"photos-tui\">"

  /// How many bytes at both ends of a file can have the mark.
  private static let reach = 4_096

  /// A JPEG file with the mark as a comment, and with other segments, after the segment that must be the
  /// first. Other bytes stay as they are.
  static func marked(jpeg: [UInt8], with segments: [[UInt8]] = []) -> [UInt8] {
    guard jpeg.starts(with: [0xFF, 0xD8, 0xFF]), jpeg.count > 6 else { return jpeg }
    var position = 2
    if jpeg[3] == 0xE0 { position = min(jpeg.count, 4 + Int(jpeg[4]) << 8 + Int(jpeg[5])) }
    let length = text.utf8.count + 2
    let comment = [0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)] + Array(text.utf8)
    return jpeg[..<position] + comment + segments.flatMap(\.self) + jpeg[position...]
  }

  /// A PDF document with the mark as a comment after its end.
  static func marked(document: [UInt8]) -> [UInt8] { document + Array("%\(text)\n".utf8) }

  /// Returns whether an export wrote the file at a path, following links. Throws the kernel's reason if it
  /// can't be read.
  static func isOn(_ path: FilePath) throws(FileError) -> Bool {
    let file = try OpenFile(reading: path)
    let status = try file.status()
    guard status.kind == .file else { return false }
    let start = try file.read(upTo: reach, at: 0)
    let end = try file.read(upTo: reach, at: max(0, status.byteCount - reach))
    switch start.first {
    case 0xFF: return start.starts(with: [0xFF, 0xD8]) && contains(start, text)
    case 0x89: return contains(start, text)
    case UInt8(ascii: "%"): return contains(end, "%\(text)")
    case UInt8(ascii: "<"): return contains(start, page)
    default: return false
    }
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let text = Array(text.utf8)
    guard bytes.count >= text.count else { return false }
    return (0...bytes.count - text.count).contains { bytes[$0...].starts(with: text) }
  }
}
