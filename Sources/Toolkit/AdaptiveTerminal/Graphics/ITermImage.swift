import AdaptiveCore

/// An image file as an iTerm2 inline image, which WezTerm, VS Code, mintty, Konsole and others also support.
///
/// Source: iTerm2's documentation, "Inline Images Protocol".
enum ITermImage {
  /// The largest payload of a sequence in base64. The limit for the whole sequence is 1 MiB.
  private static let limit = 1 << 20 - 4096
  private static let part = 192 << 10

  /// The sequences that draw a file over cells at the text cursor: one, or several for a large file.
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
