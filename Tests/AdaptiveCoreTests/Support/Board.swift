import AdaptiveCore

/// A view of a given size that contains named views with constraints.
@MainActor final class Board {
  let view: View
  private(set) var views: [String: View] = [:]

  init(_ width: Int = 80, _ height: Int = 24) {
    view = View(frame: Rect(x: 0, y: 0, width: width, height: height))
    view.identifier = "super"
  }

  /// Adds a named view that uses constraints.
  @discardableResult
  func add<V: View>(_ name: String, _ view: V, in superview: View? = nil) -> V {
    view.identifier = name
    view.usesConstraints = true
    (superview ?? self.view).addSubview(view)
    views[name] = view
    return view
  }

  @discardableResult
  func add(_ name: String, in superview: View? = nil) -> View { add(name, View(), in: superview) }

  /// Performs layout at a size, by default the current one.
  func layOut(_ width: Int? = nil, _ height: Int? = nil) {
    view.frame = Rect(
      x: 0, y: 0, width: width ?? view.bounds.width, height: height ?? view.bounds.height)
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  /// The columns of a view, as in `x 3 w 10`.
  func columns(_ name: String) -> String {
    views[name].map { "x \($0.frame.minX) w \($0.frame.width)" } ?? "nobody"
  }

  /// The rows of a view, as in `y 3 h 10`.
  func rows(_ name: String) -> String {
    views[name].map { "y \($0.frame.minY) h \($0.frame.height)" } ?? "nobody"
  }
}

/// A view with a given intrinsic content size.
@MainActor final class ContentView: View {
  var content: IntrinsicSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: Int?, _ height: Int? = 1) {
    content = IntrinsicSize(width: width, height: height)
    super.init()
  }

  override var intrinsicContentSize: IntrinsicSize { content }
}
