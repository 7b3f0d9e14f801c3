import AdaptiveCore

extension MouseEvent {
  /// Parses `CSI < button ; column ; row M`, or `m` for a release; `nil` if there is no event for it.
  ///
  /// Source: XTerm Control Sequences, "Extended coordinates", SGR (1006).
  init?(_ sequence: ControlSequence) {
    guard sequence.parameters.count >= 3 else { return nil }
    let position = Point(x: sequence.number(1) - 1, y: sequence.number(2) - 1)
    self.init(
      button: sequence.number(0), isRelease: sequence.final == UInt8(ascii: "m"), at: position)
  }

  /// Makes an event from the button code that all of xterm's mouse protocols use.
  ///
  /// Positions left of or above the window are moved to its edge. Motion with another button
  /// than the left one, the horizontal wheel and further buttons have no event.
  init?(button code: Int, isRelease: Bool, at position: Point) {
    var modifiers: KeyEvent.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button = code & 3
    let isMotion = code & 32 != 0
    let action: Action
    switch code & 0xC0 {
    case 0 where isMotion:
      guard button == 3 || button == 0 && !isRelease else { return nil }
      action = button == 3 ? .move : .drag
    case 0 where isRelease || button == 3: action = .release
    case 0: action = button == 0 ? .press : .otherPress(button)
    case 64 where !isRelease && button < 2: action = button == 0 ? .wheelUp : .wheelDown
    default: return nil
    }
    self.init(action, at: Point(x: max(0, position.x), y: max(0, position.y)), modifiers: modifiers)
  }
}
