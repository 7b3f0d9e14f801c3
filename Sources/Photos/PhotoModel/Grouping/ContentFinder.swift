import AdaptiveBackground
import AdaptiveFileSystem
import Dispatch
import PhotoSources
import Synchronization

/// Compares the contents of a library's photos that have the same size, on another thread, and goes on when
/// photos come or are read. It exists only if a query asks for duplicates.
@MainActor final class ContentFinder {
  /// Photos of one size, as the other thread needs them.
  private struct Group: Sendable {
    var photos: [Photo] = []
    var paths: [FilePath] = []
    var facts: [FileFacts] = []
    var known: [ContentFingerprint?] = []
  }

  private final class Cancellation: Sendable {
    let isRequested = Atomic(false)
  }

  private typealias Finding = (photo: Photo, facts: FileFacts, contents: ContentFingerprint?)

  /// The time between two reports of what was found.
  private nonisolated static let reportInterval = Duration.milliseconds(300)

  private let photos: () -> [Photo]
  private let worker: TimeSlicedWorker
  private let known: KnownPhotos?
  private let report: ([Photo]) -> Void
  private var search: SizeSearch?
  /// The photos of each size that were compared last.
  private var compared: Set<[Photo.ID]> = []
  private var isComparing = false
  /// Whether photos have come or changed since the search began.
  private var isOutdated = false
  private var isReporting = false
  private var duration = Duration.zero
  private let isCancelled = Cancellation()

  /// A finder that begins with the photos that are there. `report` receives those about which something else
  /// is known than before.
  init(
    _ photos: @escaping () -> [Photo], worker: TimeSlicedWorker, known: KnownPhotos?,
    report: @escaping ([Photo]) -> Void
  ) {
    (self.photos, self.worker, self.known, self.report) = (photos, worker, known, report)
  }

  deinit { isCancelled.isRequested.store(true, ordering: .relaxed) }

  /// Whether photos are still being compared.
  var isFinding: Bool { search != nil || isComparing || isOutdated }

  func follow(_ change: LibraryChange) {
    switch change {
    case .filesRead where !isReporting: findAgain()
    case .albumsInserted, .photosInserted: findAgain()
    case .photosRearranged(let change) where !change.album.isGathered: findAgain()
    default: break
    }
  }

  /// Compares all photos again, soon and once for many changes.
  private func findAgain() {
    let wasOutdated = isOutdated
    isOutdated = true
    if wasOutdated || search != nil || isComparing { return }
    worker.schedule(after: TimeSlicedWorker.pause(after: duration)) { [weak self] in
      guard let self, isOutdated, search == nil, !isComparing else { return }
      find()
    }
  }

  /// Compares all photos.
  func find() {
    isOutdated = false
    let start = worker.now
    let search = SizeSearch(among: photos())
    self.search = search
    if worker.begin(search) { return compare(search, since: start) }
    worker.goOn(with: search) { [weak self, weak search] in
      guard let self, let search, self.search === search, search.isComplete else { return }
      compare(search, since: start)
    }
  }

  private func compare(_ search: SizeSearch, since start: ContinuousClock.Instant) {
    self.search = nil
    let shared = search.groups
    let alone = search.alone.filter { $0.contents != nil }.map {
      (photo: $0, facts: $0.facts, contents: ContentFingerprint?.none)
    }
    adopt(alone)
    let groups = shared.filter(isNew).map { photos in
      var group = Group()
      for photo in photos {
        group.photos.append(photo)
        group.paths.append(photo.source.path)
        group.facts.append(photo.facts)
        group.known.append(photo.contents)
      }
      return group
    }
    compared = Set(shared.map { $0.map(\.id) })
    isComparing = true
    if groups.isEmpty { return endOfComparison(since: start) }
    let (known, isCancelled) = (known, isCancelled)
    let deliver: @Sendable ([Finding]) -> Void = { [weak self] findings in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.adopt(findings) } }
    }
    let work: @Sendable () -> Void = { [weak self] in
      Self.compare(groups, known: known, unless: isCancelled, deliver)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.endOfComparison(since: start) } }
    }
    if !BackgroundThread.start(work) { work() }
  }

  /// Compares photos, and delivers what was found now and then.
  private nonisolated static func compare(
    _ groups: [Group], known: KnownPhotos?, unless isCancelled: Cancellation,
    _ deliver: ([Finding]) -> Void
  ) {
    var findings: [Finding] = []
    var next = ContinuousClock.now + reportInterval
    let comparison = ContentComparison { isCancelled.isRequested.load(ordering: .relaxed) }
    for group in groups {
      let candidates = group.photos.indices.map { index -> ContentComparison.Candidate in
        let path = group.paths[index]
        // A file in another state is read again soon, and compared after that.
        let attributes = try? FileAttributes(of: path, followingLinks: false)
        let isSame = attributes.map { FileFacts(of: $0).isSameFile(as: group.facts[index]) } ?? false
        let state = isSame ? attributes.map(ListedFile.State.init) : nil
        return ContentComparison.Candidate(
          path: path, state: state ?? ListedFile.State(inode: 0, byteCount: -1, modified: 0, stateChanged: 0),
          known: group.known[index] ?? state.flatMap { known?.contents(at: path, $0) })
      }
      let found = comparison.fingerprints(of: candidates)
      findings += found.indices.map { (group.photos[$0], group.facts[$0], found[$0]) }
      if isCancelled.isRequested.load(ordering: .relaxed) { return }
      if ContinuousClock.now >= next {
        deliver(findings)
        findings = []
        next = .now + reportInterval
      }
    }
    deliver(findings)
  }

  private func adopt(_ findings: [Finding]) {
    var changed: [Photo] = []
    for (photo, facts, contents) in findings where photo.contents != contents {
      // The file may have changed meanwhile.
      guard photo.facts.isSameFile(as: facts) else { continue }
      photo.contents = contents
      changed.append(photo)
    }
    if changed.isEmpty { return }
    isReporting = true
    report(changed)
    isReporting = false
  }

  /// Returns whether photos of one size were not compared with each other yet.
  private func isNew(_ photos: [Photo]) -> Bool {
    photos.contains { $0.contents == nil } || !compared.contains(photos.map(\.id))
  }

  private func endOfComparison(since start: ContinuousClock.Instant) {
    (isComparing, duration) = (false, start.duration(to: worker.now))
    guard isOutdated else { return }
    isOutdated = false
    findAgain()
  }
}

/// The search for photos whose files have the same size.
@MainActor private final class SizeSearch: TimeSlicedWork {
  /// How many photos are looked at between two looks at the clock.
  private static let photosPerLook = 256

  private let photos: [Photo]
  private var seen = 0
  private var first: [Int64: Photo] = [:]
  private var others: [Int64: [Photo]] = [:]

  init(among photos: [Photo]) {
    self.photos = photos
    first.reserveCapacity(photos.count)
  }

  var isComplete: Bool { seen == photos.count }

  func advance(until isOver: () -> Bool) {
    while !isComplete {
      let end = min(seen + Self.photosPerLook, photos.count)
      for photo in photos[seen..<end] {
        guard photo.isRead, let size = photo.facts.byteCount, size > 0 else { continue }
        if first[size] == nil { first[size] = photo } else { others[size, default: []].append(photo) }
      }
      seen = end
      if isOver() { return }
    }
  }

  /// The photos of each size that several have.
  var groups: [[Photo]] { others.map { size, photos in [first[size]].compactMap { $0 } + photos } }

  /// The photos of a size that no other one has.
  var alone: [Photo] { first.compactMap { others[$0.key] == nil ? $0.value : nil } }
}
