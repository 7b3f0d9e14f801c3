extension View {
  /// A guide inside the margins whose width is comfortable to read: at most 66 columns in compact width, and
  /// 80 in regular width, in the middle. Always the same object.
  ///
  /// ```swift
  /// LayoutConstraint.activate([
  ///   text.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
  ///   text.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
  /// ])
  /// ```
  public var readableContentGuide: LayoutGuide {
    if let guide = constraintState?.readableContent?.guide { return guide }
    let guide = LayoutGuide()
    guide.identifier = "\(layoutName).readableContent"
    addLayoutGuide(guide)
    let margins = layoutMarginsGuide
    let width = guide.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth)
    LayoutConstraint.activate([
      width,
      guide.widthAnchor.constraint(equalTo: margins.widthAnchor).priority(.readableWidth),
      guide.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    requireConstraintState().readableContent = (guide, width)
    return guide
  }

  /// Updates the readable width for the current traits.
  func readableWidthMayHaveChanged() {
    guard let width = constraintState?.readableContent?.width, width.constant != readableWidth else { return }
    width.constant = readableWidth
  }

  private var readableWidth: Double { traitCollection.horizontalSizeClass == .regular ? 80 : 66 }
}

extension LayoutPriority {
  /// A text at both edges of the guide, which would rather be as narrow as its words, must not make the guide
  /// narrower. What makes the view wider than the guide is stronger.
  fileprivate static let readableWidth = LayoutPriority(252)
}
