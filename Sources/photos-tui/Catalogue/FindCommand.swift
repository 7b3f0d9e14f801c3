import AdaptiveFileSystem
import AdaptiveJSON
import Browser
import Catalogue
import Glibc
import PhotoSources

/// Prints the photos that a query includes.
struct FindCommand {
  let paths: [Options.PathArgument]
  let options: Options.Find
  let place: CataloguePlace

  /// Prints the photos in the order of their paths and ends the program, with status 1 if a path could not be
  /// read, and 2 if the query is invalid. Without photos, nothing is printed.
  func run() -> Never {
    let query = QueryErrorText.query(options.query)
    let asksForDuplicates = query.mentions { $0 == .flag(.duplicates) }
    let session = CatalogueSession(
      paths, updates: options.updates, comparesContents: options.updates && asksForDuplicates, place)
    let search = PhotoSearch(query, in: session.scope, by: .path, on: .now)
    let isWritten = CataloguePlace.orFail { () throws(CatalogueError) in
      guard options.follows else { return try write(search, session.catalogue) }
      var follower = FoundPhotosFollower(search: search, catalogue: session.catalogue)
      try follower.run { write($0) }
      return false
    }
    Output.end(isFine: isWritten && session.isComplete)
  }

  /// Prints what a search finds, or suggests another one if it finds nothing. Returns false if the reader is
  /// gone.
  private func write(_ search: PhotoSearch, _ catalogue: Catalogue) throws(CatalogueError) -> Bool {
    var objects: [JSONValue] = []
    var count = 0
    let isWritten = try catalogue.forEachPage(search) { page throws(CatalogueError) in
      count += page.count
      guard options.form == .json else { return write(page) }
      for found in page {
        guard let photo = try catalogue.photo(inRow: found.row) else { continue }
        objects.append(photo.json(in: found.folder))
      }
      return true
    }
    if count == 0, let suggestion = try search.query.suggestion(values: catalogue.values(of:)) {
      Output.report(CatalogueWording.textElsewhere(suggestion))
    }
    guard options.form == .json else { return isWritten }
    return JSONValue.array(objects).serialized.map { Output.write(to: STDOUT_FILENO, $0) } ?? false
  }

  /// Prints the paths of photos. Returns false if the reader is gone.
  private func write(_ photos: [FoundPhoto]) -> Bool {
    if options.form == .pathsWithNUL {
      return Output.write(to: STDOUT_FILENO, photos.flatMap { $0.path.bytes + [0] })
    }
    let text = photos.map { PathText.text(of: $0.path) + "\n" }.joined()
    return Output.write(to: STDOUT_FILENO, Array(text.utf8))
  }
}

extension CataloguedPhoto {
  /// The photo as an object: the members of `list`, and more facts. Unknown ones are null.
  fileprivate func json(in folder: FilePath) -> JSONValue {
    let facts: [String: JSONValue] = [
      "lens": .known(facts.lens, JSONValue.string), "bytes": .integer(byteCount),
      "exposure": .known(facts.exposure, JSONValue.real), "aperture": .known(facts.aperture, JSONValue.real),
      "iso": .known(facts.iso, JSONValue.real), "focalLength": .known(facts.focalLength, JSONValue.real),
      "latitude": .known(facts.latitude, JSONValue.real),
      "longitude": .known(facts.longitude, JSONValue.real),
      "place": .known(facts.place, JSONValue.string),
      "duration": .known(facts.duration) { .real(Double($0) / 1_000) },
    ]
    return .object(ListedPhoto(self, in: folder).members.merging(facts) { $1 })
  }
}
