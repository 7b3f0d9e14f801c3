import DecisionStorage
import PhotoDecisions
import FileOperations
import Queries

/// One of the groups into which a grouping divides photos.
struct AlbumGroup: Hashable, Comparable {
  /// The order among the groups of a grouping, lowest first.
  private let rank: Int
  /// The title; "No …" for the photos without a value.
  let title: String
  /// The heading of several successive groups, such as the month of days; `nil` for none.
  let section: String?

  private init(_ title: String, rank: Int = 0, section: String? = nil) {
    (self.rank, self.title, self.section) = (rank, title, section)
  }

  /// The group of photos without a value. It comes last.
  private static func none(_ title: String) -> AlbumGroup { AlbumGroup(title, rank: .max) }

  /// Later dates and better ratings come first, texts in alphabetical order.
  static func < (left: AlbumGroup, right: AlbumGroup) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.section != right.section {
      let (folded, other) = (SearchText.fold(left.section ?? ""), SearchText.fold(right.section ?? ""))
      return folded != other ? folded < other : (left.section ?? "") < (right.section ?? "")
    }
    let (folded, other) = (SearchText.fold(left.title), SearchText.fold(right.title))
    return folded != other ? folded < other : left.title < right.title
  }

  /// The groups of a photo that has been read: one, one for each keyword, or groups within each other, the
  /// outermost first. Never empty. `city` finds the city nearest to a latitude and a longitude.
  @MainActor static func groups(
    of photo: Photo, by grouping: AlbumGrouping, city: Library.CityFinder = { _, _ in nil }
  ) -> [AlbumGroup] {
    switch grouping {
    case .folder: [AlbumGroup(photo.album?.title ?? "")]
    case .everything: [AlbumGroup(Library.allPhotosTitle)]
    case .day, .month, .year: [day(of: photo).map { date($0, by: grouping) } ?? none("No date")]
    case .dates:
      day(of: photo).map { day in [.year, .month, .day].map { date(day, by: $0, isNested: true) } }
        ?? [none("No date")]
    case .fileDate: [photo.facts.fileDate.flatMap(localDate).map { date($0, by: .day) } ?? none("No date")]
    case .camera: [text(photo.facts.origin?.camera) ?? none("Unknown camera")]
    case .lens: [text(photo.facts.origin?.lens) ?? none("Unknown lens")]
    case .place: [text(photo.facts.origin?.place) ?? none("Unknown place")]
    case .city:
      [
        photo.facts.location.map { place in
          city(place.latitude, place.longitude).map(Self.city)
            ?? AlbumGroup(farFromCities, rank: .max - 1)
        } ?? none("Unknown place")
      ]
    case .keyword:
      photo.keywords.isEmpty
        ? [none("No keyword")]
        : photo.keywords.map { AlbumGroup($0.path.joined(separator: "|")) }.sorted()
    case .rating: [rating(photo.rating)]
    case .flag: [flag(photo.flag)]
    case .label: [label(photo.label)]
    }
  }

  private static func text(_ text: String?) -> AlbumGroup? { text.map { AlbumGroup($0) } }

  private static let farFromCities = "Far from cities"

  /// The countryside around a city can be in another country, so it is not among the cities of a country.
  private static func city(_ city: CityName) -> AlbumGroup {
    city.isThere
      ? AlbumGroup(city.name, section: city.country)
      : AlbumGroup("Around \(city.name)", rank: .max - 2, section: farFromCities)
  }

  /// The day in the local time zone.
  private static func localDate(_ milliseconds: Int64) -> CivilDate? {
    LocalTime(secondsSince1970: Int(milliseconds / 1000)).flatMap { time in
      CivilDate(year: time.year, month: time.month, day: time.day)
    }
  }

  /// The day on which a photo was taken, by the camera's clock.
  @MainActor static func day(of photo: Photo) -> CivilDate? {
    photo.facts.dateTaken.map {
      CivilDate(daysSince1970: CivilDate.daysSince1970(milliseconds: $0.milliseconds))
    }
  }

  /// The group of a day. Groups within each other need no headings.
  private static func date(
    _ date: CivilDate, by grouping: AlbumGrouping, isNested: Bool = false
  ) -> AlbumGroup {
    let text = date.text
    let (year, month) = (String(text.prefix(4)), String(text.prefix(7)))
    return switch grouping {
    case .year: AlbumGroup(year, rank: -date.year)
    case .month:
      AlbumGroup(month, rank: -(date.year * 12 + date.month), section: isNested ? nil : year)
    default: AlbumGroup(text, rank: -date.daysSince1970, section: isNested ? nil : month)
    }
  }

  private static func flag(_ flag: PhotoFlag) -> AlbumGroup {
    switch flag {
    case .picked: AlbumGroup("Picked", rank: -1)
    case .unflagged: AlbumGroup("Unflagged", rank: 0)
    case .rejected: AlbumGroup("Rejected", rank: 1)
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
