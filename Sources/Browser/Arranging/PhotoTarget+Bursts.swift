import AdaptiveCore
import AdaptiveImaging
import PhotoModel

/// Bursts around the photo.
extension PhotoTarget {
  /// Goes to the first photo of the next burst, or of the previous one.
  func goToBurst(isForward: Bool) -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    guard let start = list.burstStart(from: photo, goesForward: isForward) else {
      return .refused(Wording.noBurst)
    }
    move(start)
    return .done()
  }

  /// Shows all photos of the burst, or only the first one again.
  func toggleBurst() -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    guard context.lists.arrangement.stacksBursts else { return .refused(Wording.noStacks) }
    guard let first = list.toggleBurst(of: photo) else { return .refused(Wording.isInNoBurst) }
    if list.index(of: photo) == nil { move(first) }
    return .done()
  }

  /// Goes to the sharpest photo of the burst once all are compared, unless the user has left the burst by
  /// then.
  func findSharpest() -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    let burst = list.bursts.burst(of: photo)
    guard !burst.isEmpty else { return .refused(Wording.isInNoBurst) }
    context.decisions.sharpnessSearch?.cancel()
    let search = SharpnessSearch(burst, with: context.pictures) { [weak context] best, decide in
      context?.show(best, of: burst, then: decide)
    }
    context.decisions.sharpnessSearch = search
    search.start()
    return .done(Wording.lookingForSharpest(of: burst.count))
  }

  /// Decides something about the photo. While the sharpest photo of its burst is being searched, the decision
  /// is meant for that one, and waits. If several decisions wait, the last one counts.
  func awaitSharpest(_ decide: @escaping (PhotoTarget) -> CommandOutcome) -> CommandOutcome {
    guard let photo, let list, let search = context.decisions.sharpnessSearch, search.burst.contains(photo),
      !isMarks
    else { return decide(self) }
    search.deferred = { [weak context] best in
      guard let context else { return .notMine }
      return decide(
        PhotoTarget(
          context: context, photo: best, isAlone: true, list: list, move: context.interface.reveal))
    }
    return .done()
  }

  /// Picks the photo, rejects the others of the burst that are listed, and moves on to the photo after the
  /// burst. Others that the filter leaves out stay as they are.
  ///
  /// Asks first if they are a set, or may be, or if some of them are hidden in a closed stack.
  func keep() -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    guard let series = list.wholeSeries(of: photo), !photo.isInTrash else {
      return .refused(Wording.isInNoBurst)
    }
    let stack = Set(list.bursts.burst(of: photo))
    let burst = series.photos.filter { $0 === photo || stack.contains($0) || list.index(of: $0) != nil }
    let hidden = series.photos.count { !$0.rating.isRejected } - burst.count { !$0.rating.isRejected }
    if burst.count == 1, hidden > 0 { return .refused(Wording.othersAreHidden(hidden)) }
    let others = burst.filter { $0 !== photo && !$0.rating.isRejected }
    guard let question = question(about: others, keeping: photo, of: series, in: list) else {
      return keep(photo, of: burst, in: list, hidden: hidden)
    }
    question.addAnswers(Wording.reject, style: .destructive, orElse: Wording.cancel) {
      context.interface.report(keep(photo, of: burst, in: list, hidden: hidden))
    }
    context.interface.ask(question)
    return .done()
  }

  /// The question before photos of a burst are rejected; `nil` if no question is needed. Photos that the
  /// filter leaves out tell, too, whether it is a set.
  private func question(
    about others: [Photo], keeping photo: Photo, of series: PhotoSeries, in list: PhotoList
  ) -> AlertController? {
    if others.isEmpty { return nil }
    if let set = series.set {
      return AlertController(
        title: Wording.setQuestion(photo, rejecting: others.count, of: set), message: Wording.reason(for: set)
      )
    }
    if PhotoBursts.mayBeBracket(series.photos) {
      return AlertController(
        title: Wording.bracketQuestion(photo, rejecting: others.count), message: Wording.mayBeBracket)
    }
    guard others.contains(where: { list.index(of: $0) == nil }) else { return nil }
    return AlertController(
      title: Wording.stackQuestion(photo, rejecting: others.count),
      message: context.keys.text(Wording.areHidden))
  }

  private func keep(_ photo: Photo, of burst: [Photo], in list: PhotoList, hidden: Int) -> CommandOutcome {
    let next = list.firstPhoto(afterBurst: burst, from: photo)
    let decision = context.library.keep(photo, of: burst)
    let refused = burst.filter { $0.flag != ($0 === photo ? .picked : .rejected) }
    let rejected = decision?.changes.count { $0.after.rating?.isRejected ?? false }
    let kept = Wording.kept(photo, rejected: rejected ?? 0, hidden: hidden)
    guard refused.isEmpty else {
      return .refused((decision == nil ? "" : kept + "; ") + Wording.refused(refused))
    }
    if let next { move(next) }
    return .done(context.decisions.confirmation(kept))
  }
}

extension BrowserContext {
  /// Goes to the sharpest photo of a burst, and decides about it what waits for that.
  fileprivate func show(_ best: Photo?, of burst: [Photo], then decide: SharpnessSearch.Deferred?) {
    decisions.sharpnessSearch = nil
    guard let current = interface.currentPhoto(), burst.contains(current) else { return }
    guard let best else { return interface.report(.refused(Wording.noneDecoded)) }
    lists.noteSharpest(best, of: burst)
    if best !== current { interface.reveal(best) }
    interface.report(.done(Wording.sharpest(best, of: burst.count)))
    if let decide { interface.report(decide(best)) }
  }
}

extension PhotoList {
  /// The photo itself if it is listed, or else the one that stands for its burst; `nil` if that isn't listed
  /// either.
  func representative(of photo: Photo) -> Photo? {
    if index(of: photo) != nil { return photo }
    guard arrangement.stacksBursts else { return nil }
    return cover(of: bursts.burst(of: photo)).flatMap { index(of: $0) == nil ? nil : $0 }
  }
}
