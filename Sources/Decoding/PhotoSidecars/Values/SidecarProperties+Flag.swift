import PhotoDecisions

extension SidecarProperties {
  /// The flag: Lightroom's `xmpDM:pick`, digiKam's pick label, Photo Mechanic's tag, for a rejection also a
  /// rating of -1, and for a pick also `xmpDM:good`. `nil` if none of them says anything.
  ///
  /// Each program changes its own property and leaves those of others as they are. A property that differs
  /// from what this program has written was changed since, and counts. Without such a record, one rejection
  /// is enough, and otherwise one pick.
  public var flag: PhotoFlag? {
    let written = self[text: .flag].flatMap(Self.flag)
    let flags = [pickFlag, digiKamFlag].compactMap { $0 }
    let rejections = flags.map { $0 == .rejected } + (rating.map { [$0 == .rejected] } ?? [])
    if Self.counting(rejections, since: written.map { $0 == .rejected }) { return .rejected }
    // Photo Mechanic has tags, and no rejections.
    let stated = flags + (tagFlag.map { [$0] } ?? [])
    if written == nil, stated.isEmpty { return nil }
    let isPicked = Self.counting(stated.map { $0 == .picked }, since: written.map { $0 == .picked })
    return isPicked ? .picked : .unflagged
  }

  /// A rating, as the flag lets it count.
  public func allowed(_ rating: Rating?) -> Rating? {
    if isRejected { return .rejected }
    return rating == .rejected ? .unrated : rating
  }

  /// Lightroom's flag, or else the shots that are worth keeping in Adobe's programs for videos.
  ///
  /// `xmpDM:good` is the state of a checkbox. False is its state without a tick, which rejects nothing.
  /// Source: XMP specification part 2, "XMP Dynamic Media namespace".
  var pickFlag: PhotoFlag? {
    storedPickFlag ?? (self[text: .good]?.trimmed.lowercased() == "true" ? .picked : nil)
  }

  /// Lightroom's flag alone.
  var storedPickFlag: PhotoFlag? { self[text: .pick].flatMap(Self.flag) }

  /// digiKam's flag, which can also be "pending".
  var digiKamFlag: PhotoFlag? {
    switch self[text: .digiKamPickLabel]?.trimmed {
    case "0", "2": .unflagged
    case "1": .rejected
    case "3": .picked
    default: nil
    }
  }

  /// Photo Mechanic tags the photos to keep.
  var tagFlag: PhotoFlag? {
    switch self[text: .photoMechanicTagged]?.trimmed.lowercased() {
    case "true": .picked
    case "false": .unflagged
    default: nil
    }
  }

  private static func flag(_ text: String) -> PhotoFlag? {
    Int(text.trimmed).flatMap { PhotoFlag(rawValue: $0) }
  }

  /// Returns the statement that counts among several: one that differs from what was written, or else, if
  /// that isn't known, one that is true.
  private static func counting(_ statements: [Bool], since written: Bool?) -> Bool {
    guard let written else { return statements.contains(true) }
    return statements.contains(!written) ? !written : written
  }
}
