import Catalogue
import PhotoDecisions
import PhotoModel

extension CatalogueStatistics {
  /// The figures of some photos, computed from the known facts. O(n log n).
  init(of photos: [Photo]) {
    self.init()
    photoCount = photos.count
    byteCount = photos.reduce(0) { $0 + ($1.facts.byteCount ?? 0) }
    days = Self.ascending(
      photos.compactMap { photo in
        photo.facts.dateTaken.map { CivilDate.daysSince1970(milliseconds: $0.milliseconds) }
      })
    cameras = Self.frequent(photos.compactMap { $0.facts.origin?.camera })
    lenses = Self.frequent(photos.compactMap { $0.facts.origin?.lens })
    focalLengths = Self.ascending(
      photos.compactMap { $0.facts.focalLength.flatMap { Int(exactly: $0.rounded()) } })
    isos = Self.ascending(photos.compactMap { $0.facts.iso.flatMap { Int(exactly: $0.rounded()) } })
    ratings = Self.ascending(photos.map(\.rating.value))
    flags = Self.ascending(photos.map(\.flag.rawValue))
    locations = Self.counts(photos.compactMap { photo in photo.facts.location.map(Location.init) })
      .sorted { ($0.value.latitude, $0.value.longitude) < ($1.value.latitude, $1.value.longitude) }
  }

  private static func counts<Value>(_ values: [Value]) -> [Count<Value>] {
    values.reduce(into: [:]) { $0[$1, default: 0] += 1 }.map { Count(value: $0.key, count: $0.value) }
  }

  private static func ascending(_ values: [Int]) -> [Count<Int>] {
    counts(values).sorted { $0.value < $1.value }
  }

  private static func frequent(_ values: [String]) -> [Count<String>] {
    counts(values).sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

extension CatalogueStatistics.Location {
  /// A place, rounded to hundredths of a degree.
  fileprivate nonisolated init(_ place: (latitude: Double, longitude: Double)) {
    func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
    self.init(latitude: rounded(place.latitude), longitude: rounded(place.longitude))
  }
}
