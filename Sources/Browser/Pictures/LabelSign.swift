import AdaptiveCore
import Decisions
import PhotoModel

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
  init?(_ label: String?, columns: Int, for traits: TraitCollection) {
    guard let label, !label.isEmpty, columns > 0 else { return nil }
    guard let color = ColorLabel(text: label) else {
      text = GlyphSequence(label).truncated(to: columns).text
      style = .plain
      styleOnDark = .plain
      return
    }
    let isUnicode = traits.characterRepertoire != .ascii
    let needsLetter = !isUnicode || traits.colorGamut == .mono
    text = (isUnicode ? "●" : "o") + (needsLetter ? String(label.prefix(1)).uppercased() : "")
    style = Theme.style(of: color, for: traits)
    styleOnDark = Theme.style(
      of: color, for: traits.merging(TraitCollection(userInterfaceStyle: .dark)))
  }
}
