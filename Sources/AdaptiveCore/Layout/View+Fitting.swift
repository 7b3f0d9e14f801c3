extension View {
  /// The size that constraints in the view lead to when it would like to have a size but is not held to it; by default
  /// the smallest one. In cells, rounded up. O(what is in the view): nothing is remembered.
  ///
  /// With priority `.required` along an axis the view has that extent; what contradicts it gives way, unreported. A view
  /// without constraints in it gets what it asked for.
  public func systemLayoutSizeFitting(
    _ size: Size = .zero, horizontal: LayoutPriority = .fittingSizeLevel,
    vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    let engine = LayoutEngine(
      host: self, wish: LayoutEngine.Wish(size: size, horizontal: horizontal, vertical: vertical))
    engine.update()
    return engine.hostSize
  }

  /// The smallest size that constraints in the view allow in a space; `nil` when there are none.
  func fittingSize(in space: Size) -> Size? {
    guard constraintState?.needsEngine ?? false else { return nil }
    var size = systemLayoutSizeFitting()
    if size.width > space.width {
      size = systemLayoutSizeFitting(Size(width: space.width, height: 0), horizontal: .required)
    }
    return Size(width: min(size.width, space.width), height: min(size.height, space.height))
  }
}

extension LayoutEngine {
  /// The host's size in the last solution.
  fileprivate var hostSize: Size {
    func cells(_ number: Double) -> Int { Int(exactly: EngineItem.snapped(number).rounded(.up)) ?? 0 }
    return Size(width: cells(solver.value(of: width)), height: cells(solver.value(of: height)))
  }
}
