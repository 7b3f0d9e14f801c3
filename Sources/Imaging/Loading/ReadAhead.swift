import AdaptiveCore

/// The photos that will probably be wanted next, and what is done about them.
struct ReadAhead {
  /// The photos, the likeliest first.
  var files: [PictureFile] = []
  /// What each of them must fit into.
  var box = PixelSize.zero
  /// Those that were not begun yet.
  var waiting: [PictureLoad.Key] = []
  /// Glances that are under way.
  var glances: [PictureLoad.Key: ContinuousClock.Instant] = [:]
  /// The photo asked for last had nothing to show at once; probably its neighbours are of the same kind.
  var needsGlances = false
  /// The photo on the screen and the one before it, which is likely to be looked at again, but not while a key repeats.
  private(set) var passed: [PictureFile] = []
  /// Nothing is begun while this holds, as while somebody looks at single pixels.
  var isPaused = false
  /// Hears of each that is there.
  var whenReady: (@MainActor (DecodedPicture) -> Void)?

  /// A photo comes onto the screen.
  mutating func pass(_ file: PictureFile) {
    guard passed.last != file else { return }
    passed.append(file)
    if passed.count > 2 { passed.removeFirst() }
  }
}

extension PhotoLoader {
  /// Photos that are decoded ahead at most; those named after them are only glanced at, when there is need.
  private static let decodeLimit = 6
  /// Pixels of the larger side of a glance.
  private static let glanceSide = 256
  /// Decoders that may be at glances, so that one is always free for the photo on the screen.
  private static let glanceLimit = min(4, max(1, ProcessorCount.online - 1))

  /// Names the photos that will probably be wanted next, the likeliest first, in place of those named before.
  ///
  /// The first six are decoded once nothing visible is unfinished, as far as they fit into half of the cache. Each one's
  /// final picture is reported when it is there, if it is wanted until then. While a key repeats there is only time for
  /// glances at some of them, as far ahead as the key will have come by then: the more are named the better, some ten.
  public func readAhead(
    _ files: [PictureFile], box: PixelSize, whenReady: (@MainActor (DecodedPicture) -> Void)? = nil
  ) {
    let fitting = max(1, min(Self.decodeLimit, cache.budgetInBytes / 2 / max(1, box.byteCount)))
    ahead.whenReady = whenReady
    ahead.files = files
    ahead.box = box
    ahead.waiting = files.prefix(fitting).map { .init(file: $0, box: box, background: background) }
    for load in loads.values where load.key.region == nil {
      let isGlance = ahead.glances[load.key] != nil && isExpected(load.key.file)
      load.setReadAhead(ahead.waiting.contains(load.key) || isGlance)
      if !load.isReadAhead, !load.hasRequesters { abandon(load) }
    }
    beginReadAhead()
  }

  /// Whether photos are read ahead. While they are not, those that are under way are given up; they are taken up again
  /// with the next list.
  var isReadingAhead: Bool {
    get { !ahead.isPaused }
    set {
      guard ahead.isPaused == newValue else { return }
      ahead.isPaused = !newValue
      guard !newValue else { return beginReadAhead() }
      for load in loads.values where load.isReadAhead {
        load.setReadAhead(false)
        if !load.hasRequesters { abandon(load) }
        if load.key.box == ahead.box { ahead.waiting.append(load.key) }
      }
    }
  }

  /// Begins what there is time for now.
  func beginReadAhead() {
    guard !ahead.isPaused else { return }
    if loads.values.contains(where: { $0.hasRequesters && $0.priority == .visible }) {
      if ahead.needsGlances, pace.isHurried(at: clock.now) { beginGlances() }
      return
    }
    let keys = ahead.waiting
    ahead.waiting.removeAll()
    for key in keys where loads[key] == nil && failures[key.file] == nil {
      let cached = cachedPicture(for: key)
      if var cached, suffices(cached, for: key, priority: .next) {
        cached.isFinal = true
        ahead.whenReady?(cached)
        continue
      }
      makeLoad(key, standIn: cached, isReadAhead: true).advance()
    }
  }

  /// A photo was read ahead, or glanced at. Who waits for the same photo sees it meanwhile.
  func didReadAhead(_ load: PictureLoad, _ picture: DecodedPicture) {
    let key = load.key
    if let start = ahead.glances.removeValue(forKey: key) {
      pace.didGlance(in: start.duration(to: clock.now))
      for other in loads.values where other.key.cacheKey == key.cacheKey && other.key.region == nil {
        other.offer(picture)
      }
    } else {
      ahead.whenReady?(picture)
    }
  }

  /// Has a few photos decoded small: those that will be on the screen by the time they are ready.
  private func beginGlances() {
    ahead.glances = ahead.glances.filter { loads[$0.key] != nil }
    // The list may still be that of the photo before.
    let visible = Set(loads.values.filter { $0.hasRequesters && $0.priority == .visible }.map(\.key.file))
    let rest = ahead.files.lastIndex(where: visible.contains).map { ahead.files[($0 + 1)...] }
    let coming = (rest ?? ahead.files[...]).filter { !ahead.passed.contains($0) }
    let passing = min(pace.photosPassedInGlance, max(0, coming.count - 1))
    for file in coming.dropFirst(passing) where ahead.glances.count < Self.glanceLimit {
      let side = Self.glanceSide
      let box = PixelSize(width: min(side, ahead.box.width), height: min(side, ahead.box.height))
      let key = PictureLoad.Key(file: file, box: box, background: background)
      guard loads[key] == nil, failures[file] == nil, cache.picture(for: key.cacheKey) == nil else {
        continue
      }
      ahead.glances[key] = clock.now
      makeLoad(key, standIn: nil, isReadAhead: true).advance()
    }
  }

  /// Whether a photo will be on the screen soon, or is.
  private func isExpected(_ file: PictureFile) -> Bool {
    ahead.files.contains(file) || loads.values.contains { $0.key.file == file && $0.hasRequesters }
  }
}
