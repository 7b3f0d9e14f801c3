import AdaptiveCore
import PhotoLibrary

extension PhotoController {
  /// Shows the photo that takes the place of one whose file has left: the next one, else the last one. Goes back
  /// if there is none.
  func follow(_ change: PhotoRearrangement) {
    guard let next = change.replacement(for: photo) else {
      if splitViewController?.isCollapsed ?? true {
        _ = leave()
      } else {
        context.interface.makeEmptyScreen().map { showDetail($0, sender: self) }
      }
      return
    }
    if next === photo { updateTitle() } else { show(next) }
  }
}
