import AdaptiveCore
import AdaptiveImaging
import PhotoModel

extension BrowserContext {
  /// Goes to the sharpest photo of a burst once all are compared, unless the user has left the burst by then.
  func findSharpest(in burst: [Photo]) {
    guard !burst.isEmpty else { return require(false, else: Wording.isInNoBurst) }
    showMessage(Wording.lookingForSharpest(of: burst.count))
    sharpnessSearch?.cancel()
    let search = SharpnessSearch(burst, with: pictures) { [weak self] best, next in
      self?.show(best, of: burst, then: next)
    }
    sharpnessSearch = search
    search.start()
  }

  private func show(_ best: Photo?, of burst: [Photo], then next: SharpnessSearch.Deferred?) {
    sharpnessSearch = nil
    guard let current = interface.currentPhoto(), burst.contains(current) else { return }
    guard let best else { return require(false, else: Wording.noneDecoded) }
    if best !== current { interface.reveal(best) }
    showMessage(Wording.sharpest(best, of: burst.count))
    guard let next else { return }
    _ = actingAlone {
      performMoving(next.command, at: best, in: next.list) { [interface] in interface.reveal($0) }
    }
  }

  /// Whether a decision about a photo waits until the sharpest photo of its burst is found, because it is
  /// meant for that photo. If several decisions wait, the last one counts.
  func defersToSharpest(_ command: Command, at photo: Photo, in list: PhotoList) -> Bool {
    guard let search = sharpnessSearch, search.burst.contains(photo),
      command == .keepFromBurst || command.isDecision && !actsOnMarks
    else { return false }
    search.deferred = SharpnessSearch.Deferred(command: command, list: list)
    return true
  }

  /// Rejects the other photos of a burst, and moves on to the photo after the burst. If the photo to keep is
  /// rejected, it no longer is.
  ///
  /// Asks first if they are exposures of a bracket, or if some of them are hidden in a closed stack.
  func keep(_ photo: Photo, in list: PhotoList, move: @escaping (Photo) -> Void) {
    let burst = list.bursts.burst(of: photo)
    guard !burst.isEmpty, !photo.isInTrash else { return require(false, else: Wording.isInNoBurst) }
    let others = burst.filter { $0 !== photo && !$0.rating.isRejected }
    guard let question = question(about: others, keeping: photo, of: burst, in: list) else {
      return keep(photo, of: burst, in: list, move: move)
    }
    question.addAnswers("Reject", style: .destructive, orElse: "Leave") { [weak self] in
      self?.keep(photo, of: burst, in: list, move: move)
    }
    interface.ask(question)
  }

  /// The question before photos of a burst are rejected; `nil` if no question is needed.
  private func question(
    about others: [Photo], keeping photo: Photo, of burst: [Photo], in list: PhotoList
  ) -> AlertController? {
    if others.isEmpty { return nil }
    if PhotoBursts.isBracket(burst) {
      return AlertController(
        title: Wording.bracketQuestion(photo, rejecting: others.count), message: Wording.isBracket)
    }
    guard others.contains(where: { list.index(of: $0) == nil }) else { return nil }
    return AlertController(
      title: Wording.stackQuestion(photo, rejecting: others.count), message: Wording.areHidden)
  }

  private func keep(_ photo: Photo, of burst: [Photo], in list: PhotoList, move: (Photo) -> Void) {
    let next = list.firstPhoto(afterBurst: burst, from: photo)
    let decision = library.keep(photo, of: burst)
    let refused = burst.filter { $0.rating.isRejected == ($0 === photo) }
    let rejected = decision?.changes.count { $0.after.rating?.isRejected ?? false }
    let kept = Wording.kept(photo, rejected: rejected ?? 0)
    guard refused.isEmpty else {
      return require(false, else: (decision == nil ? "" : kept + "; ") + Wording.refused(refused))
    }
    if let next { move(next) }
    confirmChange(kept)
  }
}

extension PhotoList {
  /// The photo itself if it is listed, or else the one that stands for its burst; `nil` if that isn't listed
  /// either.
  func representative(of photo: Photo) -> Photo? {
    if index(of: photo) != nil { return photo }
    guard arrangement.stacksBursts else { return nil }
    return bursts.burst(of: photo).first.flatMap { index(of: $0) == nil ? nil : $0 }
  }
}
