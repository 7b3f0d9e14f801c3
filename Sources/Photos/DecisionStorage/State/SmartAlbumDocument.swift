import AdaptiveJSON
import Queries

/// The document with the smart albums, which people can read and edit:
///
///     { "albums": [ { "name": "Best", "query": "rating>=4 -rejected" } ], "version": 1 }
///
/// The keys are part of the format on disk and must not change. Entries that this version doesn't understand,
/// such as a query with a field of a later version, stay in the document.
struct SmartAlbumDocument {
  private var members: [String: JSONValue]

  /// The document with these members, as read from disk; an empty one for `nil`.
  init(_ members: [String: JSONValue]? = nil) {
    self.members = members ?? ["version": .integer(1)]
  }

  /// The albums that this version understands, ordered by name. Of two with one name, the last one counts.
  var albums: [SmartAlbum] {
    entries.compactMap(Self.album).reduce(into: [SmartAlbum]()) { albums, album in
      albums = albums.applying(SmartAlbumChange(from: nil, to: album))
    }
  }

  /// Applies a change to the album with its name, whatever that is now.
  mutating func apply(_ change: SmartAlbumChange) {
    let present = albums.first { $0.name == change.before?.name }
    let result = change.result(present: present).map(Self.entry)
    let names = Set([change.before?.name, change.after?.name].compactMap { $0 })
    let index = entries.firstIndex { Self.name(of: $0).map(names.contains) ?? false }
    var entries = entries
    entries.removeAll { Self.name(of: $0).map(names.contains) ?? false }
    if let result { entries.insert(result, at: min(index ?? entries.count, entries.count)) }
    members["albums"] = .array(entries)
  }

  /// The whole document.
  var value: JSONValue { .object(members) }

  private var entries: [JSONValue] { members["albums"]?.elements ?? [] }

  private static func name(of entry: JSONValue) -> String? { entry["name"]?.text }

  private static func album(_ entry: JSONValue) -> SmartAlbum? {
    guard let name = name(of: entry), !name.isEmpty, let text = entry["query"]?.text,
      let query = try? Query(text)
    else { return nil }
    return SmartAlbum(name: name, query: query)
  }

  private static func entry(of album: SmartAlbum) -> JSONValue {
    .object(["name": .string(album.name), "query": .string(album.query.description)])
  }
}
