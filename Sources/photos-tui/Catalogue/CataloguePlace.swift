import AdaptiveFileSystem
import Catalogue
import DecisionStorage

/// The catalogue that commands use.
struct CataloguePlace {
  /// The address of the server in the form that libpq reads; `nil` for the file in the cache folder.
  let address: String?
  /// The environment, which determines where the cache folder is.
  let environment: [String: String]

  /// Whether it is on a server. The user has then chosen it, so no other catalogue takes its place.
  var isServer: Bool { address != nil }

  /// Does something with a catalogue. If the catalogue can't be used, reports why and ends the program.
  static func orFail<Value>(_ body: () throws(CatalogueError) -> Value) -> Value {
    do throws(CatalogueError) {
      return try body()
    } catch {
      fail(error)
    }
  }

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
