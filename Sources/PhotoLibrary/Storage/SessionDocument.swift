/// The state document of the program itself: what was opened last.
///
///     { "version": 1, "lastOpened": [ "file:///home/ada/Pictures" ] }
///
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

  /// The document on disk with other paths opened last.
  static func updated(_ members: [String: JSONValue]?, lastOpened: [FilePath]) -> JSONValue {
    var document = members.map { SessionDocument($0) } ?? SessionDocument()
    document.lastOpened = lastOpened
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
}
