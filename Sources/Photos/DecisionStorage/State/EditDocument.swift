import AdaptiveFileSystem
import AdaptiveJSON
import PhotoDecisions
import PhotoSources

/// The state document of a user file: the user's changes, which override the file.
///
///     { "version": 1, "userFile": "file:///home/ada/library.json",
///       "photos": [
///         { "conversation": "Dunes", "imageName": "photos/dune-1.jpg", "rating": 5, "comment": null,
///           "label": "Red", "title": "Noon", "keywords": [ [ "Places", "Sahara" ] ], "rotation": 90,
///           "flag": "pick" } ] }
///
/// A `comment` of null means that the caption was removed; what was not decided is left out. A keyword is a
/// list of its parts, the broadest first. "conversationNumber" and "number" distinguish entries with the same
/// name (`PhotoKey`) and are left out for 1. Everything this version doesn't know stays in the document:
/// keys, entries, and entries of photos that are no longer in the user file.
struct EditDocument {
  private var members: [String: JSONValue]
  private var entries: [JSONValue]

  /// A document without edits.
  init(userFile: FilePath) {
    members = ["version": .integer(1), "userFile": .string(userFile.fileURI)]
    entries = []
  }

  /// The document with these members, as read from disk; `nil` if it does not belong to this user file.
  init?(_ members: [String: JSONValue], userFile: FilePath) {
    guard members["userFile"] == .string(userFile.fileURI) else { return nil }
    switch members["photos"] {
    case .array(let entries): self.entries = entries
    case nil: entries = []
    default: return nil
    }
    self.members = members
  }

  /// Returns the document on disk with `edits` added; `nil` if the document does not belong to this user
  /// file.
  static func updated(
    _ members: [String: JSONValue]?, with edits: [PhotoKey: DecisionPatch], of userFile: FilePath
  ) -> JSONValue? {
    let known = members.map { EditDocument($0, userFile: userFile) } ?? EditDocument(userFile: userFile)
    guard var document = known else { return nil }
    document.merge(edits)
    return document.value
  }

  /// The whole document.
  var value: JSONValue { .object(members.merging(["photos": .array(entries)]) { $1 }) }

  /// The edits in the document. Invalid entries are ignored.
  var edits: [PhotoKey: PhotoDecisions] {
    var edits: [PhotoKey: PhotoDecisions] = [:]
    for case .object(let entry) in entries {
      guard let key = Self.key(of: entry) else { continue }
      edits[key] = Self.decisions(in: entry).completed(by: edits[key] ?? PhotoDecisions())
    }
    return edits
  }

  /// Adds later edits, each to the entry of its photo. O(n + m).
  mutating func merge(_ edits: [PhotoKey: DecisionPatch]) {
    var rest = edits
    // From the end, because the later of two entries for a photo counts.
    for index in entries.indices.reversed() {
      guard case .object(let entry) = entries[index], let key = Self.key(of: entry),
        let edit = rest.removeValue(forKey: key)
      else { continue }
      entries[index] = .object(Self.applying(edit, to: entry))
    }
    let added = rest.map { key, edit in Self.applying(edit, to: Self.members(of: key)) }
    let ordered = added.sorted { Self.sortText($0).lexicographicallyPrecedes(Self.sortText($1)) }
    entries += ordered.map { .object($0) }
  }

  private static func key(of entry: [String: JSONValue]) -> PhotoKey? {
    guard let imageName = entry["imageName"]?.text else { return nil }
    var key = PhotoKey(imageName: imageName, number: number(entry["number"]))
    if let name = entry["conversation"]?.text {
      key.album = PhotoKey.AlbumKey(name: name, number: number(entry["conversationNumber"]))
    }
    return key
  }

  private static func members(of key: PhotoKey) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["imageName": .string(key.imageName)]
    if key.number != 1 { members["number"] = .integer(Int64(key.number)) }
    if let album = key.album {
      members["conversation"] = .string(album.name)
      if album.number != 1 { members["conversationNumber"] = .integer(Int64(album.number)) }
    }
    return members
  }

  private static func decisions(in entry: [String: JSONValue]) -> PhotoDecisions {
    var decisions = PhotoDecisions()
    for property in DecidedProperty.allCases {
      decisions[property] = entry[property.documentName].flatMap { value(of: $0, for: property) }
    }
    return decisions
  }

  /// The value in a member, as far as it suits the property. Null is a text that was removed.
  private static func value(of member: JSONValue, for property: DecidedProperty) -> DecidedValue? {
    switch (property, member) {
    case (.rating, .integer(let value)): .rating(Rating(clamping: Int(value)))
    case (.rotation, .integer(let degrees)): PhotoRotation(rawValue: Int(degrees)).map { .rotation($0) }
    case (.keywords, .array(let keywords)): .keywords(Set(keywords.compactMap(keyword)))
    case (.flag, .string(let word)): PhotoFlag(word: word).map { .flag($0) }
    case (.rating, _), (.rotation, _), (.keywords, _), (.flag, _): nil
    case (_, .string(let text)): .text(text)
    case (_, .null): .text("")
    default: nil
    }
  }

  private static func member(for value: DecidedValue) -> JSONValue {
    switch value {
    case .rating(let rating): .integer(Int64(rating.value))
    case .text(let text): text.isEmpty ? .null : .string(text)
    case .keywords(let keywords):
      .array(keywords.sorted().map { .array($0.path.map { .string($0) }) })
    case .rotation(let rotation): .integer(Int64(rotation.rawValue))
    case .flag(let flag): .string(flag.word)
    }
  }

  private static func keyword(_ value: JSONValue) -> Keyword? {
    guard case .array(let parts) = value else { return nil }
    return Keyword(path: parts.compactMap(\.text))
  }

  private static func applying(
    _ patch: DecisionPatch, to entry: [String: JSONValue]
  ) -> [String: JSONValue] {
    var entry = entry
    for property in patch.properties {
      entry[property.documentName] = patch.values[property].map(member)
    }
    return entry
  }

  private static func number(_ value: JSONValue?) -> Int { value?.integer ?? 1 }

  /// The sort key of a new entry. Dictionaries have no order, but the same edits must result in the same
  /// document.
  private static func sortText(_ entry: [String: JSONValue]) -> [String] {
    ["conversation", "conversationNumber", "imageName", "number"].map { name in
      switch entry[name] {
      case .string(let text): text
      case .integer(let number): String(number)
      default: ""
      }
    }
  }
}
