import DecisionStorage
import PhotoDecisions
import PhotoModel

extension IngestSettings {
  /// The decisions about every photo that is copied.
  var presets: [PhotoEdit] {
    let keywords = KeywordText.keywords(in: keywords)
    return [
      caption.isEmpty ? nil : .caption(caption), label.map { .label($0.labelText) },
      keywords.isEmpty ? nil : .keywords(adding: keywords, removing: []),
      stars == 0 ? nil : .rating(Rating(clamping: stars)),
    ].compactMap { $0 }
  }
}
