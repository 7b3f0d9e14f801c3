extension ViewController {
  /// Where content that no container covers begins: the rows `topBarLength` at the top of the view. Always the same
  /// object; asking for it loads the view.
  public var topLayoutGuide: LayoutGuide {
    if let guide = barGuides.top { return guide }
    let guide = LayoutGuide(.topBar, of: view, identifier: "topLayoutGuide")
    barGuides.top = guide
    return guide
  }

  /// Where content that no container covers ends: the rows `bottomBarLength` at the bottom of the view. Always the same
  /// object; asking for it loads the view.
  public var bottomLayoutGuide: LayoutGuide {
    if let guide = barGuides.bottom { return guide }
    let guide = LayoutGuide(.bottomBar, of: view, identifier: "bottomLayoutGuide")
    barGuides.bottom = guide
    return guide
  }

  /// A container covers another part of the view.
  func barLengthsDidChange() {
    guard let loadedView else { return }
    loadedView.engineOfContent?.noteDerivedChange()
    loadedView.engineOfFrame?.noteDerivedChange()
    loadedView.setNeedsLayout()
  }
}
