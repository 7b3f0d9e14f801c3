extension Application {
  /// Shows the context menu of a responder, or of the nearest one after it in the responder chain that has
  /// one. Returns whether there is one. `location` is the cell that was clicked, in the window's coordinates.
  ///
  /// The right mouse button and Shift-F10 call this if nothing else uses them.
  @discardableResult
  public func showContextMenu(for responder: Responder, at location: Point? = nil) -> Bool {
    for responder in responder.responderChain {
      let items = responder.contextMenuItems
      if responder is PresentationController { return false }
      guard !items.isEmpty, let view = responder as? View ?? (responder as? ViewController)?.loadedView,
        let controller = view.controller
      else { continue }
      let menu = MenuController(items: items)
      menu.popoverPresentationController?.sourceView = view
      menu.popoverPresentationController?.sourceRect = location.map {
        Rect(origin: view.convertFromWindow($0), size: Size(width: 1, height: 1))
      }
      controller.present(menu, animated: false)
      return true
    }
    return false
  }
}
