import AdaptiveCore
import AdaptiveImaging
import Decisions
import PhotoModel
import PhotoSources

/// The texts of the app. Every sentence on the screen is made here.
public enum Wording {
  static let thereIsNoPhoto = "There is no photo"
  static let oneColumn = "There is only one column"
  static let emptyColumns = "Nothing is open in the other columns"
  static let changesAreNotSaved = "not saved; lost when you quit"

  /// A number with its noun, which is plural unless the number is 1.
  public nonisolated static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The stars of a rating; empty if unrated.
  static func stars(_ rating: Rating, for traits: TraitCollection) -> String {
    let isUnicode = traits.characterRepertoire != .ascii
    if rating.isRejected { return isUnicode ? "✗" : "x" }
    return String(repeating: isUnicode ? "★" : "*", count: rating.stars)
  }

  /// A rating in at most two characters; empty if unrated.
  static func briefStars(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected || rating == .unrated { return stars(rating, for: traits) }
    return "\(rating.stars)" + (traits.characterRepertoire != .ascii ? "★" : "*")
  }

  /// The sign of a picked photo.
  static func pickSign(for traits: TraitCollection) -> String {
    traits.characterRepertoire != .ascii ? "⚑" : "P"
  }

  /// The flag and the stars of a photo, briefly in at most three characters; empty if it has neither.
  static func verdict(_ photo: Photo, for traits: TraitCollection, isBrief: Bool = false) -> String {
    let stars = isBrief ? briefStars(photo.rating, for: traits) : stars(photo.rating, for: traits)
    guard photo.flag == .picked else { return stars }
    return pickSign(for: traits) + (isBrief || stars.isEmpty ? "" : " ") + stars
  }

  /// The sign of a marked photo.
  static func mark(for traits: TraitCollection) -> String {
    traits.characterRepertoire != .ascii ? "✓" : "+"
  }

  /// Says that there is no photo after the last one, or none before the first one.
  static func noPhotoBeyond(isForward: Bool) -> String {
    isForward ? "This is the last photo" : "This is the first photo"
  }

  /// Says that a key does nothing. `isBoundElsewhere` says whether it does something on another screen.
  static func unused(_ key: KeyEvent, isBoundElsewhere: Bool) -> String {
    // French keyboards have these letters on the keys of the digits.
    let isOnDigit = ["é", "è", "ç", "à"].contains { key == .character($0) }
    let hint = isOnDigit ? "for a digit, press Shift" : "\(Self.key(.showHelp)) lists the keys"
    return "Nothing on \(key)\(isBoundElsewhere ? " here" : ""); \(hint)"
  }

  /// Says that keys were ignored, because they came too fast.
  static func keysIgnored(_ count: Int) -> String {
    count == 1 ? "A key came too fast and was ignored" : "\(count) keys came too fast and were ignored"
  }

  /// The number that is being typed before a movement.
  static func count(_ count: CommandCount) -> String { "#\(count.number.map(String.init) ?? "")" }

  /// Says that a number before a key means nothing.
  static func takesNoCount(_ key: KeyEvent) -> String { "\(key) takes no number" }

  /// The progress of a scan.
  static func scanning(folders: Int, albums: Int) -> String {
    "Looking for photos: \(count(folders, "folder")), \(count(albums, "album"))"
  }

  /// The contents of the catalogue while a scan compares them with the folders.
  static func comparing(albums: Int, photos: Int) -> String {
    "\(count(albums, "album")), \(count(photos, "photo")); comparing"
  }

  static func indexing(_ progress: IndexProgress) -> String {
    progress.isWaiting
      ? "Indexing waits (\(progress.percentage)%)"
      : "Indexing \(progress.phase.rawValue) \(progress.percentage)%"
  }

  /// The title of notifications.
  static let programName = "photos-tui"

  /// Says that the index of the library has ended.
  static let indexed = "The index of the photos has ended"

  /// Asks whether to quit although changes would be lost.
  static func quitQuestion(changes: Int) -> String { "Quit and lose \(count(changes, "change"))?" }

  static let changesAreLost = "Ratings and captions are kept only until you quit."

  static let savingTakesLong = "They are still being saved."

  /// Why the end of the program waits for a file operation.
  public static let awaitsFiles =
    "the disk takes long; the file that is being copied or moved is finished or taken back first"

  static func quitQuestion(writing count: Int) -> String {
    "Quit before decisions about \(Wording.count(count, "photo")) are beside the photos?"
  }

  static let writingTakesLong =
    "The disk takes long. Nothing is lost: the decisions are in the journal, and the next start writes them. "
    + "The program ends by itself when they are written."

  static let quitQuestionWhileCopying = "Stop copying and quit?"
  static let quitQuestionWhileExporting = "Stop the export and quit?"

  static let copyingGoesOn = "What is copied stays. The same command copies the rest."

  /// The word for a rejected photo.
  static let rejected = "rejected"

  /// A rating in stars or words.
  static func ratingInWords(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected { return rejected }
    return rating == .unrated ? "none" : stars(rating, for: traits)
  }

  /// A flag in words; `nil` for none, and for a rejection, which the rating says.
  nonisolated static func flag(_ flag: PhotoFlag) -> String? { flag == .picked ? name(of: flag) : nil }

  nonisolated static func name(of flag: PhotoFlag) -> String {
    switch flag {
    case .picked: "picked"
    case .unflagged: "unflagged"
    case .rejected: "rejected"
    }
  }

  /// The length of a video as players show it, rounded to seconds: "0:12", "1:02:03". Less than a second is
  /// rounded to tenths, at least one: "0.3 s".
  public nonisolated static func length(milliseconds: UInt64) -> String {
    if 1..<950 ~= milliseconds { return "0.\(max(1, (milliseconds + 50) / 100)) s" }
    let seconds = milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let end = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
    guard hours > 0 else { return "\(minutes):\(end)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(end)"
  }

  /// How much of a picture is clipped: "1.2% bright, none dark".
  static func clipping(_ tones: PictureTones) -> String {
    if tones.brightCount == 0, tones.darkCount == 0 { return "nothing" }
    return "\(percent(tones.brightPart)) bright, \(percent(tones.darkPart)) dark"
  }

  /// A part of a whole in percent, with one decimal below 10.
  private static func percent(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    if part > 0, tenths == 0 { return "<0.1%" }
    return tenths == 0 ? "none" : tenths < 100 ? "\(tenths / 10).\(tenths % 10)%" : "\((tenths + 5) / 10)%"
  }

  /// A file size: exact below 1000 bytes, otherwise with one decimal if there is one digit before it.
  public static func fileSize(_ bytes: Int) -> String {
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
