import AdaptiveCore
import PhotoLibrary

/// Has the thumbnails made that come into sight next, once the person rests.
final class ThumbnailReadAhead {
  /// How long nothing must have moved.
  private static let rest = Duration.milliseconds(200)
  /// Thumbnails that are asked for at most.
  private static let limit = 100

  private let context: BrowserContext
  private var requests: [Int: any PhotoPictureRequest] = [:]
  private var formerFirst = 0
  private var goesForward = true
  /// Counts movements, so that only the last one's rest counts.
  private var movementCount = 0

  init(context: BrowserContext) {
    self.context = context
  }

  /// Other items are in sight. What is under way for items that are not is given up, and after a rest the next screenful is
  /// asked for, in the direction of the movement.
  func visibleItemsDidChange(to items: Range<Int>, space: Size, of conversation: Conversation) {
    requests = requests.filter { items.contains($0.key) }
    movementCount += 1
    if items.lowerBound != formerFirst { goesForward = items.lowerBound > formerFirst }
    formerFirst = items.lowerBound
    guard !items.isEmpty, !space.isEmpty else { return }
    context.clock.schedule(after: Self.rest) { [weak self, weak conversation, movementCount] in
      guard let self, let conversation, self.movementCount == movementCount else { return }
      self.ask(beyond: items, space, conversation)
    }
  }

  private func ask(beyond items: Range<Int>, _ space: Size, _ conversation: Conversation) {
    requests = [:]
    let count = min(items.count, Self.limit)
    let next =
      goesForward ? items.upperBound..<items.upperBound + count : items.lowerBound - count..<items.lowerBound
    let display = context.capabilities
    for item in next.clamped(to: conversation.photos.indices) {
      let photo = conversation.photos[item]
      let key = ThumbnailCache.Key(photo: photo.id, space: space, display: display)
      guard context.thumbnails.picture(for: key) == nil else { continue }
      requests[item] = context.pictures.picture(of: photo, in: .thumbnail(space), on: display) {
        [weak self, context] update in
        guard case .picture(let picture) = update else { return }
        context.thumbnails.keep(picture, for: key)
        if picture.isFinal { self?.requests[item] = nil }
      }
    }
  }
}
