extension PhotoKind {
  /// Other words for kinds. They are read, and never written.
  private static let synonyms: [String: PhotoKind] = [
    "photo": .picture, "jpeg": .picture, "jpg": .picture, "raws": .raw, "raw+jpeg": .pair, "raw+jpg": .pair,
    "movie": .video,
  ]

  /// The kind with a word, in upper or lower case; `nil` if there is none.
  init?(parsing text: String) {
    let word = text.lowercased()
    guard let kind = PhotoKind(rawValue: word) ?? Self.synonyms[word] else { return nil }
    self = kind
  }
}
