import AdaptiveCore
import DecisionStorage
import PhotoModel
import Queries

/// The lists of photos of all albums, which share a filter and an order.
final class PhotoLists {
  private struct Entry {
    weak var list: PhotoList?
  }

  /// The filter and the order.
  var arrangement = PhotoArrangement() {
    didSet {
      guard arrangement != oldValue else { return }
      library.compareContents(for: arrangement.filter)
      for list in live { list.setArrangement(arrangement) }
      observers.notify(())
    }
  }
  /// The last filter that was active. `toggleFilter` applies it again.
  var lastFilter = Query.everything

  private let library: Library
  private let marks: MarkedPhotos
  private let worker: TimeSlicedWorker
  private let calendar: () -> QueryCalendar
  private var entries: [Album: Entry] = [:]
  private var observers = ChangeObservers<Void>()
  private var libraryObservation: LibraryObservation?
  private var markObservation: ChangeObservation<Void>?

  /// The lists of a library. `calendar` returns what queries need to know about the present.
  init(
    _ library: Library, marks: MarkedPhotos, calendar: @escaping () -> QueryCalendar
  ) {
    (self.library, self.marks, worker) = (library, marks, library.worker)
    self.calendar = calendar
    libraryObservation = library.observe { [weak self] change in
      for list in self?.live ?? [] { list.follow(change) }
    }
    markObservation = marks.observe { [weak self] in
      for list in self?.live ?? [] { list.marksDidChange() }
    }
  }

  /// Whether the filter has a condition that only a query can have, for example a word.
  var isSearching: Bool { arrangement.filter.factors.contains { FilterGroup($0) == nil } }

  /// The list of an album's photos. All screens that show the album share it.
  func list(of album: Album) -> PhotoList {
    if let list = entries[album]?.list { return list }
    entries = entries.filter { $0.value.list != nil }
    let list = PhotoList(
      album, arrangement: arrangement, worker: worker, calendar: calendar,
      isMarked: { [marks] in marks.contains($0) })
    entries[album] = Entry(list: list)
    return list
  }

  /// Remembers the sharpest photo of a burst, which then stands for it.
  func noteSharpest(_ best: Photo, of burst: [Photo]) {
    for list in live { list.noteSharpest(best, of: burst) }
  }

  /// Removes the filter, or applies the last one again. Returns false if there was none.
  func toggleFilter() -> Bool {
    if arrangement.filter.isEverything {
      arrangement.filter = lastFilter
      return !lastFilter.isEverything
    }
    lastFilter = arrangement.filter
    arrangement.filter = .everything
    return true
  }

  /// Calls a handler after every change of filter and order, until the result is released.
  func observe(_ handler: @escaping () -> Void) -> ChangeObservation<Void> { observers.add(handler) }

  private var live: [PhotoList] { entries.values.compactMap(\.list) }
}

extension TimeSlicedWorker {
  /// A worker that works a few milliseconds at a time by a clock.
  convenience init(_ clock: any MainClock) {
    self.init(now: { clock.now }, schedule: { clock.schedule(after: $0, $1) })
  }
}
