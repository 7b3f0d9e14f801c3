import AdaptiveCore
import AdaptiveImaging

/// Shows which part of a photo is visible while that part moves, where there is room for a small picture.
final class PhotoNavigator {
  /// The view, which is over the photo while it is shown.
  let view = NavigatorView()
  private let context: BrowserContext
  /// The request whose picture is shown or awaited; `nil` before there is one.
  private var request: PictureRequest?
  /// The work on the request until its picture is final; releasing it ends the updates.
  private var task: AnyObject?

  /// Creates a navigator that is not shown.
  init(context: BrowserContext) {
    self.context = context
  }

  /// Shows the visible part of a file's photo over an image view. Returns false if there is no room.
  func show(_ viewport: Viewport, of file: PictureFile, over imageView: ImageView) -> Bool {
    // While the window changes its size, the photo may be larger than the view.
    let photo = imageView.imageFrame.intersection(imageView.bounds)
    guard let frame = NavigatorView.frame(for: viewport, in: photo) else {
      hide()
      return false
    }
    if view.superview !== imageView { imageView.addSubview(view) }
    view.frame = frame
    view.outline(columns: viewport.visibleColumns, rows: viewport.visibleRows)
    requestPicture(of: file, turn: viewport.turn)
    return true
  }

  /// Removes the view.
  func hide() {
    if task != nil { (task, request) = (nil, nil) }
    if view.superview != nil { view.removeFromSuperview() }
  }

  /// Requests the small picture, unless it is shown or requested. A thumbnail is good enough, and never comes
  /// before the visible part of the photo.
  private func requestPicture(of file: PictureFile, turn: Int) {
    var display = context.capabilities
    display.graphics = min(display.graphics, .blocks)
    display.pixelSupport = nil
    let size = view.pictureSize
    let next = PictureRequest(
      file, turn == 0 ? .thumbnail(size) : .whole(size, turn: turn), on: display)
    guard next != request else { return }
    request = next
    let known = context.thumbnails.picture(for: next)
    view.show(known)
    task = nil
    if known != nil { return }
    var isComplete = false
    let work = context.pictures.requestPicture(next) { [weak self] update in
      guard let self, self.request == next, case .success(let picture) = update else { return }
      self.context.thumbnails.store(picture, for: next)
      if picture.cells.size != .zero { self.view.show(picture) }
      isComplete = picture.isFinal
      if isComplete { self.task = nil }
    }
    if !isComplete { task = work }
  }
}
