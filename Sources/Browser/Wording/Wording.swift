import AdaptiveCore
import PhotoLibrary

/// What the program says. Every sentence a person reads on the screen is made here.
public enum Wording {
  static let changesAreNotKept = "in folders kept only until you quit"

  /// A number with its noun, in the plural unless it is one.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The stars of a rating; empty when unrated.
  static func stars(_ rating: Rating, for traits: TraitCollection) -> String {
    let isUnicode = traits.characterRepertoire != .ascii
    if rating.isRejected { return isUnicode ? "✗" : "x" }
    return String(repeating: isUnicode ? "★" : "*", count: rating.stars)
  }

  /// A rating in at most two characters; empty for none.
  static func briefStars(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected || rating == .unrated { return stars(rating, for: traits) }
    return "\(rating.stars)" + (traits.characterRepertoire != .ascii ? "★" : "*")
  }

  /// What a rating did.
  static func rated(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected { return "Rejected" }
    return rating == .unrated ? "No rating" : "Rated " + stars(rating, for: traits)
  }

  /// How far a scan is.
  static func scanning(folders: Int, conversations: Int) -> String {
    "Looking for photos: \(count(folders, "folder")), \(count(conversations, "conversation"))"
  }

  /// Asks whether to quit although changes are lost.
  static func quitQuestion(changes: Int) -> String { "Quit and lose \(count(changes, "change"))?" }

  static let changesAreLost = "In folders they are kept only until you quit."

  /// What a command does, for a menu; nil where the words of its binding say it.
  static func menuTitle(of command: Command) -> String? {
    switch command {
    case .rate(let stars): stars == 0 ? "No stars" : count(stars, "star")
    case .nextColumn: "To the next column"
    case .previousColumn: "To the column before"
    case .showHelp: "All keys"
    case .zoomIn: "Zoom in"
    case .zoomOut: "Zoom out"
    case .actualSize: "100 %"
    case .toggleZoom: "100 %, and back"
    case .fit: "All of the photo"
    case .fill: "Fill the place"
    case .turnLeft: "Turn left"
    case .turnRight: "Turn right"
    default: nil
    }
  }

  /// A rating, in stars or in words.
  static func ratingInWords(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected { return "rejected" }
    return rating == .unrated ? "none" : stars(rating, for: traits)
  }

  /// The name of a format.
  static func name(of format: PhotoFormat) -> String {
    switch format {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .heif: "HEIC"
    case .avif: "AVIF"
    case .jpegXL: "JPEG XL"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .pnm: "PNM"
    case .raw: "raw"
    case .svg: "SVG"
    }
  }

  /// A number of bytes: exact below 1000, else with one decimal where there is one digit before it.
  static func fileSize(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return count(bytes, "byte") }
    var tenths = bytes / 100
    var unit = 0
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    while tenths >= 10_000, unit < units.count - 1 {
      tenths /= 1000
      unit += 1
    }
    let whole = tenths / 10
    return whole < 10 ? "\(whole).\(tenths % 10) \(units[unit])" : "\(whole) \(units[unit])"
  }
}
