import AdaptiveCore
import PhotoLibrary

extension PhotoController {
  /// Performs a command about one half of the photo. Returns whether the command is one.
  func performHalf(_ command: Command) -> Bool {
    switch (command, half) {
    case (.showOtherHalf, _): context.require(showOtherHalf(), else: Wording.hasOneHalf)
    case (.trashHalf, let half?): context.trash([photo], half: half)
    case (.copyHalf, let half?): context.copy([photo], half: half)
    case (.moveHalf, let half?): context.move([photo], half: half)
    default: return false
    }
    return true
  }

  /// If the file of the photo is gone, shows the next photo or else the last one, or goes back if there is
  /// none. A photo that the filter or a smart album leaves out stays on the screen.
  func follow(_ change: PhotoListRearrangement) {
    if change.successors[photo] == nil, conversation.canContain(photo) { return updateTitle() }
    let hasVanished = context.library.isFollowingOutside && change.successors[photo] == nil
    if hasVanished { context.showMessage(Wording.vanished(photo)) }
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
