extension StackView {
  /// Creates a stack with the views that a closure lists.
  ///
  /// ```swift
  /// let stack = StackView(.vertical, spacing: 1) {
  ///   Label("Buy film.")
  ///   Button("Done") { print("done") }
  /// }
  /// ```
  public convenience init(
    _ axis: Axis, spacing: Int = 0, alignment: Alignment = .fill, @ViewBuilder _ views: () -> [View]
  ) {
    self.init(arrangedSubviews: views(), axis: axis, spacing: spacing)
    self.alignment = alignment
  }
}

extension Button {
  /// Creates a button that calls a closure. The button keeps the closure, so capture its owner weakly.
  public convenience init(_ title: String, perform action: @escaping () -> Void) {
    self.init(title, action: { _ in action() })
  }
}
