import AdaptiveImaging
import PhotoLibrary

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
    _ = performMoving(next.command, at: best, in: next.list) { interface.reveal($0) }
  }

  /// Whether a decision about a photo waits until the sharpest photo of its burst is found, because it is
  /// meant for that photo. If several decisions wait, the last one counts.
  func defersToSharpest(_ command: Command, at photo: Photo, in list: PhotoList) -> Bool {
    guard let search = sharpnessSearch, search.burst.contains(photo),
      command == .keepFromBurst || command.isDecision && marks.isEmpty
    else { return false }
    search.deferred = SharpnessSearch.Deferred(command: command, list: list)
    return true
  }

  /// Rejects the other photos of a burst, and moves on to the photo after the burst. If the photo to keep is
  /// rejected, it no longer is.
  func keep(_ photo: Photo, in list: PhotoList, move: (Photo) -> Void) {
    let burst = list.bursts.burst(of: photo)
    guard !burst.isEmpty, !photo.isInTrash else { return require(false, else: Wording.isInNoBurst) }
    let next = list.firstPhoto(afterBurst: burst, from: photo)
    if photo.rating.isRejected { library.decide(.rejected(false), for: [photo]) }
    library.decide(.rejected(true), for: burst.filter { $0 !== photo && !$0.rating.isRejected })
    if let next { move(next) }
    confirmChange(Wording.kept(photo, of: burst.count))
  }
}
