import DecisionStorage
import Queries

/// A smart album that is useful in most libraries, so that the user can add it with one key.
public enum SmartAlbumSuggestion: Hashable, Sendable, CaseIterable {
  case allPhotos
  case changedThisWeek
  case best
  case undecided
  case picked
  case rejected
  case duplicates
  case bursts
  case videos
  case withoutKeyword
  case withoutPlace

  /// The album.
  var album: SmartAlbum { SmartAlbum(name: Wording.name(of: self), query: query) }

  private var query: Query {
    switch self {
    case .allPhotos: .everything
    case .changedThisWeek: .condition(.date(.changed, .atLeast(.thisWeek)))
    case .best: .condition(.number(.rating, .atLeast(4)))
    case .undecided: .undecided
    case .picked: .picked
    case .rejected: .rejected
    case .duplicates: .condition(.flag(.duplicates))
    case .bursts: .condition(.flag(.burst))
    case .videos: .condition(.kind(.video))
    case .withoutKeyword: .not(.has(.text(.keyword)))
    case .withoutPlace: .not(.has(.location))
    }
  }
}
