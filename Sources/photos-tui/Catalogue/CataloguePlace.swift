import AdaptiveFileSystem
import Browser
import Catalogue
import PhotoLibrary

/// Which catalogue commands use.
struct CataloguePlace {
  /// The server, in the words of libpq; `nil` for the file in the cache folder.
  let address: String?
  /// The variables that say where the cache folder is, and others.
  let environment: [String: String]

  /// Whether it is on a server. The user has chosen it then, so nothing takes its place.
  var isServer: Bool { address != nil }

  /// Reports why a catalogue can't be used, and ends the program.
  static func fail(_ error: CatalogueError) -> Never {
    let isUsage = error == .passwordInAddress || error == .invalidAddress
    Output.fail(CatalogueWording.sentence(for: error), isUsage ? .usage : .someFailed)
  }

  /// The catalogue in a folder; `nil` if there is none or it can't be used now. Blocks. Unlike `open`, this
  /// creates none.
  nonisolated static func existing(in folder: FilePath) -> Catalogue? {
    guard (try? FileStatus(of: folder.appending(Catalogue.fileName))) != nil else { return nil }
    return try? Catalogue(folder: folder, patience: .zero)
  }

  /// Opens the catalogue, and reports why it is empty if there is a reason.
  ///
  /// Throws why it can't be used. Returns `nil` if no cache folder is known, which is reported.
  func open() throws(CatalogueError) -> Catalogue? {
    if let address { return try Catalogue(server: address) }
    guard let folder = BaseDirectories(environment: environment).catalogue else {
      Output.report(CatalogueWording.noFolder)
      return nil
    }
    let catalogue = try Catalogue(folder: folder)
    if let notice = catalogue.notice { Output.report(CatalogueWording.sentence(for: notice)) }
    return catalogue
  }
}
