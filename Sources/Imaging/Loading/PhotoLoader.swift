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
  let thumbnails: ThumbnailStore?
  var cache: PictureCache
  var loads: [PictureLoad.Key: PictureLoad] = [:]
  var failures: [PictureFile: DecodeError] = [:]
  var ahead = ReadAhead()
  var pace: BrowsingSpeed
  private let metadataReader: MetadataReader
  private let thumbnailMaker: ThumbnailMaker?
  private var regionSession: (file: PictureFile, decoder: any PictureDecoding)?
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
    self.thumbnails = thumbnails
    self.clock = clock
    pace = BrowsingSpeed(restInterval: coalescingInterval)
    metadataReader = MetadataReader(decoder: decoder)
    thumbnailMaker = thumbnails.map { ThumbnailMaker(store: $0, decoder: decoder) }
    cache = PictureCache(budgetInBytes: cacheBudgetInBytes)
  }

  // MARK: Asking for photos

  /// Asks for a photo that fits a box of pixels, upright, turned by so many quarters clockwise, and never enlarged.
  ///
  /// Updates come on the main actor until one of them `isLast` or the request is cancelled. What is in the cache
  /// comes before this returns; so does the error of a photo that brought a decoder down before.
  @discardableResult
  public func load(
    _ file: PictureFile, box: PixelSize, turn: Int = 0, priority: DecodePriority = .visible,
    onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureRequest {
    let key = PictureLoad.Key(file: file, box: box, background: background, turn: turn & 3)
    return load(key, priority: priority, wantsStages: true, onUpdate: onUpdate)
  }

  private func load(
    _ key: PictureLoad.Key, priority: DecodePriority, wantsStages: Bool,
    onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureRequest {
    nextRequester += 1
    if priority == .visible, key.region == nil {
      pace.step(at: clock.now)
      ahead.pass(key.file)
    }
    let cached = cachedPicture(for: key)
    if var cached, suffices(cached, for: key, priority: priority) {
      cached.isFinal = true
      onUpdate(.picture(cached))
      return PictureRequest(file: key.file, number: nextRequester, load: nil)
    }
    if let error = failures[key.file] {
      onUpdate(.failed(error))
      return PictureRequest(file: key.file, number: nextRequester, load: nil)
    }
    let load = loads[key] ?? makeLoad(key, standIn: cached, isReadAhead: false)
    let request = PictureRequest(file: key.file, number: nextRequester, load: load)
    load.addRequester(nextRequester, priority: priority, wantsStages: wantsStages, onUpdate: onUpdate)
    load.advance()
    return request
  }

  /// Waits for a photo's final pixels and spends no time on others. Throws when there are none.
  public func picture(
    _ file: PictureFile, box: PixelSize, turn: Int = 0, priority: DecodePriority = .visible
  ) async throws(DecodeError) -> DecodedPicture {
    let key = PictureLoad.Key(file: file, box: box, background: background, turn: turn & 3)
    let update = await withCheckedContinuation { continuation in
      _ = load(key, priority: priority, wantsStages: false) { update in
        if update.isLast { continuation.resume(returning: update) }
      }
    }
    switch update {
    case .picture(let picture): return picture
    case .failed(let error): throw error
    }
  }

  /// The final picture for a box if it is in the cache; `nil` says nothing about the file.
  public func cachedPicture(_ file: PictureFile, box: PixelSize, turn: Int = 0) -> DecodedPicture? {
    let key = PictureLoad.Key(file: file, box: box, background: background, turn: turn & 3)
    guard var picture = cachedPicture(for: key), suffices(picture, for: key, priority: .visible) else {
      return nil
    }
    picture.isFinal = true
    return picture
  }

  /// What a file says about its photo. Kept for another look; several who ask at the same time cause one decode.
  public func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    await metadataReader.metadata(of: file)
  }

  // MARK: Regions

  /// Asks for a part of a photo that fits a box of pixels, of the upright picture turned by so many quarters. One update
  /// follows, or an error.
  func load(
    _ file: PictureFile, region: PixelRect, box: PixelSize, turn: Int, stage: PictureStage,
    priority: DecodePriority, onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureRequest {
    var key = PictureLoad.Key(file: file, box: box, background: background, turn: turn & 3)
    (key.region, key.stage) = (region, stage)
    return load(key, priority: priority, wantsStages: false, onUpdate: onUpdate)
  }

  /// The best pixels at hand that show a part of a photo; `nil` when there are none.
  func cachedPicture(_ file: PictureFile, covering part: PixelRect, turn: Int) -> DecodedPicture? {
    cache.picture(for: .init(file: file, background: background, turn: turn & 3), covering: part)
  }

  /// The region that is being decoded for somebody and will show a part of a photo as well as a box of pixels for
  /// `region` would; `nil` when there is none.
  func regionUnderWay(
    of file: PictureFile, covering part: PixelRect, turn: Int, stage: PictureStage, density: Double
  ) -> (region: PixelRect, box: PixelSize)? {
    for key in loads.keys where key.file == file && key.turn == turn & 3 && key.stage >= stage {
      guard key.background == background, let region = key.region, region.contains(part) else { continue }
      if Double(key.box.width) >= Double(region.width) * density * 0.99 { return (region, key.box) }
    }
    return nil
  }

  /// A decoder that remembers what it needs for the next region of the same file.
  func regionDecoder(for file: PictureFile) -> any PictureDecoding {
    if let regionSession, regionSession.file == file { return regionSession.decoder }
    let session = decoder.session(for: file)
    regionSession = (file, session)
    return session
  }

  /// Nobody looks at regions any more: what the decoder remembers for them is given up.
  func endRegions() {
    regionSession = nil
  }

  // MARK: Forgetting

  /// Forgets what is known about a file, as after it changed: its pixels, what it says, and that it brought a decoder
  /// down.
  public func forget(_ file: PictureFile) {
    cache.removeAll(of: file)
    failures[file] = nil
    metadataReader.forget(file)
    thumbnailMaker?.forget(file)
  }

  /// Gives up all pictures in the cache.
  public func emptyCache() {
    cache.removeAll()
  }

  /// Bytes of pixels in the cache.
  public var cachedByteCount: Int { cache.byteCount }

  // MARK: Being done

  /// Whether everything that was asked for has had its last update. Reading ahead does not count, nor do metadata,
  /// animations and thumbnails for the desktop's cache.
  public var isIdle: Bool { !loads.values.contains(where: \.hasRequesters) }

  /// Waits until the loader is idle; returns at once if it is.
  public func settled() async {
    guard !isIdle else { return }
    await withCheckedContinuation { settlers.append($0) }
  }

  // MARK: For loads

  /// Keeps a picture that may be wanted again: thumbnails too, but not what only bridged the time.
  func keep(_ picture: DecodedPicture, for key: PictureLoad.Key) {
    guard picture.isFinal || picture.stage != .first else { return }
    cache.insert(picture, for: key.cacheKey)
  }

  func remember(_ error: DecodeError) {
    failures[error.file] = error
  }

  func didFinish(_ load: PictureLoad) {
    loads[load.key] = nil
    if let picture = load.best, picture.isFinal {
      if load.isReadAhead { didReadAhead(load, picture) }
      if thumbnailMaker != nil, load.deservesThumbnail { thumbnailMaker?.add(load.key.file) }
    }
    didChangeLoads()
  }

  func didLoseRequesters(of load: PictureLoad, priority: DecodePriority) {
    if priority == .visible { pace.interrupt(at: clock.now) }
    if !load.isReadAhead { abandon(load) }
    didChangeLoads()
  }

  // MARK: Details

  func makeLoad(_ key: PictureLoad.Key, standIn: DecodedPicture?, isReadAhead: Bool) -> PictureLoad {
    var standIn = standIn
    standIn?.isFinal = false
    let load = PictureLoad(
      key: key, standIn: standIn, isReadAhead: isReadAhead,
      earliestDecode: isReadAhead ? nil : pace.rest(after: clock.now), loader: self)
    loads[key] = load
    return load
  }

  func abandon(_ load: PictureLoad) {
    loads[load.key] = nil
    if let start = ahead.glances.removeValue(forKey: load.key) {
      pace.didMissGlance(after: start.duration(to: clock.now))
    }
    load.abandon()
  }

  /// The best in the cache for a wish: of the whole picture, or of the region.
  func cachedPicture(for key: PictureLoad.Key) -> DecodedPicture? {
    guard let region = key.region else { return cache.picture(for: key.cacheKey) }
    return cache.picture(for: key.cacheKey, covering: region).flatMap { $0.region == region ? $0 : nil }
  }

  /// Whether a picture from the cache is all that is wanted. For many small pictures thumbnails will do.
  func suffices(_ picture: DecodedPicture, for key: PictureLoad.Key, priority: DecodePriority) -> Bool {
    let stage = priority == .thumbnails ? PictureStage.thumbnail : key.stage
    return picture.stage >= min(stage, .good) && picture.suffices(for: key.box)
      && (key.stage < .exact || picture.stage == .exact)
  }

  private func didChangeLoads() {
    beginReadAhead()
    guard isIdle else { return }
    let waiting = settlers
    settlers.removeAll()
    for settler in waiting { settler.resume() }
    makeThumbnails()
  }

  private func makeThumbnails() {
    guard loads.isEmpty else { return }
    thumbnailMaker?.makeNext { [weak self] in self?.makeThumbnails() }
  }
}
