/// When a picture or a movie was taken, to the second, as its file states it.
struct LiveMoment {
  /// How far the times of a picture and of its movie can be apart, in milliseconds.
  private static let nearness: Int64 = 10_000
  /// Time zones are whole quarters of an hour, in milliseconds.
  private static let zoneStep: Int64 = 900_000
  /// The time zones that exist, in milliseconds east of UTC.
  private static let zones: ClosedRange<Int64> = (-12 * 3_600_000)...(14 * 3_600_000)

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
    case (nil, _): return Self.isZone(apart)
    }
  }

  private static func isNear(_ difference: Int64) -> Bool { abs(difference) <= nearness }

  /// Returns whether a difference between two clocks is that of a zone from universal time.
  private static func isZone(_ difference: Int64) -> Bool {
    guard difference >= zones.lowerBound - nearness, difference <= zones.upperBound + nearness else {
      return false
    }
    let rest = abs(difference) % zoneStep
    return min(rest, zoneStep - rest) <= nearness
  }
}
