/// When and with which camera a picture or its raw file was taken, as its file states it.
struct RawMoment {
  /// How far the times of a picture and of its raw file can be apart, in milliseconds.
  private static let nearness: Int64 = 2_000
  /// How far apart they can be if one file states only a day, a month or a year.
  private static let nearnessOfDays: Int64 = 366 * 86_400_000

  private let taken: CaptureTime?
  private let camera: String?

  /// The moment in the facts of a file.
  init(_ facts: FileFacts) {
    taken = facts.dateTaken
    camera = facts.origin?.camera
  }

  /// Returns whether one of two files is not of the photo that the other one is of.
  ///
  /// Equal times are enough for one photo, because programs rename cameras. Times that are a time zone apart
  /// are those of one photo of which a program has corrected the clock, unless the cameras differ.
  func contradicts(_ other: RawMoment) -> Bool {
    let differs = hasOtherCamera(than: other)
    guard let taken, let time = other.taken else { return differs }
    let apart = taken.milliseconds - time.milliseconds
    guard taken.hasSeconds, time.hasSeconds else { return abs(apart) > Self.nearnessOfDays || differs }
    if abs(apart) <= Self.nearness { return false }
    return differs || !TimeZones.contain(apart, nearness: Self.nearness)
  }

  /// Returns whether both files state cameras, and neither name has all words of the other one.
  private func hasOtherCamera(than other: RawMoment) -> Bool {
    guard let camera, let otherCamera = other.camera else { return false }
    let (words, others) = (Self.words(of: camera), Self.words(of: otherCamera))
    return !words.isSubset(of: others) && !others.isSubset(of: words)
  }

  private static func words(of camera: String) -> Set<String> {
    Set(camera.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
