import AdaptiveCore
import PhotoModel

/// The first photos of a list, as many as there is room for, and the first one large. A click chooses a
/// photo; the keyboard stays in the lists.
final class ContactSheetView: View {
  /// The photos. Only the visible ones cost anything.
  @Invalidating(.layout) var photos: [Photo] = []
  /// Called with the photo that the user clicks.
  var onChoose: (Photo) -> Void = { _ in }

  private let context: BrowserContext
  private var cells: [ThumbnailCell] = []

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  /// Shows the new ratings and captions of the same photos.
  func reload() { for cell in cells { if let photo = cell.photo { cell.show(photo) } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = ThumbnailSize.layout(for: traitCollection, cellPixels: context.capabilities.cellPixels.size)
    let frames = ContactSheetLayout(thumbnails: layout).frames(for: photos.count, in: bounds.size)
    while cells.count < frames.count {
      let cell = ThumbnailCell(context: context)
      cells.append(cell)
      addSubview(cell)
    }
    while cells.count > frames.count { cells.removeLast().removeFromSuperview() }
    for (index, cell) in cells.enumerated() {
      cell.frame = frames[index]
      cell.show(photos[index])
    }
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press,
      let cell = cells.first(where: { $0.frame.contains(convertFromWindow(event.location)) }),
      let photo = cell.photo
    else { return false }
    onChoose(photo)
    return true
  }
}
