import AdaptiveCore

/// Gets photos onto the screen: what is at hand at once, something better soon, the best in the end.
///
/// Knows the decoder, keeps decoded pictures in a cache, makes several wishes for the same picture one, holds back
/// while keys repeat, and decodes the photos ahead when everything visible is there. Lives on the main actor and
/// never blocks it; files are opened and pixels copied elsewhere.
@MainActor
public final class PhotoLoader {
  /// The usual budget of the cache: 96 MiB.
  public nonisolated static let standardCacheBudgetInBytes = 96 << 20

  let decoder: any PictureDecoding
  let clock: any MainClock
  private var cache: PictureCache
  let thumbnails: ThumbnailStore?
  private let metadataReader: MetadataReader
  private let coalescingInterval: Duration
  private var loads: [PictureLoad.Key: PictureLoad] = [:]
  private var failures: [PictureFile: DecodeError] = [:]
  private var waitingAhead: [PictureLoad.Key] = []
  private var onReady: (@MainActor (DecodedPicture) -> Void)?
  private var lastSuperseded: ContinuousClock.Instant?
  private var nextRequester: UInt64 = 0
  private var settlers: [CheckedContinuation<Void, Never>] = []

  /// What shows through transparent pixels, `0xRRGGBB`. Pictures loaded before keep theirs.
  public var background: UInt32

  /// Makes a loader.
  ///
  /// `coalescingInterval` is how long the decoding of a photo is put off when another one was given up unfinished
  /// less than that ago, as happens while a key repeats. `thumbnails` is the desktop's cache of small pictures, which is
  /// read and added to; `nil` leaves it alone.
  public init(
    decoder: any PictureDecoding, cacheBudgetInBytes: Int = standardCacheBudgetInBytes,
    background: UInt32 = 0, coalescingInterval: Duration = .milliseconds(40),
    thumbnails: ThumbnailStore? = nil, clock: any MainClock
  ) {
    self.decoder = decoder
    self.background = background
    self.coalescingInterval = coalescingInterval
    self.thumbnails = thumbnails
    self.clock = clock
    metadataReader = MetadataReader(decoder: decoder)
    cache = PictureCache(budgetInBytes: cacheBudgetInBytes)
  }

  // MARK: Asking for photos

