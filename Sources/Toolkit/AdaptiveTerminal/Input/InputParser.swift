import AdaptiveCore

/// Parses the bytes from a terminal into events and replies.
///
/// Bytes may be split anywhere; the meaning of a sequence does not depend on how it arrives. Unknown and
/// malformed sequences, and bytes that are not UTF-8, have no effect and never become key presses. Memory use
/// is bounded.
///
/// ESC is both a key and the start of every sequence. After each chunk, `pending` states whether to wait: if
/// nothing arrives within the time that it names, call `flush`.
public struct InputParser: Sendable {
  /// The kind of incomplete input.
  public enum Pending: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// Bytes that are a key press if nothing follows at once, such as a lone ESC: wait 25 ms.
    case key
    /// The middle of a sequence or character, which is dropped if nothing follows for a second, or if what
    /// follows arrives no faster than typing for two seconds (`TypingPace`): then its end was lost, or never
    /// sent. Bytes that have arrived until then are dropped with it.
    case sequence
    /// The middle of a paste. It ends if nothing follows for five seconds, or if what follows arrives no
    /// faster than typing for five seconds (`TypingPace`): then its terminator was lost, or never sent, and
    /// what you type is not part of it. `^C` and Escape, typed alone, end it earlier. `^C` is a `key` until
    /// then.
    case paste
  }

  enum State: Sendable {
    case ground
    /// After ESC. `isSecond` is true if another ESC came just before.
    case escape(isSecond: Bool)
    case controlSequence
    /// After `CSI [`, which the Linux console sends for F1 to F5.
    case consoleFunction
    /// After `CSI M`: a mouse report of terminals that do not support mode 1006.
    case plainMouse
    case singleShift
    case string(StringKind)
    /// After ESC inside a string, the first half of the terminator.
    case stringEscape(StringKind)
    case paste
  }

  /// The kinds of control strings, with the byte after ESC.
  enum StringKind: UInt8, Sendable {
    case deviceControl = 0x50
    case startOfString = 0x58
    case systemCommand = 0x5D
    case privacyMessage = 0x5E
    case applicationCommand = 0x5F
  }

  /// No meaningful sequence is longer. The rest of a longer one is discarded.
  static let capacity = 1024

  var state = State.ground
  var collected: [UInt8] = []
  var hasAlt = false
  private var isOverlong = false
  private var decoder = UTF8Decoder()
  private var paste = PasteCollector()
  /// The pace at which the bytes of the present sequence arrive.
  private var sequencePace = TypingPace.ofSequence
  /// The longest pause of the terminal inside a reply so far. A slow connection can send each byte alone.
  var longestReplyPause = Duration.zero
  /// When the last bytes with a time arrived; `nil` before.
  var lastRead: ContinuousClock.Instant?
  /// The sequence whose first bytes counted as a key press.
  var abandoned: State?
  var output: [TerminalInput] = []

  /// Makes a parser without pending input.
  public init() {}

  /// The incomplete input after the bytes so far.
  public var pending: Pending {
    switch state {
    case .ground: return decoder.isPending ? .sequence : .nothing
    case .escape: return .key
    case .controlSequence, .singleShift, .string: return collected.isEmpty && !isOverlong ? .key : .sequence
    case .consoleFunction, .plainMouse, .stringEscape: return .sequence
    case .paste: return paste.isInterrupted ? .key : paste.isTerminatorPending ? .sequence : .paste
    }
  }

  /// Parses the bytes of one read, which arrived at `now`. Returns what they complete.
  ///
  /// Without a time, only silence and Escape end a paste or a control string without a terminator.
  public mutating func feed(
    _ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant? = nil
  ) -> [TerminalInput] {
    resumeAbandoned(bytes)
    let isInside = isInsideSequence
    if case .paste = state, paste.beginsRead(with: bytes.first, at: now) { endPaste() }
    for byte in bytes { step(byte) }
    if case .paste = state { paste.endsRead(with: bytes, at: now) }
    if let now {
      endIfTyped(after: bytes.count, at: now)
      if isInside { recordPause(until: now) }
      lastRead = now
    }
    defer { output.removeAll() }
    return output
  }

  /// Stops waiting for `pending` input. Returns the key presses in it.
  public mutating func flush() -> [TerminalInput] {
    let interrupted = state
    let isKey = pending == .key
    switch state {
    case .escape(let isSecond):
      if isSecond { emit(KeyEvent(.escape)) }
      emit(KeyEvent(.escape))
    case .controlSequence where isKey: emitAlt(UInt8(ascii: "["))
    case .singleShift where isKey: emitAlt(UInt8(ascii: "O"))
    case .string(let kind) where isKey: emitAlt(kind.rawValue)
    // A typed Escape ends a paste whose terminator was lost, and so does silence.
    case .paste: endPaste()
    default: break
    }
    if case .paste = interrupted {} else { reset() }
    if case .paste = interrupted { abandoned = nil } else { abandoned = isKey ? interrupted : nil }
    defer { output.removeAll() }
    return output
  }

  private mutating func step(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape(let isSecond): escape(byte, isSecond: isSecond)
    case .controlSequence: controlSequence(byte)
    case .consoleFunction: consoleFunction(byte)
    case .plainMouse: plainMouse(byte)
    case .singleShift: singleShift(byte)
    case .string(let kind): string(byte, kind)
    case .stringEscape(let kind): stringEscape(byte, kind)
    case .paste: if paste.push(byte) { endPaste() }
    }
  }

  private mutating func ground(_ byte: UInt8) {
    let wasPending = decoder.isPending
    if !wasPending, byte == 0x1B {
      state = .escape(isSecond: false)
      return
    }
    switch decoder.push(byte) {
    case .incomplete: return
    case .invalid:
      hasAlt = false
      if wasPending { ground(byte) }
    case .scalar(let scalar):
      let modifiers: KeyEvent.Modifiers = hasAlt ? .alt : []
      hasAlt = false
      if scalar.value < 0x20 || scalar.value == 0x7F {
        if let key = KeySequences.controlKey(byte) { emit(KeyEvent(key.key, key.modifiers.union(modifiers))) }
      } else if scalar.value >= 0xA0 || scalar.value < 0x7F {
        emit(KeyEvent(.character(Character(scalar)), modifiers))
      }
    }
  }

  private mutating func escape(_ byte: UInt8, isSecond: Bool) {
    reset()
    if let kind = StringKind(rawValue: byte) {
      if isSecond { emit(KeyEvent(.escape)) }
      enter(.string(kind))
      return
    }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      enter(byte == UInt8(ascii: "[") ? .controlSequence : .singleShift)
      hasAlt = isSecond
    case 0x1B:
      if isSecond { emit(KeyEvent(.escape)) }
      state = .escape(isSecond: true)
    default:
      if isSecond { emit(KeyEvent(.escape)) }
      hasAlt = true
      ground(byte)
    }
  }

  private mutating func controlSequence(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F: collect(byte)
    case UInt8(ascii: "[") where collected.isEmpty: state = .consoleFunction
    case UInt8(ascii: "M") where collected.isEmpty: state = .plainMouse
    case 0x40...0x7E: finish { $0.dispatchControlSequence(final: byte) }
    default: abort(at: byte)
    }
  }

  private mutating func consoleFunction(_ byte: UInt8) {
    guard byte >= 0x20 else { return abort(at: byte) }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return reset() }
    finish { $0.emitKey(.function(Int(byte - UInt8(ascii: "A")) + 1), []) }
  }

  private mutating func plainMouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return abort(at: byte) }
    collect(byte)
    if collected.count == 3 { finish { $0.dispatchPlainMouse() } }
  }

  private mutating func singleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39, UInt8(ascii: ";"): collect(byte)
    case 0x20, 0x40...0x7E: finish { $0.dispatchSingleShift(final: byte) }
    default: abort(at: byte)
    }
  }

  private mutating func string(_ byte: UInt8, _ kind: StringKind) {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x07: finish { $0.dispatchString(kind) }
    case 0x18, 0x1A: reset()
    default: collect(byte)
    }
  }

  private mutating func stringEscape(_ byte: UInt8, _ kind: StringKind) {
    switch byte {
    case UInt8(ascii: "\\"): finish { $0.dispatchString(kind) }
    case 0x18, 0x1A: reset()
    default: escape(byte, isSecond: false)
    }
  }

  /// Ends a sequence at a byte that cannot be part of it. The sequence is dropped, and the byte is parsed on
  /// its own.
  private mutating func abort(at byte: UInt8) {
    reset()
    if byte != 0x18, byte != 0x1A { ground(byte) }
  }

  private mutating func collect(_ byte: UInt8) {
    if collected.count < Self.capacity { collected.append(byte) } else { isOverlong = true }
  }

  private mutating func finish(_ dispatch: (inout InputParser) -> Void) {
    let isComplete = !isOverlong
    state = .ground
    if isComplete { dispatch(&self) }
    if case .paste = state {
      collected.removeAll()
      hasAlt = false
    } else {
      reset()
    }
  }

  /// Begins a sequence that can have any number of bytes.
  mutating func enter(_ sequence: State) {
    state = sequence
    sequencePace = .ofSequence
  }

  private mutating func reset() {
    state = .ground
    collected.removeAll()
    isOverlong = false
    hasAlt = false
    decoder.reset()
  }

  mutating func beginPaste() {
    paste = PasteCollector()
    state = .paste
  }

  /// Ends a paste and drops a sequence whose bytes are typed. The last of them may be the first half of the
  /// terminator.
  private mutating func endIfTyped(after count: Int, at now: ContinuousClock.Instant) {
    switch state {
    case .paste:
      paste.pace.record(byteCount: count, at: now)
      if paste.pace.isTyping, !paste.isTerminatorPending { endPaste() }
    case .controlSequence, .singleShift, .string:
      sequencePace.record(byteCount: count, at: now)
      if sequencePace.isTyping { reset() }
    case .stringEscape: sequencePace.record(byteCount: count, at: now)
    case .ground, .escape, .consoleFunction, .plainMouse: break
    }
  }

  private mutating func endPaste() {
    output.append(.event(.paste(paste.text)))
    paste = PasteCollector()
    state = .ground
  }

  mutating func emit(_ key: KeyEvent) { output.append(.event(.key(key))) }

  private mutating func emitAlt(_ byte: UInt8) {
    if hasAlt { emit(KeyEvent(.escape)) }
    emit(KeyEvent(.character(Character(Unicode.Scalar(byte))), .alt))
  }
}
