import AdaptiveCore
import AdaptiveImaging

/// Thumbnails that were on the screen. When they are shown again, they appear in the frame in which they are
/// requested, and a display that stores pictures already has them.
final class ThumbnailCache {
  private var pictures: BoundedCache<PictureRequest, CellPicture>

  /// Creates an empty cache.
  init(budgetInBytes: Int) {
    pictures = BoundedCache(budget: budgetInBytes)
  }

  /// The final picture for a request; `nil` if it is not cached. Counts as a use.
  func picture(for request: PictureRequest) -> CellPicture? { pictures.value(for: request) }

  /// Stores a picture if it is final.
  func store(_ picture: CellPicture, for request: PictureRequest) {
    if picture.isFinal { pictures.insert(picture, for: request, cost: picture.byteCount) }
  }
}

/// Requests the thumbnails that will be visible next, once the user stops scrolling.
final class ThumbnailReadAhead {
  /// How long nothing must have moved.
  private static let rest = Duration.milliseconds(200)
  /// The most thumbnails to request.
  private static let limit = 250

  private let context: BrowserContext
  private var tasks: [Int: AnyObject] = [:]
  private var previousFirst = 0
  private var goesForward = true
  /// The request to make when nothing has moved for a while; `nil` for none.
  private var nextRequest: (() -> Void)?
  private lazy var restTimer = DeadlineTimer(context.clock) { [weak self] in self?.nextRequest?() }

  init(context: BrowserContext) {
    self.context = context
  }

  /// Call this when other items become visible. Cancels the requests for items that are not, and after a rest
  /// requests the next screenful in the direction of the movement.
  func visibleItemsDidChange(to items: Range<Int>, space: Size, of list: PhotoList) {
    tasks = tasks.filter { items.contains($0.key) }
    if items.lowerBound != previousFirst { goesForward = items.lowerBound > previousFirst }
    previousFirst = items.lowerBound
    guard !items.isEmpty, !space.isEmpty else { return restTimer.cancel() }
    nextRequest = { [weak self, weak list] in
      guard let self, let list else { return }
      self.requestThumbnails(beyond: items, space, list)
    }
    restTimer.start(after: Self.rest)
  }

  private func requestThumbnails(beyond items: Range<Int>, _ space: Size, _ list: PhotoList) {
    tasks = [:]
    let count = min(items.count, Self.limit)
    let next =
      goesForward ? items.upperBound..<items.upperBound + count : items.lowerBound - count..<items.lowerBound
    let (display, photos) = (context.capabilities, list.photos)
    for item in next.clamped(to: photos.indices) {
      let request = PictureRequest(thumbnailOf: photos[item], in: space, on: display)
      guard context.thumbnails.picture(for: request) == nil else { continue }
      tasks[item] = context.pictures.requestPicture(request) { [weak self, context] update in
        guard case .success(let picture) = update, picture.cells.size != .zero else { return }
        context.thumbnails.store(picture, for: request)
        if picture.isFinal { self?.tasks[item] = nil }
      }
    }
  }
}
