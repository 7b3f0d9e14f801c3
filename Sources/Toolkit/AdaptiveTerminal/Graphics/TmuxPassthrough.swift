/// Wraps sequences so that tmux passes them to the terminal around it, if `allow-passthrough` is on.
///
/// Source: tmux(1), "allow-passthrough"; tmux's input.c: DCS `tmux;`, with every ESC doubled.
enum TmuxPassthrough {
  /// Wraps one sequence.
  static func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    var bytes = Array("\u{1B}Ptmux;".utf8)
    bytes.reserveCapacity(sequence.count + 16)
    for byte in sequence {
      if byte == 0x1B { bytes.append(0x1B) }
      bytes.append(byte)
    }
    bytes += [0x1B, UInt8(ascii: "\\")]
    return bytes
  }
}
