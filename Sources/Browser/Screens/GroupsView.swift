import AdaptiveCore
import PhotoModel

/// A preview of the list that Enter would open: the groups in the group at the cursor, with their first
/// photos. A click chooses a group. The keyboard stays in the lists.
final class GroupsView: View {
  /// The groups. Only the visible ones cost anything.
  @Invalidating(.layout) var groups: [Album] = []
  /// Called with the group that the user clicks.
  var onChoose: (Album) -> Void = { _ in }

  private let context: BrowserContext
  private lazy var cells = ThumbnailCells(in: self, context)
  /// The photos of the visible groups, which follow the filter and the order.
  private var lists: [PhotoList] = []
  private var layout = GroupPreviewLayout(of: 0, thumbnail: .zero, in: .zero)

  /// The empty columns before a heading, and between its title and its number.
  private static let (margin, gap) = (1, 2)

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  /// Shows the new ratings and captions of the same photos.
  func reload() { cells.reload() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let space = bounds.size
    func blocks(_ layout: CollectionLayout) -> GroupPreviewLayout {
      GroupPreviewLayout(of: groups.count, thumbnail: layout.itemSize, in: space)
    }
    let thumbnails = ThumbnailSize.largestLayout(
      .landscape, in: space.width, for: traitCollection, cellPixels: context.capabilities.cellPixels.size
    ) { candidate in
      let blocks = blocks(candidate).blocks
      return blocks.count == groups.count
        && zip(groups, blocks).allSatisfy { $0.listedCount <= $1.photos.count }
    }
    layout = blocks(thumbnails)
    lists = groups.prefix(layout.blocks.count).map(context.lists.list)
    cells.show(zip(lists, layout.blocks).flatMap { zip($0.photos, $1.photos) })
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    for (group, block) in zip(groups, layout.blocks) {
      let line = block.heading
      let room = max(0, line.width - Self.margin)
      let count = GlyphSequence("\(group.listedCount)")
      let title = GlyphSequence(group.title).truncated(to: room)
      let left = line.minX + Self.margin
      canvas.write(title, at: Point(x: left, y: line.minY), style: TextStyle(attributes: .bold))
      guard title.width + Self.gap + count.width < room else { continue }
      canvas.write(
        count, at: Point(x: left + title.width + Self.gap, y: line.minY), style: TextStyle(attributes: .dim))
    }
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    let point = convertFromWindow(event.location)
    guard event.action == .press,
      let index = layout.blocks.firstIndex(where: { $0.frame.contains(point) }),
      groups.indices.contains(index)
    else { return false }
    onChoose(groups[index])
    return true
  }
}
