import DecisionStorage
import Queries

/// An album whose photos a query gathers from all albums of a library. A photo is added when it has
/// been read.
///
/// Among many photos, the query is evaluated in parts. The album has its previous photos until the
/// first new ones are found.
@MainActor final class SmartAlbumContents {
  /// The time between two reports of what was found so far.
  private static let reportInterval = Duration.milliseconds(300)

  let album: Album
  /// Receives changes of the album that don't follow from a call.
  var report: (PhotoRearrangement) -> Void = { _ in }
  private(set) var query: Query
  private let numbers: LibraryOrder
  private let worker: TimeSlicedWorker
  /// The context of the query besides the photo; `nil` until it is needed after a change.
  private var context: FilterContext?
  /// The evaluation of the query for all photos; `nil` if it is complete.
  private var run: Run?
  /// The calendar for an evaluation that will begin soon; `nil` for none.
  private var nextCalendar: QueryCalendar?
  /// The photos that were replaced by others since the last report.
  private var successors: [Photo: Photo] = [:]
  /// How long the last evaluation took.
  private var duration = Duration.zero

  /// The evaluation of a query, and what happens meanwhile.
  private struct Run {
    let work: ArrangementRun
    /// Whether it reports what it has found so far.
    let reportsProgress: Bool
    let start: ContinuousClock.Instant
    var lastReport: ContinuousClock.Instant?
    /// Whether photos have come or left that may be related to others.
    var isOutdated = false
  }

  /// A gathering without photos. Call `gatherAgain` next.
  init(_ query: Query, into album: Album, numbers: LibraryOrder, worker: TimeSlicedWorker) {
    self.query = query
    self.album = album
    self.numbers = numbers
    self.worker = worker
  }

  /// Whether the query is being evaluated for all photos.
  var isGathering: Bool { run != nil || nextCalendar != nil }

  /// Evaluates a query for all photos. Returns how the album changed; `nil` if it hasn't changed so
  /// far. O(n).
  func gather(_ query: Query, on calendar: QueryCalendar) -> PhotoRearrangement? {
    self.query = query
    return gatherAgain(on: calendar, reportsProgress: true)
  }

  /// Follows a change of the library. Returns how the album changed; `nil` if it hasn't changed so
  /// far. O(m log n) for m photos that changed, and O(n) if photos come, leave, or depend on others.
  func follow(_ change: LibraryChange, on calendar: QueryCalendar) -> PhotoRearrangement? {
    // The meaning of `today` changes at midnight.
    if let context, context.calendar != calendar { return gatherAgain(on: calendar) }
    switch change {
    case _ where change.isAboutPhotos && query.isEverything: return nil
    case .photosChanged(let photos): return update(photos, on: calendar)
    // For photos without decisions, this is the only report.
    case .filesRead(let photos): return insert(photos, on: calendar)
    case .albumsInserted(let albums):
      return insert(albums.filter { !$0.isTrash }.flatMap(\.photos), on: calendar)
    case .photosInserted(let photos, _): return insert(photos, on: calendar)
    case .photosRearranged(let change): return follow(change, on: calendar)
    default: return nil
    }
  }

  private func gatherAgain(on calendar: QueryCalendar, reportsProgress: Bool = false) -> PhotoRearrangement? {
    (context, run, nextCalendar) = (nil, nil, nil)
    let all = numbers.photos
    if query.isEverything { return replacePhotos(with: all) }
    var arrangement = PhotoArrangement()
    arrangement.filter = query
    // A photo that is being read again stays where it was.
    let previous = Set(album.photos.lazy.filter { !$0.isRead }.map(\.id))
    let query = query
    var context: FilterContext?
    let work = ArrangementRun(arrangement, of: ArrangementRun.Source(all)) { photo, relations in
      guard photo.isRead else { return previous.contains(photo.id) }
      let known = context ?? FilterContext([], on: calendar, relations: relations)
      context = known
      return query.includes(photo, in: known)
    }
    let start = worker.now
    if worker.begin(work) {
      duration = start.duration(to: worker.now)
      self.context = FilterContext([], on: calendar, relations: work.relations)
      return replacePhotos(with: work.listed ?? [])
    }
    run = Run(work: work, reportsProgress: reportsProgress, start: start)
    worker.goOn(with: work) { [weak self, weak work] in
      guard let self, let work, let run, run.work === work else { return }
      if work.isComplete { finish(run, on: calendar) } else { reportSoFar(run) }
    }
    return nil
  }

  private func reportSoFar(_ run: Run) {
    let now = worker.now
    let isDue = run.lastReport.map { $0.duration(to: now) >= Self.reportInterval } ?? true
    guard run.reportsProgress, isDue, run.work.count > 0, let found = run.work.listed else { return }
    self.run?.lastReport = now
    replacePhotos(with: found).map(report)
  }

