/// The photos of a burst for which one of them stands in a list.
public struct PhotoStack: Hashable, Sendable {
  /// The number of photos.
  public let count: Int
  /// The number of picked photos.
  public let picked: Int
  /// The number of rejected photos.
  public let rejected: Int

  /// The stack of a burst. O(n).
  @MainActor public init(of burst: [Photo]) {
    let flags = burst.map(\.flag)
    (count, picked) = (burst.count, flags.count { $0 == .picked })
    rejected = flags.count { $0 == .rejected }
  }
}

extension PhotoBursts {
  /// Returns the photo that stands for a burst: the first one that is picked, or else the sharpest if it is
  /// known, or else the first one. A rejected photo stands for a burst only if all are. O(n).
  ///
  /// `sharpest` has the sharpest photos of the bursts that were compared.
  public static func cover(of burst: [Photo], sharpest: Set<Photo.ID>) -> Photo? {
    let kept = burst.filter { $0.flag != .rejected }
    return kept.first { $0.flag == .picked } ?? kept.first { sharpest.contains($0.id) } ?? kept.first
      ?? burst.first
  }
}
