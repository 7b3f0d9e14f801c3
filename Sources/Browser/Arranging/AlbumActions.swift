import DecisionStorage
import PhotoModel
import Queries

/// Groups, searches and saves the albums of the library.
final class AlbumActions {
  /// Reads the names of cities for groups of photos; `nil` before they were needed.
  private(set) var cityNaming: Task<Void, Never>?

  private let library: Library
  private let lists: PhotoLists
  private let atlas: AtlasReader
  private let interface: BrowserInterface

  init(_ library: Library, _ lists: PhotoLists, _ atlas: AtlasReader, _ interface: BrowserInterface) {
    self.library = library
    self.lists = lists
    self.atlas = atlas
    self.interface = interface
  }

  /// Lets the user type a query, and lists the photos that it includes. An unfinished end of the text has no
  /// effect yet. While the text is not a valid query, the list stays as it is.
  func search(in list: PhotoList, onCancel: @escaping () -> Void = {}) {
    let previous = lists.arrangement.filter
    let values = QueryValues(of: list.album, in: library)
    var edit = queryEdit(Wording.search, QueryText.start(from: previous), values) { [weak self] query in
      self?.lists.arrangement.filter = query
    }
    var typed = ""
    let filter = { [weak self, weak values] in
      guard let values else { return }
      self?.filter(by: QueryDraft(typed).finishedPart(values: values.values(of:)))
    }
    edit.onChange = {
      typed = $0
      filter()
    }
    // Which part of the text is finished depends on the values.
    values.onCount = filter
    edit.result = { Wording.found(in: list) }
    edit.onCancel = { [weak self] in
      self?.lists.arrangement.filter = previous
      onCancel()
    }
    interface.editText(edit)
  }

  /// Lets the user edit a query, which is completed with some values.
  func queryEdit(
    _ prompt: String, _ text: String, _ values: QueryValues, commit: @escaping (Query) -> Void
  ) -> LineEdit {
    var edit = LineEdit(prompt: prompt, text: text) { text in
      // A text that is not a query can't be committed.
      if let query = try? Query(text) { commit(query) }
    }
    edit.complete = { QueryText.completion(of: $0, values: values.values(of:)) }
    edit.problem = {
      QueryText.problem(in: $1 ? $0 : QueryDraft($0).finishedPart(values: values.values(of:)))
    }
    return edit
  }

  private func filter(by text: String) {
    // A text that is not a query is shown as invalid.
    if let query = try? Query(text) { lists.arrangement.filter = query }
  }
}

extension PhotoTarget {
  /// Goes to the next photo, or the previous one, that has neither stars nor a flag.
  func goToUndecided(isForward: Bool) -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    guard
      let undecided = list.firstPhoto(after: photo, goesForward: isForward, where: { !$0.isDecided })
    else { return .refused(Wording.noUndecided) }
    move(undecided)
    return .done()
  }
}

extension AlbumActions {
  /// Groups the photos into albums by a property: at once, or a moment later if there are many. Then `ready`
  /// is called with a function that shows the albums. The names of cities come a moment later, the first
  /// time.
  func group(by grouping: AlbumGrouping, ready: @escaping (_ show: () -> Void) -> Void) {
    library.group(by: grouping, ready: ready)
    if library.nextGrouping != nil { interface.showMessage(Wording.grouping(library.user.photoCount)) }
    readCities(for: grouping)
  }

  /// Groups the photos into albums by a property, at once.
  func group(by grouping: AlbumGrouping) {
    library.group(by: grouping)
    readCities(for: grouping)
  }

  private func readCities(for grouping: AlbumGrouping) {
    guard grouping == .city, cityNaming == nil else { return }
    cityNaming = Task.onMainQueue { [weak self, atlas] in
      let finder = CityFinder(await atlas.atlas()?.gazetteer)
      self?.library.nameCities { finder.city(latitude: $0, longitude: $1) }
    }
  }

  /// Saves the filter under a name that the user types. In a smart album, the new query also has the
  /// conditions of that album.
  func saveSmartAlbum(in list: PhotoList) -> CommandOutcome {
    let own = library.smartAlbum(of: list.album)?.query ?? .everything
    let query = Query.and([own, lists.arrangement.filter])
    // Marks end with the program, so a query about them can't be saved.
    guard !lists.arrangement.filter.isEverything, !query.dependsOnMarks else {
      return .refused(query.dependsOnMarks ? Wording.marksAreNotSaved : Wording.nothingToSave)
    }
    let names = library.smartAlbums.map(\.name)
    var edit = LineEdit(prompt: Wording.newSmartAlbum, text: "") { [weak self] text in
      guard let self, let name = self.name(in: text) else { return }
      let previous = self.library.smartAlbums.first { $0.name == name }
      self.library.change(SmartAlbumChange(from: previous, to: SmartAlbum(name: name, query: query)))
      self.interface.showMessage(Wording.saved(name, isNew: previous == nil, count: self.count(of: name)))
    }
    edit.complete = { text in
      let candidates = names.filter { $0.hasPrefix(text) }
      return LineCompletion(
        text: candidates.isEmpty ? text : LineCompletion.commonStart(of: candidates),
        candidates: candidates.count > 1 ? candidates : [])
    }
    interface.editText(edit)
    return .done()
  }

  /// Deletes a smart album, and none of its photos.
  func delete(_ album: SmartAlbum) -> CommandOutcome {
    library.change(SmartAlbumChange(from: album, to: nil))
    return .done(Wording.deleted(album))
  }

  /// Lets the user change the query of a smart album.
  func edit(_ album: SmartAlbum) -> CommandOutcome {
    let values = QueryValues(of: library.gatherAllPhotos(), in: library)
    let text = QueryText.start(from: album.query)
    var edit = queryEdit(Wording.queryOfSmartAlbum, text, values) { [weak self] query in
      guard let self else { return }
      let changed = SmartAlbum(name: album.name, query: query)
      self.library.change(SmartAlbumChange(from: album, to: changed))
      self.interface.showMessage(Wording.saved(album.name, isNew: false, count: self.count(of: album.name)))
    }
    edit.problem = { [problem = edit.problem] text, isFinished in
      if let fault = problem?(text, isFinished) { return fault }
      guard isFinished, let query = try? Query(text), query.dependsOnMarks else { return nil }
      return LineDiagnostic(Wording.marksAreNotSaved, in: text)
    }
    interface.editText(edit)
    return .done()
  }

  /// Lets the user give a smart album another name.
  func rename(_ album: SmartAlbum) -> CommandOutcome {
    var edit = LineEdit(prompt: Wording.nameOfSmartAlbum, text: album.name) { [weak self] text in
      guard let self, let name = self.name(in: text), name != album.name else { return }
      let renamed = SmartAlbum(name: name, query: album.query)
      self.library.change(SmartAlbumChange(from: album, to: renamed))
    }
    edit.problem = { [weak self] text, isFinished in
      guard isFinished, let self, let name = self.name(in: text), name != album.name,
        self.library.smartAlbums.contains(where: { $0.name == name })
      else { return nil }
      return LineDiagnostic(Wording.isTaken(name), in: text)
    }
    interface.editText(edit)
    return .done()
  }

  /// The name that the user has typed; `nil` for none.
  private func name(in text: String) -> String? {
    let name = text.split(separator: " ").joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  /// The number of photos of a smart album; `nil` while photos are still being read.
  private func count(of name: String) -> Int? {
    if library.isFindingPhotos { return nil }
    return library.gatheredAlbums.first { $0.title == name }?.photos.count
  }
}
