/// The action "show": put a controller in the foreground in whatever way fits the place.
@MainActor public protocol ShowHandling: AnyObject {
  /// Shows a controller; `sender` is who asked and only information.
  func handleShow(_ controller: ViewController, sender: AnyObject?)
}

/// The action "show detail": put a controller where details go.
@MainActor public protocol ShowDetailHandling: AnyObject {
  /// Shows a controller as the detail; `sender` is who asked and only information.
  func handleShowDetail(_ controller: ViewController, sender: AnyObject?)
}

/// The action "show supplementary": put a controller between where one came from and the details.
@MainActor public protocol ShowSupplementaryHandling: AnyObject {
  /// Shows a controller in between; `sender` is who asked and only information.
  func handleShowSupplementary(_ controller: ViewController, sender: AnyObject?)
}

extension ViewController {
  /// This controller or its nearest ancestor that provides an action and agrees to perform it.
  ///
  /// The search stops at a presented controller's topmost container. Children and siblings are never asked.
  public func targetViewController<A>(for action: A.Type, sender: AnyObject?) -> A? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let target = controller as? A, controller.canPerform(action, sender: sender) { return target }
      candidate = controller.parent
    }
    return nil
  }

  /// Shows a controller in the nearest container that handles that; without one it is presented.
  public func show(_ controller: ViewController, sender: AnyObject?) {
    if let target = targetViewController(for: (any ShowHandling).self, sender: sender) {
      target.handleShow(controller, sender: sender)
    } else {
      present(controller)
    }
  }

  /// Shows a controller as the detail in the nearest container that handles that; without one it is presented.
  public func showDetail(_ controller: ViewController, sender: AnyObject?) {
    if let target = targetViewController(for: (any ShowDetailHandling).self, sender: sender) {
      target.handleShowDetail(controller, sender: sender)
    } else {
      present(controller)
    }
  }

  /// Shows a controller between this one and the details in the nearest container that has a place for it; without
  /// one it is shown by `show`.
  public func showSupplementary(_ controller: ViewController, sender: AnyObject?) {
    if let target = targetViewController(for: (any ShowSupplementaryHandling).self, sender: sender) {
      target.handleShowSupplementary(controller, sender: sender)
    } else {
      show(controller, sender: sender)
    }
  }
}
