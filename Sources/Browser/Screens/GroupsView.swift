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
      let count = GlyphSequence(Wording.number(group.listedCount))
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

/// Where the groups of a preview are: each is a block with a heading above some of its photos.
///
/// All blocks have the same size. If there are few, each has the whole width, and perhaps several lines of
/// photos; if there are many, several are side by side.
struct GroupPreviewLayout: Equatable {
  struct Block: Equatable {
    /// The whole block.
    let frame: Rect
    /// The places of photos.
    let photos: [Rect]

    /// The line of the heading.
    var heading: Rect { Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1) }
  }

  /// The blocks of as many groups as there is room for.
  let blocks: [Block]

  /// Divides a space among a number of groups, for thumbnails of a size. If not even one thumbnail fits,
  /// there are only headings.
  init(of count: Int, thumbnail: Size, in space: Size) {
    guard count > 0, !space.isEmpty else {
      blocks = []
      return
    }
    guard thumbnail.width <= space.width, thumbnail.height < space.height else {
      blocks = (0..<min(count, space.height)).map {
        Block(frame: Rect(x: 0, y: $0, width: space.width, height: 1), photos: [])
      }
      return
    }
    let columns = space.width / thumbnail.width
    let mostRows = space.height / (1 + thumbnail.height)
    let across = (1...columns).first { $0 * mostRows >= count } ?? columns
    let rows = min(mostRows, (count + across - 1) / across)
    let lines = (space.height / rows - 1) / thumbnail.height
    let (width, height) = (space.width / across, 1 + lines * thumbnail.height)
    blocks = (0..<min(count, rows * across)).map { index in
      let origin = Point(x: index % across * width, y: index / across * height)
      let photosAcross = width / thumbnail.width
      let photos = (0..<photosAcross * lines).map { photo in
        Rect(
          x: origin.x + photo % photosAcross * thumbnail.width,
          y: origin.y + 1 + photo / photosAcross * thumbnail.height,
          width: thumbnail.width, height: thumbnail.height)
      }
      return Block(frame: Rect(origin: origin, size: Size(width: width, height: height)), photos: photos)
    }
  }
}
