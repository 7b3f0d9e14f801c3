import AdaptiveCore

/// The beginning of a file, or the names in a folder.
final class PreviewController: ViewController {
  private let entry: Entry?
  private let disk: Disk
  private let text = TextView()

  init(_ entry: Entry?, _ disk: Disk) {
    (self.entry, self.disk) = (entry, disk)
    super.init()
    title = entry?.name
  }

  override func loadView() -> View {
    let view = LayoutView { [text] in
      text.frame = $0.inset(by: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    }
    view.addSubview(text)
    return view
  }

  override func viewDidLoad() {
    guard let entry else { return }
    Task { [text, disk] in
      do { text.text = try await disk.preview(of: entry) } catch { text.text = reason(of: error) }
    }
  }
}

/// Asks for a name.
final class NameController: ViewController {
  private let field = TextField()

  init(_ name: String, then perform: @escaping (String) -> Void) {
    super.init()
    title = "Rename \(name)"
    field.text = name
    field.selectAll()
    field.validator = { $0.isEmpty || $0.contains("/") ? "A name has no slash, and is not empty" : nil }
    field.addAction(for: .primaryAction) { [weak self] _ in
      guard let self else { return }
      dismiss()
      perform(field.text)
    }
    navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel") { [weak self] in self?.dismiss() }
  }

  override func loadView() -> View { field }
}

extension ViewController {
  func asSheet(_ size: Size) -> Self {
    modalPresentationStyle = .formSheet
    preferredContentSize = size
    return self
  }

  /// Tells the user something; with an action, asks first.
  func presentAlert(
    _ title: String, _ message: String? = nil, _ action: String? = nil,
    then perform: @escaping () -> Void = {}
  ) {
    let alert = AlertController(title: title, message: message)
    alert.addAction(AlertAction(title: action == nil ? "OK" : "Cancel", style: .cancel))
    if let action { alert.addAction(AlertAction(title: action, style: .destructive, handler: perform)) }
    present(alert)
  }
}
