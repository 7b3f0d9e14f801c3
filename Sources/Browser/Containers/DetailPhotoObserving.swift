import AdaptiveCore
import PhotoModel

/// Observes that the photo screen has moved on to another photo.
protocol DetailPhotoObserving: AnyObject {
  /// Called when a photo screen shows another photo.
  func detailPhotoDidChange(to photo: Photo)
}

extension Window {
  /// Calls a closure for every controller of the window that conforms to a protocol, parents first.
  func broadcast<Listener>(to listener: Listener.Type, _ tell: (Listener) -> Void) {
    func visit(_ controller: ViewController) {
      if let match = controller as? Listener { tell(match) }
      for child in controller.children { visit(child) }
    }
    if let rootViewController { visit(rootViewController) }
  }
}
