import AdaptiveCore
import PhotoLibrary

/// What a person has changed in a library that does not keep it.
struct UnkeptChanges {
  private enum Kind { case rating, caption }
  private struct Change: Hashable {
    let photo: Photo.ID
    let kind: Kind
  }

  private var changes: Set<Change> = []

  /// How many ratings and captions were changed.
  var count: Int { changes.count }

  mutating func note(_ change: LibraryChange) {
    switch change {
    case .ratingChanged(let photo): changes.insert(Change(photo: photo.id, kind: .rating))
    case .commentChanged(let photo): changes.insert(Change(photo: photo.id, kind: .caption))
    default: break
    }
  }
}

extension BrowserApplication {
  /// Ends the program; asks first when changes would be lost with it.
  func quit() {
    guard context.library.persistence == .memoryOnly, unkeptChanges.count > 0 else {
      onQuit?()
      return
    }
    var presenter: ViewController = root
    while let next = presenter.presentedViewController { presenter = next }
    guard !(presenter is AlertController) else { return }
    let alert = AlertController(
      title: Wording.quitQuestion(changes: unkeptChanges.count), message: Wording.changesAreLost)
    alert.addAction(AlertAction(title: "Quit", style: .destructive) { [weak self] in self?.onQuit?() })
    alert.addAction(AlertAction(title: "Stay", style: .cancel))
    presenter.present(alert)
  }
}
