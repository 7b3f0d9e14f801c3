import AdaptiveCore

/// A view that shows a text in Markdown: headings, emphasis, lists, tables, code, quotes and links.
///
/// Text wraps at the width of the view, tables become one line for each field where their columns don't fit,
/// and long lines of code are cut. It scrolls, and its keys are those of a `TextView`: Tab visits the links,
/// Enter follows them, Shift with the arrows selects. The text need not be trusted; see `MarkdownDocument`.
///
/// A document of up to 64 KB is ready in the frame in which it is set. A longer one is parsed and laid out on
/// another thread, and the previous text stays visible until then. Drawing costs only what is visible.
@MainActor public final class MarkdownView: View {
  /// The effect of a property that requires a new layout of the text.
  public struct Relayout: ViewInvalidation {
    /// Requests a layout of the text.
    public static func invalidate(_ view: View) { (view as? MarkdownView)?.styleDidChange() }
  }

  /// The text. Setting it scrolls to the start.
  public var markdown: String { didSet { if markdown != oldValue { parse() } } }
  /// The styles of the parts.
  @Styled(.relayout) public var markdownStyle = MarkdownStyle()
  /// The view that shows the text, for its styles.
  public let textView = TextView()
  /// Called when the user follows a link, with its target as it is in the document. It is untrusted: a link
  /// may name any scheme.
  public var onLink: ((String) -> Void)? {
    get { textView.onLink }
    set { textView.onLink = newValue }
  }
  /// The limits for the cost of a text.
  public var limits = MarkdownDocument.Limits() { didSet { if limits != oldValue { parse() } } }
  /// Whether the text scrolls. Otherwise the view is as high as its text in layout by constraints.
  @Invalidating(.contentSize) public var isScrollEnabled = true

  /// The parsed text; `nil` while it is parsed for the first time.
  public private(set) var document: MarkdownDocument?
  /// Whether a longer text is being parsed or laid out.
  public var isBusy: Bool { work != nil }

  /// The maximum number of bytes in a text that the main actor parses and lays out itself.
  private static let quickByteCount = 64 << 10

  /// The conditions for which the shown text was laid out.
  private struct Form: Equatable {
    var columns: Int
    var style: MarkdownStyle
    var isASCII: Bool
    var isMonochrome: Bool
  }

  private var form: Form?
  private var starts: [Int] = []
  private var work: Task<Void, Never>?
  private var startsAtTop = true

  /// Creates a view with a text.
  public init(_ markdown: String = "") {
    self.markdown = markdown
    super.init()
    addSubview(textView)
    parse()
  }

  isolated deinit { work?.cancel() }

  public override var intrinsicContentSize: IntrinsicSize { .none }

  public override var contentHeightFollowsWidth: Bool { !isScrollEnabled }

  /// The width of the space, and as many rows as the text has at this width. O(length).
  public override func sizeThatFits(_ space: Size) -> Size {
    guard let document else { return Size(width: space.width, height: 0) }
    let rendered = renderer(columns: space.width - 1).render(document)
    let rows = rendered.text.isEmpty ? 0 : rendered.text.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    return Size(width: space.width, height: min(space.height, rows))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    textView.frame = bounds
    render()
  }

  public override func appearanceDidChange() {
    super.appearanceDidChange()
    styleDidChange()
  }

  public override func traitCollectionDidChange(_ previous: TraitCollection?) { setNeedsLayout() }

  /// Waits until a longer text is visible. Useful in tests.
  public func settled() async { await work?.value }

  fileprivate func styleDidChange() { render() }

  private func parse() {
    startsAtTop = true
    form = nil
    start { [markdown, limits] in
      MarkdownDocument(markdown, limits: limits)
    } completion: { view, document in
      view.document = document
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
    }
  }

  private func render() {
    let traits = traitCollection
    let wanted = Form(
      columns: bounds.width - 1, style: markdownStyle, isASCII: traits.characterRepertoire == .ascii,
      isMonochrome: traits.colorGamut == .mono)
    guard let document, wanted != form, bounds.width > 0 else { return }
    form = wanted
    let renderer = renderer(columns: wanted.columns)
    start {
      renderer.render(document)
    } completion: { view, rendered in
      view.show(rendered)
    }
  }

  private func renderer(columns: Int) -> MarkdownRenderer {
    MarkdownRenderer(columns: columns, style: markdownStyle, traits: traitCollection)
  }

  /// Shows a text that was laid out. The block at the top stays there.
  private func show(_ rendered: (text: AttributedText, starts: [Int])) {
    let top = textView.firstVisibleOffset
    let block = starts.lastIndex { $0 <= top }
    textView.attributedText = rendered.text
    starts = rendered.starts
    if !startsAtTop, top > 0, let block, starts.indices.contains(block) {
      textView.scrollToTop(starts[block])
    }
    startsAtTop = false
  }

  /// Does some work, for a longer text on another thread, and cancels the previous work.
  private func start<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result, completion: @escaping @MainActor (MarkdownView, Result) -> Void
  ) {
    work?.cancel()
    work = nil
    guard markdown.utf8.count > Self.quickByteCount else { return completion(self, body()) }
    work = Task { [weak self] in
      let result = await Task.detached { body() }.value
      guard !Task.isCancelled, let self else { return }
      self.work = nil
      completion(self, result)
    }
  }
}

extension ViewInvalidation where Self == MarkdownView.Relayout {
  /// Lays out the text of a Markdown view again.
  public static var relayout: Self { Self() }
}
