/// The effect of a changed property on a view, for `@Invalidating` and `@Styled`.
///
/// It is a type rather than a value, so that a property stores nothing but its own value.
public protocol ViewInvalidation: Sendable {
  /// Requests what the change makes necessary.
  @MainActor static func invalidate(_ view: View)
}

/// The effects of a changed property that the library provides.
public enum ViewInvalidations {
  /// The view is drawn again.
  public struct Display: ViewInvalidation {
    /// Requests a new frame.
    public static func invalidate(_ view: View) { view.setNeedsDisplay() }
  }

  /// The view lays out its subviews again.
  public struct Layout: ViewInvalidation {
    /// Requests a layout.
    public static func invalidate(_ view: View) { view.setNeedsLayout() }
  }

  /// The intrinsic content size changes, and the view is drawn again.
  public struct ContentSize: ViewInvalidation {
    /// Invalidates the content size and requests a new frame.
    public static func invalidate(_ view: View) {
      view.invalidateIntrinsicContentSize()
      view.setNeedsDisplay()
    }
  }

  /// The view updates its constraints.
  public struct Constraints: ViewInvalidation {
    /// Requests an update of the constraints.
    public static func invalidate(_ view: View) { view.setNeedsUpdateConstraints() }
  }
}

extension ViewInvalidation where Self == ViewInvalidations.Display {
  /// Draws the view again.
  public static var display: Self { Self() }
}

extension ViewInvalidation where Self == ViewInvalidations.Layout {
  /// Lays out the subviews again.
  public static var layout: Self { Self() }
}

extension ViewInvalidation where Self == ViewInvalidations.ContentSize {
  /// Invalidates the intrinsic content size and draws the view again.
  public static var contentSize: Self { Self() }
}

extension ViewInvalidation where Self == ViewInvalidations.Constraints {
  /// Updates the constraints.
  public static var constraints: Self { Self() }
}
