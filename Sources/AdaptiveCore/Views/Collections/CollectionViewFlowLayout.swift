/// An arrangement of items of different sizes: next to each other from the leading edge, in as many lines as
/// they need. (Semantics 18.7)
///
/// The delegate returns the size of an item in `collectionView(_:sizeForItemAt:)`. The collection asks for
/// the sizes when items are reloaded and when its size or its traits change, which is O(n) for n items. If
/// the delegate has no size for the first item of a section, all items of the section have `itemSize`, and
/// that is O(1). A line is as high as its highest item. No item is wider or higher than the view.
///
/// ```swift
/// @MainActor final class Tags: CollectionViewDelegate {
///   let names = ["sea", "mountains", "birds"]
///
///   func collectionView(_ collection: CollectionView, sizeForItemAt item: Int) -> Size? {
///     Size(width: names[item].count + 2, height: 1)
///   }
///
///   func collectionView(_ collection: CollectionView, didActivate item: Int) {}
/// }
/// ```
public struct CollectionViewFlowLayout: Hashable, Sendable {
  /// The size of items for which the delegate has none. An extent below 1 counts as 1.
  public var itemSize: Size
  /// The columns between two items. A negative number counts as 0.
  public var interItemSpacing: Int
  /// The lines between two lines of items. A negative number counts as 0.
  public var lineSpacing: Int
  /// The empty cells around the items of a section, below its title. At least one column remains for items.
  public var sectionInset: DirectionalEdgeInsets

  /// The maximum number of items of a section whose sizes are asked for. Later ones have `itemSize`.
  public static let maximumSizedItemCount = 1 << 20

  /// Creates a layout.
  public init(
    itemSize: Size = Size(width: 16, height: 8), interItemSpacing: Int = 1, lineSpacing: Int = 0,
    sectionInset: DirectionalEdgeInsets = .zero
  ) {
    (self.itemSize, self.interItemSpacing) = (itemSize, interItemSpacing)
    (self.lineSpacing, self.sectionInset) = (lineSpacing, sectionInset)
  }

  /// Returns the positions of the items with sizes of their own, and those of the others.
  func sections(
    for request: CollectionLayoutSectionRequest, in environment: CollectionLayoutEnvironment
  ) -> [CollectionArrangement.Section] {
    let container = environment.container
    var insets = EdgeInsets(sectionInset).limited(toWidth: container.width)
    let width = max(1, container.width - insets.left - insets.right)
    let spacing = Size(width: interItemSpacing, height: lineSpacing).limited(from: .zero)
    func limited(_ size: Size) -> Size {
      Size(
        width: max(1, min(size.width, width)), height: max(1, min(size.height, max(1, container.height))))
    }
    let size = limited(itemSize)
    let step = size.width + spacing.width
    let frames = (0..<max(1, (width + spacing.width) / step)).map {
      Rect(origin: Point(x: $0 * step, y: 0), size: size)
    }
    let others = RepeatedGroups(
      count: request.count - request.sizes.count, frames: frames, groupHeight: size.height,
      lineSpacing: spacing.height)
    guard !request.sizes.isEmpty else {
      return [CollectionArrangement.Section(title: request.title, insets: insets, groups: others)]
    }
    let lines = FlowingLines(
      sizes: request.sizes.map { limited($0 ?? itemSize) }, width: width, spacing: spacing)
    guard others.count > 0 else {
      return [CollectionArrangement.Section(title: request.title, insets: insets, groups: lines)]
    }
    let bottom = insets.bottom
    insets.bottom = spacing.height
    let first = CollectionArrangement.Section(title: request.title, insets: insets, groups: lines)
    (insets.top, insets.bottom) = (0, bottom)
    return [first, CollectionArrangement.Section(insets: insets, groups: others, continuesSection: true)]
  }
}
