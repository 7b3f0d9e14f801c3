import AdaptiveCore
import PhotoLibrary

/// Hears that the photo screen went on to another photo by itself.
protocol DetailPhotoObserving: AnyObject {
  /// A photo screen now shows this photo.
  func detailPhotoDidChange(to photo: Photo)
}

extension Window {
  /// Calls a block for every controller of the window that conforms to a protocol, parents first.
  func broadcast<Listener>(to listener: Listener.Type, _ tell: (Listener) -> Void) {
    func visit(_ controller: ViewController) {
      if let match = controller as? Listener { tell(match) }
      for child in controller.children { visit(child) }
    }
    if let rootViewController { visit(rootViewController) }
  }
}
