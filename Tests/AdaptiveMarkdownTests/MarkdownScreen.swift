import AdaptiveCore
import AdaptiveMarkdown
import AdaptiveTesting

/// A controller that shows a text in Markdown over all of the screen.
@MainActor final class MarkdownScreen: ViewController {
  let markdownView: MarkdownView

  init(_ markdown: String) {
    markdownView = MarkdownView(markdown)
    super.init()
  }

  override func viewDidLoad() { view.addSubview(markdownView) }

  override func viewWillLayoutSubviews() { markdownView.frame = view.bounds }
}

/// The rows of a text in Markdown at a size.
@MainActor func rows(
  _ markdown: String, _ size: String = "40x20", on display: DisplayCapabilities = .trueColorDark
) -> [String] {
  var rows = ApplicationTester(size, capabilities: display, root: MarkdownScreen(markdown)).rows
  while rows.last == "" { rows.removeLast() }
  return rows
}
