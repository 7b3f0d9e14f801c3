import DecisionStorage

/// The list of albums, the property by which photos are grouped into them, and smart albums.
extension KeyTable {
  static let albums = [
    KeyBinding(
      .albums, ["/"], .searchEverywhere, "Search the photos of all albums", hint: "/ search all"),
    KeyBinding(.albums, ["S"], .showGrouping, "Group the photos by folder, date, camera or the like"),
    KeyBinding(.albums, ["+"], .showSuggestions, "Add smart albums: all photos, duplicates and the like"),

    KeyBinding(.smartAlbum, ["Q"], .editSmartAlbum, "Change the query", hint: "Q change"),
    KeyBinding(.smartAlbum, ["R", "F2"], .renameSmartAlbum, "Rename"),
    KeyBinding(.smartAlbum, ["d", "Delete"], .deleteSmartAlbum, "Delete the album, not its photos"),

    KeyBinding(.arrangement, ["Q"], .saveSmartAlbum, "Save the filter as a smart album"),

    KeyBinding(.groupingBox, ["Space"], .chooseRow, "Group", hint: "Space choose"),
    grouping("f", .folder), grouping("a", .everything), grouping("D", .dates), grouping("d", .day),
    grouping("m", .month), grouping("y", .year), grouping("t", .fileDate), grouping("c", .camera),
    grouping("l", .lens), grouping("p", .place), grouping("C", .city), grouping("K", .keyword),
    grouping("r", .rating), grouping("Y", .flag), grouping("L", .label),
    KeyBinding(.groupingBox, ["S"], .closeSheet, "Close"),

    KeyBinding(.suggestionBox, ["Space"], .chooseRow, "Add or remove", hint: "Space choose"),
    suggestion("a", .allPhotos), suggestion("c", .changedThisWeek), suggestion("4", .best),
    suggestion("0", .undecided), suggestion("Y", .picked), suggestion("x", .rejected),
    suggestion("d", .duplicates),
    suggestion("b", .bursts), suggestion("v", .videos), suggestion("K", .withoutKeyword),
    suggestion("P", .withoutPlace),
    KeyBinding(.suggestionBox, ["+"], .closeSheet, "Close"),
  ]

  private static func grouping(_ key: String, _ grouping: AlbumGrouping) -> KeyBinding {
    KeyBinding(.groupingBox, [key], .group(grouping), Wording.row(for: grouping, .album))
  }

  private static func suggestion(_ key: String, _ suggestion: SmartAlbumSuggestion) -> KeyBinding {
    KeyBinding(.suggestionBox, [key], .suggestion(suggestion), Wording.name(of: suggestion))
  }
}

extension Command {
  static let searchEverywhere = Command("search-everywhere", .selection) {
    (screen: AlbumListController) in screen.searchEverywhere()
  }
  static let showGrouping = Command("show-grouping", .selection) { (screen: AlbumListController) in
    screen.showGrouping()
  }
  static let showSuggestions = Command("show-suggestions", .selection) {
    (screen: AlbumListController) in
    screen.context.interface.showBox(SuggestionController(context: screen.context))
  }
  static let saveSmartAlbum = Command("save-smart-album") { (screen: any PhotoListing) in
    screen.context.albums.saveSmartAlbum(in: screen.photoList)
  }
  static let editSmartAlbum = smartAlbum("edit-smart-album") { $0.edit($1) }
  static let renameSmartAlbum = smartAlbum("rename-smart-album") { $0.rename($1) }
  static let deleteSmartAlbum = smartAlbum("delete-smart-album") { $0.delete($1) }

  /// Groups the photos into albums by a property.
  static func group(_ grouping: AlbumGrouping) -> Command {
    Command("group-\(kebabCase(grouping))") { (box: GroupingController) in
      box.choose(grouping)
    }
  }

  /// Adds a smart album, or removes it.
  static func suggestion(_ suggestion: SmartAlbumSuggestion) -> Command {
    Command("suggestion-\(kebabCase(suggestion))") { (box: SuggestionController) in
      box.toggle(suggestion)
    }
  }

  private static func smartAlbum(
    _ name: String, _ perform: @escaping (AlbumActions, SmartAlbum) -> CommandOutcome
  ) -> Command {
    Command(name) { (screen: AlbumListController) in
      screen.cursorSmartAlbum.map { perform(screen.context.albums, $0) } ?? .notMine
    }
  }
}
