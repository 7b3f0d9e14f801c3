import Queries

/// A conversation whose photos a query gathers from all albums of a library. A photo is added when it has
/// been read.
///
/// Among many photos, the query is evaluated in parts. The conversation has its former photos until the first
/// new ones are found.
@MainActor final class PhotoGathering {
  /// The time between two reports of what was found so far.
  private static let reportInterval = Duration.milliseconds(300)

  /// The conversation.
  let conversation: Conversation
  /// Receives changes of the conversation that don't follow from a call.
  var report: (PhotoRearrangement) -> Void = { _ in }
  private(set) var query: Query
  private let numbers: PhotoNumbers
  private let worker: GradualWorker
  /// What the query needs to know besides the photo; `nil` until it is needed after a change.
  private var context: FilterContext?
  /// The evaluation of the query for all photos; `nil` if it is complete.
  private var run: Run?

  /// The evaluation of a query, and what happens meanwhile.
  private struct Run {
    let work: ArrangementRun
    /// Whether it reports what it has found so far.
    let reportsProgress: Bool
    var lastReport: ContinuousClock.Instant?
    var left: Set<Photo.ID> = []
    var successors: [Photo: Photo] = [:]
    /// Whether photos have come or left that may be related to others.
    var isOutdated = false
  }

  /// A gathering without photos. Call `gatherAgain` next.
  init(_ query: Query, into conversation: Conversation, numbers: PhotoNumbers, worker: GradualWorker) {
    self.query = query
    self.conversation = conversation
    self.numbers = numbers
    self.worker = worker
  }

  /// Whether the query is being evaluated for all photos.
  var isGathering: Bool { run != nil }

  /// Evaluates a query for all photos. Returns how the conversation changed; `nil` if it hasn't changed so
  /// far. O(n).
  func gather(_ query: Query, on calendar: QueryCalendar) -> PhotoRearrangement? {
    self.query = query
    return gatherAgain(on: calendar, reportsProgress: true)
  }

  /// Follows a change of the library. Returns how the conversation changed; `nil` if it hasn't changed so
  /// far. O(m log n) for m photos that changed, and O(n) if photos come, leave, or depend on others.
  func follow(_ change: LibraryChange, on calendar: QueryCalendar) -> PhotoRearrangement? {
    // What `today` means changes at midnight.
    if let context, context.calendar != calendar { return gatherAgain(on: calendar) }
    switch change {
    case _ where change.isAboutPhotos && query.isEverything: return nil
    case .photosChanged(let photos): return update(photos, on: calendar)
    // For photos without decisions, this is the only report.
    case .filesRead(let photos): return insert(photos, on: calendar)
    case .conversationsInserted(let conversations):
      return insert(conversations.filter { !$0.isTrash }.flatMap(\.photos), on: calendar)
    case .photosInserted(let photos, _): return insert(photos, on: calendar)
    case .photosRearranged(let change): return follow(change, on: calendar)
    default: return nil
    }
  }

  private func gatherAgain(on calendar: QueryCalendar, reportsProgress: Bool = false) -> PhotoRearrangement? {
    (context, run) = (nil, nil)
    let all = numbers.photos
    if query.isEverything { return replacePhotos(with: all) }
    var arrangement = PhotoArrangement()
    arrangement.filter = query
    // A photo that is being read again stays where it was.
    let former = Set(conversation.photos.lazy.filter { !$0.isRead }.map(\.id))
    let query = query
    var context: FilterContext?
    let work = ArrangementRun(arrangement, of: ArrangementRun.Source(all)) { photo, relations in
      guard photo.isRead else { return former.contains(photo.id) }
      let known = context ?? FilterContext([], on: calendar, relations: relations)
      context = known
      return query.includes(photo, in: known)
    }
    if worker.begin(work) {
      self.context = FilterContext([], on: calendar, relations: work.relations)
      return replacePhotos(with: work.listed ?? [])
    }
    run = Run(work: work, reportsProgress: reportsProgress)
    worker.goOn(with: work) { [weak self, weak work] in
      guard let self, let work, let run, run.work === work else { return }
      if work.isComplete { finish(run, on: calendar) } else { reportSoFar(run) }
    }
    return nil
  }

  private func reportSoFar(_ run: Run) {
    guard run.reportsProgress, run.work.count > 0, let found = run.work.listed else { return }
    guard run.lastReport.map({ $0.duration(to: .now) >= Self.reportInterval }) ?? true else { return }
    self.run?.lastReport = .now
    let photos = run.left.isEmpty ? found : found.filter { !run.left.contains($0.id) }
    replacePhotos(with: photos).map(report)
  }

