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
    var members: [String: JSONValue] = ["roots": rootsValue(roots)]
    members["stack"] = .array([.string("list")] + [state.album.map(value)].compactMap { $0 })
    if let photo = state.photo { members["detail"] = value(photo) }
    var cursors: [String: JSONValue] = [:]
    if let album = state.cursorAlbum { cursors["list"] = value(album) }
    if let photo = state.cursorPhoto { cursors["photos"] = value(photo) }
    if !state.groups.isEmpty { members["groups"] = .array(state.groups.map(value)) }
    if let album = state.cursorInGroup { cursors["group"] = value(album) }
    if !cursors.isEmpty { members["cursors"] = .object(cursors) }
    if state.isPhotoFocused { members["focus"] = .string("detail") }
    if state.isListFocused { members["focus"] = .string("list") }
    if state.isPhotoAlone { members["photoAlone"] = .bool(true) }
    if !state.presentations.isEmpty {
      let chosen = state.presentations.map { ($0.key.rawValue, JSONValue.string($0.value.rawValue)) }
      members["photos"] = .object(Dictionary(chosen) { first, _ in first })
    }
    if let widths = value(state.columnWidths) { members["columnWidths"] = widths }
    if let columns = value(state.contactSheetColumns) { members["contactSheet"] = columns }
    if let mode = value(state.autoAdvance) { members["autoAdvance"] = mode }
    if state.showsInformation { members["information"] = .bool(true) }
    if state.grouping != .folder { members["albums"] = .string(state.grouping.rawValue) }
    if state.showsFilmstrip { members["filmstrip"] = .bool(true) }
    return .object(members.merging(PhotoArrangementEntry.members(of: state.arrangement)) { $1 })
  }

  /// Returns whether an entry belongs to the library with these paths.
  static func belongs(_ entry: JSONValue, to roots: [FilePath]) -> Bool {
    guard case .object(let members) = entry else { return false }
    return members["roots"] == rootsValue(roots)
  }

  /// The absolute paths of an entry's library; `nil` if the entry is invalid.
  static func roots(_ entry: JSONValue) -> [FilePath]? {
    guard case .object(let members) = entry, case .array(let values) = members["roots"] else { return nil }
    let roots = values.compactMap { value in
      if case .string(let uri) = value { FilePath(fileURI: uri) } else { nil }
    }
    return roots.count == values.count ? roots : nil
  }

  /// The state in an entry. Invalid values are ignored, and less is restored.
  static func state(of entry: JSONValue) -> RestorationState {
    var state = RestorationState()
    guard case .object(let members) = entry else { return state }
    if case .array(let stack) = members["stack"], stack.count > 1 {
      state.album = album(stack[1])
    }
    state.photo = photo(members["detail"])
    if case .object(let cursors) = members["cursors"] {
      state.cursorAlbum = album(cursors["list"])
      state.cursorPhoto = photo(cursors["photos"])
      state.cursorInGroup = album(cursors["group"])
    }
    if case .array(let groups) = members["groups"] { state.groups = groups.compactMap(album) }
    state.isPhotoFocused = members["focus"] == .string("detail")
    state.isListFocused = members["focus"] == .string("list")
    state.isPhotoAlone = members["photoAlone"] == .bool(true)
    state.presentations = presentations(members)
    state.columnWidths = numbers(members["columnWidths"])
    state.contactSheetColumns = numbers(members["contactSheet"])
    state.autoAdvance = autoAdvance(members["autoAdvance"])
    state.showsInformation = members["information"] == .bool(true)
    state.showsFilmstrip = members["filmstrip"] == .bool(true)
    if case .string(let name) = members["albums"], let grouping = AlbumGrouping(rawValue: name) {
      state.grouping = grouping
    }
    state.arrangement = PhotoArrangementEntry.arrangement(of: members)
    return state
  }

  /// The presentations in "photos". Older versions had only rows, and listed the widths with "thumbnails".
  private static func presentations(_ members: [String: JSONValue]) -> [RestorationWidth: PhotoPresentation] {
    var widths: [JSONValue] = []
    var chosen: [String: JSONValue] = [:]
    if case .array(let values) = members["thumbnails"] { widths = values }
    if case .object(let values) = members["photos"] { chosen = values }
    return RestorationWidth.allCases.reduce(into: [:]) { presentations, width in
      if widths.contains(.string(width.rawValue)) { presentations[width] = .thumbnails }
      if case .string(let name) = chosen[width.rawValue], let presentation = PhotoPresentation(rawValue: name)
      {
        presentations[width] = presentation
      }
    }
  }

  /// The mode in a member. Ratings are `true`, as before there were other modes; `nil` is off.
  private static func value(_ mode: AutoAdvance) -> JSONValue? {
    switch mode {
    case .off: nil
    case .ratings: .bool(true)
    case .all: .string(mode.rawValue)
    }
  }

  private static func autoAdvance(_ member: JSONValue?) -> AutoAdvance {
    AutoAdvance.allCases.first { value($0) != nil && value($0) == member } ?? .off
  }

  /// Numbers of cells by their keys; `nil` for none.
  private static func value<Key: RawRepresentable<String>>(_ numbers: [Key: Int]) -> JSONValue? {
    let members = numbers.map { ($0.key.rawValue, JSONValue.integer(Int64($0.value))) }
    return members.isEmpty ? nil : .object(Dictionary(members) { first, _ in first })
  }

  /// The numbers of cells in a member, without those that no screen has.
  private static func numbers<Key: RawRepresentable<String> & CaseIterable & Hashable>(_ member: JSONValue?)
    -> [Key: Int]
  {
    guard case .object(let members) = member else { return [:] }
    return Key.allCases.reduce(into: [:]) { numbers, key in
      guard case .integer(let number) = members[key.rawValue], (1...1000).contains(number) else { return }
      numbers[key] = Int(number)
    }
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

  private static func album(_ value: JSONValue?) -> AlbumReference? {
    guard case .object(let members) = value else { return nil }
    if case .string(let uri) = members["folder"] {
      return FilePath(fileURI: uri).map { AlbumReference(folder: $0) }
    }
    if case .string(let name) = members["smartAlbum"] {
      return AlbumReference(isGathered: true, title: name)
    }
    for grouping in AlbumGrouping.allCases where grouping != .folder {
      if case .string(let title) = members[grouping.rawValue] {
        return AlbumReference(grouping: grouping, title: title)
      }
    }
    guard case .string(let title) = members["title"] else { return nil }
    return AlbumReference(title: title, number: number(members["number"]))
  }

  private static func photo(_ value: JSONValue?) -> PhotoReference? {
    guard case .object(let members) = value, case .string(let uri) = members["file"],
      let file = FilePath(fileURI: uri), let album = album(members["conversation"])
    else { return nil }
    return PhotoReference(album: album, file: file, number: number(members["number"]))
  }

  private static func numberMember(_ number: Int) -> [String: JSONValue] {
    number == 1 ? [:] : ["number": .integer(Int64(number))]
  }

  private static func number(_ value: JSONValue?) -> Int {
    if case .integer(let number) = value, number > 0 { Int(number) } else { 1 }
  }
}
