/// The action "show": displays a controller in the way that suits the container.
@MainActor public protocol ShowHandling: AnyObject {
  /// Shows a controller. `sender` is the object that made the request, for information only.
  func handleShow(_ controller: ViewController, sender: AnyObject?)
}

/// The action "show detail": displays a controller as the detail.
@MainActor public protocol ShowDetailHandling: AnyObject {
  /// Shows a controller as the detail. `sender` is the object that made the request, for information only.
  func handleShowDetail(_ controller: ViewController, sender: AnyObject?)
}

/// The action "show supplementary": displays a controller between the sender's column and the detail.
@MainActor public protocol ShowSupplementaryHandling: AnyObject {
  /// Shows a controller as the supplementary. `sender` is the object that made the request, for information
  /// only.
  func handleShowSupplementary(_ controller: ViewController, sender: AnyObject?)
}

extension ViewController {
  /// Returns this controller or its nearest ancestor that provides an action and agrees to perform it; `nil`
  /// if there is none.
  ///
  /// The search stops at the topmost container of a presented controller. It never includes children or
  /// siblings.
  @inlinable
  public func targetViewController<A>(for action: A.Type, sender: AnyObject?) -> A? {
    // Inlinable: a cast to a protocol that the compiler doesn't know takes six times as long if it fails.
    var candidate: ViewController? = self
    while let controller = candidate {
      if let target = controller as? A, controller.canPerform(action, sender: sender) { return target }
      candidate = controller.parent
    }
    return nil
  }

  /// Shows a controller in the nearest container that handles the action. Without one, presents it.
  public func show(_ controller: ViewController, sender: AnyObject?) {
    if let target = targetViewController(for: (any ShowHandling).self, sender: sender) {
      target.handleShow(controller, sender: sender)
    } else {
      present(controller)
    }
  }

  /// Shows a controller as the detail in the nearest container that handles the action. Without one, presents
  /// it.
  public func showDetail(_ controller: ViewController, sender: AnyObject?) {
    if let target = targetViewController(for: (any ShowDetailHandling).self, sender: sender) {
      target.handleShowDetail(controller, sender: sender)
    } else {
      present(controller)
    }
  }

  /// Shows a controller as the supplementary in the nearest container that handles the action. Without one,
  /// calls `show`; in a triple-column split view with fewer columns, a stack takes a navigation controller as
  /// if it had been merged. (Semantics 6.4)
  public func showSupplementary(_ controller: ViewController, sender: AnyObject?) {
    if let target = targetViewController(for: (any ShowSupplementaryHandling).self, sender: sender) {
      target.handleShowSupplementary(controller, sender: sender)
    } else if controller is NavigationController, splitViewController?.style == .tripleColumn,
      let stack = targetViewController(for: (any ShowHandling).self, sender: sender) as? NavigationController
    {
      stack.nest(controller, animated: true)
    } else {
      show(controller, sender: sender)
    }
  }
}
