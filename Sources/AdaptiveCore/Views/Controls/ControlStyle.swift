/// The styles of the parts of a control.
///
/// A control never relies on them alone: signs and words show its state too.
public struct ControlStyle: Hashable, Sendable {
  /// Text, and the parts that aren't chosen.
  public var normal = TextStyle.plain
  /// The parts that are chosen or filled, over the style of the text.
  public var accent = TextStyle(attributes: .bold)
  /// The part that the keys change while the control has the keyboard focus.
  public var focused = TextStyle(attributes: .reverse)
  /// The whole control while it is disabled.
  public var disabled = TextStyle(attributes: .dim)

  /// Creates the default style, which every terminal can show.
  public init() {}
}

extension Control {
  /// Returns the style for the text of the control.
  func textStyle(_ style: ControlStyle) -> TextStyle { isEnabled ? style.normal : style.disabled }

  /// Returns the style for the part that the keys change.
  func operatedStyle(_ style: ControlStyle) -> TextStyle {
    !isEnabled ? style.disabled : isFocused ? style.focused : style.normal
  }

  /// Returns the style for what is chosen or filled.
  func accentStyle(_ style: ControlStyle) -> TextStyle {
    isEnabled ? style.accent.over(isFocused ? style.focused : style.normal) : style.disabled
  }

  /// Returns whether a key triggers the control: Enter or Space, without modifiers.
  func isTriggered(by event: KeyEvent) -> Bool {
    isEnabled && (event == KeyEvent(.enter) || event == .character(" "))
  }
}

extension View {
  /// Whether the view may draw characters beyond ASCII.
  var usesUnicode: Bool { traitCollection.characterRepertoire != .ascii }
}
