import AdaptiveFileSystem

/// A program's notification to the others about a folder whose photos it has stored or removed: a word that
/// identifies the program, and the bytes of the path in hexadecimal digits.
struct FolderNotification: Equatable {
  /// Identifies the catalogue object that has sent it.
  var sender: String
  /// The folder; `nil` if its path is too long for a notification.
  var folder: FilePath?

  /// PostgreSQL allows 7,999 bytes.
  private static let longestPath = 3_900

  /// A notification.
  init(sender: String, folder: FilePath) {
    self.sender = sender
    self.folder = folder.bytes.count <= Self.longestPath ? folder : nil
  }

  /// Reads a notification; `nil` if the text is not one.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    sender = String(parts[0])
    if parts[1].isEmpty { return }
    let digits = parts[1].utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count % 2 == 0, !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    folder = FilePath(
      bytes: stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
  }

  var text: String {
    let digits = (folder?.bytes ?? []).flatMap { [$0 >> 4, $0 & 0xF] }
    return sender + " " + digits.map { String($0, radix: 16) }.joined()
  }
}
