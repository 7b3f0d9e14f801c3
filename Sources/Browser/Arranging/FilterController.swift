import AdaptiveCore
import PhotoLibrary

/// The conditions of the filter, each with the number of photos that it would show. What the user chooses
/// takes effect at once, beside the box.
final class FilterController: ChoiceController {
  private let photoList: PhotoList

  /// A box for the filter of all conversations, which counts the photos of one.
  init(_ photoList: PhotoList, context: BrowserContext) {
    self.photoList = photoList
    super.init(title: Wording.filter, scope: .filterBox, context: context)
    update()
    preferredContentSize = Size(width: 34, height: choices.count)
  }

  private var filter: PhotoFilter {
    get { context.lists.arrangement.filter }
    set { context.lists.arrangement.filter = newValue }
  }

  override func performChoice(_ command: Command) -> Bool {
    switch command {
    case .filter(let criterion): filter.toggle(criterion)
    case .filterStars(let stars): toggle(stars)
    case .clearFilter: filter = PhotoFilter()
    default: return false
    }
    update()
    return true
  }

  /// At least this many stars, then exactly as many, then all photos.
  private func toggle(_ stars: Int) {
    switch filter.rating {
    case .atLeast(stars): filter.rating = .exactly(stars)
    case .exactly(stars): filter.rating = nil
    default: filter.rating = .atLeast(stars)
    }
  }

  private func update() {
    let ratings = (1...Rating.maximumStars).map { stars -> FilterCriterion in
      .rating(filter.rating == .exactly(stars) ? .exactly(stars) : .atLeast(stars))
    }
    let criteria: [FilterCriterion] =
      ratings + [.rating(.unrated), .rating(.rejected), .rating(.notRejected)]
      + ColorLabel.allCases.map { .label(.color($0)) } + [.label(.any), .label(.none), .marked]
      + PhotoKind.allCases.map { .kind($0) }
    let counts = filter.counts(of: criteria, among: photoList.conversation.photos) { [context] in
      context.marks.contains($0)
    }
    choices = criteria.enumerated().map { index, criterion in
      let command = index < ratings.count ? Command.filterStars(index + 1) : .filter(criterion)
      return Choice(
        title: Wording.row(for: criterion, context.traits), key: KeyTable.key(for: command, in: .filterBox),
        count: counts[criterion] ?? 0, isChosen: filter.has(criterion), command: command)
    }
  }
}
