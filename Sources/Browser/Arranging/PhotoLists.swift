import PhotoLibrary

/// The lists of photos of all conversations, which share a filter and an order.
final class PhotoLists {
  private struct Entry {
    weak var list: PhotoList?
  }

  /// The filter and the order.
  var arrangement = PhotoArrangement() {
    didSet {
      guard arrangement != oldValue else { return }
      for list in live { list.setArrangement(arrangement) }
      observers.notify(())
    }
  }
  /// The last filter that was not empty, without its text.
  private(set) var lastFilter = PhotoFilter()

  private let marks: MarkedPhotos
  private var entries: [Conversation: Entry] = [:]
  private var observers = ChangeObservers<Void>()
  private var libraryObservation: LibraryObservation?
  private var markObservation: ChangeObservation<Void>?

  init(_ library: Library, marks: MarkedPhotos) {
    self.marks = marks
    libraryObservation = library.observe { [weak self] change in
      for list in self?.live ?? [] { list.follow(change) }
    }
    markObservation = marks.observe { [weak self] in
      for list in self?.live ?? [] { list.marksDidChange() }
    }
  }

  /// The list of a conversation's photos. All screens that show the conversation share it.
  func list(of conversation: Conversation) -> PhotoList {
    if let list = entries[conversation]?.list { return list }
    entries = entries.filter { $0.value.list != nil }
    let list = PhotoList(conversation, arrangement: arrangement) { [marks] in marks.contains($0) }
    entries[conversation] = Entry(list: list)
    return list
  }

  /// Removes the filter, or applies the last one again. Returns false if there was none.
  func toggleFilter() -> Bool {
    if arrangement.filter.isEmpty {
      arrangement.filter = lastFilter
      return !lastFilter.isEmpty
    }
    lastFilter = arrangement.filter
    arrangement.filter = PhotoFilter()
    return true
  }

  /// Calls a handler after every change of filter and order, until the result is released.
  func observe(_ handler: @escaping () -> Void) -> ChangeObservation<Void> { observers.add(handler) }

  private var live: [PhotoList] { entries.values.compactMap(\.list) }
}
