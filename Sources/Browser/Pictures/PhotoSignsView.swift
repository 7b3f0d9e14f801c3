import AdaptiveCore
import PhotoDecisions

/// The signs over the corner of a photo: its flag, its label, and the checkmark of a marked photo. Without a
/// sign it takes no space.
final class PhotoSignsView: View {
  /// Whether the photo is marked.
  @Invalidating(.contentSize) var isMarked = false
  /// Whether the photo is picked.
  @Invalidating(.contentSize) var isPicked = false
  /// The label; `nil` for none.
  @Invalidating(.contentSize) var label: String? = nil
  /// The style of the checkmark and the background of all signs.
  @Styled(.display) var style = TextStyle(attributes: [.reverse, .bold])

  /// The colours of labels.
  @Styled(.contentSize) var colors = ThemeColors.standard

  /// The columns for a label that names no colour.
  private static let labelColumns = 20

  override func sizeThatFits(_ space: Size) -> Size {
    let width = signs.reduce(0) { $0 + GlyphSequence($1.text).width + 1 }
    return Size(
      width: width == 0 ? 0 : min(space.width, width + 1), height: width == 0 ? 0 : min(space.height, 1))
  }

  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(sizeThatFits(Size(width: Size.limit, height: Size.limit)))
  }

  /// The display may need other signs.
  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    invalidateIntrinsicContentSize()
  }

  override func draw(in canvas: Canvas) {
    canvas.write(String(repeating: " ", count: bounds.width), at: .zero, style: style)
    var column = 1
    for sign in signs {
      column += canvas.write(sign.text, at: Point(x: column, y: 0), style: sign.style.over(style)) + 1
    }
  }

  private var signs: [(text: String, style: TextStyle)] {
    let label = LabelSign(label, columns: Self.labelColumns, for: traitCollection, colors)
    let mark = isMarked ? Wording.mark(for: traitCollection) : nil
    let pick = isPicked ? Wording.pickSign(for: traitCollection) : nil
    return [pick.map { ($0, .plain) }, label.map { ($0.text, $0.styleOnDark) }, mark.map { ($0, .plain) }]
      .compactMap { $0 }
  }
}

/// A photo's label as a short text in its colour.
///
/// A colour is a dot, with its first letter where the display has no colours or no Unicode. A label that
/// names no colour is its own text.
struct LabelSign: Equatable {
  /// The text; never empty.
  let text: String
  /// The style, over that of the surroundings.
  let style: TextStyle
  /// The style over the dark background of a row under the cursor, or of a photo.
  let styleOnDark: TextStyle

  /// The sign for a label; `nil` for no label. A text has at most `columns` columns.
  init?(_ label: String?, columns: Int, for traits: TraitCollection, _ colors: ThemeColors) {
    guard let label, !label.isEmpty, columns > 0 else { return nil }
    guard let color = ColorLabel(text: label) else {
      text = GlyphSequence(label).truncated(to: columns).text
      style = .plain
      styleOnDark = .plain
      return
    }
    let isUnicode = traits.characterRepertoire != .ascii
    let needsLetter = !isUnicode || colors.hasLetters || traits.colorGamut == .mono
    text = (isUnicode ? "●" : "o") + (needsLetter ? String(label.prefix(1)).uppercased() : "")
    style = Theme.style(of: color, for: traits, colors)
    styleOnDark = Theme.style(of: color, isOnDark: true, for: traits, colors)
  }
}
