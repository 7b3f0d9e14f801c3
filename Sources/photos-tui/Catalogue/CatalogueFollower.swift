import AdaptiveFileSystem
import Browser
import Catalogue
import DecisionStorage
import Dispatch
import PhotoModel

/// Keeps the catalogue and the library that is browsed in step: indexes the folders and later the decisions
/// about their photos, and lets the library look where other programs have changed something.
final class CatalogueFollower {
  /// How long decisions are collected before they are indexed. Other programs wait for those on a server.
  private static let delays = (file: Duration.seconds(3), server: Duration.milliseconds(300))
  /// The most photos to index by their names.
  private static let mostPhotos = 200

  private let catalogue: LibraryCatalogue?
  private let indexes: Bool
  private let environment: [String: String]
  private var roots: [FilePath] = []
  /// The library; `nil` until its folders are scanned.
  private weak var library: Library?
  private weak var app: BrowserApplication?
  /// The index that is running; `nil` for none.
  private var index: BackgroundIndex?
  /// The photos whose sidecars were written, and that are not indexed since.
  private var written: Set<FilePath> = []
  private var isScheduled = false
  /// The last reason why photos could not be indexed, which is reported once.
  private var failure: String?
  /// Whether the catalogue was closed once, so that the index could replace its damaged file.
  private var hasReleased = false
  /// Whether everything is indexed again when the present index ends: it could not replace the file.
  private var repeats = false
  /// The number of the index that was started last. The reports of earlier ones don't count.
  private var indexNumber = 0
  /// Whether changes of the catalogue are followed.
  private var isFollowing = false
  private var observation: StoreObservation?

  /// A follower that does nothing before `start`. Without `indexes`, it changes nothing in the catalogue.
  init(
    _ catalogue: LibraryCatalogue?, indexes: Bool, environment: [String: String], store: DecisionStore?
  ) {
    self.catalogue = catalogue
    self.indexes = indexes
    self.environment = environment
    observation = store?.observeWrites { [weak self] photos in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.note(photos) } }
    }
  }

  /// Begins with a library whose folders are scanned. Does nothing if it has begun with it.
  func start(_ roots: [FilePath], of library: Library, _ app: BrowserApplication) {
    guard self.library !== library, let catalogue else { return }
    (self.roots, self.library, self.app) = (roots, library, app)
    run(roots)
    if isFollowing { return }
    isFollowing = true
    catalogue.follow { [weak self] event in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.receive(event) } }
    }
  }

  /// Ends the index early. The photos read so far stay in the catalogue.
  func stop() { index?.stop() }

  /// Leaves the library, because another one takes its place. What was decided about its photos is still
  /// indexed.
  func leave() {
    stop()
    indexNumber += 1
    if index != nil { catalogue?.reopen() }
    (index, library, app, repeats) = (nil, nil, nil, false)
    schedule()
  }

  private func run(_ paths: [FilePath]) {
    guard indexes, let catalogue else { return }
    indexNumber += 1
    index = BackgroundIndex(of: paths, catalogue: catalogue.address, environment: environment) {
      [weak self, number = indexNumber] report in
      if number == self?.indexNumber { self?.receive(report) }
    }
  }

  private func receive(_ report: BackgroundIndex.Report) {
    switch report {
    case .progress(let progress): app?.indexProgress = progress
    case .failure(let sentence): announce(sentence)
    case .catalogueInUse(let sentence):
      if hasReleased { return announce(sentence) }
      (hasReleased, repeats) = (true, true)
      catalogue?.release()
    case .end:
      app?.indexProgress = nil
      index = nil
      if repeats {
        repeats = false
        return run(roots)
      }
      catalogue?.reopen()
      schedule()
    }
  }

  /// Reports why photos aren't indexed, unless the reason is the same as last time.
  private func announce(_ sentence: String) {
    if sentence != failure { app?.announce(CatalogueWording.areNotIndexed(sentence), isError: true) }
    failure = sentence
  }

  private func note(_ photos: [FilePath]) {
    guard isFollowing || library != nil else { return }
    written.formUnion(photos)
    schedule()
  }

  /// Schedules the indexing of new decisions.
  private func schedule() {
    guard indexes, !isScheduled, index == nil, !written.isEmpty else { return }
    isScheduled = true
    let delay = catalogue?.address == nil ? Self.delays.file : Self.delays.server
    DispatchQueue.main.asyncAfter(deadline: .after(delay)) { [weak self] in
      MainActor.assumeIsolated { self?.indexWritten() }
    }
  }

  private func indexWritten() {
    isScheduled = false
    guard index == nil else { return }
    // Their library may be another one than the present one.
    let folders = written.count > Self.mostPhotos ? Set(written.map(\.parent)) : written
    written = []
    run(folders.count > Self.mostPhotos ? roots : Array(folders))
  }

  private func receive(_ event: CatalogueListener.Event) {
    switch event {
    case .changed(let folders): library?.noteExternalChanges(in: folders)
    case .changedAnywhere: library?.noteExternalChanges(in: nil)
    case .disconnected(let error):
      app?.announce(CatalogueWording.goingOnWithout(error), isError: true)
    case .reconnected:
      app?.announce(CatalogueWording.isBack, isError: false)
      library?.noteExternalChanges(in: nil)
    }
  }
}
