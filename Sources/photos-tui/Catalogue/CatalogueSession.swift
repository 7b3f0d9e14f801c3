import Catalogue

/// A catalogue that is ready for queries about some paths.
struct CatalogueSession {
  let catalogue: Catalogue
  /// The paths that queries cover; `nil` for everything in the catalogue.
  let scope: FolderScope?
  /// Whether every path and every folder could be read.
  let isComplete: Bool

  /// Opens the catalogue, and brings it up to date with paths if `updates` is true. With `comparesContents`,
  /// it then knows which photos are duplicates. If the file can't be used, that is reported, and the photos
  /// at the paths are read into memory.
  ///
  /// Ends the program if there is neither a catalogue nor a path, if a server can't be used, or after a
  /// signal.
  init(
    _ paths: [Options.PathArgument], updates: Bool, comparesContents: Bool = false, _ place: CataloguePlace
  ) {
    var catalogue = Self.catalogue(at: place)
    let interruption = Interruption()
    var run = IndexRun(LibraryOpener.expanded(paths), environment: place.environment)
    if paths.isEmpty {
      guard let catalogue else { Output.fail("name a folder to look at", .someFailed) }
      (self.catalogue, scope, isComplete) = (catalogue, nil, true)
      if comparesContents { Self.compareContents(in: catalogue, &run, interruption) }
      interruption.release()
      return
    }
    if let opened = catalogue, updates {
      do throws(CatalogueError) {
        try run.update(opened, interruption)
      } catch {
        if place.isServer { CataloguePlace.fail(error) }
        // The reason may be a full disk. A catalogue in memory needs no disk.
        Output.report(CatalogueWording.sentence(for: error))
        catalogue = nil
      }
    }
    self.catalogue =
      catalogue
      ?? CataloguePlace.orFail { () throws(CatalogueError) in
        let temporary = try Catalogue(inMemory: ())
        try run.update(temporary, interruption)
        return temporary
      }
    if comparesContents { Self.compareContents(in: self.catalogue, &run, interruption) }
    interruption.release()
    scope = run.scope
    isComplete = run.isComplete
  }

  /// Ends the program if the catalogue can't be changed.
  private static func compareContents(
    in catalogue: Catalogue, _ run: inout IndexRun, _ interruption: Interruption
  ) {
    CataloguePlace.orFail { () throws(CatalogueError) in try run.compareContents(in: catalogue, interruption)
    }
  }

  /// The catalogue; `nil` if its file can't be used, which is reported.
  private static func catalogue(at place: CataloguePlace) -> Catalogue? {
    do throws(CatalogueError) {
      return try place.open()
    } catch {
      if place.isServer { CataloguePlace.fail(error) }
      Output.report(CatalogueWording.sentence(for: error))
      return nil
    }
  }
}
