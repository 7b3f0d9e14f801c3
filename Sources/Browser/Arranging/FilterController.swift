import AdaptiveCore
import Decisions
import PhotoModel
import Queries

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

  private var filter: Query {
    get { context.lists.arrangement.filter }
    set { context.lists.arrangement.filter = newValue }
  }

  override func performChoice(_ command: Command) -> Bool {
    switch command {
    case .filter(let condition): filter.toggle(condition)
    case .filterStars(let stars): toggle(stars)
    case .clearFilter: filter = .everything
    default: return false
    }
    update()
    return true
  }

  /// At least this many stars, then exactly as many, then all photos.
  private func toggle(_ stars: Int) {
    let (atLeast, exactly) = (Query.rating(.atLeast(Double(stars))), Query.rating(.equal(Double(stars))))
    filter.toggle(filter.requires(atLeast) || filter.requires(exactly) ? exactly : atLeast)
  }

  private func update() {
    let ratings = (1...Rating.maximumStars).map { stars -> Query in
      let exactly = Query.rating(.equal(Double(stars)))
      return filter.requires(exactly) ? exactly : .rating(.atLeast(Double(stars)))
    }
    let conditions: [Query] =
      ratings + [.unrated, .rejected, .rejected.negated] + ColorLabel.allCases.map { .label($0) }
      + [.anyLabel, .anyLabel.negated, .marked] + PhotoKind.allCases.map { .kind($0) }
    let counts = filter.counts(
      of: conditions, among: photoList.conversation.photos, in: photoList.filterContext())
    choices = conditions.enumerated().map { index, condition in
      let command = index < ratings.count ? Command.filterStars(index + 1) : .filter(condition)
      return Choice(
        title: Wording.row(for: condition, context.traits),
        key: KeyTable.key(for: command, in: .filterBox), count: counts[condition] ?? 0,
        isChosen: filter.requires(condition), command: command)
    }
  }
}
