import AdaptiveCore
import DecisionStorage
import PhotoModel
import PhotoSources
import Queries

extension PhotoList {
  /// The time between two listings of what was found so far.
  private static let listingInterval = Duration.milliseconds(100)

  /// Changes filter and order. Photos that the filter finds within a few milliseconds are listed at once.
  func setArrangement(_ arrangement: PhotoArrangement) {
    guard arrangement != self.arrangement else { return }
    let (previous, previousArrangement) = (photos, self.arrangement)
    self.arrangement = arrangement
    arrange(after: previousArrangement)
    notifyOfRearrangement(from: previous)
  }

  /// All photos in order. Finishes the work of filter and order first. O(n log n) then.
  @discardableResult
  func completePhotos() -> [Photo] {
    if isOutdated { arrange(showing: .max) }
    if let run {
      run.complete()
      finish(run)
    }
    return photos
  }

  /// Finds the photos of the list. If those of the previous arrangement are enough, only they are filtered.
  ///
  /// The list keeps the photos it has until `count` new ones are found or the work is complete. With
  /// `isFirst`, there are none that it could keep, so an order is found at once.
  func arrange(after previous: PhotoArrangement? = nil, showing count: Int = 1, isFirst: Bool = false) {
    let isNarrower = run == nil && previous.map { arrangement.narrows($0) } ?? false
    if isOutdated || run?.isOutdated == true { relations = PhotoRelations() }
    (run, isOutdated) = (nil, false)
    if !arrangement.stacksBursts { knownBursts = nil }
    guard !arrangement.isPlain else { return arranged = nil }
    var source = ArrangementRun.Source(isNarrower ? photos : album.photos)
    source.isArranged = isNarrower
    source.start = place().flatMap { isNarrower ? index(of: $0) : album.index(of: $0) } ?? 0
    source.relations = relations
    source.sharpest = sharpest
    var context: FilterContext?
    let filter = arrangement.filter
    let run = ArrangementRun(arrangement, of: source, openBursts: openBursts) { [unowned self] in
      let known = context ?? filterContext($1)
      context = known
      return filter.includes($0, in: known)
    }
    timing.start = worker.now
    if isFirst, arrangement.order != PhotoOrder() { run.complete() }
    if worker.begin(run) { return adopt(run) }
    self.run = run
    lastListing = nil
    listSoFar(run, showing: count)
    worker.goOn(with: run) { [weak self, weak run] in
      guard let self, let run, self.run === run else { return }
      goOn(with: run, showing: count)
    }
  }

  /// Lists what has been found, after each part of the work.
  private func goOn(with run: ArrangementRun, showing count: Int) {
    if run.isComplete { return finish(run) }
    let isDue = lastListing.map { $0.duration(to: worker.now) >= Self.listingInterval } ?? true
    let previous = photos
    if isDue, listSoFar(run, showing: count) { notifyOfRearrangement(from: previous) }
  }

  /// Returns whether there was something to list.
  @discardableResult
  private func listSoFar(_ run: ArrangementRun, showing count: Int) -> Bool {
    guard run.count >= count, let listed = run.listed else { return false }
    (arranged, lastListing) = (listed, worker.now)
    return true
  }

  /// Lists what has been found by work that is complete.
  private func finish(_ run: ArrangementRun) {
    let previous = photos
    self.run = nil
    adopt(run)
    if run.isOutdated {
      if arrangement.concernsRelations { arrangeLater() } else { update(run.changed) }
    }
    notifyOfRearrangement(from: previous)
  }

  /// Evaluates all photos again soon, because some have changed on which others depend.
  private func arrangeLater() {
    if isOutdated { return }
    isOutdated = true
    if worker.repeatsAtOnce(after: timing.duration) { return arrange(showing: .max) }
    worker.schedule(after: TimeSlicedWorker.pause(after: timing.duration)) { [weak self] in
      guard let self, isOutdated else { return }
      let previous = photos
      arrange(showing: .max)
      notifyOfRearrangement(from: previous)
    }
  }

