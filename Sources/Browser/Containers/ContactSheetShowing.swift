import AdaptiveCore

/// Shows the thumbnails of an album over the whole window. Without a conforming container, there is no
/// contact sheet.
protocol ContactSheetShowing: AnyObject {
  /// Whether lists of photos are contact sheets now.
  var showsContactSheet: Bool { get }
  /// Shows lists again. Returns false if there is no contact sheet.
  func endContactSheet() -> Bool
}

extension ViewController {
  private var contactSheetContainer: (any ContactSheetShowing)? {
    targetViewController(for: (any ContactSheetShowing).self, sender: self)
  }

  /// Whether the container around this controller shows contact sheets.
  var isShownAsContactSheet: Bool { contactSheetContainer?.showsContactSheet ?? false }

  /// Leaves the contact sheet. Returns false if there is none.
  func leaveContactSheet() -> Bool { contactSheetContainer?.endContactSheet() ?? false }
}
