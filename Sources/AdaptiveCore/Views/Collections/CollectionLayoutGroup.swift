/// The place of an item in a group of a `CollectionViewCompositionalLayout`.
public struct CollectionLayoutItem: Hashable, Sendable {
  /// The size in the group.
  public var layoutSize: CollectionLayoutSize
  /// The empty cells around the item, within its size. Without room for them, the item fills its size.
  public var contentInsets: DirectionalEdgeInsets

  /// Creates an item.
  public init(layoutSize: CollectionLayoutSize, contentInsets: DirectionalEdgeInsets = .zero) {
    (self.layoutSize, self.contentInsets) = (layoutSize, contentInsets)
  }
}

/// A part of a group in a `CollectionViewCompositionalLayout`: an item, or another group.
public enum CollectionLayoutSubitem: Hashable, Sendable {
  /// An item.
  case item(CollectionLayoutItem)
  /// A group within the group.
  indirect case group(CollectionLayoutGroup)

  var layoutSize: CollectionLayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  /// Returns the frames of the items in a rectangle; never none.
  func frames(in rect: Rect) -> [Rect] {
    switch self {
    case .item(let item):
      let frame = rect.inset(by: EdgeInsets(item.contentInsets).limited)
      return [frame.isEmpty ? rect : frame]
    case .group(let group): return group.frames(in: rect)
    }
  }
}

/// Items and groups next to each other or below each other, in a `CollectionViewCompositionalLayout`.
///
/// The subitems repeat until the group is full. Its columns or rows are whole cells; the remainder of a
/// division is shared, so that three thirds fill the group.
public struct CollectionLayoutGroup: Hashable, Sendable {
  /// The size in the section or in another group.
  public var layoutSize: CollectionLayoutSize
  /// The cells between two subitems. A negative number counts as 0.
  public var interItemSpacing: Int

  private let axis: Axis
  private let subitems: [CollectionLayoutSubitem]
  /// The number of subitems that share the group; `nil` if they have sizes of their own.
  private let count: Int?

  /// Returns a group whose subitems are next to each other.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutSubitem], interItemSpacing: Int = 0
  ) -> Self {
    Self(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing, axis: .horizontal, subitems: subitems,
      count: nil)
  }

  /// Returns a group of `count` equally wide subitems, which are next to each other. The width of the subitem
  /// is ignored.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutSubitem, count: Int,
    interItemSpacing: Int = 0
  ) -> Self {
    Self(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing, axis: .horizontal, subitems: [subitem],
      count: count)
  }

  /// Returns a group whose subitems are below each other.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutSubitem], interItemSpacing: Int = 0
  ) -> Self {
    Self(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing, axis: .vertical, subitems: subitems,
      count: nil)
  }

  /// Returns a group of `count` equally high subitems, which are below each other. The height of the subitem
  /// is ignored.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutSubitem, count: Int,
    interItemSpacing: Int = 0
  ) -> Self {
    Self(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing, axis: .vertical, subitems: [subitem],
      count: count)
  }

  /// Whether the group is as high as its cells need.
  var isSelfSizing: Bool {
    axis == .horizontal && layoutSize.height.isEstimated
      && subitems.allSatisfy { if case .item = $0 { true } else { false } }
  }

  /// Returns the frames of the items of the group in a rectangle; never none.
  func frames(in rect: Rect) -> [Rect] {
    var frames: [Rect] = []
    let isHorizontal = axis == .horizontal
    let length = isHorizontal ? rect.size.width : rect.size.height
    let spacing = max(0, min(interItemSpacing, CollectionLayoutEnvironment.limit))
    let wanted = max(1, min(count ?? length, length))
    let share = Double(max(0, length - (wanted - 1) * spacing)) / Double(wanted)
    var position = 0.0
    for number in 0..<wanted {
      guard !subitems.isEmpty else { break }
      let subitem = subitems[number % subitems.count]
      let size = subitem.layoutSize
      let extent = count != nil ? share : (isHorizontal ? size.width : size.height).extent(in: rect.size)
      let (start, end) = (Int(position.rounded()), Int((position + extent).rounded()))
      // The first subitem always has a place, and none has less than a cell.
      if number > 0, end > length || start >= length { break }
      let breadth = Int((isHorizontal ? size.height : size.width).extent(in: rect.size).rounded())
      let along = max(1, min(length, end) - start)
      let frame =
        isHorizontal
        ? Rect(
          x: start, y: 0, width: along,
          height: isSelfSizing ? rect.size.height : min(breadth, rect.size.height))
        : Rect(x: 0, y: start, width: min(breadth, rect.size.width), height: along)
      frames += subitem.frames(in: frame.offset(by: rect.origin))
      position += extent + Double(spacing)
    }
    return frames.isEmpty ? [rect] : frames
  }
}
