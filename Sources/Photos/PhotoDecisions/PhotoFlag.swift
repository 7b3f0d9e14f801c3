/// A photographer's flag: picked, rejected, or neither. The raw values are those of `xmpDM:pick`.
///
/// Stars say how good a photo is; a pick says that it is chosen. A photo can have both. A rejected photo is
/// no pick and has no stars: its rating is -1, which programs read that know no flags.
public enum PhotoFlag: Int, CaseIterable, Sendable {
  /// The photo is not worth keeping.
  case rejected = -1
  /// Neither picked nor rejected.
  case unflagged = 0
  /// The photo is chosen.
  case picked = 1

  /// The word in queries, in lists and on the command line.
  public var word: String {
    switch self {
    case .rejected: "reject"
    case .unflagged: "none"
    case .picked: "pick"
    }
  }

  /// The flag with a word, in upper or lower case; `nil` if there is none.
  public init?(word: String) {
    let word = word.lowercased()
    guard let flag = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = flag
  }

  /// The number in `digiKam:PickLabel`. digiKam also has 2 for pending.
  package var digiKamNumber: Int {
    switch self {
    case .rejected: 1
    case .unflagged: 0
    case .picked: 3
    }
  }
}

extension PhotoDecisions {
  /// The flag that counts: rejected where the rating is.
  public var countingFlag: PhotoFlag {
    if rating == .rejected { return .rejected }
    return flag == .picked ? .picked : .unflagged
  }

  /// Makes rating and flag agree about a rejection, after one of them was decided, which counts.
  mutating func reconcile(after property: DecidedProperty) {
    let isRejected = rating == .rejected
    if isRejected == (flag == .rejected) { return }
    switch property {
    case .rating: flag = isRejected ? .rejected : .unflagged
    case .flag: rating = isRejected ? .unrated : .rejected
    default: break
    }
  }
}
