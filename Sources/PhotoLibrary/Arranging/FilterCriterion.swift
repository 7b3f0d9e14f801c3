import Decisions

/// A condition that a filter can have. A filter has at most one of each group.
public enum FilterCriterion: Hashable, Sendable {
  /// About the rating.
  case rating(RatingFilter)
  /// About the label.
  case label(LabelFilter)
  /// Only marked photos.
  case marked
  /// Only this kind of photos.
  case kind(PhotoKind)

  /// Conditions that exclude each other.
  enum Group: Hashable, CaseIterable {
    case rating
    case label
    case marks
    case kind
  }

  var group: Group {
    switch self {
    case .rating: .rating
    case .label: .label
    case .marked: .marks
    case .kind: .kind
    }
  }

  @MainActor func includes(_ photo: Photo, isMarked: (Photo) -> Bool) -> Bool {
    switch self {
    case .rating(let condition): condition.includes(photo.rating)
    case .label(let condition): condition.includes(photo.label)
    case .marked: isMarked(photo)
    case .kind(let kind): photo.kind == kind
    }
  }
}

extension PhotoFilter {
  /// Whether the filter has a condition.
  public func has(_ criterion: FilterCriterion) -> Bool {
    switch criterion {
    case .rating(let condition): rating == condition
    case .label(let condition): label == condition
    case .marked: isMarked
    case .kind(let kind): self.kind == kind
    }
  }

  /// Adds a condition instead of the others of its group, or removes it.
  public mutating func toggle(_ criterion: FilterCriterion) {
    let isOn = !has(criterion)
    switch criterion {
    case .rating(let condition): rating = isOn ? condition : nil
    case .label(let condition): label = isOn ? condition : nil
    case .marked: isMarked = isOn
    case .kind(let kind): self.kind = isOn ? kind : nil
    }
  }

  /// Counts for each condition the photos that would be shown with it, instead of the others of its group.
  ///
  /// O(n) in the photos for each condition.
  @MainActor public func counts(
    of criteria: [FilterCriterion], among photos: [Photo], isMarked: (Photo) -> Bool
  ) -> [FilterCriterion: Int] {
    var counts: [FilterCriterion: Int] = [:]
    for (group, criteria) in Dictionary(grouping: criteria, by: \.group) {
      for photo in photos where includes(photo, except: group, isMarked: isMarked) {
        for criterion in criteria where criterion.includes(photo, isMarked: isMarked) {
          counts[criterion, default: 0] += 1
        }
      }
    }
    return counts
  }
}
