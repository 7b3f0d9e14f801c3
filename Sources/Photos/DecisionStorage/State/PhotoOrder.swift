/// The order in which the photos of an album are shown.
public struct PhotoOrder: Hashable, Sendable {
  /// The property by which photos are ordered. The raw values are stored on disk.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// The order of the album: by name in a folder, as listed in an album.
    case name
    /// When the photo was taken, by the camera's clock.
    case dateTaken
    /// When the file was changed last.
    case fileDate
    /// The size of the file.
    case size
    /// The rating, rejected photos first.
    case rating
    /// The flag, picked photos first.
    case flag
    /// The format of the file, with raw files last.
    case kind
  }

  /// The property by which photos are ordered. Photos with equal values stay in the order of the
  /// album.
  public var key: Key
  /// Whether the order is reversed. Photos without a date or a size come last in either case.
  public var isReversed: Bool

  /// An order by a key. The default is the order of the album.
  public init(by key: Key = .name, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Whether the order depends on the files themselves, which are read later than found.
  public var dependsOnFiles: Bool {
    switch key {
    case .dateTaken, .fileDate, .size: true
    case .name, .rating, .flag, .kind: false
    }
  }

  /// Whether the order can change with a decision.
  public var dependsOnDecisions: Bool { [.rating, .flag].contains(key) }
}