  /// Asks for a photo that fits a box of pixels, upright and never enlarged.
  ///
  /// Updates come on the main actor until one of them `isLast` or the request is cancelled. What is in the cache
  /// comes before this returns; so does the error of a photo that brought a decoder down before.
  @discardableResult
  public func load(
    _ file: PictureFile, box: PixelSize, priority: DecodePriority = .visible,
    onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureRequest {
    load(file, box: box, priority: priority, wantsStages: true, onUpdate: onUpdate)
  }

  private func load(
    _ file: PictureFile, box: PixelSize, priority: DecodePriority, wantsStages: Bool,
    onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureRequest {
    let key = PictureLoad.Key(file: file, box: box, background: background)
    nextRequester += 1
    let cached = cache.picture(for: key.cacheKey)
    if let cached, cached.suffices(for: box) {
      onUpdate(.picture(cached))
      return PictureRequest(file: file, number: nextRequester, load: nil)
    }
    if let error = failures[file] {
      onUpdate(.failed(error))
      return PictureRequest(file: file, number: nextRequester, load: nil)
    }
    let load = loads[key] ?? makeLoad(key, standIn: cached, isReadAhead: false)
    let request = PictureRequest(file: file, number: nextRequester, load: load)
    load.addRequester(nextRequester, priority: priority, wantsStages: wantsStages, onUpdate: onUpdate)
    load.advance()
    return request
  }

  /// Waits for a photo's final pixels and spends no time on others. Throws when there are none.
  public func picture(
    _ file: PictureFile, box: PixelSize, priority: DecodePriority = .visible
  ) async throws(DecodeError) -> DecodedPicture {
    let update = await withCheckedContinuation { continuation in
      _ = load(file, box: box, priority: priority, wantsStages: false) { update in
        if update.isLast { continuation.resume(returning: update) }
      }
    }
    switch update {
    case .picture(let picture): return picture
    case .failed(let error): throw error
    }
  }

  /// The final picture for a box if it is in the cache; `nil` says nothing about the file.
  public func cachedPicture(_ file: PictureFile, box: PixelSize) -> DecodedPicture? {
    let picture = cache.picture(for: .init(file: file, background: background))
    return picture.flatMap { $0.suffices(for: box) ? $0 : nil }
  }

  /// Names the photos that will probably be wanted next, the likeliest first, in place of those named before.
  ///
  /// They are decoded once nothing visible is unfinished. As many are taken as fit into half of the cache. Each one's
  /// final picture is reported when it is there, if it is wanted until then.
  public func readAhead(
    _ files: [PictureFile], box: PixelSize, whenReady: (@MainActor (DecodedPicture) -> Void)? = nil
  ) {
    onReady = whenReady
    let fitting = max(1, cache.budgetInBytes / 2 / max(1, box.byteCount))
    waitingAhead = files.prefix(fitting).map { .init(file: $0, box: box, background: background) }
    for load in loads.values {
      load.setReadAhead(waitingAhead.contains(load.key))
      if !load.isReadAhead, !load.hasRequesters { abandon(load) }
    }
    beginReadAhead()
  }

  /// What a file says about its photo. Kept for another look; several who ask at the same time cause one decode.
  public func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    await metadataReader.metadata(of: file)
  }

  // MARK: Forgetting

  /// Forgets what is known about a file, as after it changed: its pixels, and that it brought a decoder down.
  public func forget(_ file: PictureFile) {
    cache.removeAll(of: file)
    failures[file] = nil
    metadataReader.forget(file)
  }

  /// Gives up all pictures in the cache.
  public func emptyCache() {
    cache.removeAll()
  }

  /// Bytes of pixels in the cache.
  public var cachedByteCount: Int { cache.byteCount }

  // MARK: Being done

  /// Whether everything that was asked for has had its last update. Reading ahead does not count.
  public var isIdle: Bool { !loads.values.contains(where: \.hasRequesters) }

  /// Waits until the loader is idle; returns at once if it is.
  public func settled() async {
    guard !isIdle else { return }
    await withCheckedContinuation { settlers.append($0) }
  }

  // MARK: For loads

  func keep(_ picture: DecodedPicture, for key: PictureCache.Key) {
    cache.insert(picture, for: key)
  }

  func remember(_ error: DecodeError) {
    failures[error.file] = error
  }

  func didFinish(_ load: PictureLoad) {
    loads[load.key] = nil
    if load.isReadAhead, let picture = load.best, picture.isFinal { onReady?(picture) }
    didChangeLoads()
  }

  func didLoseRequesters(of load: PictureLoad, priority: DecodePriority) {
    if priority == .visible { lastSuperseded = clock.now }
    if !load.isReadAhead { abandon(load) }
    didChangeLoads()
  }

  // MARK: Details

  private func makeLoad(_ key: PictureLoad.Key, standIn: DecodedPicture?, isReadAhead: Bool) -> PictureLoad {
    let isHurried = lastSuperseded.map { $0.duration(to: clock.now) < coalescingInterval } ?? false
    var standIn = standIn
    standIn?.isFinal = false
    let load = PictureLoad(
      key: key, standIn: standIn, isReadAhead: isReadAhead,
      earliestDecode: isHurried ? clock.now.advanced(by: coalescingInterval) : nil, loader: self)
    loads[key] = load
    return load
  }

  private func abandon(_ load: PictureLoad) {
    loads[load.key] = nil
    load.abandon()
  }

  private func didChangeLoads() {
    beginReadAhead()
    guard isIdle else { return }
    let waiting = settlers
    settlers.removeAll()
    for settler in waiting { settler.resume() }
  }

  private func beginReadAhead() {
    guard !loads.values.contains(where: { $0.hasRequesters && $0.priority == .visible }) else { return }
    let keys = waitingAhead
    waitingAhead.removeAll()
    for key in keys where loads[key] == nil && failures[key.file] == nil {
      let cached = cache.picture(for: key.cacheKey)
      if let cached, cached.suffices(for: key.box) {
        onReady?(cached)
        continue
      }
      makeLoad(key, standIn: cached, isReadAhead: true).advance()
    }
  }
}
