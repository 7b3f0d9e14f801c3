/// The sequence that copies bytes to the clipboard of the terminal: OSC 52.
///
/// Source: XTerm Control Sequences, "Manipulate Selection Data"; tmux(1), "set-clipboard"; hterm's osc52.sh.
enum ClipboardSequence {
  /// The most bytes to copy. In base64, with the sequence around them, they are less than the 100,000 bytes
  /// that hterm accepts. kitty takes 256 KiB, xterm 600 kB, tmux 1 MiB, Ghostty 8 MiB; Alacritty and WezTerm
  /// have no limit.
  static let limitInBytes = 74_900

  /// The longest string that GNU screen passes on, without the bytes around it.
  private static let screenPieceInBytes = 764

  /// The bytes that copy contents to the clipboard.
  ///
  /// Inside tmux they are sent twice. With `set-clipboard on`, tmux stores the contents and tells the
  /// terminal; with `allow-passthrough on`, the terminal gets them directly.
  static func bytes(for contents: [UInt8], through multiplexer: Multiplexer?) -> [UInt8] {
    // BEL is the terminator, because ST would end the string of GNU screen around it.
    let sequence = Array("\u{1B}]52;c;".utf8) + Base64.encode(contents) + [0x07]
    switch multiplexer {
    case nil: return sequence
    case .tmux: return sequence + TmuxPassthrough.wrapped(sequence)
    case .screen:
      return stride(from: 0, to: sequence.count, by: screenPieceInBytes).flatMap { start in
        let piece = sequence[start..<min(sequence.count, start + screenPieceInBytes)]
        return Array("\u{1B}P".utf8) + piece + Array("\u{1B}\\".utf8)
      }
    }
  }
}
