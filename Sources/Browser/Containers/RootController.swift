import AdaptiveCore

/// The root: keeps the split view expanded down to 61 columns, shows the status line, and answers the keys that
/// hold anywhere.
final class RootController: ViewController {
  /// Above this many columns the split view shows both columns, although the width is compact.
  static let widestSingleColumn = 60
  /// Columns of the hints that are always there, those for the keys and for quitting.
  private static let hintColumns = 15
  /// From this many rows on there is a status line.
  static let fewestRowsWithStatus = 10

  private let content: SplitViewController
  private let context: BrowserContext
  /// The last row.
  let status: StatusLine
  /// The place in the last row where the hints are, for boxes to point at.
  let hintAnchor = View()
  private let field = TextField()
  private let prompt = PromptLabel()
  private var onCommit: ((String) -> Void)?

  init(content: SplitViewController, context: BrowserContext) {
    self.content = content
    self.context = context
    status = StatusLine(context: context)
    super.init()
    addChild(content)
    content.didMove(toParent: self)
  }

  /// Decides about the columns for a width, before there is a transition that could.
  func updateOverride(for size: Size) {
    let traits = size.width > Self.widestSingleColumn ? TraitCollection(horizontalSizeClass: .regular) : nil
    guard traits != overrideTraitCollection(forChild: content) else { return }
    setOverrideTraitCollection(traits, forChild: content)
  }

  override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layout(in: $0) }
    view.addSubview(content.view)
    view.addSubview(status.bar)
    view.addSubview(hintAnchor)
    view.addSubview(prompt)
    view.addSubview(field)
    prompt.isHidden = true
    field.isHidden = true
    field.addAction(for: .primaryAction) { [weak self] _ in self?.endEditing(with: self?.field.text) }
    field.addAction(for: .editingDidCancel) { [weak self] _ in self?.endEditing(with: nil) }
    return view
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    updateOverride(for: size)
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func size(forChildContentContainer child: ViewController, withParentContainerSize size: Size)
    -> Size
  {
    Size(width: size.width, height: size.height - statusRows(in: size))
  }

  override var preferredFocusController: ViewController? { isEditing ? nil : content }

  override var preferredFirstResponder: Responder { isEditing ? field : self }

  private func layout(in bounds: Rect) {
    let rows = statusRows(in: bounds.size)
    content.view.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - rows)
    status.bar.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
    let hints = min(Self.hintColumns, bounds.width)
    hintAnchor.frame = Rect(x: bounds.width - hints, y: bounds.height - rows, width: hints, height: rows)
    let width = min(GlyphSequence(prompt.text).width, bounds.width / 2)
    let last = max(0, bounds.height - 1)
    prompt.frame = Rect(x: 0, y: last, width: width, height: 1)
    field.frame = Rect(x: width, y: last, width: bounds.width - width, height: 1)
  }

  private func statusRows(in size: Size) -> Int { size.height >= Self.fewestRowsWithStatus ? 1 : 0 }
}

extension RootController {
  /// Whether a text is being edited in the last row.
  var isEditing: Bool { onCommit != nil }

  /// Lets the person edit a text in the last row; the closure gets it unless they give up.
  func edit(prompt: String, text: String, then commit: @escaping (String) -> Void) {
    onCommit = commit
    self.prompt.text = " \(prompt): "
    field.text = text
    setFieldVisible(true)
  }

  /// Ends editing; without a text nothing is changed.
  func endEditing(with text: String?) {
    let commit = onCommit
    onCommit = nil
    setFieldVisible(false)
    if let text { commit?(text) }
  }

  private func setFieldVisible(_ isVisible: Bool) {
    prompt.isHidden = !isVisible
    field.isHidden = !isVisible
    view.setNeedsLayout()
    window?.updateFocus()
  }
}

extension RootController: CommandHandling {
  var commandScopes: [CommandScope] { [.anywhere] }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .nextColumn: context.require(content.focusNextColumn(), else: "There is only one column here")
    case .previousColumn:
      context.require(content.focusNextColumn(backwards: true), else: "There is only one column here")
    case .togglePhotoAlone: togglePhotoAlone()
    case .showProfile: presentSheet(ProfileController(context: context))
    case .showHelp: presentBox(HelpController(), pointingAt: hintAnchor)
    case .showMenu: context.application?.showMenu()
    case .cancel: context.say("Press q to quit")
    case .redraw: context.application?.redrawAll()
    case .suspend: context.application?.onSuspend?()
    case .quit: context.application?.quit()
    default: return false
    }
    return true
  }

  private func togglePhotoAlone() {
    guard !content.isCollapsed, content.viewController(for: .secondary)?.shownPhoto != nil else {
      context.require(content.isCollapsed, else: "There is no photo to show alone")
      return
    }
    if content.displayMode == .primaryHidden {
      _ = leaveColumn()
    } else {
      content.toggleDisplayMode()
      content.focus(.secondary)
    }
  }
}

extension RootController: ColumnLeaving {
  func leaveColumn() -> Bool {
    guard !content.isCollapsed, content.focusedColumn != .primary else { return false }
    if content.displayMode == .primaryHidden { content.toggleDisplayMode() }
    return content.focusNextColumn(backwards: true)
  }
}

/// What is asked for, before the field in the last row.
final class PromptLabel: Label {}
