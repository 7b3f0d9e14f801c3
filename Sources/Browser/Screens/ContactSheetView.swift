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

/// The thumbnails in a view that is no collection, because nothing in it has a cursor.
final class ThumbnailCells {
  private unowned let view: View
  private let context: BrowserContext
  private var cells: [ThumbnailCell] = []

  init(in view: View, _ context: BrowserContext) {
    self.view = view
    self.context = context
  }

  /// Shows photos in frames. A photo keeps its cell, which may still wait for its picture.
  func show(_ photos: some Sequence<(Photo, Rect)>) {
    let photos = Array(photos)
    let kept = Dictionary(cells.compactMap { cell in cell.photo.map { ($0, cell) } }) { first, _ in first }
    let shown = Set(photos.map(\.0))
    var spare = cells.filter { cell in cell.photo.map { kept[$0] !== cell || !shown.contains($0) } ?? true }
    var taken: Set<Photo> = []
    cells = photos.map { photo, frame in
      let own = taken.insert(photo).inserted ? kept[photo] : nil
      let cell = own ?? spare.popLast() ?? makeCell()
      cell.frame = frame
      cell.show(photo)
      return cell
    }
    for cell in spare { cell.removeFromSuperview() }
  }

  /// Shows the new ratings and captions of the same photos.
  func reload() { for cell in cells { if let photo = cell.photo { cell.show(photo) } } }

  /// The photo at a point of the view; `nil` if there is none.
  func photo(at point: Point) -> Photo? { cells.first { $0.frame.contains(point) }?.photo }

  private func makeCell() -> ThumbnailCell {
    let cell = ThumbnailCell(context: context)
    view.addSubview(cell)
    return cell
  }
}
