import AdaptiveCore

/// The steps of a task, and their order.
extension PixelTask {
  /// A job that a task may give a decoder on the way to a picture.
  enum Step: Hashable, Sendable {
    /// Look up whether the picture failed before. For pictures that the user does not look at in particular.
    case failureRecord
    /// Read the thumbnail in the desktop's cache.
    case storedThumbnail
    /// Read the thumbnail in the file, and the file's header.
    case embeddedThumbnail
    /// Decode the picture quickly.
    case quick
    /// Decode the picture as requested.
    case final
    /// Make a thumbnail for the desktop's cache, and use its pixels.
    case newThumbnail

    /// Whether it takes the time of decoding a picture.
    var isDecode: Bool {
      switch self {
      case .failureRecord, .storedThumbnail, .embeddedThumbnail: false
      case .quick, .final, .newThumbnail: true
      }
    }

    /// Whether it reads the store of thumbnails, which holds upright pictures only. Its errors say nothing
    /// about the photo.
    var readsStore: Bool { self == .failureRecord || self == .storedThumbnail }

    /// The decoder's job; `nil` for a step that needs a store if there is none.
    func job(for request: PixelRequest, store: ThumbnailStore?) -> DecodeJob? {
      func job(_ kind: DecodeJob.Kind, _ stage: PictureStage, box: PixelSize, turn: Int = 0) -> DecodeJob {
        DecodeJob(
          file: request.file, kind: kind, stage: stage, box: box, background: request.background, turn: turn,
          region: stage == .thumbnail ? nil : request.region)
      }
      let (box, turn) = (request.box, request.turn)
      switch self {
      case .failureRecord: return store.map { job(.storedFailure($0), .thumbnail, box: box) }
      case .storedThumbnail:
        return store.map { job(.storedThumbnail($0), .thumbnail, box: box.turned(by: turn)) }
      case .newThumbnail:
        // Other programs find sizes below this one less useful.
        let extent = max(.large, ThumbnailExtent(covering: box))
        return store.map { job(.makeThumbnail($0), .good, box: extent.box) }
      case .embeddedThumbnail: return job(.picture, .thumbnail, box: box, turn: turn)
      case .quick: return job(.picture, .first, box: box, turn: turn)
      case .final: return job(.picture, request.stage, box: box, turn: turn)
      }
    }
  }

  /// Begins the work; or looks for something to show meanwhile after a subscriber has joined a picture that
  /// is being read ahead.
  func advance() {
    guard !isOver else { return }
    if needsPreview {
      begin(.embeddedThumbnail)
      begin(.storedThumbnail)
    }
    // A photo that failed is only tried again if the user looks at it in particular.
    if request.region == nil, isForThumbnails || !hasSubscribers { begin(.failureRecord) }
    decode()
  }

  /// Whether to look for a thumbnail: there is nothing to show, and a subscriber wants something soon.
  private var needsPreview: Bool {
    request.region == nil && best == nil && hasSubscribers && (wantsStages || isForThumbnails)
  }

  /// Decodes the picture, unless that has begun or has to wait: for a thumbnail, or until the user stops.
  func decode() {
    guard !isOver, best?.isFinal != true, !isDecoding, !isOpen(.embeddedThumbnail) else { return }
    // On the screen a thumbnail is only a preview; elsewhere it may be enough.
    guard !isLooking || (hasSubscribers && !isForThumbnails) else { return }
    if let delay = loader?.delay(of: self) { return decode(after: delay) }
    if priority == .visible, wantsStages, hasQuickStage || best?.hasQuickStage == true,
      !begun.contains(.quick)
    {
      begin(.quick)
    } else if isForThumbnails, isWorthStoring, !begun.contains(.newThumbnail) {
      begin(.newThumbnail)
    } else {
      begin(.final)
    }
  }

  /// Whether a stored thumbnail would help: not for a picture that is hardly larger.
  private var isWorthStoring: Bool {
    guard loader?.thumbnails != nil, let imageSize else { return false }
    return !ThumbnailExtent.large.box.covers(imageSize)
  }

  func receive(_ answer: DecodeAnswer, of step: Step, _ job: DecodeJob) {
    var picture = answer.pixels.map { DecodedPicture(answer, pixels: $0, job: job).turned(to: request.turn) }
    if job.kind == .picture { loader?.sizes.record(answer.imageSize.turned(by: job.turn), of: job.file) }
    switch step {
    case .failureRecord:
      if picture != nil, isForThumbnails || !hasSubscribers {
        return fail(.damaged(request.file, format: nil, detail: "failed before"))
      }
    case .storedThumbnail:
      heldThumbnail = picture
      if priority == .visible, picture != nil { loader?.ahead.needsPreviews = false }
    case .embeddedThumbnail:
      if !answer.imageSize.isEmpty { imageSize = answer.imageSize }
      hasQuickStage = answer.hasQuickStage
      if priority == .visible { loader?.ahead.needsPreviews = picture == nil && heldThumbnail == nil }
      if let picture { show(thumbnail: picture) }
    case .newThumbnail:
      let isEnough = picture?.suffices(for: request.box) ?? false
      picture?.isFinal = isEnough
      if let picture { deliver(picture) }
    case .quick, .final:
      effort = answer.effort.duration
      if let picture { deliver(picture) }
    }
    showHeldThumbnail()
    decode()
  }

  func receive(_ error: DecodeError, of step: Step) {
    if !step.readsStore {
      loader?.remember(error)
      // If the picture itself is being decoded, that shows whether anything is wrong with it.
      if step == .final || !isDecoding { return fail(error) }
    }
    showHeldThumbnail()
    decode()
  }

  /// Shows the thumbnail from the store, once the size of its picture is known.
  private func showHeldThumbnail() {
    guard !isOpen(.embeddedThumbnail), var picture = heldThumbnail else { return }
    heldThumbnail = nil
    if let imageSize { picture.imageSize = imageSize }
    show(thumbnail: picture)
  }

  /// Delivers a thumbnail. It is final for subscribers that need no more, if it certainly shows the photo.
  private func show(thumbnail: DecodedPicture) {
    var picture = thumbnail
    thumbnailSide = max(thumbnailSide, picture.pixels.size.width, picture.pixels.size.height)
    picture.isFinal =
      isForThumbnails && !picture.mayBeOutdated && picture.suffices(for: request.box)
    deliver(picture)
  }
}
