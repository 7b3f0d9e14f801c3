import AdaptiveCore

/// One picture on its way through the stages, for everybody who asked for it at one size.
///
/// The thumbnail is asked for first, whose answer also tells whether a quick stage pays; then that stage; then the
/// final one. Pictures that are only read ahead go straight to the final stage.
@MainActor
final class PictureLoad {
  /// What makes two wishes the same.
  struct Key: Hashable {
    let file: PictureFile
    let box: PixelSize
    let background: UInt32

    var cacheKey: PictureCache.Key { .init(file: file, background: background) }
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
  private var requesters: [UInt64: Requester] = [:]
  private var tickets: [PictureStage: DecodeTicket] = [:]
  private var isWaiting = false
  private var isOver = false
  private let earliestDecode: ContinuousClock.Instant?
  private let decoder: any PictureDecoding
  private let clock: any MainClock
  private weak var loader: PhotoLoader?

  /// Makes a load. The decoding proper does not begin before `earliestDecode`; `nil` is at once.
  init(
    key: Key, standIn: DecodedPicture?, isReadAhead: Bool, earliestDecode: ContinuousClock.Instant?,
    loader: PhotoLoader
  ) {
    self.key = key
    self.isReadAhead = isReadAhead
    self.earliestDecode = earliestDecode
    self.loader = loader
    decoder = loader.decoder
    clock = loader.clock
    best = standIn
  }

  var hasRequesters: Bool { !requesters.isEmpty }

  private var wantsStages: Bool { requesters.values.contains(where: \.wantsStages) }

  var priority: DecodePriority { requesters.values.map(\.priority).max() ?? .next }

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

  // MARK: Stages

  /// Begins, or after joining a picture that was read ahead gets something to show meanwhile.
  func advance() {
    guard !isOver else { return }
    if best == nil, wantsStages, tickets[.thumbnail] == nil {
      ask(for: .thumbnail)
    } else if tickets.isEmpty, !isWaiting {
      decode(best?.hasQuickStage == true && wantsStages && priority == .visible ? .first : .good)
    }
  }

  /// Stops: nobody waits. Pixels that come nevertheless go to the cache.
  func abandon() {
    isOver = true
    for ticket in tickets.values { decoder.cancel(ticket) }
  }

  private func ask(for stage: PictureStage) {
    let job = DecodeJob(file: key.file, stage: stage, box: key.box, background: key.background)
    tickets[stage] = decoder.decode(job, priority: priority) { [self] outcome in
      Task { @MainActor in self.didFinish(stage, outcome) }
    }
  }

  /// Asks for a stage that costs time, but not while keys repeat and the picture may be gone in a moment.
  private func decode(_ stage: PictureStage) {
    guard let earliestDecode, earliestDecode > clock.now else { return ask(for: stage) }
    isWaiting = true
    clock.schedule(after: clock.now.duration(to: earliestDecode)) { [weak self] in
      guard let self, !self.isOver else { return }
      self.isWaiting = false
      self.ask(for: stage)
    }
  }

  private func didFinish(_ stage: PictureStage, _ outcome: DecodeOutcome) {
    tickets[stage] = nil
    switch outcome {
    case .answered(let answer): take(answer, stage: stage)
    case .failed(let error): fail(error, stage: stage)
    // Nobody cancels what is still wanted, except a pool that is shut down.
    case .cancelled: fail(.decoderUnavailable(key.file, .shutDown), stage: .good)
    }
  }

  private func take(_ answer: DecodeAnswer, stage: PictureStage) {
    if let pixels = answer.pixels {
      var picture = DecodedPicture(
        answer, pixels: pixels, job: DecodeJob(file: key.file, stage: stage, box: key.box))
      // A camera's thumbnail is good enough for a thumbnail.
      if stage == .thumbnail, hasRequesters, priority == .thumbnails, picture.suffices(for: key.box) {
        picture.isFinal = true
      }
      deliver(picture)
    }
    guard !isOver, best?.isFinal != true else { return }
    guard tickets.isEmpty, !isWaiting else { return }
    let wantsQuickStage = stage == .thumbnail && answer.hasQuickStage && priority == .visible
    decode(wantsQuickStage ? .first : .good)
  }

  private func deliver(_ picture: DecodedPicture) {
    if picture.isFinal, picture.stage > .thumbnail { loader?.keep(picture, for: key.cacheKey) }
    guard !isOver, picture.isFinal || best.map({ !$0.pixels.size.covers(picture.pixels.size) }) ?? true else {
      return
    }
    best = picture
    notify(.picture(picture))
    if picture.isFinal { finish() }
  }

  private func fail(_ error: DecodeError, stage: PictureStage) {
    if error.isFatalToDecoders { loader?.remember(error) }
    // After a thumbnail the picture itself may be on its way, and tells what is wrong, if anything is.
    guard !isOver, stage == .good || tickets.isEmpty else { return }
    notify(.failed(error))
    finish()
  }

  private func notify(_ update: PictureUpdate) {
    for requester in requesters.sorted(by: { $0.key < $1.key }) { requester.value.onUpdate(update) }
  }

  private func finish() {
    isOver = true
    for ticket in tickets.values { decoder.cancel(ticket) }
    loader?.didFinish(self)
  }
}
