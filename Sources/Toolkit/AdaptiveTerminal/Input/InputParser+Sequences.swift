import AdaptiveCore

/// The meaning of complete sequences.
extension InputParser {
  /// Emits the key of a sequence. Some terminals send Alt as ESC before the sequence.
  mutating func emitKey(_ key: Key, _ modifiers: KeyEvent.Modifiers) {
    var key = key
    var modifiers = hasAlt ? modifiers.union(.alt) : modifiers
    if key == .tab, modifiers.contains(.shift) { key = .backTab }
    if key == .backTab { modifiers.remove(.shift) }
    emit(KeyEvent(key, modifiers))
  }

  /// Emits anything else that a sequence means. An ESC before it was a separate key press.
  private mutating func emitOther(_ input: TerminalInput) {
    if hasAlt { emit(KeyEvent(.escape)) }
    output.append(input)
  }

  mutating func dispatchControlSequence(final: UInt8) {
    guard let sequence = ControlSequence(collected, final: final) else { return emitOther(.reply(.other)) }
    if let reply = TerminalReply(sequence) { return emitOther(.reply(reply)) }
    switch (sequence.prefix, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      if let mouse = MouseEvent(sequence) { emitOther(.event(.mouse(mouse))) }
    case (0, UInt8(ascii: "I")) where collected.isEmpty: emitOther(.event(.focus(true)))
    case (0, UInt8(ascii: "O")) where collected.isEmpty: emitOther(.event(.focus(false)))
    case (0, UInt8(ascii: "~")) where sequence.number(0) == 200:
      if hasAlt { emit(KeyEvent(.escape)) }
      beginPaste()
    case (0, _): dispatchKey(sequence)
    default: emitOther(.reply(.other))
    }
  }

  private mutating func dispatchKey(_ sequence: ControlSequence) {
    // The kitty keyboard protocol reports a key release as event type 3.
    guard sequence.subparameter(1, 1) != 3 else { return }
    let modifiers = KeySequences.modifiers(sequence.number(1, default: 1))
    switch sequence.final {
    case UInt8(ascii: "u"): dispatchCode(sequence.number(0), modifiers, sequence)
    case UInt8(ascii: "~") where sequence.number(0) == 27: dispatchCode(sequence.number(2), modifiers, nil)
    case UInt8(ascii: "~"):
      if let key = KeySequences.key(number: sequence.number(0)) { emitKey(key, modifiers) }
    // rxvt: Control, and Control with Shift.
    case UInt8(ascii: "^"), UInt8(ascii: "@"):
      guard let key = KeySequences.key(number: sequence.number(0)) else { return }
      emitKey(key, sequence.final == UInt8(ascii: "^") ? .control : [.control, .shift])
    // rxvt: cursor keys with Shift.
    case UInt8(ascii: "a")...UInt8(ascii: "d") where collected.isEmpty:
      if let key = KeySequences.key(final: sequence.final - 0x20) { emitKey(key, .shift) }
    default:
      if let key = KeySequences.key(final: sequence.final) { emitKey(key, modifiers) }
    }
  }

  /// Emits a key by its code. The kitty keyboard protocol may add the shifted code and the typed text.
  private mutating func dispatchCode(
    _ code: Int, _ modifiers: KeyEvent.Modifiers, _ sequence: ControlSequence?
  ) {
    guard var key = KeySequences.key(code: code) else { return }
    var modifiers = modifiers
    if case .character(let character) = key, modifiers.contains(.shift) {
      let shifted = sequence?.subparameter(2, 0) ?? sequence?.subparameter(0, 1)
      if let shifted, let typed = KeySequences.key(code: shifted) {
        key = typed
      } else if let upper = character.uppercased().first {
        key = .character(upper)
      }
      modifiers.remove(.shift)
    }
    emitKey(key, modifiers)
  }

  /// Konsole sends modifiers as `SS3 5 P`, older VTE as `SS3 1;5 P`.
  mutating func dispatchSingleShift(final: UInt8) {
    guard let key = KeySequences.applicationKey(final: final) else { return }
    let digits = collected.split(separator: UInt8(ascii: ";")).last ?? []
    let parameter = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1000) }
    emitKey(key, KeySequences.modifiers(parameter))
  }

  mutating func dispatchPlainMouse() {
    let button = Int(collected[0]) - 32
    let position = Point(x: Int(collected[1]) - 33, y: Int(collected[2]) - 33)
    // This form does not report which button was released.
    let isRelease = button & 0x43 == 3
    if let mouse = MouseEvent(button: button, isRelease: isRelease, at: position) {
      emitOther(.event(.mouse(mouse)))
    }
  }

  mutating func dispatchString(_ kind: StringKind) {
    emitOther(.reply(TerminalReply(string: collected, kind) ?? .other))
  }
}
