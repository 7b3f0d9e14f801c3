import AdaptiveCore

/// Loads the pixels of photos: those that are cached at once, better ones soon, the best last.
///
/// Knows the decoder, caches decoded pictures, shares a decode among equal requests, and decodes the next
/// photos when everything visible is final. Lives on the main actor and never blocks it: other threads open
/// files and copy pixels.
@MainActor
public final class PixelLoader {
  let decoder: any PictureDecoding
  let clock: any MainClock
  let thumbnails: ThumbnailStore?
  var cache: PictureCache
  var tasks: [PixelRequest: PixelTask] = [:]
  /// The photos that crashed a decoder lately.
  var failures = BoundedCache<PictureFile, DecodeError>(budget: failureLimit)
  var ahead = ReadAhead()
  var speed = BrowsingSpeed()
  let sizes: ImageSizeReader
  /// Whether pictures that may be requested next are decoded.
  let readsAhead: Bool
  private let metadataReader: MetadataReader
  private let thumbnailMaker: ThumbnailMaker?
  private var regionSession: (file: PictureFile, decoder: any PictureDecoding)?
  private var settlers: [CheckedContinuation<Void, Never>] = []

  /// The number of failures to remember.
  private static let failureLimit = 2000

  /// Creates a loader that keeps to a memory budget. `thumbnails` is the desktop's cache of thumbnails, which
  /// the loader reads and adds to; `nil` leaves it alone.
  ///
  /// A thumbnail may be made from a larger picture that is cached, so its pixels depend slightly on when
  /// pictures are read ahead. Without `readsAhead`, equal requests in an equal order give equal pixels.
  public init(
    decoder: any PictureDecoding, memory: PictureMemoryBudget = .standard, thumbnails: ThumbnailStore? = nil,
    clock: any MainClock, readsAhead: Bool = true
  ) {
    self.decoder = decoder
    self.readsAhead = readsAhead
    self.thumbnails = thumbnails
    self.clock = clock
    sizes = ImageSizeReader(decoder: decoder)
    metadataReader = MetadataReader(decoder: decoder)
    thumbnailMaker = thumbnails.map { ThumbnailMaker(store: $0, decoder: decoder) }
    cache = PictureCache(budgetInBytes: memory.decodedPictures)
  }

  /// Loads pixels. Updates are delivered on the main actor until one `isLast` or the subscription is
  /// cancelled. Cached pixels are delivered before this returns, and so is the error of a photo that crashed
  /// a decoder before.
  ///
  /// Without `wantsStages`, no time is spent on pictures before the final one. Regions are delivered in one
  /// update.
  @discardableResult
  func load(
    _ request: PixelRequest, priority: DecodePriority, wantsStages: Bool = true,
    onUpdate: @escaping @MainActor (PixelUpdate) -> Void
  ) -> PixelTask.Subscription {
    let subscription = PixelTask.Subscription(
      priority: priority, wantsStages: wantsStages && request.region == nil, onUpdate: onUpdate)
    if priority == .visible, request.region == nil {
      speed.step(at: clock.now)
      ahead.pass(request.file)
    }
    let cached = cachedPicture(for: request)
    if var cached, request.isSatisfied(by: cached, priority: priority) {
      cached.isFinal = true
      onUpdate(.success(cached))
    } else if let error = failures.value(for: request.file) {
      onUpdate(.failure(error))
    } else {
      let task = tasks[request] ?? makeTask(request, standIn: cached, isReadAhead: false)
      task.add(subscription)
      task.advance()
    }
    return subscription
  }

  /// Waits for a photo's final pixels and spends no time on others. Throws if there are none.
  public func picture(
    _ request: PixelRequest, priority: DecodePriority = .visible
  ) async throws(DecodeError) -> DecodedPicture {
    let update = await withCheckedContinuation { continuation in
      load(request, priority: priority, wantsStages: false) { update in
        if update.isLast { continuation.resume(returning: update) }
      }
    }
    return try update.get()
  }

