import AdaptiveFileSystem
import AdaptiveJSON

/// The restoration state of a library as an entry of the session document.
///
///     { "roots": [ "file:///home/ada/Pictures" ],
///       "stack": [ "list", { "folder": "file:///home/ada/Pictures/Dunes" } ],
///       "detail": { "conversation": { "folder": "file:///home/ada/Pictures/Dunes" },
///                   "file": "file:///home/ada/Pictures/Dunes/dune-2.jpg" },
///       "cursors": { "list": { "folder": "…" }, "photos": { "conversation": { … }, "file": "…" } },
///       "focus": "detail", "photoAlone": true, "photos": { "regular": "names" },
///       "contactSheet": { "regular": 24 }, "columnWidths": { "primary": 30 }, "autoAdvance": true,
///       "information": true, "filmstrip": true }
///
/// Filter and order are further members (`PhotoArrangementEntry`). "focus" is "detail" for the photo, "list"
/// for the albums with photos listed next to them, and otherwise left out. An album is `{ "title": "Dunes"
/// }`, a smart album `{ "smartAlbum": "Best" }`, a group of photos `{ "month": "2024-05" }` with "albums":
/// "month". "autoAdvance" is true for ratings, and "all" for every decision. A "number" distinguishes equal
/// titles or files and is left out for 1. Groups whose groups were listed are "groups": `[ { "dates": "2024"
/// } ]`, with the cursor "group".
enum RestorationStateEntry {
  /// The entry of a state, for the library with these absolute paths.
  static func value(of state: RestorationState, in roots: [FilePath]) -> JSONValue {
    var entry = members.object(of: state)
    entry.merge(PhotoArrangementEntry.members.object(of: state.arrangement)) { $1 }
    entry["roots"] = rootsValue(roots)
    return .object(entry)
  }

  /// Returns whether an entry belongs to the library with these paths.
  static func belongs(_ entry: JSONValue, to roots: [FilePath]) -> Bool {
    entry["roots"] == rootsValue(roots)
  }

  /// The absolute paths of an entry's library; `nil` if the entry is invalid.
  static func roots(_ entry: JSONValue) -> [FilePath]? {
    guard case .array(let values) = entry["roots"] else { return nil }
    let roots = values.compactMap { $0.text.flatMap { FilePath(fileURI: $0) } }
    return roots.count == values.count ? roots : nil
  }

  /// The state in an entry. Invalid values are ignored, and less is restored.
  static func state(of entry: JSONValue) -> RestorationState {
    var state = RestorationState()
    members.read(entry.members, into: &state)
    PhotoArrangementEntry.members.read(entry.members, into: &state.arrangement)
    return state
  }

  private static var members: [StoredMember<RestorationState>] {
    [
      .member(
        "stack", \.album, read: { $0.elements.dropFirst().first.map(album) },
        write: { .array([.string("list")] + [$0].compactMap { $0.map(value) }) }),
      .member("detail", \.photo, read: photo, write: { $0.map(value) }),
      .object(
        "cursors", \.self,
        [
          .member("list", \.cursorAlbum, read: album, write: { $0.map(value) }),
          .member("photos", \.cursorPhoto, read: photo, write: { $0.map(value) }),
          .member("group", \.cursorInGroup, read: album, write: { $0.map(value) }),
        ]),
      .member(
        "groups", \.groups, read: { $0.elements.compactMap(album) },
        write: { $0.isEmpty ? nil : .array($0.map(value)) }),
      focus("detail", \.isPhotoFocused), focus("list", \.isListFocused),
      .bool("photoAlone", \.isPhotoAlone, omitting: false),
      // Older versions had only rows, and listed the widths with thumbnails.
      StoredMember(
        name: "thumbnails",
        read: { widths, state in
          for width in RestorationWidth.allCases where widths.elements.contains(.string(width.rawValue)) {
            state.presentations[width] = .thumbnails
          }
        }, value: { _ in nil }),
      StoredMember(
        name: "photos",
        read: { chosen, state in
          for width in RestorationWidth.allCases {
            guard let name = chosen[width.rawValue]?.text else { continue }
            state.presentations[width] = PhotoPresentation(rawValue: name) ?? state.presentations[width]
          }
        }, value: { value($0.presentations.mapValues { .string($0.rawValue) }) }),
      numbers("columnWidths", \.columnWidths), numbers("contactSheet", \.contactSheetColumns),
      // Ratings are `true`, as before there were other modes.
      .member(
        "autoAdvance", \.autoAdvance, read: { mode in AutoAdvance.allCases.first { value($0) == mode } },
        write: value),
      .bool("information", \.showsInformation, omitting: false),
      .word("albums", \.grouping, omitting: .folder),
      .bool("filmstrip", \.showsFilmstrip, omitting: false),
    ]
  }

