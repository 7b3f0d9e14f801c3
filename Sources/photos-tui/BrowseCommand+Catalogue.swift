import AdaptiveFileSystem
import Catalogue

extension BrowseCommand {
  /// The catalogue that the options name. An address that is invalid ends the program, unless it is a mistake
  /// in a configuration, without which the file in the cache folder is used.
  static func catalogue(
    _ options: inout Options, _ environment: [String: String]
  ) -> LibraryCatalogue? {
    var address = options.catalogueAddress
    if let named = address {
      do throws(CatalogueError) {
        try Catalogue.check(address: named)
      } catch {
        guard case .file(let file, let line)? = options.catalogueOrigin else { CataloguePlace.fail(error) }
        address = nil
        options.diagnostics.append(
          ConfigurationDiagnostic(
            file: file, place: TextPlace(line: line, column: 1), reason: .catalogue(error)))
      }
    }
    return LibraryCatalogue(address: address, environment: environment)
  }
}
