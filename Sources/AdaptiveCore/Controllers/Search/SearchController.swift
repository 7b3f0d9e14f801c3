/// A container that shows a search field above the controller with the results.
///
/// A provider searches off the main actor. A search starts at most once per turn of the event loop, however
/// many keys arrive in that turn. Each search cancels the previous one, whose results are ignored. The old
/// results stay until there are new ones. A typed character is therefore on the screen in the next frame,
/// however long the search takes.
///
/// `/` and `^f` lead to the field, as does Up on the first row of a list, collection, table or tree. Down,
/// Enter and Page Down lead to the results. Escape clears the text, and then leaves the field; if the
/// controller is presented, it is dismissed. In a compact height, the field takes a row only while it is
/// active. In a compact width, the count is a bare number. (Semantics 18.4)
@MainActor public final class SearchController: ViewController {
  /// The controller that shows the results.
  public let resultsController: ViewController
  /// The field for the text.
  public let searchField = TextField()
  /// The object that updates the results, held weakly, in addition to a provider.
  public weak var searchResultsUpdater: (any SearchResultsUpdating)? { didSet { setNeedsSearch() } }
  /// The text before the field; `nil` for the built-in text, as for the other texts.
  public var prompt: String? { didSet { updateTexts() } }
  /// The text shown if there are no results.
  public var noResultsText: String? { didSet { updateTexts() } }
  /// The text shown if the provider failed.
  public var failureText: String? { didSet { updateTexts() } }
  /// Returns the text for the number of results, which is shown at the right of the field at a regular width.
  public var countText: ((Int) -> String)? { didSet { updateTexts() } }
  /// The number of results; `nil` while it is unknown.
  public var resultCount: Int? { didSet { updateTexts() } }
  /// Whether a provider is searching.
  public private(set) var isSearching = false { didSet { updateTexts() } }
  /// Whether the last search failed.
  public private(set) var hasFailed = false { didSet { updateTexts() } }

  /// The running search; `nil` if there is none.
  private(set) var task: Task<Void, Never>?
  private var startSearch: ((String) -> Task<Void, Never>)?
  private var needsSearch = true
  let promptLabel = Label()
  let countLabel = Label()
  let noticeLabel = Label()

  /// Creates a controller. Without a provider or an updater, nothing is searched.
  public init(resultsController: ViewController) {
    self.resultsController = resultsController
    super.init()
  }

  isolated deinit { task?.cancel() }

  /// Whether the user searches: the field has the keyboard focus or text.
  public var isActive: Bool { searchField.isFocused || !searchField.text.isEmpty }

  /// The text to search for. Setting it searches at the end of the turn.
  public var text: String {
    get { searchField.text }
    set {
      guard newValue != searchField.text else { return }
      searchField.text = newValue
      setNeedsSearch()
    }
  }

  /// Sets the provider, which performs the searches. It runs off the main actor and gets the text, which is
  /// empty at first. It should check for cancellation now and then. `show` puts a result on the screen and
  /// returns the number of results. An error that the provider throws is shown as a failure.
  public func setProvider<Result: Sendable>(
    _ provider: @escaping @concurrent @Sendable (String) async throws -> Result,
    show: @escaping @MainActor (Result) -> Int
  ) {
    startSearch = { [weak self] text in
      Task { @MainActor in
        do {
          let result = try await provider(text)
          if !Task.isCancelled { self?.finish(count: show(result)) }
        } catch {
          if !Task.isCancelled { self?.finish(count: nil) }
        }
      }
    }
    setNeedsSearch()
  }

  /// Searches again at the end of the turn, for example because the data changed.
  public func setNeedsSearch() {
    needsSearch = true
    loadedView?.setNeedsLayout()
  }

  public override func loadView() -> View {
    LayoutView { [weak self] in self?.layout(in: $0) }
  }

  /// Adds the field and the results.
  public override func viewDidLoad() {
    addChild(resultsController)
    for view in [resultsController.view, noticeLabel, promptLabel, searchField, countLabel] {
      self.view.addSubview(view)
    }
    resultsController.didMove(toParent: self)
    noticeLabel.alignment = .center
    noticeLabel.wraps = true
    searchField.addAction(for: .editingChanged) { [weak self] _ in self?.setNeedsSearch() }
    for event in [ControlEvent.editingDidBegin, .editingDidEnd] {
      searchField.addAction(for: event) { [weak self] _ in self?.view.setNeedsLayout() }
    }
    passArrows(in: resultsController.view)
    updateTexts()
  }

  public override func viewWillLayoutSubviews() {
    guard needsSearch else { return }
    needsSearch = false
    task?.cancel()
    searchResultsUpdater?.updateSearchResults(for: self)
    guard let startSearch else { return }
    isSearching = true
    task = startSearch(searchField.text)
  }

  /// The results, unless the field has the keyboard focus.
  public override var preferredFocusEnvironments: [Responder] {
    searchField.isFocused ? [searchField] : [resultsController, searchField]
  }

  /// Moves the keyboard focus to the field.
  public func activate() {
    loadViewIfNeeded()
    setFieldHidden(false)
    view.window?.requestFocusUpdate(to: searchField)
  }

  /// Moves the keyboard focus to the results. Returns whether they accepted it.
  @discardableResult
  public func focusResults() -> Bool {
    guard !resultsController.view.isHidden, let window = view.window else { return false }
    return window.requestFocusUpdate(to: resultsController)
  }

  /// Handles the keys that lead between field and results, and Escape.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event {
    case KeyEvent(.escape): return leave()
    case .character("/"), KeyEvent(.character("f"), .control): activate()
    case KeyEvent(.up) where !searchField.isFocused: activate()
    case KeyEvent(.down), KeyEvent(.enter), KeyEvent(.pageDown):
      return searchField.isFocused && focusResults()
    default: return false
    }
    return true
  }

  /// Clears the text, or leaves the field. Returns whether there was something to leave.
  private func leave() -> Bool {
    if !text.isEmpty {
      text = ""
      return true
    }
    if presentingViewController != nil, parent == nil {
      dismiss()
      return true
    }
    guard searchField.isFocused else { return false }
    return focusResults()
  }

  private func finish(count: Int?) {
    isSearching = false
    hasFailed = count == nil
    resultCount = count
    task = nil
    view.setNeedsLayout()
  }

  /// Lets arrows at the edges of lists lead to the field.
  private func passArrows(in view: View) {
    if let items = view as? any ItemScrolling { items.passesArrowsAtEdges = true }
    for subview in view.subviews { passArrows(in: subview) }
  }
}

/// An object that updates the results of a search controller.
@MainActor public protocol SearchResultsUpdating: AnyObject {
  /// Called when the text changes, at most once per turn of the event loop, and once before the first frame.
  /// Set the controller's `resultCount` when the results are known.
  func updateSearchResults(for searchController: SearchController)
}
