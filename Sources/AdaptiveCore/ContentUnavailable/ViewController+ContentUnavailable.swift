extension ViewController {
  /// Creates a controller that shows nothing but a notice, such as the placeholder of a split view.
  ///
  /// ```swift
  /// split.placeholderViewController = ViewController(showing: .empty("No message chosen"))
  /// ```
  public convenience init(showing notice: ContentUnavailableConfiguration) {
    self.init()
    contentUnavailableConfiguration = notice
  }

  /// The notice that covers the view while there is no content; `nil` for none. It leaves out the rows that
  /// bars cover.
  ///
  /// What is below is neither drawn nor used: keys that no item of the notice takes go to the controller.
  /// Set it in `updateContentUnavailableConfiguration(using:)`, so that it follows models and traits:
  ///
  /// ```swift
  /// override func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {
  ///   contentUnavailableConfiguration = album.photos.isEmpty ? .empty() : nil
  /// }
  /// ```
  public var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
    get { unavailableContent }
    set {
      unavailableContent = newValue
      updateContentUnavailableView()
    }
  }

  /// The state that `updateContentUnavailableConfiguration(using:)` receives now.
  public var contentUnavailableConfigurationState: ContentUnavailableConfigurationState {
    let search = sequence(first: self) { $0.parent }.lazy.compactMap { $0 as? SearchController }.first { _ in
      true
    }
    return ContentUnavailableConfigurationState(traitCollection: traitCollection, searchText: search?.text)
  }

  /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() { setNeedsUpdateProperties() }

  /// Adds, changes or removes the view of the notice. Does nothing before the view is loaded.
  func updateContentUnavailableView() {
    guard let loadedView else { return }
    let shown = loadedView.contentUnavailableView
    guard let unavailableContent else {
      guard let shown else { return }
      shown.removeFromSuperview()
      return loadedView.visibleSubviewsChanged()
    }
    if let shown { return shown.configuration = unavailableContent }
    let view = ContentUnavailableView(unavailableContent)
    loadedView.addSubview(view)
    loadedView.contentUnavailableView = view
    loadedView.visibleSubviewsChanged()
  }

  /// Places the notice between the bars.
  func layOutContentUnavailableView() {
    guard let loadedView, let notice = loadedView.contentUnavailableView else { return }
    let bars = EdgeInsets(top: max(0, topBarLength), bottom: max(0, bottomBarLength))
    notice.frame = loadedView.bounds.inset(by: bars)
  }
}

extension View {
  /// Updates layout, frame and focus after other subviews became visible.
  fileprivate func visibleSubviewsChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    window?.updateFocusIfLost()
  }
}
