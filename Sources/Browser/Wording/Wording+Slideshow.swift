extension Wording {
  static let paused = "paused"
  static let goesOn = "goes on"
  /// The most useful keys of a slideshow.
  static let slideshowKeys = "Esc ends  Space pauses  n p move  + - time"

  /// How long each photo is shown.
  static func interval(_ interval: Duration) -> String { "\(interval.components.seconds) s for each photo" }

  /// Says whether photos come in random order.
  static func randomOrder(_ isRandom: Bool) -> String { isRandom ? "random order" : "in order" }

  /// Says whether the show begins again after the last photo.
  static func looping(_ loops: Bool) -> String { loops ? "begins again at the end" : "stops at the end" }

  /// Says that there is no photo beyond the last one, or before the first one.
  static func endOfShow(isEnd: Bool) -> String {
    isEnd ? "the last photo; Space begins again" : "the first photo"
  }
}
