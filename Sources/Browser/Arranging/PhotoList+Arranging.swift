import AdaptiveCore
import PhotoLibrary
import Queries

extension PhotoList {
  /// How long the filter works at once. A key waits at most that long.
  private static let slice = Duration.milliseconds(8)
  /// The time between two slices, in which keys are handled and frames drawn.
  private static let pause = Duration.milliseconds(1)
  /// The time between two listings of what was found so far.
  private static let listingInterval = Duration.milliseconds(100)

  /// Changes filter and order. What the filter finds within a few milliseconds is listed at once.
  func setArrangement(_ arrangement: PhotoArrangement) {
    guard arrangement != self.arrangement else { return }
    let (former, formerArrangement) = (photos, self.arrangement)
    self.arrangement = arrangement
    arrange(after: formerArrangement)
    observers.notify(.rearranged(PhotoListRearrangement(list: self, former: former)))
  }

  /// All photos in order. Finishes the work of the filter first. O(n).
  @discardableResult
  func completePhotos() -> [Photo] {
    if let run {
      run.advance()
      list(run)
    }
    return photos
  }

  /// Finds the photos of the list. If those of the former arrangement are enough, only they are filtered.
  ///
  /// The list keeps the photos it has until `count` new ones are found or the filter has finished.
  func arrange(after former: PhotoArrangement? = nil, showing count: Int = 1) {
    let isNarrower = run == nil && former.map { arrangement.narrows($0) } ?? false
    (knownBursts, run) = (nil, nil)
    guard !arrangement.isPlain else { return arranged = nil }
    let photos = isNarrower ? self.photos : conversation.photos
    let start = place().flatMap { isNarrower ? index(of: $0) : conversation.index(of: $0) } ?? 0
    let run = FilterRun(
      arrangement.filter, over: photos, isOrdered: isNarrower, from: start, in: filterContext())
    let mayTakeLong = arrangement.isGradual && !arrangement.filter.isEverything
    run.advance(until: mayTakeLong ? (clock, clock.now + Self.slice) : nil)
    if run.isComplete { return finish(run) }
    self.run = run
    lastListing = nil
    if run.count >= count { listSoFar(run) }
    goOn(with: run, showing: count)
  }

  /// Goes on with the work of the filter after other events.
  private func goOn(with run: FilterRun, showing count: Int) {
    clock.schedule(after: Self.pause) { [weak self, weak run] in
      guard let self, let run, self.run === run else { return }
      run.advance(until: (clock, clock.now + Self.slice))
      if run.isComplete { return list(run) }
      let isDue = lastListing.map { $0.duration(to: self.clock.now) >= Self.listingInterval } ?? true
      if isDue, run.count >= count {
        let former = photos
        listSoFar(run)
        observers.notify(.rearranged(PhotoListRearrangement(list: self, former: former)))
      }
      goOn(with: run, showing: count)
    }
  }

  private func listSoFar(_ run: FilterRun) {
    arranged = found(by: run)
    lastListing = clock.now
  }

  /// Lists what a filter has found that has finished its work.
  private func list(_ run: FilterRun) {
    let former = photos
    self.run = nil
    finish(run)
    update(run.changed)
    observers.notify(.rearranged(PhotoListRearrangement(list: self, former: former)))
  }

  /// What a filter has found so far, in order.
  private func found(by run: FilterRun) -> [Photo] {
    // Photos with equal values have the order of the conversation, so their places among these are enough.
    run.isOrdered ? run.found : arrangement.order.sorted(run.found)
  }

  private func finish(_ run: FilterRun) {
    var photos = found(by: run)
    if arrangement.stacksBursts {
      let bursts = PhotoBursts(among: photos)
      knownBursts = bursts
      photos.removeAll { photo in
        guard let first = bursts.burst(of: photo).first, first !== photo else { return false }
        return !openBursts.contains(first.id)
      }
    }
    arranged = photos
  }
}

