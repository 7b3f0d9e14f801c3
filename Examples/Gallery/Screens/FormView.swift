import AdaptiveCore

/// Captions with views beside them, or below them in a narrow form. It scrolls to the view with the focus,
/// and with the wheel.
@MainActor final class FormView: View {
  /// A caption and a view.
  struct Row {
    let caption: String
    let view: View
    /// The number of rows of the view; `nil` for as many as fit its content.
    var height: Int?

    init(_ caption: String, _ view: View, height: Int? = nil) {
      self.caption = caption
      self.view = view
      self.height = height
    }
  }

  private let rows: [(label: Label, view: View, height: Int?)]
  private var offset = 0
  private var contentHeight = 0
  private weak var formerFocus: Responder?

  init(_ rows: [Row]) {
    self.rows = rows.map { (Label($0.caption, style: TextStyle(attributes: .dim)), $0.view, $0.height) }
    super.init()
    for row in self.rows {
      addSubview(row.label)
      addSubview(row.view)
    }
  }

  /// The views, from top to bottom.
  var contents: [View] { rows.map(\.view) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (frames, height) = frames
    contentHeight = height
    let focused = zip(rows, frames).first { row, _ in
      row.view.isFocused
    }
    if let focused, window?.focusedItem !== formerFocus {
      formerFocus = window?.focusedItem
      let last = focused.1.view.maxY - bounds.height
      offset = max(last, min(offset, focused.1.label.minY))
    }
    offset = max(0, min(offset, contentHeight - bounds.height))
    for (row, frame) in zip(rows, frames) {
      row.label.frame = frame.label.offset(by: Point(x: 0, y: -offset))
      row.view.frame = frame.view.offset(by: Point(x: 0, y: -offset))
    }
  }

  override func didUpdateFocus(in context: FocusUpdateContext) { setNeedsLayout() }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: offset -= 1
    case .wheelDown: offset += 1
    default: return false
    }
    setNeedsLayout()
    return true
  }

  /// The frames of captions and views before scrolling, and the height of all of them.
  private var frames: (rows: [(label: Rect, view: Rect)], height: Int) {
    let isWide = bounds.width >= 48
    let captionWidth = isWide ? 18 : bounds.width
    let left = isWide ? 1 + captionWidth : 0
    let space = Size(width: max(0, bounds.width - left - 1), height: Size.limit)
    var top = 0
    var frames: [(label: Rect, view: Rect)] = []
    for row in rows {
      let label = Rect(x: isWide ? 1 : 0, y: top, width: captionWidth, height: 1)
      let y = isWide ? top : top + 1
      let fitting = row.view.sizeThatFits(space)
      // A view that fills any space gets the whole width.
      let width = row.height == nil ? min(space.width, fitting.width) : space.width
      let view = Rect(x: left, y: y, width: width, height: row.height ?? max(1, min(fitting.height, 20)))
      frames.append((label, view))
      top = view.maxY + (isWide && bounds.height >= 24 ? 1 : 0)
    }
    return (frames, top)
  }
}

/// A page of the gallery with a form.
@MainActor final class FormController: ViewController {
  private let form: FormView

  init(_ rows: [FormView.Row]) {
    form = FormView(rows)
    super.init()
  }

  override func loadView() -> View { form }
}
