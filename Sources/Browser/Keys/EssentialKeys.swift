/// The keys that matter most on a screen, for the first page of the help.
struct EssentialKeys {
  /// Keys that belong together, below a heading.
  struct Group {
    let heading: String
    let entries: [Entry]
  }

  /// One command, or several whose keys stand next to each other.
  struct Entry {
    let commands: [Command]
    let text: String
  }

  let groups: [Group]

  /// The most keys of a screen.
  static let limit = 15

  /// The keys of the screen with some scopes, which are in order of precedence.
  init(for scopes: [CommandScope]) {
    let decides = Self.deciding(Entry(commands: [.toggleMark], text: "Mark"))
    groups =
      if scopes.contains(.survey) {
        [Self.survey, decides, Self.program]
      } else if scopes.contains(.comparing) {
        [Self.comparing, decides, Self.program]
      } else if scopes.contains(.photoScreen) {
        [Self.photo, decides, Self.viewing, Self.program]
      } else if scopes.contains(.photoLists) {
        [Self.photos, Self.deciding(Self.comparingMarked), Self.arranging, Self.program]
      } else {
        [Self.albums, Self.albumChoices, Self.columns, Self.program]
      }
  }

  private static let photo = Group(
    heading: "Move",
    entries: [
      Entry(commands: [.nextPhoto, .previousPhoto], text: "Next, previous photo"),
      Entry(commands: [.back], text: "Back"),
    ])

  private static let photos = Group(
    heading: "Move",
    entries: [
      Entry(commands: [.moveDown, .moveUp], text: "Down, up"),
      Entry(commands: [.open], text: "Open"),
      Entry(commands: [.back], text: "Back"),
    ])

  /// The keys that decide about photos, with one that marks them.
  private static func deciding(_ mark: Entry) -> Group {
    Group(heading: "Decide", entries: decisions + [mark, Entry(commands: [.undo], text: "Undo")])
  }

  /// In a list, photos are marked one after another, and compared next to each other.
  private static let comparingMarked = Entry(
    commands: [.toggleMarkAndMoveOn, .compare], text: "Mark, compare")

  private static let decisions = [
    Entry(commands: (0...5).map { .rate($0) }, text: "Stars"),
    Entry(commands: [.pick, .reject], text: "Pick, reject"),
    Entry(commands: [.label(.red), .label(.yellow), .label(.green), .label(.blue)], text: "Colour label"),
    Entry(commands: [.keepFromBurst], text: "Keep, reject rest of burst"),
    Entry(commands: [.editCaption], text: "Caption"),
  ]

  private static let viewing = Group(
    heading: "Look",
    entries: [
      Entry(commands: [.toggleZoom], text: "100%"),
      Entry(commands: [.compare], text: "Compare"),
      Entry(commands: [.showInformation], text: "Information"),
      Entry(commands: [.nextOverlay], text: "Sharpness, clipping"),
    ])

  private static let arranging = Group(
    heading: "Choose",
    entries: [
      Entry(commands: [.showFilter, .showOrder], text: "Filter, sort"),
      Entry(commands: [.search], text: "Search"),
      Entry(commands: [.showExport], text: "Export"),
    ])

  private static let survey = Group(
    heading: "Compare",
    entries: [
      Entry(commands: [.nextPane, .previousPane], text: "Next, previous photo"),
      Entry(commands: [.toggleZoom], text: "100%"),
      Entry(commands: [.removeFromComparison], text: "Remove from here"),
      Entry(commands: [.back], text: "Show this photo alone"),
    ])

  private static let comparing = Group(
    heading: "Compare",
    entries: [
      Entry(commands: [.nextPhoto, .previousPhoto], text: "Next, previous candidate"),
      Entry(commands: [.promote], text: "Keep the candidate"),
      Entry(commands: [.nextPane], text: "The other photo"),
      Entry(commands: [.toggleZoom], text: "100%"),
      Entry(commands: [.removeFromComparison], text: "Remove from here"),
      Entry(commands: [.back], text: "Show this photo alone"),
    ])

  private static let albums = Group(
    heading: "Move",
    entries: [
      Entry(commands: [.moveDown, .moveUp], text: "Down, up"),
      Entry(commands: [.moveToFirst, .moveToLast], text: "First, last"),
      Entry(commands: [.open], text: "Open"),
      Entry(commands: [.back], text: "Back"),
    ])

  private static let albumChoices = Group(
    heading: "Choose",
    entries: [
      Entry(commands: [.openLibrary], text: "Open another folder"),
      Entry(commands: [.showIngest], text: "Copy photos from a card"),
      Entry(commands: [.showGrouping], text: "Group by date, camera …"),
      Entry(commands: [.showSuggestions], text: "Smart albums"),
      Entry(commands: [.searchEverywhere], text: "Search all photos"),
    ])

  private static let columns = Group(
    heading: "Look",
    entries: [
      Entry(commands: [.toggleContactSheet], text: "Contact sheet"),
      Entry(commands: [.nextColumn], text: "Next column"),
      Entry(commands: [.toggleFullScreen], text: "Full screen"),
      Entry(commands: [.undo], text: "Undo"),
    ])

  private static let program = Group(
    heading: "Program",
    entries: [
      Entry(commands: [.showMenu, .searchCommands], text: "Menu, find a command"),
      Entry(commands: [.quit], text: "Quit"),
    ])
}
