import AdaptiveFileSystem
import Catalogue
import PhotoLibrary

/// A catalogue that is ready to be asked about some paths.
struct CatalogueSession {
  /// The catalogue.
  let catalogue: Catalogue
  /// The paths that it is asked about; `nil` for everything that it knows.
  let scope: FolderScope?
  /// Whether everything at the paths is in it, as far as it can be read.
  let isComplete: Bool

  /// Opens the catalogue, and brings it up to date with paths if `updates` is true. If it can't be used,
  /// that is reported, and the photos at the paths are read into memory.
  ///
  /// Ends the program if there is neither a catalogue nor a path, or after a signal.
  init(_ paths: [Options.PathArgument], updates: Bool, _ environment: [String: String]) {
    let interruption = Interruption()
    let files = LibraryOpener.expanded(paths)
    var catalogue = Self.openCatalogue(environment)
    if paths.isEmpty {
      guard let catalogue else { Output.fail("name a folder to look at", .someFailed) }
      (self.catalogue, scope, isComplete) = (catalogue, nil, true)
      return
    }
    var run = IndexRun(files, environment: environment)
    do throws(CatalogueError) {
      if let opened = catalogue, updates {
        do throws(CatalogueError) {
          try run.update(opened, interruption)
        } catch {
          // A full disk, for example. What is in memory needs no disk.
          Output.report(CatalogueWording.sentence(for: error))
          catalogue = nil
        }
      }
      if catalogue == nil {
        let temporary = try Catalogue(inMemory: ())
        try run.update(temporary, interruption)
        catalogue = temporary
      }
    } catch {
      Output.fail(CatalogueWording.sentence(for: error), .someFailed)
    }
    interruption.release()
    guard let catalogue else { Output.fail("name a folder to look at", .someFailed) }
    self.catalogue = catalogue
    scope = run.scope
    isComplete = run.isComplete
  }

  /// The catalogue in the cache folder; `nil` if it can't be used, which is reported.
  private static func openCatalogue(_ environment: [String: String]) -> Catalogue? {
    guard let folder = BaseDirectories(environment: environment).catalogue else {
      Output.report(CatalogueWording.noFolder)
      return nil
    }
    do throws(CatalogueError) {
      let catalogue = try Catalogue(folder: folder)
      if let notice = catalogue.notice { Output.report(CatalogueWording.sentence(for: notice)) }
      return catalogue
    } catch {
      Output.report(CatalogueWording.sentence(for: error))
      return nil
    }
  }
}
