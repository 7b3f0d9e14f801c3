/// The progress of an index.
public struct IndexProgress: Hashable, Sendable {
  /// The phase of the index.
  public enum Phase: String, Sendable {
    /// Photos that are new or have changed.
    case photos
    /// The contents of photos that have the same size, for finding duplicates.
    case contents
    /// Thumbnails, for placeholders and for finding similar photos.
    case thumbnails
  }

  /// The phase of the index.
  public let phase: Phase
  /// How many photos are done.
  public let doneCount: Int
  /// The total found so far.
  public let totalCount: Int
  /// Whether it waits while other programs use the processors.
  public let isWaiting: Bool

  /// The progress of an index.
  public init(_ phase: Phase, doneCount: Int, totalCount: Int, isWaiting: Bool) {
    (self.phase, self.doneCount, self.totalCount, self.isWaiting) = (phase, doneCount, totalCount, isWaiting)
  }

  /// Reads a line that `line` has written; `nil` for any other text.
  public init?(line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard 3...4 ~= words.count, let phase = Phase(rawValue: String(words[0])),
      let done = Int(words[1]), let total = Int(words[2]), done >= 0, total >= 0,
      words.count == 3 || words[3] == "waiting"
    else { return nil }
    self.init(phase, doneCount: done, totalCount: total, isWaiting: words.count == 4)
  }

  /// The progress as a line for another program: `photos 1200 40000`, or `photos 1200 40000 waiting`.
  public var line: String {
    "\(phase.rawValue) \(doneCount) \(totalCount)" + (isWaiting ? " waiting" : "")
  }

  /// The part that is done, in per cent, 0...100.
  public var percentage: Int { totalCount > 0 ? min(100, doneCount * 100 / totalCount) : 0 }
}
