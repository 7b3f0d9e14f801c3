/// A column of rows with labels and controls. The labels are as wide as the widest one.
///
/// ```swift
/// let name = TextField()
/// let form = Form {
///   FormRow("Name", name, hint: "As on the card") { name.text.isEmpty ? "A name is needed." : nil }
///   FormRow("Public", Switch())
/// }
/// ```
@MainActor open class Form: StackView {
  /// The rows, in order.
  public let rows: [FormRow]

  /// Creates a form with the rows that a closure lists.
  public init(spacing: Int = 0, @FormBuilder rows: () -> [FormRow]) {
    self.rows = rows()
    super.init(arrangedSubviews: self.rows, axis: .vertical, spacing: spacing)
    guard let first = self.rows.first else { return }
    for row in self.rows.dropFirst() {
      row.label.widthAnchor.constraint(equalTo: first.label.widthAnchor).isActive = true
    }
  }

  /// Asks all rows whether their values are valid, and moves the focus to the first control whose value
  /// isn't. Returns whether all are valid.
  @discardableResult
  open func validate() -> Bool {
    let invalid = rows.filter { !$0.validate() }
    if let control = invalid.first?.control { window?.requestFocusUpdate(to: control) }
    return invalid.isEmpty
  }
}