  /// Adopts what was found, and what has changed meanwhile. Reports it even if the photos are the same,
  /// because the work has ended.
  private func finish(_ run: Run, on calendar: QueryCalendar) {
    (self.run, duration) = (nil, run.start.duration(to: worker.now))
    let previous = album.photos
    context = FilterContext([], on: calendar, relations: run.work.relations)
    album.replacePhotos(with: run.work.listed ?? [])
    if !run.work.changed.isEmpty {
      let (leaving, arriving) = changes(of: run.work.changed, leaving: [], on: calendar)
      album.replacePhotos(
        with: numbers.merge(album.photos, removing: leaving, adding: arriving))
    }
    if run.isOutdated { gatherLater(on: calendar) }
    report(PhotoRearrangement(album: album, previous: previous, successors: successors))
    successors = [:]
  }

  private func insert(_ photos: [Photo], on calendar: QueryCalendar) -> PhotoRearrangement? {
    guard query.concernsRelations else { return update(photos, on: calendar) }
    if repeatsAtOnce { return gatherAgain(on: calendar) }
    if run == nil { gatherLater(on: calendar) } else { run?.isOutdated = true }
    return nil
  }

  private var repeatsAtOnce: Bool { !isGathering && worker.repeatsAtOnce(after: duration) }

  /// Evaluates the query for all photos soon, because some have changed on which others depend.
  private func gatherLater(on calendar: QueryCalendar) {
    let isWaiting = nextCalendar != nil
    nextCalendar = calendar
    if isWaiting { return }
    worker.schedule(after: TimeSlicedWorker.pause(after: duration)) { [weak self] in
      guard let self, let calendar = nextCalendar else { return }
      let change = gatherAgain(on: calendar)
      if isGathering { return }
      report((change ?? unchanged).adding(successors))
      successors = [:]
    }
  }

  private var unchanged: PhotoRearrangement {
    PhotoRearrangement(album: album, previous: album.photos, successors: [:])
  }

  private func follow(_ change: PhotoRearrangement, on calendar: QueryCalendar) -> PhotoRearrangement? {
    if change.album.isTrash { return nil }
    if query.concernsRelations, repeatsAtOnce {
      let found = gatherAgain(on: calendar)?.adding(change.successors)
      if isGathering { successors.merge(change.successors) { $1 } }
      return found
    }
    if query.concernsRelations {
      if run == nil { gatherLater(on: calendar) } else { run?.isOutdated = true }
    }
    if isGathering { successors.merge(change.successors) { $1 } }
    // Photos that have left must not stay.
    return update(change.arrived, leaving: Set(change.removed.map(\.id)), on: calendar)?
      .adding(change.successors)
  }

  private func update(
    _ photos: [Photo], leaving left: Set<Photo.ID> = [], on calendar: QueryCalendar
  ) -> PhotoRearrangement? {
    // They are evaluated once more when the run has finished.
    run?.work.note(photos, left: left)
    if run != nil, left.isEmpty { return nil }
    var (leaving, arriving) = (left, [Photo]())
    if run == nil { (leaving, arriving) = changes(of: photos, leaving: left, on: calendar) }
    if leaving.isEmpty, arriving.isEmpty { return nil }
    return replacePhotos(with: numbers.merge(album.photos, removing: leaving, adding: arriving))
  }

  /// The photos that leave the album and those that arrive because some photos changed.
  private func changes(
    of photos: [Photo], leaving: Set<Photo.ID>, on calendar: QueryCalendar
  ) -> (leaving: Set<Photo.ID>, arriving: [Photo]) {
    var (leaving, arriving) = (leaving, [Photo]())
    var seen: Set<Photo.ID> = []
    for photo in photos {
      guard seen.insert(photo.id).inserted, numbers.number(of: photo) != nil else { continue }
      let isIn = album.index(of: photo) != nil
      guard isIn != includes(photo, on: calendar) else { continue }
      if isIn { leaving.insert(photo.id) } else { arriving.append(photo) }
    }
    return (leaving, arriving)
  }

  private func includes(_ photo: Photo, on calendar: QueryCalendar) -> Bool {
    // A photo that has not been read is not yet unrated. A photo that is being read again stays where it was.
    guard photo.isRead || query.isEverything else { return album.index(of: photo) != nil }
    let context = context ?? FilterContext(query.concernsRelations ? numbers.photos : [], on: calendar)
    self.context = context
    return query.includes(photo, in: context)
  }

  private func replacePhotos(with photos: [Photo]) -> PhotoRearrangement? {
    let previous = album.photos
    guard photos != previous else { return nil }
    album.replacePhotos(with: photos)
    return PhotoRearrangement(album: album, previous: previous, successors: [:])
  }
}

extension PhotoRearrangement {
  /// The same rearrangement, with these successors added.
  fileprivate func adding(_ successors: [Photo: Photo]) -> PhotoRearrangement {
    PhotoRearrangement(
      album: album, previous: previous,
      successors: self.successors.merging(successors) { $1 })
  }
}
