extension View {
  /// Returns the size that satisfies the constraints in the view and is closest to a target size, in cells,
  /// rounded up. The default target is zero, which gives the smallest size. O(views and constraints inside)
  /// at first. Measuring again with the same target, after only contents have changed, starts from the
  /// previous solution.
  ///
  /// Along an axis with priority `.required` the result equals the target; conflicting constraints give way
  /// without a diagnostic. A view without inner constraints returns the target size.
  public func systemLayoutSizeFitting(
    _ size: Size = .zero, horizontal: LayoutPriority = .fittingSizeLevel,
    vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    let target = LayoutEngine.FittingTarget(size: size, horizontal: horizontal, vertical: vertical)
    let engine =
      constraintState?.engine?.measuringEngine(for: target) ?? LayoutEngine(host: self, fittingTarget: target)
    engine.update()
    return engine.hostSize
  }

  /// Returns the smallest size, at most `space`, that the constraints in the view allow; `nil` if there are
  /// none.
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
