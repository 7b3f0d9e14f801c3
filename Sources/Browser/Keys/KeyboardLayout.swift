/// The keyboards whose keys mean something else than what they type.
public nonisolated enum KeyboardLayout: String, CaseIterable, Sendable {
  /// A keyboard whose digits need no Shift. Letters of other alphabets stand for the Latin ones in their
  /// place.
  case standard = "auto"
  /// A French keyboard: the keys of the digits are digits also without Shift.
  case azerty
}
