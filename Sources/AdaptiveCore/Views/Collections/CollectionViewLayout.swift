/// The arrangement of the items of a collection view.
///
/// ```swift
/// collection.layout = .flow(CollectionViewFlowLayout(itemSize: Size(width: 12, height: 1)))
/// ```
public enum CollectionViewLayout: Sendable {
  /// Items of equal size, as many per row as fit.
  case grid(CollectionLayout)
  /// Items of different sizes in lines.
  case flow(CollectionViewFlowLayout)
  /// Groups of items that you compose.
  case compositional(CollectionViewCompositionalLayout)

  /// Returns whether another layout is known to be the same. Compositional layouts are not compared.
  func isEqual(to other: CollectionViewLayout) -> Bool {
    switch (self, other) {
    case (.grid(let layout), .grid(let other)): layout == other
    case (.flow(let layout), .flow(let other)): layout == other
    default: false
    }
  }

  /// Returns the positions of the items of sections. If not all items fit, the last column is reserved for
  /// the scroll indicator. `size` returns the size that the delegate has for an item.
  @MainActor func arrangement(
    of sections: [CollectionSection], in space: Size, traits: TraitCollection, size: (Int) -> Size?
  ) -> CollectionArrangement {
    var requests: [CollectionLayoutSectionRequest] = []
    var first = 0
    for (index, section) in sections.enumerated() {
      let count = max(0, min(section.itemCount, CollectionGrid.maximumCount - first))
      var request = CollectionLayoutSectionRequest(index: index, title: section.title, count: count)
      if case .flow = self { request.askSizes(from: first, size) }
      requests.append(request)
      first += count
    }
    func arrangement(width: Int) -> CollectionArrangement {
      let container = Size(width: width, height: space.height).limited(from: .zero)
      let environment = CollectionLayoutEnvironment(container: container, traitCollection: traits)
      return CollectionArrangement(requests.flatMap { self.sections(for: $0, in: environment) })
    }
    let all = arrangement(width: space.width)
    guard all.contentHeight > space.height, space.width >= CollectionLayout.minimumWidthWithIndicator else {
      return all
    }
    return arrangement(width: space.width - 1)
  }

  /// Returns the positions of the items of a section. A flow layout can need two sections for it.
  @MainActor private func sections(
    for request: CollectionLayoutSectionRequest, in environment: CollectionLayoutEnvironment
  ) -> [CollectionArrangement.Section] {
    switch self {
    case .grid(let layout):
      let space = environment.container
      let grid = layout.grid(of: request.count, width: space.width, height: space.height)
      return [CollectionArrangement.Section(title: request.title, groups: grid)]
    case .flow(let layout): return layout.sections(for: request, in: environment)
    case .compositional(let layout): return [layout.section(for: request, in: environment)]
    }
  }
}

/// The space and the traits that a section of a compositional layout adapts to.
public struct CollectionLayoutEnvironment: Sendable {
  /// The width of the content and the height of the view, in cells. A column may be reserved for the scroll
  /// indicator.
  public let container: Size
  /// The traits of the collection.
  public let traitCollection: TraitCollection

  /// Creates an environment, for tests.
  public init(container: Size, traitCollection: TraitCollection) {
    (self.container, self.traitCollection) = (container, traitCollection)
  }

  /// An upper limit for extents, so that products of them can't overflow.
  static let limit = 1 << 20
}

/// A section that a layout arranges.
struct CollectionLayoutSectionRequest {
  /// The number of the section, from 0.
  let index: Int
  let title: String?
  /// The number of its items.
  let count: Int
  /// The sizes that the delegate has for the first items; empty if it leaves the first one to the layout.
  private(set) var sizes: [Size?] = []

  init(index: Int, title: String?, count: Int) {
    (self.index, self.title, self.count) = (index, title, count)
  }

  /// Asks for the sizes of the items. The first one has the number `first` in the collection.
  mutating func askSizes(from first: Int, _ size: (Int) -> Size?) {
    guard count > 0, let firstSize = size(first) else { return }
    let end = min(count, CollectionViewFlowLayout.maximumSizedItemCount)
    sizes = [firstSize] + (1..<max(1, end)).map { size(first + $0) }
  }
}

extension Size {
  /// The size with extents from those of another size to the limit of layouts.
  func limited(from least: Size) -> Size {
    let limit = CollectionLayoutEnvironment.limit
    return Size(
      width: max(least.width, min(width, limit)), height: max(least.height, min(height, limit)))
  }
}

extension EdgeInsets {
  /// The insets without negative or enormous ones.
  var limited: EdgeInsets {
    func limited(_ inset: Int) -> Int { max(0, min(inset, CollectionLayoutEnvironment.limit)) }
    return EdgeInsets(top: limited(top), left: limited(left), bottom: limited(bottom), right: limited(right))
  }

  /// The insets with those at the sides so small that at least one of the columns remains.
  func limited(toWidth width: Int) -> EdgeInsets {
    var insets = limited
    insets.left = min(insets.left, max(0, width - 1))
    insets.right = min(insets.right, max(0, width - 1 - insets.left))
    return insets
  }
}
