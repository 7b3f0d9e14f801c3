import AdaptiveCore

extension PixelLoader {
  /// The photos that will probably be requested next, and the work on them.
  struct ReadAhead {
    /// The requests, the likeliest first.
    var requests: [PixelRequest] = []
    /// Those that have not begun.
    var waiting: [PixelRequest] = []
    /// The previews that have begun, and when.
    var previews: [PixelRequest: ContinuousClock.Instant] = [:]
    /// Whether the last requested photo had nothing to show at once; its neighbours are probably of the same
    /// kind.
    var needsPreviews = false
    /// The photo on the screen and the one before it. The user may go back to that one, but not while a key
    /// repeats.
    private(set) var passed: [PictureFile] = []
    /// Receives each picture that is ready.
    var whenReady: (@MainActor (DecodedPicture) -> Void)?

    /// Records that a photo comes onto the screen.
    mutating func pass(_ file: PictureFile) {
      guard passed.last != file else { return }
      passed.append(file)
      if passed.count > 2 { passed.removeFirst() }
    }
  }

  /// The most photos to decode ahead. Those named after them are only previewed, if necessary.
  private static let decodeLimit = 6
  /// The larger side of a preview, in pixels.
  private static let previewSide = 256
  /// The most decoders that work on previews. One is free for the photo on the screen, unless that photo
  /// waits because it will probably pass.
  private var previewLimit: Int {
    let isWaiting = speed.timeUntilStop(at: clock.now) != nil
    return min(4, max(1, DecoderPool.processorCount - (isWaiting ? 0 : 1)))
  }

  /// Names the photos or the parts of them that will probably be requested next, the likeliest first, in
  /// place of those named before.
  ///
  /// The first six are decoded when nothing visible is unfinished, as far as they fit into half of the cache.
  /// Each final picture is reported, unless another list has left it out by then. While a key repeats there
  /// is only time for small previews of some of them, as far ahead as the key will be when the preview is
  /// ready: so ten names are better than six.
  func readAhead(_ requests: [PixelRequest], whenReady: (@MainActor (DecodedPicture) -> Void)? = nil) {
    guard readsAhead else { return }
    ahead.whenReady = whenReady
    ahead.requests = requests
    var room = cache.budgetInBytes / 2
    ahead.waiting = Array(
      requests.prefix(Self.decodeLimit).enumerated().prefix { index, request in
        room -= request.box.byteCount
        return index == 0 || room >= 0
      }.map(\.element))
    for task in tasks.values {
      let isPreview = ahead.previews[task.request] != nil && isExpected(task.request.file)
      task.setReadAhead(ahead.waiting.contains(task.request) || isPreview)
      if !task.isReadAhead, !task.hasSubscribers { abandon(task) }
    }
    beginReadAhead()
  }

  /// Begins the work that there is time for now.
  func beginReadAhead() {
    guard !sizes.isAwaited else { return }
    if tasks.values.contains(where: { $0.hasSubscribers && $0.priority == .visible }) {
      if ahead.needsPreviews, speed.isHurried(at: clock.now) { beginPreviews() }
      return
    }
    let requests = ahead.waiting
    ahead.waiting.removeAll()
    for request in requests where tasks[request] == nil && failures.peek(request.file) == nil {
      let cached = cachedPicture(for: request)
      if var cached, request.isSatisfied(by: cached, priority: .next) {
        cached.isFinal = true
        ahead.whenReady?(cached)
        continue
      }
      makeTask(request, standIn: cached, isReadAhead: true).advance()
    }
  }

  /// Reports a picture that was read ahead. A preview goes to the requests for the same photo as a preview.
  func didReadAhead(_ task: PixelTask, _ picture: DecodedPicture) {
    guard let start = ahead.previews.removeValue(forKey: task.request) else {
      ahead.whenReady?(picture)
      return
    }
    speed.didPreview(in: start.duration(to: clock.now))
    for other in tasks.values
    where other.request.cacheKey == task.request.cacheKey && other.request.region == nil {
      other.offer(picture)
    }
  }

  /// Decodes a few photos small: those that will be on the screen when they are ready.
  private func beginPreviews() {
    ahead.previews = ahead.previews.filter { tasks[$0.key] != nil }
    // The list may still be that of the photo before.
    let visible = Set(
      tasks.values.filter { $0.hasSubscribers && $0.priority == .visible }.map(\.request.file))
    let rest = ahead.requests.lastIndex { visible.contains($0.file) }.map { ahead.requests[($0 + 1)...] }
    let coming = (rest ?? ahead.requests[...]).filter { !ahead.passed.contains($0.file) }
    let passing = min(speed.photosPassedInPreview, max(0, coming.count - 1))
    for request in coming.dropFirst(passing)
    where request.region == nil && ahead.previews.count < previewLimit {
      let box = PixelSize(
        width: min(Self.previewSide, request.box.width), height: min(Self.previewSide, request.box.height))
      let preview = PixelRequest(file: request.file, box: box, background: request.background)
      guard tasks[preview] == nil, failures.peek(preview.file) == nil,
        cache.picture(for: preview.cacheKey) == nil
      else { continue }
      ahead.previews[preview] = clock.now
      makeTask(preview, standIn: nil, isReadAhead: true).advance()
    }
  }

  /// How long the decode of a visible photo waits, because the photo will probably pass before it is ready.
  /// All decoders then work on previews. `nil` if it doesn't wait.
  func delay(of task: PixelTask) -> Duration? {
    guard ahead.needsPreviews, task.priority == .visible, task.wantsStages, task.request.region == nil else {
      return nil
    }
    return speed.timeUntilStop(at: clock.now)
  }

  /// Returns whether a photo is on the screen or will be soon.
  private func isExpected(_ file: PictureFile) -> Bool {
    ahead.requests.contains { $0.file == file }
      || tasks.values.contains { $0.request.file == file && $0.hasSubscribers }
  }
}