  private static func focus(
    _ name: String, _ property: WritableKeyPath<RestorationState, Bool>
  ) -> StoredMember<RestorationState> {
    .member("focus", property, read: { $0 == .string(name) }, write: { $0 ? .string(name) : nil })
  }

  private static func value(_ mode: AutoAdvance) -> JSONValue? {
    switch mode {
    case .off: nil
    case .ratings: .bool(true)
    case .all: .string(mode.rawValue)
    }
  }

  /// Numbers of cells by their keys, without those that no screen has.
  private static func numbers<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    _ name: String, _ property: WritableKeyPath<RestorationState, [Key: Int]>
  ) -> StoredMember<RestorationState> {
    .member(
      name, property,
      read: { value in
        Key.allCases.reduce(into: [:]) { numbers, key in
          numbers[key] = value[key.rawValue]?.integer.flatMap { (1...1000).contains($0) ? $0 : nil }
        }
      }, write: { value($0.mapValues { .integer(Int64($0)) }) })
  }

  /// An object with members by their keys; `nil` for none.
  private static func value<Key: RawRepresentable<String>>(_ values: [Key: JSONValue]) -> JSONValue? {
    let members = values.map { ($0.key.rawValue, $0.value) }
    return members.isEmpty ? nil : .object(Dictionary(members) { first, _ in first })
  }

  private static func rootsValue(_ roots: [FilePath]) -> JSONValue {
    .array(roots.map { .string($0.fileURI) })
  }

  private static func value(_ reference: AlbumReference) -> JSONValue {
    if let folder = reference.folder { return .object(["folder": .string(folder.fileURI)]) }
    if reference.grouping != .folder {
      return .object([reference.grouping.rawValue: .string(reference.title)])
    }
    if reference.isGathered { return .object(["smartAlbum": .string(reference.title)]) }
    return .object(["title": .string(reference.title)].merging(numberMember(reference.number)) { $1 })
  }

  private static func value(_ reference: PhotoReference) -> JSONValue {
    let members: [String: JSONValue] = [
      "conversation": value(reference.album), "file": .string(reference.file.fileURI),
    ]
    return .object(members.merging(numberMember(reference.number)) { $1 })
  }

  private static func album(_ value: JSONValue) -> AlbumReference? {
    if let uri = value["folder"]?.text { return FilePath(fileURI: uri).map { AlbumReference(folder: $0) } }
    if let name = value["smartAlbum"]?.text { return AlbumReference(isGathered: true, title: name) }
    for grouping in AlbumGrouping.allCases where grouping != .folder {
      if let title = value[grouping.rawValue]?.text {
        return AlbumReference(grouping: grouping, title: title)
      }
    }
    return value["title"]?.text.map { AlbumReference(title: $0, number: number(value)) }
  }

  private static func photo(_ value: JSONValue) -> PhotoReference? {
    guard let file = value["file"]?.text.flatMap({ FilePath(fileURI: $0) }),
      let album = value["conversation"].flatMap(album)
    else { return nil }
    return PhotoReference(album: album, file: file, number: number(value))
  }

  private static func numberMember(_ number: Int) -> [String: JSONValue] {
    number == 1 ? [:] : ["number": .integer(Int64(number))]
  }

  private static func number(_ value: JSONValue) -> Int { value["number"]?.integer.map { max(1, $0) } ?? 1 }
}
