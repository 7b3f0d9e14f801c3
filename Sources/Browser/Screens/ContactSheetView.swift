import AdaptiveCore
import PhotoModel

/// A preview of the photos that Enter would list: the first ones, as many thumbnails as there is room for. A
/// click chooses one; the keyboard stays in the lists.
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
    let layout = ThumbnailSize.layout(
      columns: ThumbnailSize.columns(in: bounds.width, for: traitCollection), ThumbnailShape(of: photos),
      in: bounds.width, cellPixels: context.capabilities.cellPixels.size)
    let grid = layout.grid(of: photos.count, in: bounds.size)
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
