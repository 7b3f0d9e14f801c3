import AdaptiveCore

/// One picture on its way through its steps, for everybody who asked for it at one size.
///
/// The thumbnails are asked for first; the answer about the one in the file also tells whether a quick stage pays. Then
/// comes that stage, then the final one. Pictures that are only read ahead, and regions, go straight to the final one.
@MainActor
final class PictureLoad {
  /// What makes two wishes the same.
  struct Key: Hashable {
    let file: PictureFile
    let box: PixelSize
    let background: UInt32
    var turn = 0
    var region: PixelRect?
    /// What is final.
    var stage = PictureStage.good

    var cacheKey: PictureCache.Key { .init(file: file, background: background, turn: turn) }
  }

  private struct Requester {
    var priority: DecodePriority
    let wantsStages: Bool
    let onUpdate: @MainActor (PictureUpdate) -> Void
  }

  let key: Key
  /// The best picture so far, possibly of another size from the cache.
  private(set) var best: DecodedPicture?
  /// It is wanted even without requesters.
  private(set) var isReadAhead: Bool
  /// A thumbnail from the store that waits until the size of the picture is known.
  var heldThumbnail: DecodedPicture?
  /// What the header said: the whole picture's size; `nil` before.
  var imageSize: PixelSize?
  /// Whether stage `first` is much sooner there than the final one, as the header said.
  var hasQuickStage = false
  /// The larger side of the thumbnails that there are; 0 without any.
  var thumbnailSide = 0
  /// How long the last decode took.
  var effort = Duration.zero
  /// The steps that were asked for so far.
  private(set) var asked: Set<LoadStep> = []
  private(set) var isOver = false
  private var requesters: [UInt64: Requester] = [:]
  private var tickets: [LoadStep: DecodeTicket] = [:]
  private var isWaiting = false
  private let earliestDecode: ContinuousClock.Instant?
  private let decoder: any PictureDecoding
  private let clock: any MainClock
  private(set) weak var loader: PhotoLoader?

  /// Makes a load. The decoding proper does not begin before `earliestDecode`; `nil` is at once.
  init(
    key: Key, standIn: DecodedPicture?, isReadAhead: Bool, earliestDecode: ContinuousClock.Instant?,
    loader: PhotoLoader
  ) {
    self.key = key
    self.isReadAhead = isReadAhead
    self.earliestDecode = earliestDecode
    self.loader = loader
    decoder = key.region == nil ? loader.decoder : loader.regionDecoder(for: key.file)
    clock = loader.clock
    best = standIn
  }

  var hasRequesters: Bool { !requesters.isEmpty }

  var wantsStages: Bool { requesters.values.contains(where: \.wantsStages) }

  var priority: DecodePriority { requesters.values.map(\.priority).max() ?? .next }

  /// Whether everybody who waits wants one of many small pictures.
  var isForThumbnails: Bool { hasRequesters && priority == .thumbnails }

  /// Whether it took long until there was anything to see, so that a thumbnail in the store would help the next time.
  var deservesThumbnail: Bool {
    guard key.region == nil, asked.contains(.storedThumbnail), let best, !best.isDamaged else { return false }
    return effort > .milliseconds(40) && thumbnailSide < ThumbnailExtent.normal.rawValue
      && !ThumbnailExtent.large.box.covers(best.imageSize)
  }

  // MARK: Requesters

  /// Adds one who waits. Without `wantsStages` it is not worth asking for anything but the final picture.
  func addRequester(
    _ number: UInt64, priority: DecodePriority, wantsStages: Bool,
    onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) {
    requesters[number] = Requester(priority: priority, wantsStages: wantsStages, onUpdate: onUpdate)
    if let best { onUpdate(.picture(best)) }
    applyPriority()
  }

  func setPriority(_ priority: DecodePriority, ofRequester number: UInt64) {
    requesters[number]?.priority = priority
    applyPriority()
    // Who is looked at need not wait for what was enough for a thumbnail.
    if hasRequesters { advance() }
  }

  func removeRequester(_ number: UInt64) {
    let formerPriority = priority
    guard requesters.removeValue(forKey: number) != nil, !isOver else { return }
    applyPriority()
    guard requesters.isEmpty else { return }
    loader?.didLoseRequesters(of: self, priority: formerPriority)
  }

  func setReadAhead(_ isWanted: Bool) {
    isReadAhead = isWanted
  }

  private func applyPriority() {
    for ticket in tickets.values { decoder.setPriority(priority, of: ticket) }
  }

  private func notify(_ update: PictureUpdate) {
    for requester in requesters.sorted(by: { $0.key < $1.key }) { requester.value.onUpdate(update) }
  }

  // MARK: Pictures

  /// Takes what somebody else found out about the same photo, if it is better than what there is.
  func offer(_ picture: DecodedPicture) {
    guard hasRequesters, wantsStages else { return }
    var picture = picture
    picture.isFinal = false
    improve(to: picture)
  }

  /// Takes an answer of this load's own.
  func deliver(_ picture: DecodedPicture) {
    loader?.keep(picture, for: key)
    improve(to: picture)
  }

  private func improve(to picture: DecodedPicture) {
    let isBetter = best.map { !$0.pixels.size.covers(picture.pixels.size) } ?? true
    guard !isOver, picture.isFinal || isBetter else { return }
    best = picture
    notify(.picture(picture))
    if picture.isFinal { finish() }
  }

  func fail(_ error: DecodeError) {
    guard !isOver else { return }
    notify(.failed(error))
    finish()
  }

  private func finish() {
    isOver = true
    for ticket in tickets.values { decoder.cancel(ticket) }
    loader?.didFinish(self)
  }

  /// Stops: nobody waits. Pixels that come nevertheless go to the cache.
  func abandon() {
    isOver = true
    for ticket in tickets.values { decoder.cancel(ticket) }
  }

  // MARK: Asking

  /// Whether the answer to a step is still to come.
  func isOpen(_ step: LoadStep) -> Bool { tickets[step] != nil }

  /// Whether a picture is being decoded, or will be when keys rest.
  var isDecoding: Bool { isWaiting || tickets.keys.contains(where: \.isDecode) }

  /// Whether anything is still to come that is found without decoding a picture.
  var isLooking: Bool { tickets.keys.contains { !$0.isDecode } }

  /// Asks for a step, unless that was done before or makes no sense.
  func ask(for step: LoadStep) {
    let store = loader?.thumbnails
    guard asked.insert(step).inserted, let job = step.job(for: key, store: store) else { return }
    tickets[step] = decoder.decode(job, priority: priority) { [self] outcome in
      store?.note(outcome, of: job)
      Task { @MainActor in self.didFinish(step, job, outcome) }
    }
  }

  /// Asks for a step that costs time, but not while keys repeat and the picture may be gone in a moment.
  func decode(_ step: LoadStep) {
    guard let earliestDecode, earliestDecode > clock.now else { return ask(for: step) }
    isWaiting = true
    clock.schedule(after: clock.now.duration(to: earliestDecode)) { [weak self] in
      guard let self, !self.isOver else { return }
      self.isWaiting = false
      self.ask(for: step)
    }
  }

  private func didFinish(_ step: LoadStep, _ job: DecodeJob, _ outcome: DecodeOutcome) {
    tickets[step] = nil
    switch outcome {
    case .answered(let answer): take(answer, of: step, job)
    case .failed(let error): take(error, of: step)
    // Nobody cancels what is still wanted, except a pool that is shut down.
    case .cancelled: fail(.decoderUnavailable(key.file, .shutDown))
    }
  }
}
