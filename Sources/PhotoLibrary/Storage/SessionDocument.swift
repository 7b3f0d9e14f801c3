import FileSystem
import JSON

/// The state document of the program itself: what was opened last, and where the person was in each library.
///
///     { "version": 1, "lastOpened": [ "file:///home/ada/Pictures" ], "places": [ … ] }
///
/// The places (`RestorationStateEntry`) are those left last first, one for each library.
/// Keys this version doesn't know stay in the document.
struct SessionDocument {
  private var members: [String: JSONValue]

  /// A document that remembers nothing.
  init() {
    members = ["version": .integer(1)]
  }

  /// Takes a document as read.
  init(_ members: [String: JSONValue]) {
    self.members = members
  }

  /// The document on disk with what happened since: nil and empty change nothing.
  static func updated(
    _ members: [String: JSONValue]?, lastOpened: [FilePath]?, places: [[FilePath]: RestorationState]
  ) -> JSONValue {
    var document = members.map { SessionDocument($0) } ?? SessionDocument()
    if let lastOpened { document.lastOpened = lastOpened }
    for (roots, place) in places { document.setRestorationState(place, in: roots) }
    return document.value
  }

  /// The whole document.
  var value: JSONValue { .object(members) }

  /// The absolute paths opened last; none when nothing was. Entries that are no file URIs are passed over.
  var lastOpened: [FilePath] {
    get {
      guard case .array(let uris) = members["lastOpened"] else { return [] }
      return uris.compactMap { uri in
        if case .string(let text) = uri { FilePath(fileURI: text) } else { nil }
      }
    }
    set {
      members["lastOpened"] = .array(newValue.map { .string($0.fileURI) })
    }
  }

  /// How many libraries' places are kept.
  static let placeLimit = 100

  /// Where the person was in the library of these absolute paths; nil when it was never left. O(n) in the number
  /// of places.
  func place(in roots: [FilePath]) -> RestorationState? {
    entries.first { RestorationStateEntry.isAbout(roots, $0) }.map { RestorationStateEntry.place($0) }
  }

  /// Notes where the person was in the library of these absolute paths; forgets those left longest ago.
  mutating func setRestorationState(_ place: RestorationState, in roots: [FilePath]) {
    let others = entries.filter { !RestorationStateEntry.isAbout(roots, $0) }.prefix(Self.placeLimit - 1)
    members["places"] = .array([RestorationStateEntry.value(place, in: roots)] + others)
  }

  private var entries: [JSONValue] {
    if case .array(let entries) = members["places"] { entries } else { [] }
  }
}
