import AdaptiveCore
import AdaptiveTesting

/// The trait-override container of Semantics 13.9: its child fills it and has a regular width from 61 columns
/// on.
@MainActor final class OverrideContainer: RecordingController {
  private(set) var content: ViewController?
  /// Whether to record the blocks of transitions.
  var recordsBlocks = false

  init(_ name: String, _ log: CallLog, content: ViewController) {
    super.init(name, log)
    replaceContent(with: content)
  }

  /// Replaces the child in the order that the specification prescribes.
  func replaceContent(with new: ViewController) {
    if let content, content.parent === self {
      content.willMove(toParent: nil)
      content.traitOverrides = TraitCollection()
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
    content.traitOverrides.horizontalSizeClass = size.width > 60 ? .regular : .unspecified
  }

  override func loadView() -> View {
    let view = super.loadView()
    if let inner = content?.view, content?.parent === self { view.addSubview(inner) }
    return view
  }

  override func prepare(for size: Size, with coordinator: TransitionCoordinator) {
    if recordsBlocks {
      coordinator.animate(alongside: { self.record("alongside") }, completion: { self.record("completion") })
    }
    updateOverride(for: size)
  }
}
