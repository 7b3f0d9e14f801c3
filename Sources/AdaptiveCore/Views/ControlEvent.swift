/// An event that the user causes in a control. Storyboards use the raw values.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// The main event of a control, such as a button press, or Enter in a text field.
  case primaryAction
  /// The user changed the value.
  case valueChanged
  /// A text field gained the keyboard focus.
  case editingDidBegin
  /// The user changed the text.
  case editingChanged
  /// The user pressed Escape in a text field.
  case editingDidCancel
  /// A text field lost the keyboard focus.
  case editingDidEnd
}