  private func adopt(_ run: ArrangementRun) {
    timing.duration = timing.start.map { $0.duration(to: worker.now) } ?? .zero
    arranged = run.listed
    relations = run.relations
    if arrangement.stacksBursts { (knownBursts, covers) = (run.bursts, run.covers) }
  }

  /// Lists all photos of the burst of a photo, or only its cover again. Returns that one; `nil` for a photo
  /// that is in no burst.
  func toggleBurst(of photo: Photo) -> Photo? {
    let burst = bursts.burst(of: photo)
    guard let first = burst.first else { return nil }
    let previous = photos
    openBursts.formSymmetricDifference([first.id])
    if !openBursts.contains(first.id) { updateCover(of: burst) }
    let cover = cover(of: burst)
    let others = burst.filter { $0 !== cover }
    if openBursts.contains(first.id) {
      insert(others.compactMap { photo in place(of: photo).map { ($0, photo) } }, into: previous)
    } else {
      arranged = previous.filter { photo in !others.contains { $0 === photo } }
    }
    notifyOfRearrangement(from: previous)
    return cover
  }

  /// Remembers the sharpest photo of a burst, and lists it for a stack of which no photo is picked.
  func noteSharpest(_ best: Photo, of burst: [Photo]) {
    sharpest.subtract(burst.map(\.id))
    sharpest.insert(best.id)
    let previous = photos
    if replaceCovers(of: [best]) { notifyOfRearrangement(from: previous) }
  }

  /// Chooses the photo that stands for a burst.
  private func updateCover(of burst: [Photo]) {
    guard let first = burst.first else { return }
    covers[first.id] = PhotoBursts.cover(of: burst, sharpest: sharpest)
  }

  /// Lists these photos as the covers of their closed stacks. Returns whether a cover has changed.
  private func replaceCovers(of photos: [Photo]) -> Bool {
    guard arrangement.stacksBursts, run == nil, !isOutdated, let bursts = knownBursts, let listed = arranged
    else { return false }
    var (arriving, leaving) = ([(place: PhotoOrder.Place, photo: Photo)](), Set<Photo.ID>())
    for photo in photos {
      let burst = bursts.burst(of: photo)
      guard let first = burst.first, !openBursts.contains(first.id), let previous = cover(of: burst),
        previous !== photo, PhotoBursts.cover(of: burst, sharpest: sharpest) === photo,
        let place = place(of: photo)
      else { continue }
      covers[first.id] = photo
      leaving.insert(previous.id)
      arriving.append((place, photo))
    }
    if arriving.isEmpty { return false }
    insert(arriving, into: listed.filter { !leaving.contains($0.id) })
    return true
  }
}

extension PhotoList {
  /// Follows a change of the library. O(m log n) for m photos that changed, and O(n) if photos are added to a
  /// filtered or ordered list or leave it, or if the filter is about relations between photos.
  func follow(_ change: LibraryChange) {
    knownMarkedCount = nil
    switch change {
    case .photosInserted(let inserted, let changed) where changed === album:
      knownProgress?.update(inserted, total: album.photos.count)
      forgetRelations()
      updateAll(inserted, removed: [])
      observers.notify(.photosInserted)
    case .photosRearranged(let change) where change.album === album:
      knownProgress = nil
      forgetRelations()
      let previous = arranged ?? change.previous
      if !arrangement.isPlain { updateAll(change.arrived, removed: Set(change.removed.map(\.id))) }
      notifyOfRearrangement(from: previous, successors: change.successors)
    case .photosChanged(let changed):
      let changed = changed.filter(album.canContain)
      guard !changed.isEmpty else { return }
      knownProgress?.update(changed.filter(contains), total: album.photos.count)
      updateAndNotify(changed, canRelate: false)
    case .filesRead(let read):
      let read = read.filter(album.canContain)
      guard !read.isEmpty else { return }
      forgetRelations()
      if arrangement.order.dependsOnFiles || arrangement.stacksBursts || arrangement.filter.dependsOnFiles {
        updateAndNotify(read, canRelate: true)
      } else {
        // Screens say of which set a photo is.
        observers.notify(.photosChanged(read))
      }
    default: break
    }
  }

