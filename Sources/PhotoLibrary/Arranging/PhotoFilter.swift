import Decisions

/// Which photos of a conversation are shown: those that meet all conditions.
public struct PhotoFilter: Hashable, Sendable {
  /// The condition about the rating; `nil` for none.
  public var rating: RatingFilter?
  /// The condition about the label; `nil` for none.
  public var label: LabelFilter?
  /// The kind of photos; `nil` for all.
  public var kind: PhotoKind?
  /// Whether only marked photos are shown.
  public var isMarked = false
  /// Words that must all occur in the name, the title, the caption or the keywords, in upper or lower case.
  /// Empty for no condition.
  public var text = "" { didSet { words = SearchWords(text) } }
  private var words = SearchWords("")

  /// A filter that includes every photo.
  public init() {}

  /// Whether the filter includes every photo.
  public var isEmpty: Bool {
    rating == nil && label == nil && kind == nil && !isMarked && words.isEmpty
  }

  /// Whether a photo meets all conditions. `isMarked` is called if that matters.
  @MainActor public func includes(_ photo: Photo, isMarked: (Photo) -> Bool) -> Bool {
    includes(photo, except: nil, isMarked: isMarked)
  }

  /// Whether a photo meets all conditions except those of one group.
  @MainActor func includes(
    _ photo: Photo, except group: FilterCriterion.Group?, isMarked: (Photo) -> Bool
  ) -> Bool {
    if group != .rating, let rating, !rating.includes(photo.rating) { return false }
    if group != .label, let label, !label.includes(photo.label) { return false }
    if group != .kind, let kind, photo.kind != kind { return false }
    if group != .marks, self.isMarked, !isMarked(photo) { return false }
    return words.isEmpty || photo.mentions(words)
  }
}

extension Photo {
  /// Whether each word occurs in what names or describes the photo.
  fileprivate func mentions(_ words: SearchWords) -> Bool {
    let texts = [name, title, caption].compactMap { $0 }
    return words.occur(in: texts) || words.occur(in: texts + keywords.flatMap(\.path))
  }
}
