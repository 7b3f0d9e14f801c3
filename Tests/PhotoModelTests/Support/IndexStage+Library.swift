import AdaptiveFileSystem
import Catalogue
import LibraryStages
import PhotoModel
import PhotoSources
import TestSupport

extension IndexStage {
  /// Opens a library of these photos, by default of all, which are read with a decoder unless a catalogue
  /// knows them. Waits until everything is read, also the movies that turn out to be photos of their own.
  @MainActor func library(
    of paths: [String] = [""], _ decoder: DecisionDecoder, known: Catalogue? = nil
  ) async throws -> Library {
    var context = LibraryContext(currentDirectory: folder.path, decisionDecoder: decoder)
    if let known { context.knownPhotos = KnownPhotos { known } }
    let library = try Library.open(
      paths.map { $0.isEmpty ? photos : photos.appending(FilePath($0)) }, in: context)
    _ = await library.waitForScan()
    await library.waitForReading()
    await library.waitForReading()
    return library
  }
}