  /// Forgets the relations that depend on other photos than before, unless the list needs them until new ones
  /// are known.
  private func forgetRelations() {
    if !arrangement.stacksBursts { knownBursts = nil }
    if !arrangement.concernsRelations { relations = PhotoRelations() }
  }

  /// Follows a change of the marks.
  func marksDidChange() {
    knownMarkedCount = nil
    guard arrangement.filter.dependsOnMarks else { return }
    let previous = photos
    arrange(showing: .max)
    notify(about: photos, previous: previous)
  }

  /// Updates the list for photos that changed. The places of all others stay the same. With `canRelate`,
  /// their relations may have changed, too.
  private func updateAndNotify(_ changed: [Photo], canRelate: Bool) {
    let previous = photos
    if let run {
      // They are evaluated once more when the run has finished.
      run.note(changed)
    } else if !arrangement.concernsRelations || !canRelate && !arrangement.stacksBursts {
      update(changed)
    } else if canRelate || arrangement.dependsOnDecisions {
      arrangeLater()
    } else {
      _ = replaceCovers(of: changed.filter { $0.flag == .picked })
    }
    notify(about: changed, previous: previous)
  }

  private func notify(about changed: [Photo], previous: [Photo]) {
    if arranged == nil || photos == previous {
      observers.notify(.photosChanged(changed))
    } else {
      notifyOfRearrangement(from: previous)
    }
  }

  /// Updates the list for photos that came or left.
  private func updateAll(_ arrived: [Photo], removed: Set<Photo.ID>) {
    guard !arrangement.isPlain else { return }
    if run == nil, !arrangement.concernsRelations { return update(arrived, removed: removed) }
    if !removed.isEmpty { arranged?.removeAll { removed.contains($0.id) } }
    if let run { run.note(arrived, left: removed) } else { arrangeLater() }
  }

  /// Evaluates the filter for photos that changed or came, and removes others.
  private func update(_ changed: [Photo], removed: Set<Photo.ID> = []) {
    guard let listed = arranged else { return }
    knownBursts = nil
    let context = filterContext(relations)
    let isOrdered = arrangement.order != PhotoOrder()
    var (leaving, arriving) = (removed, [(place: PhotoOrder.Place, photo: Photo)]())
    // Where a photo is listed that has another place in the order now, only a look at the whole list tells.
    // One look is enough for all.
    let changed = Set(changed)
    let stillListed = isOrdered ? Set(listed.lazy.filter(changed.contains)) : nil
    for photo in changed {
      let isIncluded = arrangement.filter.includes(photo, in: context) && contains(photo)
      let isListed = stillListed?.contains(photo) ?? (index(of: photo) != nil)
      // In another order than the album's, a photo that stays may have another place.
      guard isIncluded != isListed || isIncluded && isOrdered else { continue }
      if isListed { leaving.insert(photo.id) }
      if isIncluded, let place = place(of: photo) { arriving.append((place, photo)) }
    }
    guard !leaving.isEmpty || !arriving.isEmpty else { return }
    insert(arriving, into: leaving.isEmpty ? listed : listed.filter { !leaving.contains($0.id) })
  }

  /// Lists photos, and others at their places among them.
  private func insert(_ arriving: [(place: PhotoOrder.Place, photo: Photo)], into listed: [Photo]) {
    var photos = listed
    let added = arriving.sorted { $0.place < $1.place }.map(\.photo)
    let positions = SortedInsertion.positions(of: added, into: photos) { first, second in
      guard let place = self.place(of: first), let other = self.place(of: second) else { return false }
      return place < other
    }
    photos.insert(added, at: positions)
    arranged = photos
  }

  /// Returns whether the album has a photo.
  func contains(_ photo: Photo) -> Bool {
    album.isGathered ? album.index(of: photo) != nil : album.canContain(photo)
  }
}
