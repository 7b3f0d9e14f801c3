import AdaptiveCore

/// The trait-override container of the specification's section 13.9: one child that fills it, forced to a regular
/// width from 61 columns on.
@MainActor final class OverrideContainer: RecordingController {
  private(set) var content: ViewController?
  /// Notes when blocks of a transition run.
  var notesBlocks = false

  init(_ name: String, _ log: CallLog, content: ViewController) {
    super.init(name, log)
    replaceContent(with: content)
  }

  /// Exchanges the child, step by step as the specification says.
  func replaceContent(with new: ViewController) {
    if let content, content.parent === self {
      content.willMove(toParent: nil)
      setOverrideTraitCollection(nil, forChild: content)
      if content.isViewLoaded { content.view.removeFromSuperview() }
      content.removeFromParent()
    }
    content = new
    addChild(new)
    if isViewLoaded { view.addSubview(new.view) }
    new.didMove(toParent: self)
    if let window { updateOverride(for: window.frame.size) }
  }

  func updateOverride(for size: Size) {
    guard let content, content.parent === self else { return }
    setOverrideTraitCollection(
      size.width > 60 ? TraitCollection(horizontalSizeClass: .regular) : nil, forChild: content)
  }

  override func loadView() -> View {
    let view = super.loadView()
    if let inner = content?.view, content?.parent === self { view.addSubview(inner) }
    return view
  }

  override func prepare(for size: Size, with coordinator: TransitionCoordinator) {
    if notesBlocks {
      coordinator.animate(alongside: { self.note("alongside") }, completion: { self.note("completion") })
    }
    updateOverride(for: size)
  }
}
