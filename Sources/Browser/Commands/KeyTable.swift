import DecisionStorage
import Decisions
import Queries

/// The keys of the app. Dispatch, the help screen, the menu, the man page and Documentation/Keys.md all use
/// this table.
public enum KeyTable {
  /// All bindings, in the order in which the help shows them.
  public static let bindings: [KeyBinding] = [
    KeyBinding(["j", "Down"], .list, .moveDown, "Next row"),
    KeyBinding(["k", "Up"], .list, .moveUp, "Previous row"),
    KeyBinding(["^d", "PgDn"], .list, .pageDown, "Page down"),
    KeyBinding(["^u", "PgUp"], .list, .pageUp, "Page up"),
    KeyBinding(["gg", "Home"], .list, .moveToFirst, "First row"),
    KeyBinding(["G", "End"], .list, .moveToLast, "Last row"),
    KeyBinding(["l", "Right", "Enter"], .list, .open, "Open", hint: "Enter open"),
    KeyBinding(["h", "Left", "Backspace", "Esc"], .list, .back, "Back", hint: backHint),

    KeyBinding(["/"], .albums, .searchEverywhere, "Search the photos of all albums", hint: "/ search all"),
    KeyBinding(["S"], .albums, .showGrouping, "Group the photos by folder, date, camera or the like"),
    KeyBinding(["+"], .albums, .showSuggestions, "Add smart albums: all photos, duplicates and the like"),

    KeyBinding(["Q"], .smartAlbum, .editSmartAlbum, "Change the query", hint: "Q change"),
    KeyBinding(["R", "F2"], .smartAlbum, .renameSmartAlbum, "Rename"),
    KeyBinding(["d", "Delete"], .smartAlbum, .deleteSmartAlbum, "Delete the album, not its photos"),

    KeyBinding(["h", "Left"], .thumbnails, .moveLeft, "Previous thumbnail"),
    KeyBinding(["l", "Right"], .thumbnails, .moveRight, "Next thumbnail"),

    KeyBinding(
      ["+", "-"], .contactSheet, [.largerThumbnails, .smallerThumbnails], "Larger or smaller thumbnails",
      hint: "+ larger"),
    KeyBinding(
      ["Esc", "Backspace", "t"], .contactSheet, .toggleContactSheet, "Back to the lists",
      hint: "Esc leave contact sheet"),

    KeyBinding(["t"], .photoLists, .toggleThumbnails, "Toggle thumbnails", hint: "t thumbnails"),
    KeyBinding(["Space"], .photoLists, .toggleMarkAndMoveOn, "Mark or unmark, and move on"),
    KeyBinding(["*"], .photoLists, .markAll, "Mark all"),
    KeyBinding(["I"], .photoLists, .invertMarks, "Invert the marks"),

    KeyBinding(["n", "Right", "Space", "Down", "j"], .photoScreen, .nextPhoto, "Next photo", hint: "n next"),
    KeyBinding(["p", "Left", "Up", "k"], .photoScreen, .previousPhoto, "Previous photo", hint: "p previous"),
    KeyBinding(["PgDn", "PgUp"], .photoScreen, [.pageDown, .pageUp], "Ten photos forward or back"),
    KeyBinding(["gg", "Home"], .photoScreen, .moveToFirst, "First photo"),
    KeyBinding(["G", "End"], .photoScreen, .moveToLast, "Last photo"),
    KeyBinding(
      ["h", "Backspace", "Esc"], .photoScreen, .back, "Back", hint: backHint),
    KeyBinding(
      ["z"], .photoScreen, .toggleZoom, "Toggle 100% (double-click)", hint: "z zoom"),
    KeyBinding(["+", "-"], .photoScreen, [.zoomIn, .zoomOut], "Zoom in or out (mouse wheel)"),
    KeyBinding(["="], .photoScreen, .actualSize, "Actual size (100%)"),
    KeyBinding(["Z"], .photoScreen, .zoomToFocus, "100% where the camera focused, or where it is sharpest"),
    KeyBinding(["w", "W"], .photoScreen, [.fit, .fill], "Fit or fill"),
    KeyBinding(["O"], .photoScreen, .showCompanion, "Raw file or movie, or the picture again"),
    KeyBinding(["a"], .photoScreen, .togglePlaying, "Play or pause the animation"),
    KeyBinding(["t"], .photoScreen, .toggleFilmstrip, "Thumbnails below the photo"),
    KeyBinding(["H"], .photoScreen, .nextOverlay, "Focus peaking, clipping, histogram, or nothing"),

    KeyBinding(
      ["h", "j", "k", "l", "Left", "Down", "Up", "Right"], .zoomed,
      [.left, .down, .up, .right, .left, .down, .up, .right].map { Command.pan($0) },
      "Pan (mouse drag)", hint: "hjkl pan"),
    KeyBinding(["Esc"], .zoomed, .fit, "Fit", hint: "Esc fit"),
    KeyBinding(["Esc"], .overlay, .removeOverlay, "The photo alone", hint: "Esc remove overlay"),

    KeyBinding(["n", "Right", "l"], .survey, .nextPane, "Next photo", hint: "n next"),
    KeyBinding(["p", "Left"], .survey, .previousPane, "Previous photo"),
    KeyBinding(["j", "Down"], .survey, .moveDown, "Photo below"),
    KeyBinding(["k", "Up"], .survey, .moveUp, "Photo above"),
    KeyBinding(["r"], .survey, .removeFromComparison, "Remove this photo", hint: "r remove"),
    KeyBinding(["Enter"], .survey, .back, "Show this photo alone", hint: "Enter alone"),

    KeyBinding(["n", "j"], .comparing, .nextPhoto, "Next candidate", hint: "n next"),
    KeyBinding(["p", "k"], .comparing, .previousPhoto, "Previous candidate", hint: "p previous"),
    KeyBinding(["Enter"], .comparing, .promote, "Make the candidate the reference", hint: "Enter keep"),
    KeyBinding(
      ["Tab", "Space", "Right", "Down", "l"], .comparing, .nextPane, "Next photo, or flip", hint: "Tab other"),
    KeyBinding(["Shift-Tab", "Left", "Up"], .comparing, .previousPane, "Previous photo, or flip"),
    KeyBinding(["h", "Backspace", "Esc"], .comparing, .back, "Show this photo alone", hint: "h back"),
    KeyBinding(["r"], .comparing, .removeFromComparison, "Remove this photo"),
    KeyBinding(["z"], .comparing, .toggleZoom, "Toggle 100%", hint: "z zoom"),
    KeyBinding(["+", "-"], .comparing, [.zoomIn, .zoomOut], "Zoom in or out"),
    KeyBinding(["="], .comparing, .actualSize, "Actual size (100%)"),
    KeyBinding(["Z"], .comparing, .zoomToFocus, "100%, each photo where its camera focused"),
    KeyBinding(["w", "W"], .comparing, [.fit, .fill], "Fit or fill"),
    KeyBinding(["H"], .comparing, .nextOverlay, "Focus peaking, clipping, histogram, or nothing"),
    KeyBinding(
      ["Shift-Left", "Shift-Down", "Shift-Up", "Shift-Right"], .comparingZoomed,
      [.left, .down, .up, .right].map { Command.panAlone($0) }, "Pan this photo alone"),

    KeyBinding(
      ["0", "1", "2", "3", "4", "5"], .selectedPhoto,
      [.rate(0), .rate(1), .rate(2), .rate(3), .rate(4), .rate(5)], "Rate with 0 to 5 stars", hint: "0-5 rate"
    ),
    KeyBinding(["x"], .selectedPhoto, .reject, "Reject or unreject"),
    KeyBinding(
      ["6", "7", "8", "9"], .selectedPhoto, [.label(.red), .label(.yellow), .label(.green), .label(.blue)],
      "Label red, yellow, green or blue"),
    KeyBinding(["L"], .selectedPhoto, .label(.purple), "Label purple"),
    KeyBinding(["c"], .selectedPhoto, .editCaption, "Edit the caption", hint: "c caption"),
    KeyBinding(["^t"], .selectedPhoto, .editTitle, "Edit the title"),
    KeyBinding(["K"], .selectedPhoto, .editKeywords, "Edit the keywords (Tab completes)"),
    KeyBinding(["<", ">"], .selectedPhoto, [.turnLeft, .turnRight], "Rotate left or right"),
    KeyBinding(["m"], .selectedPhoto, .toggleMark, "Mark or unmark", hint: "m mark"),
    KeyBinding(["v"], .selectedPhoto, .startRange, "Start a range of photos to mark"),
    KeyBinding(["C"], .selectedPhoto, .compare, "Compare the marked photos, or this and the next"),
    KeyBinding(["i"], .selectedPhoto, .showInformation, "Show information", hint: "i information"),

    KeyBinding(["F"], .arrangement, .showFilter, "Filter", hint: "F filter"),
    KeyBinding(["^f"], .arrangement, .toggleFilter, "Filter off, or on again"),
    KeyBinding(["S"], .arrangement, .showOrder, "Sort"),
    KeyBinding(["/"], .arrangement, .search, "Search words, or filter by a query", hint: "/ search"),
    KeyBinding(["Q"], .arrangement, .saveSmartAlbum, "Save the filter as a smart album"),
    KeyBinding(
      ["[", "]"], .arrangement, [.previousUnrated, .nextUnrated], "Previous or next unrated photo"),
    KeyBinding(["(", ")"], .arrangement, [.previousBurst, .nextBurst], "Previous or next burst"),
    KeyBinding(["gs"], .arrangement, .sharpestOfBurst, "Sharpest photo of the burst"),
    KeyBinding(["X"], .arrangement, .keepFromBurst, "Keep this of the burst, reject the rest, go on"),
    KeyBinding(["E", "e"], .arrangement, [.toggleStacks, .toggleBurst], "Stack bursts, or open this one"),
    KeyBinding(["A"], .arrangement, .toggleAutoAdvance, "Go on after each rating, or stop doing so"),
    KeyBinding(["J"], .arrangement, .nextConversation, "Next album with photos"),

    KeyBinding(["n", "N"], .searching, [.moveDown, .moveUp], "Next or previous hit", hint: "n next hit"),
    KeyBinding(["Esc"], .searching, .clearFilter, "End the search", hint: "Esc end search"),

    KeyBinding(["Space"], .filterBox, .chooseRow, "Switch on or off", hint: "Space switch"),
    KeyBinding(
      ["1", "2", "3", "4", "5"], .filterBox, [1, 2, 3, 4, 5].map { Command.filterStars($0) },
      "At least 1 to 5 stars; again: exactly"),
    KeyBinding(
      ["0", "x", "X"], .filterBox,
      [.filter(.unrated), .filter(.rejected), .filter(.rejected.negated)],
      "Unrated, rejected, or not rejected"),
    KeyBinding(
      ["6", "7", "8", "9", "L"], .filterBox, ColorLabel.allCases.map { Command.filter(.label($0)) },
      "Labelled red, yellow, green, blue or purple"),
    KeyBinding(["m"], .filterBox, .filter(.marked), "Marked"),
    KeyBinding(["c"], .filterBox, .clearFilter, "Show all photos", hint: "c clear"),
    KeyBinding(["F"], .filterBox, .closeSheet, "Close"),

    KeyBinding(["Space"], .orderBox, .chooseRow, "Sort, or reverse the order", hint: "Space choose"),
    KeyBinding(
      ["n", "d", "f", "s", "r", "t"], .orderBox, PhotoOrder.Key.allCases.map { Command.order($0) },
      "By name, date taken, file date, size, rating or type; again: reversed"),
    KeyBinding(["S"], .orderBox, .closeSheet, "Close"),

    KeyBinding(["Space"], .groupingBox, .chooseRow, "Group", hint: "Space choose"),
    KeyBinding(
      ["f", "a", "D", "d", "m", "y", "t", "c", "l", "p", "C", "K", "r", "L"], .groupingBox,
      AlbumGrouping.allCases.map { Command.group($0) },
      "By folder, not at all, by year with months and days, by day, month, year, file date, camera, lens, place, city, keyword, rating or label"
    ),
    KeyBinding(["S"], .groupingBox, .closeSheet, "Close"),

    KeyBinding(["Space"], .suggestionBox, .chooseRow, "Add or remove", hint: "Space choose"),
    KeyBinding(
      ["a", "c", "4", "0", "x", "d", "b", "v", "K", "P"], .suggestionBox,
      SmartAlbumSuggestion.allCases.map { Command.toggleSuggestion($0) },
      "All, changed this week, four stars, unrated, rejected, duplicates, bursts, videos, no keyword, no place"
    ),
    KeyBinding(["+"], .suggestionBox, .closeSheet, "Close"),

    KeyBinding(["d", "Delete"], .selectedPhoto, .trash, "Move to the trash", hint: "d trash"),
    KeyBinding(["r"], .selectedPhoto, .restore, "Restore from the trash"),
    KeyBinding(["b", "F5"], .selectedPhoto, .copyTo, "Copy to a folder"),
    KeyBinding(["B", "F6"], .selectedPhoto, .moveTo, "Move to a folder"),
    KeyBinding(["R", "F2"], .selectedPhoto, .rename, "Rename"),

    KeyBinding(["y"], .selectedPhoto, .copyPath, "Copy the path"),
    KeyBinding(
      ["o", "go"], .selectedPhoto, [.openWithProgram, .chooseProgram], "Open with a program, or choose one"),
    KeyBinding(["!"], .selectedPhoto, .runCommand, "Run a command (%s photos, %f photo)"),

    KeyBinding(["Esc"], .companion, .showPicture, "The picture again", hint: "Esc picture"),
    KeyBinding(
      ["gd", "gb", "gB"], .companion, [.trashCompanion, .copyCompanion, .moveCompanion],
      "Trash, copy or move only this file"),
    KeyBinding(["Esc"], .information, .showInformation, "Close the information", hint: "Esc close info"),
    KeyBinding(
      ["^d", "^u"], .information, [.pageInformationDown, .pageInformationUp],
      "Scroll the information down or up"),
    KeyBinding(["gm"], .arrangement, .showMap, "Map of the places where the photos were taken"),
    KeyBinding(["gS"], .arrangement, .showStatistics, "Statistics: days, cameras, exposure, ratings, places"),
    KeyBinding(["n", "Tab"], .map, .nextPlace, "Next place", hint: "n next place"),
    KeyBinding(["p", "Shift-Tab"], .map, .previousPlace, "Previous place"),
    KeyBinding(["Enter"], .map, .open, "List the photos of this place", hint: "Enter photos"),
    KeyBinding(["+", "-"], .map, [.zoomIn, .zoomOut], "Larger or smaller scale (mouse wheel)"),
    KeyBinding(
      ["h", "j", "k", "l", "Left", "Down", "Up", "Right"], .map,
      [.left, .down, .up, .right, .left, .down, .up, .right].map { Command.pan($0) }, "Move the map"),
    KeyBinding(["="], .map, .fit, "All places", hint: "= all"),
    KeyBinding(["Esc", "q", "Backspace"], .map, .closeSheet, "Close", hint: "Esc close"),
    KeyBinding(["s"], .arrangement, .startSlideshow, "Slideshow"),
    KeyBinding(
      ["n", "Right", "Down", "j", "PgDn"], .slideshow, .nextPhoto, "Next photo", hint: "n next"),
    KeyBinding(["p", "Left", "Up", "k", "PgUp"], .slideshow, .previousPhoto, "Previous photo"),
    KeyBinding(["Space"], .slideshow, .togglePlaying, "Pause, or go on", hint: "Space pause"),
    KeyBinding(["+", "-"], .slideshow, [.zoomIn, .zoomOut], "Show each photo longer or shorter"),
    KeyBinding(["r"], .slideshow, .toggleRandom, "Random order, or in order"),
    KeyBinding(["l"], .slideshow, .toggleLoop, "Begin again after the last photo, or don't"),
    KeyBinding(["c"], .slideshow, .toggleCaptions, "Show or hide captions"),
    KeyBinding(
      ["Esc", "Enter", "q", "s", "h", "Backspace"], .slideshow, .closeSheet, "End", hint: "Esc end"),
    KeyBinding(["Enter"], .confirmation, .confirm, "Rename", hint: "Enter rename"),

    KeyBinding(
      ["h", "Backspace", "Esc"], .fullScreen, .back, "Back to the lists", hint: "Esc leave full screen"),

    KeyBinding(["Esc"], .movingFiles, .cancelFileOperation, "Cancel", hint: "Esc stop moving files"),

    KeyBinding(["v"], .range, .endRange, "Mark the range", hint: "v mark range"),
    KeyBinding(["Esc"], .range, .cancelRange, "Cancel the range", hint: "Esc cancel range"),

    KeyBinding(["/"], .help, .searchHelp, "Search the keys", hint: "/ search"),

    KeyBinding(
      ["Esc", "Enter", "q", "h", "Left", "Backspace"], .sheet, .closeSheet, "Close", hint: "Esc close"),
    KeyBinding(["j", "Down"], .sheet, .moveDown, "Scroll down"),
    KeyBinding(["k", "Up"], .sheet, .moveUp, "Scroll up"),
    KeyBinding(["^d", "PgDn", "Space"], .sheet, .pageDown, "Page down"),
    KeyBinding(["^u", "PgUp"], .sheet, .pageUp, "Page up"),

    KeyBinding(
      ["Tab", "Shift-Tab"], .anywhere, [.nextColumn, .previousColumn],
      "Next or previous column",
      hint: "Tab column"),
    KeyBinding(["#"], .anywhere, .startCount, "Count for a movement (#12n, #5G)"),
    KeyBinding(
      ["{", "}"], .anywhere, [.moveDivider(-2), .moveDivider(2)],
      "Move the divider left or right (or drag it)"),
    KeyBinding(["f"], .anywhere, .toggleFullScreen, "Full screen", hint: "f full screen"),
    KeyBinding(["T"], .anywhere, .toggleContactSheet, "Contact sheet over the whole window, or the lists"),
    KeyBinding(["u", "^r"], .anywhere, [.undo, .redo], "Undo or redo"),
    KeyBinding(["U"], .anywhere, .unmarkAll, "Unmark all"),
    KeyBinding(["gr"], .anywhere, .readFoldersAgain, "Read the folders again"),
    KeyBinding(["P"], .anywhere, .showProfile, "Show the profile"),
    KeyBinding(
      ["M", "F10"], .anywhere, .showMenu, "Show a menu (right mouse button)",
      hint: "M menu"),
    KeyBinding(["^p"], .anywhere, .searchCommands, "Search the commands"),
    KeyBinding(["?", "F1"], .anywhere, .showHelp, "Show the keys", hint: "? keys"),
    KeyBinding(["^l"], .anywhere, .redraw, "Redraw the screen"),
    KeyBinding(["^z"], .anywhere, .suspend, "Suspend"),
    KeyBinding(["^c"], .anywhere, .cancel, "Cancel"),
    KeyBinding(["q"], .anywhere, .quit, "Quit", hint: "q quit"),
  ]

  /// The hint for going back to another screen or column.
  static let backHint = "Esc back"

  /// The first key of a command in a scope; empty for none.
  static func key(for command: Command, in scope: CommandScope) -> String {
    for binding in bindings(in: scope) {
      if let index = binding.commands.firstIndex(of: command) {
        return binding.keys[min(index, binding.keys.count - 1)]
      }
    }
    return ""
  }

  /// The bindings of a scope, in order.
  public static func bindings(in scope: CommandScope) -> [KeyBinding] {
    bindings.filter { $0.scope == scope }
  }
}
