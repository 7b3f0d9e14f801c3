import AdaptiveCore
import DecisionStorage
import PhotoModel
import Queries

/// Smart albums that are useful in most libraries. Choosing one adds it to the list of albums, or removes it.
final class SuggestionController: ChoiceController {
  private var observation: LibraryObservation?

  init(context: BrowserContext) {
    super.init(title: Wording.suggestions, scope: .suggestionBox, context: context)
    update()
    preferredContentSize = Size(width: 30, height: choices.count)
    // An album gets its photos bit by bit.
    observation = context.library.observe { [weak self] change in
      if case .photosRearranged(let change) = change, change.album.isGathered { self?.update() }
    }
  }

  /// Adds a smart album, or removes it.
  func toggle(_ suggestion: SmartAlbumSuggestion) {
    let album = suggestion.album
    let present = context.library.smartAlbums.first { $0.name == album.name }
    context.library.change(SmartAlbumChange(from: present, to: present == nil ? album : nil))
    update()
    showRow(SmartAlbumSuggestion.allCases.firstIndex(of: suggestion))
  }

  private func update() {
    let gathered = context.library.gatheredAlbums
    choices = SmartAlbumSuggestion.allCases.map { suggestion in
      let name = suggestion.album.name
      let album = gathered.first { $0.title == name }
      return Choice(
        title: name, key: context.keys.key(for: .suggestion(suggestion), in: .suggestionBox),
        count: album?.listedCount, isChosen: album != nil
      ) { [weak self] in self?.toggle(suggestion) }
    }
  }
}

/// A smart album that is useful in most libraries, so that the user can add it with one key.
public enum SmartAlbumSuggestion: String, Hashable, Sendable, CaseIterable {
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
