import AdaptiveCore
import AdaptiveTesting
import TestSupport

/// Shows a control on a display, gives it the focus, and operates it.
@MainActor final class ControlStage {
  let easel: Easel
  let clock = ManualClock()
  private(set) var changes = 0

  /// Shows a view at the upper left. `size` is the display's.
  init(_ size: String, _ view: View, frame: Rect? = nil, traits: TraitCollection? = nil, focus: Bool = true) {
    easel = Easel(size, view, frame: frame, traits: traits)
    (view as? Control)?.addAction(for: .valueChanged) { [weak self] _ in self?.changes += 1 }
    if focus { easel.application.window.requestFocusUpdate(to: view) }
  }

  /// The rows as text.
  var rows: [String] { easel.rows }

  /// The position of the text cursor.
  var cursor: Point? {
    _ = easel.rows
    return easel.display.frame?.cursor
  }

  /// Sends keys by their names, separated by spaces.
  func press(_ names: String) {
    for name in names.split(separator: " ") {
      if let key = KeyEvent(name: name) { easel.application.sendEvent(.key(key)) }
    }
  }

  func click(_ x: Int, _ y: Int = 0) { mouse(.press, x, y) }

  func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int = 0) {
    easel.application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }

  /// The attributes of a cell.
  func attributes(_ x: Int, _ y: Int = 0) -> TextStyle.Attributes { easel.cell(x, y).attributes }
}

extension View {
  /// Draws the view at every size up to 30x12, and at sizes that no display has, in each repertoire.
  @MainActor func drawAtAllSizes() {
    for characters in [CharacterRepertoire.ascii, .unicode] {
      let display = MemoryDisplay(
        size: Size(width: 40, height: 14),
        capabilities: DisplayCapabilities(isUnicode: characters == .unicode, style: .dark))
      let application = Application(display: display)
      let root = ViewController()
      root.view.addSubview(self)
      application.start(with: root)
      application.window.requestFocusUpdate(to: self)
      for size in Sweep.sizes(upTo: Size(width: 30, height: 12)) + [.zero, Size(width: 100_000, height: 3)] {
        frame = Rect(size: size)
        application.finishTurn()
        _ = sizeThatFits(size)
        _ = intrinsicContentSize
      }
      removeFromSuperview()
    }
  }
}
