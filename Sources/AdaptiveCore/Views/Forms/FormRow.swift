/// A row of a form: a label, a control, and below it a hint or what is wrong with the value.
///
/// The label is to the left of the control, in a compact width above it.
@MainActor public final class FormRow: StackView {
  /// The label.
  public let label: Label
  /// The view with the value.
  public let control: View
  /// A text that says what to enter, shown while nothing is wrong; empty for none.
  public var hint: String { didSet { updateMessage() } }
  /// The mistake in the value; `nil` if there is none, or the row has not been validated.
  public private(set) var validationMessage: String? { didSet { updateMessage() } }
  /// The style of the hint.
  @Styled(.constraints) public var hintStyle = TextStyle(attributes: .dim)
  /// The style of what is wrong.
  @Styled(.constraints) public var errorStyle = TextStyle(attributes: .bold)

  private let message = Label("")
  private let validation: (() -> String?)?

  /// Creates a row. `validation` returns what is wrong with the value, or `nil`. It is asked by `validate()`,
  /// and while something is wrong after each change. A text field can have a validator of its own instead.
  public init(_ title: String, _ control: View, hint: String = "", validation: (() -> String?)? = nil) {
    (label, self.control, self.hint, self.validation) = (Label(title), control, hint, validation)
    super.init()
    spacing = 1
    vary(\.spacing, Adaptive(1, [.compactWidth: 0]))
    vary(\.axis, Adaptive(.horizontal, [.compactWidth: .vertical]))
    alignment = .leading
    vary(\.alignment, Adaptive(.leading, [.compactWidth: .fill]))
    if control.accessibilityLabel == nil { control.accessibilityLabel = title }
    message.wraps = true
    // Not required: in a compact width, the label is as wide as the row.
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    addArrangedSubview(label)
    addArrangedSubview(StackView(arrangedSubviews: [control, message], axis: .vertical))
    for event in [ControlEvent.valueChanged, .editingChanged] {
      (control as? Control)?.addAction(for: event) { [weak self] _ in
        if self?.validationMessage != nil { self?.validate() }
      }
    }
    updateMessage()
  }

  /// Asks whether the value is valid, and shows what is wrong with it. Returns whether it is valid.
  @discardableResult
  public func validate() -> Bool {
    validationMessage = validation?()
    return (control as? TextField)?.validate() != false && validationMessage == nil
  }

  /// Updates the style of the message.
  public override func updateProperties() {
    super.updateProperties()
    message.style = validationMessage == nil ? hintStyle : errorStyle
  }

  private func updateMessage() {
    message.text = validationMessage.map { "! \($0)" } ?? hint
    message.isHidden = message.text.isEmpty
    setNeedsUpdateProperties()
  }
}
