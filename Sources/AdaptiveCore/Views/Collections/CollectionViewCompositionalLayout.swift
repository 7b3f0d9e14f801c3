/// An arrangement of items in groups that you compose of items and other groups. Each section repeats one
/// group. (Semantics 18.7)
///
/// This is a large item next to two small ones, and three items below each other where the width is compact:
///
/// ```swift
/// let layout = CollectionViewCompositionalLayout { section, environment in
///   let whole = CollectionLayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
///   let half = CollectionLayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
///   let size = CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(6))
///   let item = CollectionLayoutSubitem.item(CollectionLayoutItem(layoutSize: whole))
///   if environment.traitCollection.horizontalSizeClass == .compact {
///     return CollectionLayoutSection(group: .vertical(layoutSize: size, repeatingSubitem: item, count: 3))
///   }
///   let pair = CollectionLayoutGroup.vertical(layoutSize: half, repeatingSubitem: item, count: 2)
///   return CollectionLayoutSection(
///     group: .horizontal(
///       layoutSize: size, subitems: [.item(CollectionLayoutItem(layoutSize: half)), .group(pair)]))
/// }
/// ```
///
/// The positions of items that are not visible are not computed, so a section can have any number of items.
/// Sections don't scroll sideways.
public struct CollectionViewCompositionalLayout: Sendable {
  /// Returns the layout of a section, which is counted from 0. The collection asks again when its size, its
  /// traits or its items change.
  public typealias SectionProvider = @MainActor (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection

  private let sectionProvider: SectionProvider

  /// Creates a layout whose sections can differ, and can adapt to the size and the traits of the view.
  public init(sectionProvider: @escaping SectionProvider) { self.sectionProvider = sectionProvider }

  /// Creates a layout of equal sections.
  public init(section: CollectionLayoutSection) { sectionProvider = { _, _ in section } }

  /// Returns the positions of the items of a section.
  @MainActor func section(
    for request: CollectionLayoutSectionRequest, in environment: CollectionLayoutEnvironment
  ) -> CollectionArrangement.Section {
    let section = sectionProvider(request.index, environment)
    let container = environment.container
    let insets = EdgeInsets(section.contentInsets).limited(toWidth: container.width)
    let space = Size(width: max(1, container.width - insets.left - insets.right), height: container.height)
    let size = section.group.layoutSize
    let rect = Rect(
      x: 0, y: 0, width: min(space.width, Int(size.width.extent(in: space).rounded())),
      height: max(1, min(space.height, Int(size.height.extent(in: space).rounded()))))
    let groups = RepeatedGroups(
      count: request.count, frames: section.group.frames(in: rect), groupHeight: rect.size.height,
      lineSpacing: max(0, min(section.interGroupSpacing, RowHeights.limit / 2)),
      measuresGroups: section.group.isSelfSizing)
    return CollectionArrangement.Section(title: request.title, insets: insets, groups: groups)
  }
}

/// The layout of a section in a `CollectionViewCompositionalLayout`.
public struct CollectionLayoutSection: Hashable, Sendable {
  /// The group that repeats, each below the one before.
  public var group: CollectionLayoutGroup
  /// The empty lines between two groups. A negative number counts as 0.
  public var interGroupSpacing: Int
  /// The empty cells around the groups, below the section's title. At least one column remains for items.
  public var contentInsets: DirectionalEdgeInsets

  /// Creates a section.
  public init(
    group: CollectionLayoutGroup, interGroupSpacing: Int = 0, contentInsets: DirectionalEdgeInsets = .zero
  ) {
    (self.group, self.interGroupSpacing) = (group, interGroupSpacing)
    self.contentInsets = contentInsets
  }
}
