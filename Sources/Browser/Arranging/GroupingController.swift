import AdaptiveCore
import DecisionStorage

/// The properties by which photos can be grouped into albums. Choosing one changes the albums.
final class GroupingController: ChoiceController {
  private let group: (AlbumGrouping) -> Void

  /// A box that calls `group` with what the user chooses.
  init(context: BrowserContext, group: @escaping (AlbumGrouping) -> Void) {
    self.group = group
    super.init(title: Wording.grouping, scope: .groupingBox, context: context)
    update()
    preferredContentSize = Size(width: 26, height: choices.count)
  }

  /// Groups the photos by a property.
  func choose(_ grouping: AlbumGrouping) {
    group(grouping)
    update()
  }

  private func update() {
    let current = context.library.nextGrouping ?? context.library.grouping
    choices = AlbumGrouping.allCases.map { grouping in
      Choice(
        title: Wording.row(for: grouping, context.groupName),
        key: context.keys.key(for: .group(grouping), in: .groupingBox), isChosen: grouping == current
      ) { [weak self] in self?.choose(grouping) }
    }
  }
}
