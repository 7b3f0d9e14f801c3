/// When a picture or a movie was taken, to the second, as its file states it.
struct LiveMoment {
  /// How far the times of a picture and of its movie can be apart, in milliseconds.
  private static let nearness: Int64 = 10_000

  /// Milliseconds since the beginning of 1970 by the camera's clock.
  private let clock: Int64
  /// The time zone of the clock in milliseconds east of UTC; `nil` if it isn't known.
  private let zone: Int64?

  /// The moment in the facts of a file; `nil` if they have no time with seconds.
  init?(_ facts: FileFacts) {
    guard let taken = facts.dateTaken, taken.hasSeconds else { return nil }
    clock = taken.milliseconds
    zone = facts.zoneInMinutes.map { Int64($0) * 60_000 }
  }

  /// Returns whether a movie can have begun when this picture was taken.
  ///
  /// If both files state their zones, the instants tell. If only one does, the clocks must agree, because one
  /// phone wrote both, or the movie states universal time, as its standard demands. Nothing else is known of
  /// a picture without a zone: the movie can be any offset away that a zone has.
  func canBegin(_ movie: LiveMoment) -> Bool {
    let apart = clock - movie.clock
    switch (zone, movie.zone) {
    case (let zone?, let other?): return Self.isNear(apart - zone + other)
    case (let zone?, nil): return Self.isNear(apart) || Self.isNear(apart - zone)
    case (nil, let other?) where other != 0: return Self.isNear(apart)
    case (nil, _): return TimeZones.contain(apart, nearness: Self.nearness)
    }
  }

  private static func isNear(_ difference: Int64) -> Bool { abs(difference) <= nearness }
}
