import Decisions
import Queries

/// One of the groups into which a grouping divides photos.
struct AlbumGroup: Hashable, Comparable {
  /// What comes first among the groups of a grouping.
  private let rank: Int
  /// The title; "No …" for the photos that say nothing.
  let title: String
  /// What several groups that follow each other have in common, such as the month of days; `nil` for nothing.
  let section: String?

  private init(_ title: String, rank: Int = 0, section: String? = nil) {
    (self.rank, self.title, self.section) = (rank, title, section)
  }

  /// The group of photos that say nothing comes last.
  private static func none(_ title: String) -> AlbumGroup { AlbumGroup(title, rank: .max) }

  /// Later dates and better ratings come first, texts in alphabetical order.
  static func < (left: AlbumGroup, right: AlbumGroup) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    let (folded, other) = (SearchText.fold(left.title), SearchText.fold(right.title))
    return folded != other ? folded < other : left.title < right.title
  }

  /// The groups of a photo that was read: one, or one for each keyword. Never empty.
  @MainActor static func groups(of photo: Photo, by grouping: AlbumGrouping) -> [AlbumGroup] {
    switch grouping {
    case .folder: [AlbumGroup(photo.conversation?.title ?? "")]
    case .day, .month, .year: [date(of: photo, by: grouping)]
    case .camera: [text(photo.facts.origin?.camera) ?? none("Unknown camera")]
    case .lens: [text(photo.facts.origin?.lens) ?? none("Unknown lens")]
    case .place: [text(photo.facts.origin?.place) ?? none("Unknown place")]
    case .keyword:
      photo.keywords.isEmpty
        ? [none("No keyword")]
        : photo.keywords.map { AlbumGroup($0.path.joined(separator: "|")) }.sorted()
    case .rating: [rating(photo.rating)]
    case .label: [label(photo.label)]
    }
  }

  private static func text(_ text: String?) -> AlbumGroup? { text.map { AlbumGroup($0) } }

  @MainActor private static func date(of photo: Photo, by grouping: AlbumGrouping) -> AlbumGroup {
    guard let time = photo.facts.dateTaken else { return none("No date") }
    let days = CivilDate.daysSince1970(milliseconds: time.milliseconds)
    let date = CivilDate(daysSince1970: days)
    let text = date.text
    let (year, month) = (String(text.prefix(4)), String(text.prefix(7)))
    return switch grouping {
    case .year: AlbumGroup(year, rank: -date.year)
    case .month: AlbumGroup(month, rank: -(date.year * 12 + date.month), section: year)
    default: AlbumGroup(text, rank: -days, section: month)
    }
  }

  private static func rating(_ rating: Rating) -> AlbumGroup {
    if rating.isRejected { return AlbumGroup("Rejected", rank: 1) }
    if rating == .unrated { return AlbumGroup("Unrated", rank: 0) }
    return AlbumGroup(rating.value == 1 ? "1 star" : "\(rating.value) stars", rank: -rating.value)
  }

  /// The colours come first, in their usual order.
  private static func label(_ text: String?) -> AlbumGroup {
    guard let text else { return none("No label") }
    guard let color = ColorLabel(text: text), let index = ColorLabel.allCases.firstIndex(of: color) else {
      return AlbumGroup(text)
    }
    return AlbumGroup(color.labelText, rank: index - ColorLabel.allCases.count)
  }
}
