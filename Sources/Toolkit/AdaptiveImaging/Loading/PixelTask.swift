import AdaptiveCore

/// The work on one request for pixels, shared by all its subscribers.
///
/// The task looks for thumbnails first; the one in the file also shows whether a quick stage is worthwhile.
/// That stage follows, then the final one. Pictures that are only read ahead, and regions, begin with the
/// final stage.
@MainActor
final class PixelTask {
  /// One caller that waits for the pixels.
  @MainActor
  final class Subscription {
    let priority: DecodePriority
    let wantsStages: Bool
    fileprivate let onUpdate: @MainActor (PixelUpdate) -> Void
    fileprivate weak var task: PixelTask?

    /// Creates a subscription. Without `wantsStages`, no time is spent on pictures before the final one.
    init(
      priority: DecodePriority, wantsStages: Bool, onUpdate: @escaping @MainActor (PixelUpdate) -> Void
    ) {
      self.priority = priority
      self.wantsStages = wantsStages
      self.onUpdate = onUpdate
    }

    /// Ends the updates. Does nothing the second time, or after the last update.
    func cancel() {
      task?.remove(self)
      task = nil
    }
  }

  let request: PixelRequest
  /// The best picture so far, possibly of another size from the cache.
  private(set) var best: DecodedPicture?
  /// Whether the task continues without subscribers.
  private(set) var isReadAhead: Bool
  /// A thumbnail from the store that waits until the size of the picture is known.
  var heldThumbnail: DecodedPicture?
  /// The size of the whole picture, as the header says; `nil` until that is read.
  var imageSize: PixelSize?
  /// Whether stage `first` is much faster than the final one, as the header says.
  var hasQuickStage = false
  /// The larger side of the largest thumbnail found; 0 without any.
  var thumbnailSide = 0
  /// How long the last decode took.
  var effort = Duration.zero
  /// The steps begun so far.
  private(set) var begun: Set<Step> = []
  private(set) var isOver = false
  private var isDecodeScheduled = false
  private var subscribers: [Subscription] = []
  private var tickets: [Step: DecodeTicket] = [:]
  private let decoder: any PictureDecoding
  private(set) weak var loader: PixelLoader?

  /// Creates a task. `standIn` is shown until there is something better.
  init(_ request: PixelRequest, standIn: DecodedPicture?, isReadAhead: Bool, loader: PixelLoader) {
    self.request = request
    self.isReadAhead = isReadAhead
    self.loader = loader
    let isPanned = request.region != nil && !isReadAhead
    decoder = isPanned ? loader.regionDecoder(for: request.file) : loader.decoder
    best = standIn
  }

  var hasSubscribers: Bool { !subscribers.isEmpty }

  var wantsStages: Bool { subscribers.contains(where: \.wantsStages) }

  var priority: DecodePriority { subscribers.map(\.priority).max() ?? .next }

  /// Whether every subscriber needs only a thumbnail.
  var isForThumbnails: Bool { hasSubscribers && priority == .thumbnails }

  /// Whether the first pixels took so long that a stored thumbnail will help the next time.
  var deservesThumbnail: Bool {
    guard request.region == nil, begun.contains(.storedThumbnail), let best, !best.isDamaged else {
      return false
    }
    return effort > .milliseconds(40) && thumbnailSide < ThumbnailExtent.normal.rawValue
      && !ThumbnailExtent.large.box.covers(best.imageSize)
  }

  func add(_ subscription: Subscription) {
    subscription.task = self
    subscribers.append(subscription)
    if let best { subscription.onUpdate(.success(best)) }
    updatePriority()
  }

  private func remove(_ subscription: Subscription) {
    let previousPriority = priority
    guard let index = subscribers.firstIndex(where: { $0 === subscription }), !isOver else { return }
    subscribers.remove(at: index)
    updatePriority()
    if subscribers.isEmpty { loader?.didLoseSubscribers(of: self, priority: previousPriority) }
  }

  func setReadAhead(_ isReadAhead: Bool) { self.isReadAhead = isReadAhead }

  private func updatePriority() {
    for ticket in tickets.values { decoder.setPriority(priority, of: ticket) }
  }

  private func notify(_ update: PixelUpdate) {
    for subscriber in subscribers where subscriber.task === self { subscriber.onUpdate(update) }
  }

  /// Shows another task's picture of the same photo, if it is better.
  func offer(_ picture: DecodedPicture) {
    guard hasSubscribers, wantsStages else { return }
    var picture = picture
    picture.isFinal = false
    improve(to: picture)
  }

  /// Caches and shows a picture of this task's own.
  func deliver(_ picture: DecodedPicture) {
    loader?.store(picture, for: request)
    improve(to: picture)
  }

  private func improve(to picture: DecodedPicture) {
    let isBetter = best.map { !$0.pixels.size.covers(picture.pixels.size) } ?? true
    guard !isOver, picture.isFinal || isBetter else { return }
    best = picture
    notify(.success(picture))
    if picture.isFinal { finish() }
  }

  func fail(_ error: DecodeError) {
    guard !isOver else { return }
    notify(.failure(error))
    finish()
  }

  private func finish() {
    abandon()
    loader?.didFinish(self)
  }

  /// Stops. Pixels that arrive nevertheless go to the cache.
  func abandon() {
    isOver = true
    for ticket in tickets.values { decoder.cancel(ticket) }
  }

  /// Returns whether a step has begun and not ended.
  func isOpen(_ step: Step) -> Bool { tickets[step] != nil }

  /// Whether a picture is being decoded.
  var isDecoding: Bool { tickets.keys.contains(where: \.isDecode) }

  /// Whether a step that needs no decoding of a picture is open.
  var isLooking: Bool { tickets.keys.contains { !$0.isDecode } }

  /// Decodes the picture later, and looks for thumbnails that were not found until then with more urgency.
  func decode(after delay: Duration) {
    guard !isDecodeScheduled else { return }
    isDecodeScheduled = true
    loader?.clock.schedule(after: delay) { [weak self] in
      self?.isDecodeScheduled = false
      self?.updatePriority()
      self?.decode()
    }
  }

  /// Begins a step, unless it has begun before or has no job.
  func begin(_ step: Step) {
    let store = loader?.thumbnails
    guard begun.insert(step).inserted, let job = step.job(for: request, store: store) else { return }
    // A look for a thumbnail must not end a preview, which will be on the screen instead.
    let isUrgent = step.isDecode || loader?.delay(of: self) == nil
    tickets[step] = decoder.decode(job, priority: isUrgent ? priority : .next) { [self] outcome in
      store?.note(outcome, of: job)
      Task { @MainActor in self.didEnd(step, job, outcome) }
    }
  }

  private func didEnd(_ step: Step, _ job: DecodeJob, _ outcome: DecodeOutcome) {
    tickets[step] = nil
    switch outcome {
    case .answered(let answer): receive(answer, of: step, job)
    case .failed(let error): receive(error, of: step)
    // Only a pool that is shut down cancels jobs that still have subscribers.
    case .cancelled: fail(.decoderUnavailable(request.file, .shutDown))
    }
  }
}
