/// Thumbnails, rows and names, and the contact sheet.
extension KeyTable {
  static let thumbnails = [
    KeyBinding(.thumbnails, ["h", "Left"], .moveLeft, "Previous thumbnail"),
    KeyBinding(.thumbnails, ["l", "Right"], .moveRight, "Next thumbnail"),

    KeyBinding(
      .contactSheet, ["+": .largerThumbnails, "-": .smallerThumbnails], "Larger or smaller thumbnails",
      hint: "+ larger"),
    KeyBinding(
      .contactSheet, ["Esc", "Backspace", "t"], .leaveContactSheet, "Back to the lists",
      hint: "Esc leave contact sheet"),

    KeyBinding(.photoLists, ["t"], .changePresentation, "Thumbnails, rows or names", hint: "t view"),
  ]
}

extension Command {
  static let changePresentation = Command("toggle-thumbnails") { (screen: AlbumController) in
    screen.changePresentation()
  }
  static let largerThumbnails = Command("larger-thumbnails", title: "Larger thumbnails") {
    (screen: AlbumController) in
    screen.resizeThumbnails(isLarger: true)
  }
  static let smallerThumbnails = Command("smaller-thumbnails", title: "Smaller thumbnails") {
    (screen: AlbumController) in
    screen.resizeThumbnails(isLarger: false)
  }
  static let leaveContactSheet = Command("leave-contact-sheet", .navigation) {
    (screen: AlbumController) in screen.leaveContactSheet() ? .done() : .notMine
  }
  static let showContactSheet = Command("show-contact-sheet", .navigation) { (root: RootController) in
    root.isOnContactSheet ? .done() : root.toggleContactSheet()
  }
  static let toggleContactSheet = Command("toggle-contact-sheet", .navigation) { (root: RootController) in
    root.toggleContactSheet()
  }
}
