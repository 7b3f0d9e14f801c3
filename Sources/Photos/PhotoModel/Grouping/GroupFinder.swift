import DecisionStorage
import PhotoDecisions

/// Finds the groups of many photos. It makes the groups of each day once.
@MainActor struct GroupFinder {
  private let grouping: AlbumGrouping
  private let city: Library.CityFinder
  private var groupsOfDay: [CivilDate: [AlbumGroup]] = [:]

  init(_ grouping: AlbumGrouping, city: @escaping Library.CityFinder) {
    (self.grouping, self.city) = (grouping, city)
  }

  /// The groups of a photo that has been read, as `AlbumGroup.groups`.
  mutating func groups(of photo: Photo) -> [AlbumGroup] {
    guard [.day, .month, .year, .dates].contains(grouping), let day = AlbumGroup.day(of: photo) else {
      return AlbumGroup.groups(of: photo, by: grouping, city: city)
    }
    if let known = groupsOfDay[day] { return known }
    let groups = AlbumGroup.groups(of: photo, by: grouping, city: city)
    groupsOfDay[day] = groups
    return groups
  }
}
