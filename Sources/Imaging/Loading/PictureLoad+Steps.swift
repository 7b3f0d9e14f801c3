import AdaptiveCore

/// What follows what.
extension PictureLoad {
  /// Begins, or after joining a picture that was read ahead gets something to show meanwhile.
  func advance() {
    guard !isOver else { return }
    if wantsLook {
      ask(for: .embeddedThumbnail)
      ask(for: .storedThumbnail)
    }
    // A photo that nobody looks at in particular is not tried again and again.
    if key.region == nil, isForThumbnails || !hasRequesters { ask(for: .failureRecord) }
    goOn()
  }

  /// Whether a thumbnail is worth asking for: there is nothing to show, and somebody wants something soon.
  private var wantsLook: Bool {
    key.region == nil && best == nil && hasRequesters && (wantsStages || isForThumbnails)
  }

  /// Decodes the picture, if nothing has to be waited for and it is not being done.
  private func goOn() {
    guard !isOver, best?.isFinal != true, !isDecoding, !isOpen(.embeddedThumbnail) else { return }
    // On the screen a thumbnail only bridges the time; else it may be all that is wanted.
    guard !isLooking || (hasRequesters && !isForThumbnails) else { return }
    if priority == .visible, wantsStages, hasQuickStage || best?.hasQuickStage == true,
      !asked.contains(.quick)
    {
      decode(.quick)
    } else if isForThumbnails, isWorthStoring, !asked.contains(.newThumbnail) {
      decode(.newThumbnail)
    } else {
      decode(.final)
    }
  }

  /// Whether a thumbnail in the store would help anybody: not of a picture that is hardly larger.
  private var isWorthStoring: Bool {
    guard loader?.thumbnails != nil, let imageSize else { return false }
    return !ThumbnailExtent.large.box.covers(imageSize)
  }

  func take(_ answer: DecodeAnswer, of step: LoadStep, _ job: DecodeJob) {
    var picture = answer.pixels.map { DecodedPicture(answer, pixels: $0, job: job).turned(to: key.turn) }
    switch step {
    case .failureRecord:
      if picture != nil, isForThumbnails || !hasRequesters {
        return fail(.damaged(key.file, format: .unknown, detail: "failed before"))
      }
    case .storedThumbnail:
      heldThumbnail = picture
      if priority == .visible, picture != nil { loader?.ahead.needsGlances = false }
    case .embeddedThumbnail:
      if !answer.imageSize.isEmpty { imageSize = answer.imageSize }
      hasQuickStage = answer.hasQuickStage
      if priority == .visible { loader?.ahead.needsGlances = picture == nil && heldThumbnail == nil }
      if let picture { show(picture) }
    case .newThumbnail:
      let isEnough = picture?.suffices(for: key.box) ?? false
      picture?.isFinal = isEnough
      if let picture { deliver(picture) }
    case .quick, .final:
      effort = answer.effort.duration
      if let picture { deliver(picture) }
    }
    showHeldThumbnail()
    goOn()
  }

  /// Shows the thumbnail from the store, once it is known how large the picture is that it shows.
  private func showHeldThumbnail() {
    guard !isOpen(.embeddedThumbnail), var picture = heldThumbnail else { return }
    heldThumbnail = nil
    if let imageSize { picture.imageSize = imageSize }
    show(picture)
  }

  /// Delivers a thumbnail. It is good enough for one of many small pictures.
  private func show(_ thumbnail: DecodedPicture) {
    var picture = thumbnail
    thumbnailSide = max(thumbnailSide, picture.pixels.size.width, picture.pixels.size.height)
    picture.isFinal = isForThumbnails && picture.suffices(for: key.box)
    deliver(picture)
  }

  func take(_ error: DecodeError, of step: LoadStep) {
    if !step.isAboutStore {
      if error.isFatalToDecoders { loader?.remember(error) }
      // The picture itself may be on its way, and tells what is wrong, if anything is.
      if step == .final || !isDecoding { return fail(error) }
    }
    showHeldThumbnail()
    goOn()
  }
}
