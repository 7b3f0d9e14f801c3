extension ViewController {
  /// The root view, which is loaded on first access.
  public var view: View {
    if let loadedView { return loadedView }
    guard loadCount < Window.roundLimit else {
      AdaptiveDiagnostics.report(.endlessChange("loadView"), about: self)
      return View()
    }
    loadCount += 1
    let view = loadView()
    // A method called meanwhile may have loaded the view. There is only one.
    if let loadedView { return loadedView }
    loadedView = view
    view.viewController = self
    scene?.connect(self)
    viewDidLoad()
    updateContentUnavailableView()
    return view
  }

  /// Loads the view if it is not loaded yet.
  public func loadViewIfNeeded() { _ = view }

  /// Requests a call of `updateProperties()` before the next layout. A change of a model needs no request:
  ///
  /// ```swift
  /// @Observable final class Counter {
  ///   var count = 0
  /// }
  ///
  /// final class CounterController: ViewController {
  ///   let counter = Counter()
  ///   private let label = Label("")
  ///
  ///   override func loadView() -> View { label }
  ///
  ///   override func updateProperties() { label.text = "\(counter.count) photos" }
  /// }
  /// ```
  public func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    loadedView?.markForPropertyUpdate()
  }

  /// Calls `updateProperties()` of the controller and of the views in its view where needed. Does nothing
  /// before the view is loaded.
  public func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }

  /// Whether the view is loaded. Reading this property does not load it.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Calls `updateProperties()` if needed, and remembers what it reads.
  func updatePropertiesWhereNeeded(_ tracker: TraitTracker?) {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    propertyReads = observing(propertyReads, with: tracker) {
      updateProperties()
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    } handler: {
      { [weak self] in self?.setNeedsUpdateProperties() }
    }
  }
}