  /// Reads what a file says about its photo. The result is cached; simultaneous calls share one decode.
  public func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    await metadataReader.metadata(of: file)
  }

  /// How sharp the centre of a photo is; `nil` if it can't be decoded. Nothing is cached.
  func sharpness(of file: PictureFile) async -> Double? {
    let job = DecodeJob(file: file, stage: .good, box: PixelSize(width: 1600, height: 1600))
    return await withCheckedContinuation { continuation in
      _ = decoder.decode(job, priority: .next) { outcome in
        // This runs on a thread of the decoders, which may take the time.
        guard case .answered(let answer) = outcome else { return continuation.resume(returning: nil) }
        continuation.resume(returning: answer.pixels?.centralSharpness())
      }
    }
  }

  /// The sharpest position of an upright photo; `nil` if there is none, or it can't be decoded. Nothing is
  /// cached. The user waits for it.
  func sharpestPosition(of file: PictureFile) async -> PhotoPosition? {
    let job = DecodeJob(file: file, stage: .good, box: PixelSize(width: 1600, height: 1600))
    return await withCheckedContinuation { continuation in
      _ = decoder.decode(job, priority: .visible) { outcome in
        // This runs on a thread of the decoders, which may take the time.
        guard case .answered(let answer) = outcome else { return continuation.resume(returning: nil) }
        continuation.resume(returning: answer.pixels?.sharpestPosition())
      }
    }
  }

  /// Reads the size of an upright photo, which is empty if its header does not state it. The completion is
  /// called after this returns.
  func readImageSize(
    of file: PictureFile, priority: DecodePriority,
    completion: @escaping @MainActor (Result<PixelSize, DecodeError>) -> Void
  ) {
    sizes.read(file, priority: priority) { [weak self] result in
      if case .failure(let error) = result { self?.remember(error) }
      completion(result)
      self?.didChangeTasks()
    }
  }

  /// The best cached pixels of a photo that show a part of it; `nil` if there are none.
  func cachedPicture(for request: PixelRequest, covering part: PixelRect) -> DecodedPicture? {
    cache.picture(for: request.cacheKey, covering: part)
  }

  /// The request for what a viewport needs of a photo: one that is cached or being decoded and shows it, or
  /// else a new one. `whole` is the request for the whole photo.
  func request(for need: Viewport.Need, of whole: PixelRequest) -> PixelRequest {
    func request(_ region: PixelRect?, box: PixelSize, _ stage: PictureStage) -> PixelRequest {
      PixelRequest(
        file: whole.file, box: box, background: whole.background, turn: whole.turn, region: region,
        stage: stage)
    }
    if let cached = cachedPicture(for: whole, covering: need.part), cached.satisfies(need) {
      return request(cached.region, box: cached.pixels.size, cached.stage)
    }
    return regionBeingDecoded(for: whole, need) ?? request(need.region, box: need.box, need.stage)
  }

  private func regionBeingDecoded(for whole: PixelRequest, _ need: Viewport.Need) -> PixelRequest? {
    tasks.keys.first { other in
      guard other.cacheKey == whole.cacheKey, other.stage >= need.stage, let region = other.region else {
        return false
      }
      return region.contains(need.part)
        && Double(other.box.width) >= Double(region.width) * need.density * 0.99
    }
  }

  /// A decoder that remembers what it needs for the next region of the same file.
  func regionDecoder(for file: PictureFile) -> any PictureDecoding {
    if let regionSession, regionSession.file == file { return regionSession.decoder }
    let session = decoder.session(for: file)
    regionSession = (file, session)
    return session
  }

  /// Ends the decoder for regions, with what it remembers.
  func endRegions() { regionSession = nil }

  /// Whether every request has had its last update. Reading ahead does not count, nor do metadata, animations
  /// and thumbnails for the desktop's cache.
  public var isIdle: Bool { !sizes.isAwaited && !tasks.values.contains(where: \.hasSubscribers) }

  /// Waits until the loader is idle.
  public func settled() async {
    guard !isIdle else { return }
    await withCheckedContinuation { settlers.append($0) }
  }

  /// Caches a picture that may be requested again: also thumbnails, but not pixels of the quick stage.
  func store(_ picture: DecodedPicture, for request: PixelRequest) {
    guard picture.isFinal || picture.stage != .first else { return }
    cache.insert(picture, for: request.cacheKey)
  }

  /// Remembers that a photo brings down decoders, if its contents cause that.
  func remember(_ error: DecodeError) {
    guard error.isAboutContents, error.isFatalToDecoders else { return }
    failures.insert(error, for: error.file, cost: 1)
  }

  func didFinish(_ task: PixelTask) {
    tasks[task.request] = nil
    if let picture = task.best, picture.isFinal {
      if task.isReadAhead { didReadAhead(task, picture) }
      if thumbnailMaker != nil, task.deservesThumbnail { thumbnailMaker?.add(task.request.file) }
    }
    didChangeTasks()
  }

  func didLoseSubscribers(of task: PixelTask, priority: DecodePriority) {
    if priority == .visible { speed.interrupt(at: clock.now) }
    if !task.isReadAhead { abandon(task) }
    didChangeTasks()
  }

  func makeTask(_ request: PixelRequest, standIn: DecodedPicture?, isReadAhead: Bool) -> PixelTask {
    var standIn = standIn
    standIn?.isFinal = false
    let task = PixelTask(request, standIn: standIn, isReadAhead: isReadAhead, loader: self)
    tasks[request] = task
    return task
  }

  func abandon(_ task: PixelTask) {
    tasks[task.request] = nil
    if let start = ahead.previews.removeValue(forKey: task.request) {
      speed.didMissPreview(after: start.duration(to: clock.now))
    }
    task.abandon()
  }

  /// The best cached picture for a request: of the whole picture, or of the region.
  func cachedPicture(for request: PixelRequest) -> DecodedPicture? {
    guard let region = request.region else { return cache.picture(for: request.cacheKey) }
    let picture = cache.picture(for: request.cacheKey, covering: region)
    return picture?.region == region ? picture : nil
  }

  private func didChangeTasks() {
    beginReadAhead()
    guard isIdle else { return }
    let waiting = settlers
    settlers.removeAll()
    for settler in waiting { settler.resume() }
    makeThumbnails()
  }

  private func makeThumbnails() {
    guard tasks.isEmpty else { return }
    thumbnailMaker?.makeNext { [weak self] in self?.makeThumbnails() }
  }
}
