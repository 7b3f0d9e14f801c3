import AdaptiveCore

/// Captions with views next to them, or below them in a narrow form. A scroll view shows it.
@MainActor final class FormView: View {
  /// A caption and a view.
  struct Row {
    let caption: String
    let view: View
    /// The number of rows of the view, which then has all the width; `nil` for the size of its content.
    var height: Int?

    init(_ caption: String, _ view: View, height: Int? = nil) {
      self.caption = caption
      self.view = view
      self.height = height
    }
  }

  private let rows: [(label: Label, view: View, height: Int?)]
  /// The columns of the longest caption.
  private let captionWidth: Int

  init(_ rows: [Row]) {
    self.rows = rows.map { (Label($0.caption, style: TextStyle(attributes: .dim)), $0.view, $0.height) }
    captionWidth = rows.reduce(0) { max($0, GlyphSequence($1.caption).width) }
    super.init()
    for row in self.rows {
      addSubview(row.label)
      addSubview(row.view)
    }
  }

  /// The height of all rows.
  override func sizeThatFits(_ space: Size) -> Size {
    Size(width: space.width, height: frames(width: space.width).last?.view.maxY ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (row, frame) in zip(rows, frames(width: bounds.width)) {
      row.label.frame = frame.label
      row.view.frame = frame.view
    }
  }

  /// Scrolls to a view that gets the focus together with its caption.
  override func didUpdateFocus(in context: FocusUpdateContext) {
    guard let row = rows.first(where: { $0.view === context.nextFocusedItem }) else { return }
    let top = min(row.label.frame.minY, row.view.frame.minY)
    (superview as? ScrollView)?.scrollRectToVisible(
      Rect(x: 0, y: top, width: 1, height: row.view.frame.maxY - top))
  }

  /// The frames of captions and views, from top to bottom.
  private func frames(width: Int) -> [(label: Rect, view: Rect)] {
    let isWide = width >= captionWidth + 28
    let gap = isWide && traitCollection.verticalSizeClass == .regular ? 1 : 0
    let left = isWide ? captionWidth + 3 : width < 24 ? 1 : 2
    let space = Size(width: max(0, width - left - 1), height: 20)
    var top = gap
    return rows.map { row in
      let label = Rect(
        x: isWide ? 1 : 0, y: top, width: min(captionWidth, max(0, width - 1)), height: 1)
      let size =
        row.height.map { Size(width: space.width, height: $0) } ?? row.view.sizeThatFits(space)
      let view = Rect(
        x: left, y: isWide ? top : top + 1, width: size.width, height: max(1, size.height))
      top = view.maxY + gap
      return (label, view)
    }
  }
}

/// A page of the gallery with a form.
@MainActor final class FormController: ViewController {
  private let scrollView: ScrollView

  init(_ rows: [FormView.Row]) {
    scrollView = ScrollView(contentView: FormView(rows))
    super.init()
  }

  override func loadView() -> View { scrollView }
}

/// A page of the gallery that one view fills.
@MainActor final class FillingController: ViewController {
  private let content: View
  /// Keeps what the view holds weakly.
  private let source: AnyObject?

  init(_ content: View, source: AnyObject? = nil) {
    self.content = content
    self.source = source
    super.init()
  }

  override func loadView() -> View { content }
}
