import Glibc
import TestSupport

/// A folder tree with photos, and with everything that can go wrong in such a tree.
enum PhotoTree {
  /// Names that try to harm the terminal or the layout, each of a valid photo.
  static let hostileNames: [[UInt8]] = [
    Array("\u{1B}[31mred\u{1B}]0;title\u{7}\u{1B}[2J.jpg".utf8), Array("bell\u{7}.jpg".utf8),
    Array("two\nlines\r.jpg".utf8), Array("tab\tin it.jpg".utf8),
    Array("c1 \u{9B}31m\u{9D}0;x\u{9C}.jpg".utf8),
    Array("family 👩‍👩‍👧‍👦 flag 🇩🇪 heart ❤️.jpg".utf8), Array("עברית \u{202E}gpj.jpg".utf8),
    Array("日本語の写真.jpg".utf8), Array("cafe\u{301} ẍ̧̣̀.jpg".utf8),
    [0x62, 0xFF, 0xFE, 0x80, 0x2E, 0x6A, 0x70, 0x67],
    Array("  spaces  in  it  .jpg".utf8), Array("-dash.jpg".utf8), Array("%s%n$(reboot)`x`.jpg".utf8),
    Array(repeating: UInt8(ascii: "w"), count: 251) + Array(".jpg".utf8),
  ]

  /// Creates the tree in the subfolder `photos` and returns its path. It has the albums `-dashes`,
  /// `names` (a photo for each hostile name), `odd` and `plain` (IMG_1, IMG_2, IMG_10).
  static func plant(in folder: TestFolder) throws -> String {
    let root = try folder.folder("photos")
    let photo = try Fixture.bytes(Fixture.small)
    for number in [10, 2, 1] { try folder.file("photos/plain/IMG_\(number).jpg", photo) }
    try folder.folder("photos/names")
    for name in hostileNames { try folder.file(Array("photos/names/".utf8) + name, photo) }
    try folder.file("photos/-dashes/--help.jpg", photo)

    try folder.file("photos/.hidden/secret.jpg", photo)
    try folder.file("photos/plain/.hidden.jpg", photo)
    try folder.file("photos/plain/notes.txt", Array("no photo".utf8))
    try folder.folder("photos/empty")
    try folder.folder("photos/odd/y.jpg")
    try folder.fifo("photos/odd/x.jpg")
    try folder.file("photos/odd/empty.jpg", [])
    try folder.file("photos/odd/good.jpg", photo)
    try folder.file("photos/odd/text.jpg", Array("this is no photo".utf8))
    try folder.file("photos/odd/truncated.jpg", Array(try Fixture.bytes(Fixture.preview).prefix(300)))
    try folder.link("photos/odd/loop", to: "..")
    try folder.link("photos/odd/itself.jpg", to: "itself.jpg")
    try folder.link("photos/odd/nowhere.jpg", to: "/nowhere/at/all.jpg")
    try folder.file("photos/closed/closed.jpg", photo)
    try folder.setMode(0, of: "photos/closed")
    return root
  }

  /// Creates the subfolder `p` with a picture and its raw file (IMG_1), and another picture (IMG_2.png).
  static func plantPair(in folder: TestFolder) throws {
    for name in ["IMG_1.JPG", "IMG_2.png"] {
      try folder.file("p/\(name)", try Fixture.bytes(Fixture.small))
    }
    try folder.file("p/IMG_1.CR2", [1])
  }

  /// Whether the tests can read folders without permissions, as root can.
  static var seesEverything: Bool { geteuid() == 0 }
}
