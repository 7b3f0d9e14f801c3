import FileSystem
import JSON

/// The state document of a user file: the user's changes, which override the file.
///
///     { "version": 1, "userFile": "file:///home/ada/library.json",
///       "photos": [
///         { "conversation": "Dunes", "imageName": "photos/dune-1.jpg", "rating": 5, "comment": null } ] }
///
/// A `comment` of null means that the caption was removed; without a `rating` or `comment` it was not
/// changed. "conversationNumber" and "number" distinguish entries with the same name (`PhotoKey`) and are
/// left out for 1. Everything this version doesn't know stays in the document: keys, entries, and entries of
/// photos that are no longer in the user file.
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
    _ members: [String: JSONValue]?, with edits: [PhotoKey: PhotoEdit], of userFile: FilePath
  ) -> JSONValue? {
    let known = members.map { EditDocument($0, userFile: userFile) } ?? EditDocument(userFile: userFile)
    guard var document = known else { return nil }
    document.merge(edits)
    return document.value
  }

  /// The whole document.
  var value: JSONValue {
    .object(members.merging(["photos": .array(entries)]) { $1 })
  }

  /// The edits in the document. Invalid entries are ignored.
  var edits: [PhotoKey: PhotoEdit] {
    var edits: [PhotoKey: PhotoEdit] = [:]
    for case .object(let entry) in entries {
      if let key = Self.key(of: entry) { edits[key, default: PhotoEdit()].merge(Self.edit(in: entry)) }
    }
    return edits
  }

  /// Adds later edits, each to the entry of its photo. O(n + m).
  mutating func merge(_ edits: [PhotoKey: PhotoEdit]) {
    var rest = edits
    // From the end, because the later of two entries for a photo counts.
    for index in entries.indices.reversed() {
      guard case .object(let entry) = entries[index], let key = Self.key(of: entry),
        let edit = rest.removeValue(forKey: key)
      else { continue }
      entries[index] = .object(entry.merging(Self.members(of: edit)) { $1 })
    }
    let added = rest.map { key, edit in Self.members(of: key).merging(Self.members(of: edit)) { $1 } }
    let ordered = added.sorted { Self.sortText($0).lexicographicallyPrecedes(Self.sortText($1)) }
    entries += ordered.map { .object($0) }
  }

  private static func key(of entry: [String: JSONValue]) -> PhotoKey? {
    guard case .string(let imageName) = entry["imageName"] else { return nil }
    var key = PhotoKey(imageName: imageName, number: number(entry["number"]))
    if case .string(let name) = entry["conversation"] {
      key.conversation = PhotoKey.ConversationKey(name: name, number: number(entry["conversationNumber"]))
    }
    return key
  }

  private static func members(of key: PhotoKey) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["imageName": .string(key.imageName)]
    if key.number != 1 { members["number"] = .integer(Int64(key.number)) }
    if let conversation = key.conversation {
      members["conversation"] = .string(conversation.name)
      if conversation.number != 1 { members["conversationNumber"] = .integer(Int64(conversation.number)) }
    }
    return members
  }

  private static func edit(in entry: [String: JSONValue]) -> PhotoEdit {
    var edit = PhotoEdit()
    if case .integer(let value) = entry["rating"] { edit.rating = Rating(clamping: Int(value)) }
    switch entry["comment"] {
    case .string(let text): edit.caption = text.isEmpty ? .removed : .text(text)
    case .null: edit.caption = .removed
    default: break
    }
    return edit
  }

  private static func members(of edit: PhotoEdit) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    if let rating = edit.rating { members["rating"] = .integer(Int64(rating.value)) }
    switch edit.caption {
    case .text(let text): members["comment"] = .string(text)
    case .removed: members["comment"] = .null
    case nil: break
    }
    return members
  }

  private static func number(_ value: JSONValue?) -> Int {
    if case .integer(let number) = value { Int(number) } else { 1 }
  }

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
