import AdaptiveCore
import AdaptiveMarkdown

/// Shows a guide in Markdown, and follows its links.
final class GuideController: ViewController {
  let guide = MarkdownView(
    """
    # Guide

    - Read the [manual](manual.md)
    - Try **it**
    """)

  override func viewDidLoad() {
    view.addSubview(guide)
    guide.onLink = { [weak self] target in self?.title = target }
  }

  override func viewWillLayoutSubviews() { guide.frame = view.bounds }
}
