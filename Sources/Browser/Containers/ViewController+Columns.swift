import AdaptiveCore
import PhotoModel

/// The columns around a screen: what they show, and where they would show another screen. Outside of a split
/// view, there is nothing, and nothing would be pushed.
extension ViewController {
  /// Returns whether `show` from here would push onto a navigation stack.
  func predictsPushOnShow() -> Bool {
    targetViewController(for: (any ShowHandling).self, sender: self) is NavigationController
  }

  /// Returns whether `showDetail` from here would push onto a navigation stack.
  func predictsPushOnShowDetail() -> Bool {
    guard let split = splitViewController, split.isCollapsed else { return false }
    return split.viewControllers.last?.predictsPushOnShow() ?? false
  }

  /// Returns whether `showSupplementary` from here would show its controller in the next column, and leave
  /// this one where it is.
  func showsSupplementaryBeside() -> Bool {
    guard let split = splitViewController, split.shownColumnCount == 3 else { return false }
    return (split.viewController(for: .primary) as? NavigationController)?.topViewController === self
  }

  /// Returns whether there is a column for what `showSupplementary` shows. From within that column, the lists
  /// move to the left.
  func hasSupplementaryColumn() -> Bool {
    targetViewController(for: (any ShowSupplementaryHandling).self, sender: self) != nil
  }

  /// Returns whether `showSupplementary` from here would cover this controller, or move it to the left.
  func predictsPushOnShowSupplementary() -> Bool { !showsSupplementaryBeside() && predictsPushOnShow() }

  /// The contents that are visible next to this list of albums; `nil` for nothing.
  var visibleContents: AlbumContents? {
    guard showsSupplementaryBeside(), let middle = splitViewController?.viewController(for: .supplementary)
    else { return nil }
    switch (middle as? NavigationController)?.topViewController {
    case let photos as AlbumController: return .photos(photos.album)
    case let list as AlbumListController: return list.group.map { .groups($0) }
    default: return nil
    }
  }

  /// The photo that is visible next to this controller; `nil` for none.
  var visibleDetailPhoto: Photo? { splitViewController?.viewController(for: .secondary)?.shownPhoto }

  private var root: RootController? { targetViewController(for: RootController.self, sender: self) }

  /// Whether the lists next to this controller are hidden.
  var isShownFullScreen: Bool { root?.isFullScreen ?? false }

  /// Whether lists of photos are contact sheets over the whole window.
  var isShownAsContactSheet: Bool { root?.showsContactSheet ?? false }

  /// Leaves the contact sheet. Returns false if there is none.
  func leaveContactSheet() -> Bool { root?.endContactSheet() ?? false }

  /// Goes back on the stack, or to the column on the left. Returns whether there was anywhere to go.
  func leave() -> Bool { navigationController?.goBack() == true || root?.leaveColumn() ?? false }

  /// Whether the view is visible or about to be.
  var isOnScreen: Bool {
    isViewLoaded && appearanceState != .disappeared && appearanceState != .disappearing
  }
}

extension Leavable where Self: ViewController {
  func goBack() -> CommandOutcome { CommandOutcome(leave(), else: Wording.nothingToGoBackTo) }
}

/// A controller that shows or leads to photos. A controller that does not conform contains none.
protocol PhotoContaining: AnyObject {
  /// The one photo that this screen shows; `nil` if it shows none or several.
  var containedPhoto: Photo? { get }
  /// The album from which this screen shows its photo; `nil` if it shows none or several.
  var containedAlbum: Album? { get }
  /// Returns whether a photo can be reached from this screen.
  func contains(_ photo: Photo) -> Bool
}

extension PhotoContaining {
  /// The album that the photo belongs to.
  var containedAlbum: Album? { containedPhoto?.album }
}

extension ViewController {
  /// The album from which this controller shows its photo; `nil` for none.
  var shownAlbum: Album? { (self as? any PhotoContaining)?.containedAlbum }

  /// The photo that this controller shows; `nil` for none.
  var shownPhoto: Photo? { (self as? any PhotoContaining)?.containedPhoto }

  /// Returns whether a photo can be reached from this controller.
  func leads(to photo: Photo) -> Bool { (self as? any PhotoContaining)?.contains(photo) ?? false }
}

extension SplitViewController {
  /// The first screen of a type in any column and on any stack of the split view; `nil` for none.
  func screen<Screen: ViewController>(_ type: Screen.Type) -> Screen? { screens(type).first }

  /// All screens of a type: in one column, or in all columns from left to right. On each stack, the root
  /// comes first. A preview is no screen.
  func screens<Screen: ViewController>(_ type: Screen.Type, in column: Column? = nil) -> [Screen] {
    func find(_ controller: ViewController) -> [Screen] {
      (controller as? Screen).map { [$0] }
        ?? (controller is EmptyController ? [] : controller.children.flatMap(find))
    }
    return column.map { viewController(for: $0).map(find) ?? [] } ?? find(self)
  }
}