extension PhotoList {
  /// Follows a change of the library. O(m log n) for m photos that changed, and O(n) if photos are added to a
  /// filtered or ordered list or leave it, or if the filter is about relations between photos.
  func follow(_ change: LibraryChange) {
    switch change {
    case .photosInserted(let inserted, let changed) where changed === conversation:
      knownProgress = nil
      updateAll(inserted, removed: [])
      observers.notify(.photosInserted)
    case .photosRearranged(let change) where change.conversation === conversation:
      knownProgress = nil
      let former = arranged ?? change.former
      if !arrangement.isPlain { updateAll(change.arrived, removed: Set(change.removed.map(\.id))) }
      observers.notify(
        .rearranged(PhotoListRearrangement(list: self, former: former, successors: change.successors)))
    case .photosChanged(let changed):
      let changed = changed.filter(conversation.canContain)
      guard !changed.isEmpty else { return }
      knownProgress = nil
      updateAndNotify(changed)
    case .filesRead(let read):
      let read = read.filter(conversation.canContain)
      guard !read.isEmpty else { return }
      knownBursts = nil
      if arrangement.order.dependsOnFiles || arrangement.stacksBursts || arrangement.filter.dependsOnFiles {
        updateAndNotify(read)
      }
    default: break
    }
  }

  /// Follows a change of the marks.
  func marksDidChange() {
    guard arrangement.filter.dependsOnMarks else { return }
    let former = photos
    arrange(showing: .max)
    notify(about: photos, former: former)
  }

  /// Updates the list for photos that changed. The places of all others stay the same.
  private func updateAndNotify(_ changed: [Photo]) {
    let former = photos
    if let run {
      // They are evaluated once more when the run has finished.
      run.note(changed)
    } else if arrangement.isGradual {
      update(changed)
    } else {
      arrange()
    }
    notify(about: changed, former: former)
  }

  private func notify(about changed: [Photo], former: [Photo]) {
    if arranged == nil || photos == former {
      observers.notify(.photosChanged(changed))
    } else {
      observers.notify(.rearranged(PhotoListRearrangement(list: self, former: former)))
    }
  }

  /// Updates the list for photos that came or left.
  private func updateAll(_ arrived: [Photo], removed: Set<Photo.ID>) {
    guard !arrangement.isPlain else { return }
    if run == nil, arrangement.isGradual { return update(arrived, removed: removed) }
    if !removed.isEmpty { arranged?.removeAll { removed.contains($0.id) } }
    arrange(showing: arranged?.count ?? 1)
  }

  /// Evaluates the filter for photos that changed or came, and removes others.
  private func update(_ changed: [Photo], removed: Set<Photo.ID> = []) {
    guard let listed = arranged else { return }
    knownBursts = nil
    let context = filterContext()
    let isOrdered = arrangement.order != PhotoOrder()
    var (leaving, arriving) = (removed, [(place: PhotoOrder.Place, photo: Photo)]())
    var seen: Set<Photo.ID> = []
    for photo in changed where seen.insert(photo.id).inserted {
      let isIncluded = arrangement.filter.includes(photo, in: context) && contains(photo)
      let isListed = index(of: photo) != nil
      // In another order than the conversation's, a photo that stays may have another place.
      guard isIncluded != isListed || isIncluded && isOrdered else { continue }
      if isListed { leaving.insert(photo.id) }
      if isIncluded, let place = place(of: photo) { arriving.append((place, photo)) }
    }
    guard !leaving.isEmpty || !arriving.isEmpty else { return }
    var photos = leaving.isEmpty ? listed : listed.filter { !leaving.contains($0.id) }
    arriving.sort { $0.place < $1.place }
    let added = arriving.map(\.photo)
    let positions = SortedInsertion.positions(of: added, into: photos) { first, second in
      guard let place = self.place(of: first), let other = self.place(of: second) else { return false }
      return place < other
    }
    photos.insert(added, at: positions)
    arranged = photos
  }

  private func contains(_ photo: Photo) -> Bool {
    conversation.isGathered ? conversation.index(of: photo) != nil : conversation.canContain(photo)
  }
}