  /// Adopts what was found, and what has changed meanwhile.
  private func finish(_ run: Run, on calendar: QueryCalendar) {
    self.run = nil
    let former = conversation.photos
    if run.isOutdated {
      _ = gatherAgain(on: calendar)
      self.run?.successors = run.successors
      if isGathering { return }
    } else {
      context = FilterContext([], on: calendar, relations: run.work.relations)
      let found = run.work.listed ?? []
      conversation.replacePhotos(with: found.filter { !run.left.contains($0.id) })
      let (leaving, arriving) = changes(of: run.work.changed, leaving: [], on: calendar)
      conversation.replacePhotos(
        with: numbers.merge(conversation.photos, removing: leaving, adding: arriving))
    }
    // It is reported even if nothing has changed, because it ends the work.
    report(PhotoRearrangement(conversation: conversation, former: former, successors: run.successors))
  }

  private func insert(_ photos: [Photo], on calendar: QueryCalendar) -> PhotoRearrangement? {
    query.concernsRelations ? gatherAgainLater(on: calendar) : update(photos, on: calendar)
  }

  private func gatherAgainLater(
    on calendar: QueryCalendar, _ successors: [Photo: Photo] = [:]
  ) -> PhotoRearrangement? {
    if run != nil {
      run?.isOutdated = true
    } else if let change = gatherAgain(on: calendar) {
      return change.adding(successors)
    }
    run?.successors.merge(successors) { $1 }
    return nil
  }

  private func follow(_ change: PhotoRearrangement, on calendar: QueryCalendar) -> PhotoRearrangement? {
    if change.conversation.isTrash { return nil }
    if query.concernsRelations { return gatherAgainLater(on: calendar, change.successors) }
    let left = Set(change.removed.map(\.id))
    run?.successors.merge(change.successors) { $1 }
    return update(change.arrived, leaving: left, on: calendar)?.adding(change.successors)
  }

  private func update(
    _ photos: [Photo], leaving left: Set<Photo.ID> = [], on calendar: QueryCalendar
  ) -> PhotoRearrangement? {
    if let run {
      // They are evaluated once more when the run has finished.
      run.work.note(photos)
      self.run?.left.formUnion(left)
      return nil
    }
    let (leaving, arriving) = changes(of: photos, leaving: left, on: calendar)
    if leaving.isEmpty, arriving.isEmpty { return nil }
    return replacePhotos(with: numbers.merge(conversation.photos, removing: leaving, adding: arriving))
  }

  /// The photos that leave the conversation and those that arrive because some photos changed.
  private func changes(
    of photos: [Photo], leaving: Set<Photo.ID>, on calendar: QueryCalendar
  ) -> (leaving: Set<Photo.ID>, arriving: [Photo]) {
    var (leaving, arriving) = (leaving, [Photo]())
    var seen: Set<Photo.ID> = []
    for photo in photos {
      guard seen.insert(photo.id).inserted, numbers.number(of: photo) != nil else { continue }
      let isIn = conversation.index(of: photo) != nil
      guard isIn != includes(photo, on: calendar) else { continue }
      if isIn { leaving.insert(photo.id) } else { arriving.append(photo) }
    }
    return (leaving, arriving)
  }

  private func includes(_ photo: Photo, on calendar: QueryCalendar) -> Bool {
    // A photo that has not been read is not yet unrated. A photo that is being read again stays where it was.
    guard photo.isRead || query.isEverything else { return conversation.index(of: photo) != nil }
    let context = context ?? FilterContext(query.concernsRelations ? numbers.photos : [], on: calendar)
    self.context = context
    return query.includes(photo, in: context)
  }

  private func replacePhotos(with photos: [Photo]) -> PhotoRearrangement? {
    let former = conversation.photos
    guard photos != former else { return nil }
    conversation.replacePhotos(with: photos)
    return PhotoRearrangement(conversation: conversation, former: former, successors: [:])
  }
}

extension PhotoRearrangement {
  /// The same rearrangement, with these successors added.
  fileprivate func adding(_ successors: [Photo: Photo]) -> PhotoRearrangement {
    PhotoRearrangement(
      conversation: conversation, former: former,
      successors: self.successors.merging(successors) { $1 })
  }
}
