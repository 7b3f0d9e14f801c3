import AdaptiveCore
import PhotoModel

/// A preview of the photos that Enter would list: the first ones, as many thumbnails as there is room for.
/// Few photos are larger. A click chooses one; the keyboard stays in the lists.
final class ContactSheetView: View {
  /// The photos. Only the visible ones cost anything.
  @Invalidating(.layout) var photos: [Photo] = []
  /// Called with the photo that the user clicks.
  var onChoose: (Photo) -> Void = { _ in }

  private let context: BrowserContext
  private lazy var cells = ThumbnailCells(in: self, context)

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  /// Shows the new ratings and captions of the same photos.
  func reload() { cells.reload() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (space, shape) = (bounds.size, ThumbnailShape(of: photos))
    let layout = ThumbnailSize.largestLayout(
      shape, in: space.width, for: traitCollection, cellPixels: context.capabilities.cellPixels.size
    ) { $0.grid(of: photos.count, in: space).contentHeight <= space.height }
    let grid = layout.grid(of: photos.count, in: space)
    let frames = grid.items(in: 0..<bounds.height).map { grid.frame(of: $0) }
    cells.show(zip(photos, frames.prefix { $0.maxY <= bounds.height }))
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press, let photo = cells.photo(at: convertFromWindow(event.location)) else {
      return false
    }
    onChoose(photo)
    return true
  }
}
