/// The keys of the program. Dispatch, the help screen, the manual and the README all come from here.
public enum KeyTable {
  /// Every binding, in the order in which the help shows them.
  public static let bindings: [KeyBinding] = [
    KeyBinding(["j", "Down"], .list, .moveDown, "next row"),
    KeyBinding(["k", "Up"], .list, .moveUp, "previous row"),
    KeyBinding(["^d", "PgDn"], .list, .pageDown, "page down"),
    KeyBinding(["^u", "PgUp"], .list, .pageUp, "page up"),
    KeyBinding(["gg", "Home"], .list, .moveToFirst, "first row"),
    KeyBinding(["G", "End"], .list, .moveToLast, "last row"),
    KeyBinding(["l", "Right", "Enter"], .list, .open, "open the row", hint: "Enter open"),
    KeyBinding(["h", "Left", "Backspace", "Esc"], .list, .back, "back", hint: "h back"),

    KeyBinding(["h", "Left"], .thumbnails, .moveLeft, "previous thumbnail"),
    KeyBinding(["l", "Right"], .thumbnails, .moveRight, "next thumbnail"),

    KeyBinding(["t"], .photos, .toggleThumbnails, "rows or thumbnails", hint: "t thumbnails"),

    KeyBinding(["n", "Right", "Space", "Down", "j"], .photo, .nextPhoto, "next photo", hint: "n next"),
    KeyBinding(["p", "Left", "Up", "k"], .photo, .previousPhoto, "previous photo", hint: "p previous"),
    KeyBinding(
      ["h", "Backspace", "Esc"], .photo, .back, "back, or to the list beside the photo", hint: "h back"),
    KeyBinding(
      ["z"], .photo, .toggleZoom, "100 % or all of it (double click)", hint: "z zoom"),
    KeyBinding(["+", "-"], .photo, [.zoomIn, .zoomOut], "zoom in or out (mouse wheel)"),
    KeyBinding(["="], .photo, .actualSize, "100 %, pixel for pixel"),
    KeyBinding(["w", "W"], .photo, [.fit, .fill], "all of it, or fill the place"),
    KeyBinding(["<", ">"], .photo, [.turnLeft, .turnRight], "turn the view left or right"),
    KeyBinding(["a"], .photo, .togglePlaying, "stop an animation, or go on"),

    KeyBinding(
      ["h", "j", "k", "l", "Left", "Down", "Up", "Right"], .zoomed,
      [.left, .down, .up, .right, .left, .down, .up, .right].map { Command.pan($0) },
      "move what is shown (mouse drag)", hint: "hjkl move"),
    KeyBinding(["Esc"], .zoomed, .fit, "all of it again", hint: "Esc fit"),

    KeyBinding(
      ["0", "1", "2", "3", "4", "5"], .photoOrRow,
      [.rate(0), .rate(1), .rate(2), .rate(3), .rate(4), .rate(5)], "rate with 0 to 5 stars", hint: "0-5 rate"
    ),
    KeyBinding(["x"], .photoOrRow, .reject, "reject, or take that back"),
    KeyBinding(["c"], .photoOrRow, .editCaption, "write a caption", hint: "c caption"),
    KeyBinding(["i"], .photoOrRow, .showInformation, "information about the photo", hint: "i information"),

    KeyBinding(
      ["Esc", "Enter", "q", "h", "Left", "Backspace"], .sheet, .closeSheet, "close", hint: "Esc close"),
    KeyBinding(["j", "Down"], .sheet, .moveDown, "scroll down"),
    KeyBinding(["k", "Up"], .sheet, .moveUp, "scroll up"),
    KeyBinding(["^d", "PgDn", "Space"], .sheet, .pageDown, "page down"),
    KeyBinding(["^u", "PgUp"], .sheet, .pageUp, "page up"),

    KeyBinding(
      ["Tab", "Shift-Tab"], .anywhere, [.nextColumn, .previousColumn],
      "to the next column, or the one before",
      hint: "Tab column"),
    KeyBinding(["f"], .anywhere, .togglePhotoAlone, "the photo alone, and back", hint: "f photo alone"),
    KeyBinding(["P"], .anywhere, .showProfile, "profile"),
    KeyBinding(
      ["M", "F10"], .anywhere, .showMenu, "menu of all this (right mouse button)",
      hint: "M menu"),
    KeyBinding(["?", "F1"], .anywhere, .showHelp, "this list of keys", hint: "? keys"),
    KeyBinding(["^l"], .anywhere, .redraw, "draw the screen again"),
    KeyBinding(["^z"], .anywhere, .suspend, "suspend"),
    KeyBinding(["^c"], .anywhere, .cancel, "give up what is going on"),
    KeyBinding(["q"], .anywhere, .quit, "quit", hint: "q quit"),
  ]

  /// The bindings of a scope, in order.
  public static func bindings(in scope: CommandScope) -> [KeyBinding] {
    bindings.filter { $0.scope == scope }
  }
}
