/// What a person does with a control. The raw values are the names that documents use.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// The control was used for what it is there for: a button was pressed, Enter was pressed in a text field.
  case primaryAction
  /// The value was changed by the person.
  case valueChanged
  /// A text field got the keyboard.
  case editingDidBegin
  /// The text was changed by the person.
  case editingChanged
  /// Escape was pressed in a text field.
  case editingDidCancel
  /// A text field lost the keyboard.
  case editingDidEnd
}
