import AdaptiveCore
import AdaptiveTesting

/// A picture in a conversation. Each instance is a different picture.
@MainActor final class Picture {
  let name: String
  var comment: String
  var rating = 0

  init(_ name: String, comment: String = "a short comment") {
    self.name = name
    self.comment = comment
  }
}

/// A conversation: a named list of pictures.
@MainActor final class Talk {
  let name: String
  let pictures: [Picture]

  init(_ name: String, _ count: Int) {
    self.name = name
    pictures = (1...max(1, count)).prefix(count).map { Picture("\(name.lowercased())\($0)") }
  }

  /// Returns the four conversations of Semantics 0.4.
  static func ada() -> [Talk] { [Talk("A", 1), Talk("B", 3), Talk("C", 2), Talk("D", 1)] }
}

/// The questions of the specification that every controller of the application can be asked.
@MainActor protocol PictureContaining: AnyObject {
  var containedPicture: Picture? { get }
  func contains(_ picture: Picture) -> Bool
}

extension ViewController {
  var shownPicture: Picture? { (self as? any PictureContaining)?.containedPicture }
  func leads(to picture: Picture) -> Bool { (self as? any PictureContaining)?.contains(picture) ?? false }
}

/// The predictions of Semantics 7.4.
@MainActor protocol ShowPushPredicting: AnyObject { func willShowPush(sender: AnyObject?) -> Bool }
@MainActor protocol ShowDetailPushPredicting: AnyObject {
  func willShowDetailPush(sender: AnyObject?) -> Bool
}
@MainActor protocol DetailPictureProviding: AnyObject {
  func currentVisibleDetailPicture(sender: AnyObject?) -> Picture?
}

extension ViewController {
  var predictsPushOnShow: Bool {
    targetViewController(for: (any ShowPushPredicting).self, sender: self)?.willShowPush(sender: self)
      ?? false
  }
  var predictsPushOnShowDetail: Bool {
    targetViewController(for: (any ShowDetailPushPredicting).self, sender: self)?
      .willShowDetailPush(sender: self) ?? false
  }
  var predictsPushOnShowSupplementary: Bool {
    let target = targetViewController(for: (any ShowSupplementaryHandling).self, sender: self)
    return target == nil && predictsPushOnShow
  }
  var visibleDetailPicture: Picture? {
    targetViewController(for: (any DetailPictureProviding).self, sender: self)?
      .currentVisibleDetailPicture(sender: self)
  }
}

extension NavigationController: ShowPushPredicting {
  func willShowPush(sender: AnyObject?) -> Bool { true }
}

extension SplitViewController: ShowPushPredicting, ShowDetailPushPredicting, DetailPictureProviding {
  func willShowPush(sender: AnyObject?) -> Bool { false }
  func willShowDetailPush(sender: AnyObject?) -> Bool {
    isCollapsed ? (viewControllers.last?.predictsPushOnShow ?? false) : false
  }
  func currentVisibleDetailPicture(sender: AnyObject?) -> Picture? {
    viewController(for: .secondary)?.shownPicture
  }
}

/// The split view delegate of Semantics 13.10, which records its calls.
@MainActor final class PictureSplitDelegate: SplitViewControllerDelegate {
  let log: CallLog
  private(set) var madeEmpty: [() -> ViewController?] = []

  init(_ log: CallLog) {
    self.log = log
  }

  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool {
    log.record("delegate.collapse(\((secondary as? any Recording)?.name ?? "?"))")
    guard let picture = secondary.shownPicture else { return true }
    if let stack = primary as? NavigationController {
      stack.setViewControllers(stack.viewControllers.filter { $0.leads(to: picture) })
    }
    return false
  }

  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  {
    log.record("delegate.separate")
    let stack = (primary as? NavigationController)?.viewControllers ?? []
    return stack.contains { $0.shownPicture != nil } ? nil : RecordingController("E", log)
  }

  func splitViewController(_ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode) {
    log.record("delegate.willChangeTo(\(mode))")
  }
}
