/// Makes thumbnails for the desktop's cache of photos that took long to come to the screen, so that they
/// appear at once the next time. One at a time, while nothing is requested.
@MainActor
final class ThumbnailMaker {
  /// The most photos that wait. Beyond that the oldest are dropped.
  private static let waitingLimit = 64

  private let store: ThumbnailStore
  private let decoder: any PictureDecoding
  private var waiting: [PictureFile] = []
  private var current: (file: PictureFile, ticket: DecodeTicket)?
  /// The photos that were added lately.
  private var done = BoundedCache<PictureFile, Bool>(budget: 2000)

  init(store: ThumbnailStore, decoder: any PictureDecoding) {
    self.store = store
    self.decoder = decoder
  }

  /// Adds a photo, once.
  func add(_ file: PictureFile) {
    guard done.peek(file) == nil else { return }
    done.insert(true, for: file, cost: 1)
    waiting.append(file)
    if waiting.count > Self.waitingLimit { done.remove(waiting.removeFirst()) }
  }

  /// Makes the next thumbnail. Call this when nothing is requested; `whenDone` calls it again if that is
  /// still so.
  func makeNext(whenDone: @escaping @MainActor () -> Void) {
    guard current == nil, let file = waiting.popLast() else { return }
    let job = DecodeJob(
      file: file, kind: .makeThumbnail(store), stage: .good, box: ThumbnailExtent.large.box)
    let ticket = decoder.decode(job, priority: .next) { [store] outcome in
      store.note(outcome, of: job)
      Task { @MainActor [weak self] in
        self?.current = nil
        whenDone()
      }
    }
    current = (file, ticket)
  }
}
