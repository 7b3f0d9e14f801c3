extension View: LayoutItem {
  /// The view itself.
  public var layoutView: View? { self }

  /// The type of the view.
  public var layoutName: String { "\(type(of: self))" }
}
