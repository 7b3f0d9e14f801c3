/// Shows a notice in the middle of its area, and covers what is behind. Controllers have one of their own:
/// `contentUnavailableConfiguration`.
@MainActor public final class ContentUnavailableView: View {
  /// The notice.
  public var configuration: ContentUnavailableConfiguration { didSet { updateContent() } }

  private let imageView = ImageView()
  private let symbolLabel = Label(alignment: .center)
  private let activityView = ProgressView()
  private let textLabel = Label(alignment: .center)
  private let secondaryLabel = Label(alignment: .center)
  private let button = Button()

  /// The widest text, in columns.
  private static let textWidth = 60

  /// Creates a view of a notice.
  public init(_ configuration: ContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init()
    for view in [imageView, symbolLabel, activityView, textLabel, secondaryLabel, button] { addSubview(view) }
    textLabel.font = .headline
    secondaryLabel.font = .caption
    for label in [textLabel, secondaryLabel] { label.wraps = true }
    activityView.activityText = ""
    button.addAction(for: .primaryAction) { [weak self] _ in self?.configuration.button?.action() }
    updateContent()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    updateText()
    let space = Size(
      width: min(Self.textWidth, max(0, bounds.width - 2)), height: bounds.height)
    let blocks = [top(in: space), main(in: space), secondary(in: space), action(in: space)]
    // The first and the third give way in a small window, then the blank row, then the end of the text.
    let choices = [[0, 1, 2, 3], [1, 2, 3], [1, 3]].map { $0.map { blocks[$0] }.filter { !$0.isEmpty } }
    let chosen =
      choices.first { Self.height(of: $0) <= bounds.height } ?? [squeezed(blocks[1], above: blocks[3])]
    for view in subviews { view.frame = .zero }
    var y = max(0, (bounds.height - Self.height(of: chosen)).flooredHalf)
    for block in chosen {
      for (view, size) in block {
        view.frame = Rect(
          x: (bounds.width - size.width).flooredHalf, y: y, width: size.width, height: size.height)
        y += size.height
      }
      y += 1
    }
  }

  public override func draw(in canvas: Canvas) { canvas.fill(bounds) }

  /// The controller, because the view below, which can be a list, must not use keys and clicks.
  public override var next: Responder? { superview?.viewController ?? super.next }

  /// A view with its size.
  private typealias Part = (view: View, size: Size)

  /// The rows of blocks with a blank row between them.
  private static func height(of blocks: [[Part]]) -> Int {
    blocks.reduce(0) { $1.reduce($0) { $0 + $1.size.height } } + max(0, blocks.count - 1)
  }

  /// Returns parts with the rows that those below them leave.
  private func squeezed(_ parts: [Part], above below: [Part]) -> [Part] {
    var rows = bounds.height - below.reduce(0) { $0 + $1.size.height }
    return parts.map { part in
      let height = max(0, min(part.size.height, rows))
      rows -= height
      return (part.view, Size(width: part.size.width, height: height))
    } + below
  }

  private func top(in space: Size) -> [Part] {
    if let image = configuration.image, image.size.width <= bounds.width { return [(imageView, image.size)] }
    return part(symbolLabel, in: space)
  }

  private func main(in space: Size) -> [Part] {
    let text = part(textLabel, in: space)
    guard configuration.showsActivity else { return text }
    return [(activityView, Size(width: min(space.width, 16), height: min(1, space.height)))] + text
  }

  private func secondary(in space: Size) -> [Part] { part(secondaryLabel, in: space) }

  private func action(in space: Size) -> [Part] {
    guard configuration.button != nil else { return [] }
    let size = button.sizeThatFits(bounds.size)
    return [(button, Size(width: size.width, height: min(size.height, bounds.height)))]
  }

  /// Returns a label with its size; nothing without a text.
  private func part(_ label: Label, in space: Size) -> [Part] {
    label.text.isEmpty ? [] : [(label, Size(width: space.width, height: label.sizeThatFits(space).height))]
  }

  private func updateContent() {
    imageView.image = configuration.image
    symbolLabel.text = configuration.image == nil ? configuration.symbol : ""
    secondaryLabel.text = configuration.secondaryText
    activityView.isHidden = !configuration.showsActivity
    button.title = configuration.button?.title ?? ""
    button.isHidden = configuration.button == nil
    updateText()
    setNeedsLayout()
  }

  /// Updates the text, which can be one of the application.
  private func updateText() {
    textLabel.text = configuration.text ?? configuration.builtInText.map(builtInText) ?? ""
  }
}
