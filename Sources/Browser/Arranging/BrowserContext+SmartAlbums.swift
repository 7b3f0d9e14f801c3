import DecisionStorage
import PhotoModel
import Queries

extension BrowserContext {
  /// Saves the filter under a name that the user types. In a smart album, the new query also has the
  /// conditions of that album.
  func saveSmartAlbum(in list: PhotoList) -> CommandOutcome {
    let own = library.smartAlbum(of: list.album)?.query ?? .everything
    let query = Query.and([own, lists.arrangement.filter])
    guard !lists.arrangement.filter.isEverything, isSavable(query) else {
      return .refused(query.dependsOnMarks ? Wording.marksAreNotSaved : Wording.nothingToSave)
    }
    let names = library.smartAlbums.map(\.name)
    var edit = LineEdit(prompt: Wording.newSmartAlbum, text: "") { [weak self] text in
      guard let self, let name = self.name(in: text) else { return }
      let previous = self.library.smartAlbums.first { $0.name == name }
      self.library.change(SmartAlbumChange(from: previous, to: SmartAlbum(name: name, query: query)))
      self.showMessage(Wording.saved(name, isNew: previous == nil, count: self.count(of: name)))
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
    interface.editText(
      queryEdit(Wording.queryOfSmartAlbum, text, values) { [weak self] query in
        guard let self else { return }
        guard self.isSavable(query) else { return self.report(.refused(Wording.marksAreNotSaved)) }
        let changed = SmartAlbum(name: album.name, query: query)
        self.library.change(SmartAlbumChange(from: album, to: changed))
        self.showMessage(Wording.saved(album.name, isNew: false, count: self.count(of: album.name)))
      })
    return .done()
  }

  /// Lets the user give a smart album another name.
  func rename(_ album: SmartAlbum) -> CommandOutcome {
    interface.editText(
      LineEdit(prompt: Wording.nameOfSmartAlbum, text: album.name) { [weak self] text in
        guard let self, let name = self.name(in: text), name != album.name else { return }
        guard !self.library.smartAlbums.contains(where: { $0.name == name }) else {
          return self.report(.refused(Wording.isTaken(name)))
        }
        let renamed = SmartAlbum(name: name, query: album.query)
        self.library.change(SmartAlbumChange(from: album, to: renamed))
      })
    return .done()
  }

  /// Returns whether a smart album can have a query. Marks end with the program, so a query about them can't
  /// be saved.
  private func isSavable(_ query: Query) -> Bool { !query.dependsOnMarks }

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
