import DecisionStorage
import PhotoModel

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
    KeyBinding(
      .groupingBox,
      [
        "f": .group(.folder), "a": .group(.everything), "D": .group(.dates), "d": .group(.day),
        "m": .group(.month), "y": .group(.year), "t": .group(.fileDate), "c": .group(.camera),
        "l": .group(.lens), "p": .group(.place), "C": .group(.city), "K": .group(.keyword),
        "r": .group(.rating), "Y": .group(.flag), "L": .group(.label),
      ],
      "By folder, not at all, by year with months and days, by day, month, year, file date, camera, lens, place, city, keyword, rating, flag or label"
    ),
    KeyBinding(.groupingBox, ["S"], .closeSheet, "Close"),

    KeyBinding(.suggestionBox, ["Space"], .chooseRow, "Add or remove", hint: "Space choose"),
    KeyBinding(
      .suggestionBox,
      [
        "a": .suggestion(.allPhotos), "c": .suggestion(.changedThisWeek), "4": .suggestion(.best),
        "0": .suggestion(.undecided), "Y": .suggestion(.picked), "x": .suggestion(.rejected),
        "d": .suggestion(.duplicates),
        "b": .suggestion(.bursts), "v": .suggestion(.videos), "K": .suggestion(.withoutKeyword),
        "P": .suggestion(.withoutPlace),
      ],
      "All, changed this week, four stars, undecided, picked, rejected, duplicates, bursts, videos, no keyword, no place"
    ),
    KeyBinding(.suggestionBox, ["+"], .closeSheet, "Close"),
  ]
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
    screen.context.saveSmartAlbum(in: screen.photoList)
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
    _ name: String, _ perform: @escaping (BrowserContext, SmartAlbum) -> CommandOutcome
  ) -> Command {
    Command(name) { (screen: AlbumListController) in
      screen.cursorSmartAlbum.map { perform(screen.context, $0) } ?? .notMine
    }
  }
}
