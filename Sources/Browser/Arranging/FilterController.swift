import AdaptiveCore
import PhotoDecisions
import Queries

/// The conditions of the filter, each with the number of photos that it would show. The user's choices take
/// effect at once, next to the box.
final class FilterController: ChoiceController {
  private let photoList: PhotoList
  /// The conditions of the rows.
  private var conditions: [Query] = []

  /// A box for the filter of all albums, which counts the photos of one.
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

  /// Adds a condition, or removes it.
  func toggle(_ condition: Query) {
    filter.toggle(condition)
    update()
    showRow(conditions.firstIndex(of: condition))
  }

  /// At least this many stars, then exactly as many, then all photos.
  func toggle(stars: Int) {
    let (atLeast, exactly) = (Query.rating(.atLeast(Double(stars))), Query.rating(.equal(Double(stars))))
    toggle(filter.requires(atLeast) || filter.requires(exactly) ? exactly : atLeast)
    showRow(stars - 1)
  }

  /// Removes all conditions.
  func clear() {
    filter = .everything
    update()
  }

  private func update() {
    let stars = (1...Rating.maximumStars).map { stars -> (Query, Command?) in
      let exactly = Query.rating(.equal(Double(stars)))
      return (filter.requires(exactly) ? exactly : .rating(.atLeast(Double(stars))), .filterStars(stars))
    }
    let others: [(Query, Command?)] =
      [(.undecided, .filterUndecided), (.picked, .filterPicked)]
      + [(.rejected, .filterRejected), (.rejected.negated, .filterNotRejected)]
      + ColorLabel.allCases.map { (.label($0), .filterLabel($0)) }
      + [(.anyLabel, nil), (.anyLabel.negated, nil), (.marked, .filterMarked)]
      + PhotoKind.allCases.map { (.kind($0), nil) }
    let rows = stars + others
    conditions = rows.map(\.0)
    let counts = filter.counts(of: conditions, among: photoList.album.photos, in: photoList.filterContext())
    choices = rows.enumerated().map { index, row in
      let (condition, command) = row
      return Choice(
        title: Wording.row(for: condition, context.traits),
        key: command.map { context.keys.key(for: $0, in: .filterBox) } ?? "", count: counts[condition] ?? 0,
        isChosen: filter.requires(condition)
      ) { [weak self] in
        if index < stars.count { self?.toggle(stars: index + 1) } else { self?.toggle(condition) }
      }
    }
  }
}
