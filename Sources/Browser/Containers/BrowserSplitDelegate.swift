import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

/// Decides what happens to the app's screens when the number of columns changes.
final class BrowserSplitDelegate: SplitViewControllerDelegate {
  /// The middle one of three columns: the photos of the chosen album, the groups in it, or a screen
  /// that says that none is chosen.
  let middle = NavigationController()
  /// The context of the screens that fill empty columns; `nil` leaves these empty, as in previews.
  var context: BrowserContext?

  /// Pushes the list in the middle onto the stack, unless the keyboard is in the list on its left, which the
  /// push would cover, or a single photo takes its place.
  func splitViewController(
    _ split: SplitViewController, collapseSupplementary supplementary: ViewController,
    onto primary: ViewController
  ) -> Bool {
    if let stack = primary as? NavigationController, let list = middle.topViewController,
      isWorthAScreen(list, in: split)
    {
      stack.push(list)
    }
    middle.setViewControllers([])
    return true
  }

  /// Drops an empty detail. For a photo, keeps only the screens of the stack that lead to it.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool {
    guard let photo = secondary.shownPhoto else { return true }
    if let stack = primary as? NavigationController {
      stack.setViewControllers(stack.viewControllers.filter { $0.leads(to: photo) })
    }
    return false
  }

  /// A photo on the stack becomes the detail. Otherwise the detail is empty.
  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  {
    let stack = (primary as? NavigationController)?.viewControllers ?? []
    return stack.contains { $0.shownPhoto != nil } ? nil : makeEmpty(in: split)
  }

  /// Moves the list of photos to the middle column, or else the last list of groups.
  ///
  /// If there is nothing to move, the middle shows the album of the visible photo, or else what was
  /// shown last, or else what the cursor is on.
  func splitViewController(
    _ split: SplitViewController, separateSupplementaryFrom primary: ViewController
  ) -> ViewController? {
    let stack = (primary as? NavigationController)?.viewControllers ?? []
    let listCount = stack.prefix { $0 is AlbumListController }.count
    let last = stack.prefix(listCount).last as? AlbumListController
    let shown = split.viewController(for: .secondary)?.shownAlbum
    if listCount < stack.count {
      middle.setViewControllers(Array(stack.dropFirst(max(1, listCount))))
    } else if let last, last.group != nil, shown.map({ last.leadsDirectly(to: $0) }) != true {
      middle.setViewControllers([last])
    } else {
      middle.setViewControllers([screen(beside: last, showing: shown, in: split)].compactMap { $0 })
    }
    return middle
  }

  /// The screen next to a list; `nil` in previews. `shown` is the album of the visible photo.
  private func screen(
    beside list: AlbumListController?, showing shown: Album?, in split: SplitViewController
  ) -> ViewController? {
    func photos(of album: Album) -> ViewController? {
      context.flatMap { context in
        split.storyboard?.instantiate("album") {
          AlbumController(album, context: context)
        }
      }
    }
    switch list?.lastShown ?? (shown == nil ? list?.cursorContents : nil) {
    case .groups(let group):
      return list?.openedList
        ?? context.flatMap { context in
          split.storyboard?.instantiate("groups") { AlbumListController(of: group, context: context) }
        }
    case .photos(let last): return photos(of: shown ?? last)
    case nil: return shown.flatMap(photos) ?? makeEmpty(in: split)
    }
  }

  private func makeEmpty(in split: SplitViewController) -> ViewController? {
    context == nil ? nil : split.storyboard?.instantiate("empty")
  }

  /// Replaces the content of the middle column. The column itself stays. A list that opens what it leads to
  /// from there moves to the left.
  func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
  ) -> Bool {
    guard split.viewController(for: .supplementary) === middle else { return false }
    if let list = sender as? AlbumListController, list.parent === middle,
      let stack = split.viewController(for: .primary) as? NavigationController
    {
      stack.push(list, animated: false)
    }
    middle.setViewControllers([controller])
    return true
  }

  /// Returns whether the list in the middle gets its own screen when the middle column goes away.
  private func isWorthAScreen(_ list: ViewController, in split: SplitViewController) -> Bool {
    guard let photos = list as? AlbumController else {
      return list is AlbumListController && split.focusedColumn != .primary
    }
    return switch split.focusedColumn {
    case .primary, .compact: false
    case .supplementary: !photos.album.photos.isEmpty
    case .secondary: photos.album.photos.count > 1
    }
  }
}
