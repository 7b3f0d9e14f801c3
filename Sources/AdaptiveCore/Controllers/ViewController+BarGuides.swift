extension ViewController {
  /// A guide for the area at the top of the view that a container covers, `topBarLength` rows high. Place
  /// content below it. Always the same object; reading it loads the view.
  public var topLayoutGuide: LayoutGuide {
    if let guide = barGuides.top { return guide }
    let guide = LayoutGuide(.topBar, of: view, identifier: "topLayoutGuide")
    barGuides.top = guide
    return guide
  }

  /// A guide for the area at the bottom of the view that a container covers, `bottomBarLength` rows high.
  /// Place content above it. Always the same object; reading it loads the view.
  public var bottomLayoutGuide: LayoutGuide {
    if let guide = barGuides.bottom { return guide }
    let guide = LayoutGuide(.bottomBar, of: view, identifier: "bottomLayoutGuide")
    barGuides.bottom = guide
    return guide
  }

  /// Updates the layout after a container changed how much of the view it covers.
  func barLengthsDidChange() {
    guard let loadedView else { return }
    loadedView.engineOfContent?.recordDerivedChange()
    loadedView.engineOfFrame?.recordDerivedChange()
    loadedView.setNeedsLayout()
  }
}

extension ViewController {
  /// The title of this controller in a bar; `nil` for none. An empty title counts as missing.
  var barTitle: String? { Self.firstTitle(of: [navigationItem.title, title]) }

  /// The label of a back control that leads to this controller; `nil` for none.
  var backControlTitle: String? { Self.firstTitle(of: [navigationItem.backTitle, title]) }

  private static func firstTitle(of titles: [String?]) -> String? {
    titles.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}
