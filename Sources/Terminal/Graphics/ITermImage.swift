import AdaptiveCore

/// A picture file in the form of iTerm2's inline images, which WezTerm, VS Code, mintty, Konsole and others read, too.
///
/// Source: iTerm2's documentation, "Inline Images Protocol".
enum ITermImage {
  /// What a sequence may have as payload in base64: the limit is a mebibyte for all of it.
  private static let limit = 1 << 20 - 4096
  private static let part = 192 << 10

  /// The sequences that draw a file over cells, where the text cursor is: one, or for a large file several.
  static func sequences(of file: [UInt8], in cells: Size) -> [[UInt8]] {
    let payload = Base64.encode(file)
    let arguments =
      "inline=1;size=\(file.count);width=\(cells.width);height=\(cells.height);preserveAspectRatio=0;doNotMoveCursor=1"
    guard payload.count > limit else { return [command("File=\(arguments):", payload[...])] }
    var sequences = [command("MultipartFile=\(arguments)", [])]
    for start in stride(from: 0, to: payload.count, by: part) {
      sequences.append(command("FilePart=", payload[start..<min(payload.count, start + part)]))
    }
    sequences.append(command("FileEnd", []))
    return sequences
  }

  private static func command(_ head: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
    Array("\u{1B}]1337;\(head)".utf8) + payload + [0x07]
  }
}
