import AdaptiveCore
import AdaptiveImaging
import PhotoDecisions
import PhotoModel
import PhotoSources

/// The texts of the app. Every sentence on the screen is made here.
public enum Wording {
  /// The side at which the language of the program begins.
  nonisolated static let layoutDirection: LayoutDirection =
    localized("left to right", context: "direction of the language: left to right, or right to left")
      == "right to left" ? .rightToLeft : .leftToRight

  static let thereIsNoPhoto = localized("There is no photo")
  static let oneColumn = localized("There is only one column")
  static let emptyColumns = localized("Nothing is open in the other columns")
  static let changesAreNotSaved = localized("not saved; lost when you quit")

  /// A number with its noun, which is plural unless the number is 1.
  public nonisolated static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    localized(
      number, one: LocalizedText(key: "{1} \(noun)", values: [Self.number(number)]),
      other: LocalizedText(key: "{1} \(plural ?? noun + "s")", values: [Self.number(number)]))
  }

  /// A number as the user's language writes it: "1,591". For counts, not for values of photos.
  public nonisolated static func number(_ number: Int) -> String {
    // Most counts are small, and need no look into the catalogue.
    guard number.magnitude >= 1000 else { return number.description }
    let smallest = localized("1000", context: "smallest number with a grouping separator: 1000, or 10000")
    guard number.magnitude >= UInt(smallest) ?? 1000 else { return number.description }
    let separator = localized(",", context: "grouping separator of numbers: 1,000")
    let digits = number.magnitude.description
    return digits.enumerated().reduce(into: number < 0 ? "-" : "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += separator }
      text.append(digit.element)
    }
  }

  /// A number with one decimal.
  public nonisolated static func decimal(_ whole: Int, _ tenths: Int) -> String {
    "\(whole)\(decimalSeparator)\(tenths)"
  }

  private nonisolated static var decimalSeparator: String { localized(".", context: "decimal separator") }

  /// A text with numbers as the user's language writes them: "f/2,8" for "f/2.8". For screens only; files and
  /// queries have points.
  nonisolated static func decimals(in text: String) -> String {
    let separator = decimalSeparator
    guard separator != ".", text.contains(".") else { return text }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { start, end in
      let isInNumber = start.last?.isNumber == true && end.first?.isNumber == true
      return start + (isInNumber ? separator : ".") + end
    }
  }

  /// Exposure time, aperture, sensitivity and focal length, as far as they are known.
  nonisolated static func exposure(_ metadata: PhotoMetadata) -> [String] {
    metadata.exposure.map { decimals(in: $0) }
  }

  /// A sentence after other words: with a small first letter, unless a language writes nouns with capitals.
  nonisolated static func continued(_ sentence: String) -> String {
    let letter = localized("small", context: "first letter of a sentence after a colon: small, or unchanged")
    return letter == "small" ? sentence.prefix(1).lowercased() + sentence.dropFirst() : sentence
  }

  /// The stars of a rating; empty if unrated.
  static func stars(_ rating: Rating, for traits: TraitCollection) -> String {
    if traits.isLinear {
      return rating.isRejected ? rejected : rating == .unrated ? "" : count(rating.stars, "star")
    }
    let isUnicode = traits.characterRepertoire != .ascii
    if rating.isRejected { return isUnicode ? "✗" : "x" }
    return String(repeating: isUnicode ? "★" : "*", count: rating.stars)
  }

  /// A rating in at most two characters; empty if unrated.
  static func briefStars(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected || rating == .unrated || traits.isLinear { return stars(rating, for: traits) }
    return "\(rating.stars)" + (traits.characterRepertoire != .ascii ? "★" : "*")
  }

  /// The sign of a picked photo.
  static func pickSign(for traits: TraitCollection) -> String {
    traits.isLinear ? name(of: PhotoFlag.picked) : traits.characterRepertoire != .ascii ? "⚑" : "P"
  }

  /// The flag and the stars of a photo, briefly in at most three characters; empty if it has neither.
  static func verdict(_ photo: Photo, for traits: TraitCollection, isBrief: Bool = false) -> String {
    let stars = isBrief ? briefStars(photo.rating, for: traits) : stars(photo.rating, for: traits)
    guard photo.flag == .picked else { return stars }
    return pickSign(for: traits) + (isBrief || stars.isEmpty ? "" : traits.isLinear ? ", " : " ") + stars
  }

  /// The sign of a marked photo.
  static func mark(for traits: TraitCollection) -> String {
    traits.isLinear ? localized("marked") : traits.characterRepertoire != .ascii ? "✓" : "+"
  }

  /// Says that there is no photo after the last one, or none before the first one.
  static func noPhotoBeyond(isForward: Bool) -> String {
    isForward ? localized("This is the last photo") : localized("This is the first photo")
  }

  /// Says that a key does nothing. `isBoundElsewhere` says whether it does something on another screen. The
  /// rows of a box say its keys.
  static func unused(_ key: KeyEvent, isBoundElsewhere: Bool, inBox: Bool = false) -> String {
    if inBox { return localized("Nothing on \(key) here; Esc closes") }
    // French keyboards have these letters on the keys of the digits.
    let isOnDigit = ["é", "è", "ç", "à"].contains { key == .character($0) }
    let hint =
      isOnDigit ? localized("for a digit, press Shift") : localized("\(Self.key(.showHelp)) lists the keys")
    return isBoundElsewhere
      ? localized("Nothing on \(key) here; \(hint)") : localized("Nothing on \(key); \(hint)")
  }

  /// Says that keys were ignored, because they came too fast.
  static func keysIgnored(_ count: Int) -> String {
    count == 1
      ? localized("A key came too fast and was ignored")
      : localized("\(count) keys came too fast and were ignored")
  }

  /// The number that is being typed before a movement.
  static func count(_ count: CommandCount) -> String { "#\(count.number.map(String.init) ?? "")" }

  /// Says that a number before a key means nothing.
  static func takesNoCount(_ key: KeyEvent) -> String { localized("\(key) takes no number") }

  /// The progress of a scan.
  static func scanning(folders: Int, albums: Int) -> String {
    localized("Looking for photos: \(count(folders, "folder")), \(count(albums, "album"))")
  }

  /// The contents of the catalogue while a scan compares them with the folders.
  static func comparing(albums: Int, photos: Int) -> String {
    localized("\(count(albums, "album")), \(count(photos, "photo")); comparing")
  }

  static func indexing(_ progress: IndexProgress) -> String {
    progress.isWaiting
      ? localized("Indexing waits (\(percentage("\(progress.percentage)")))")
      : localized("Indexing \(progress.phase.rawValue) \(percentage("\(progress.percentage)"))")
  }

  /// The title of notifications.
  static let programName = "photos-tui"

  /// Says that the index of the library has ended.
  static let indexed = localized("The index of the photos has ended")

  /// Asks whether to quit although changes would be lost.
  static func quitQuestion(changes: Int) -> String { localized("Quit and lose \(count(changes, "change"))?") }

  static let changesAreLost = localized("Ratings and captions are kept only until you quit.")

  static let savingTakesLong = localized("They are still being saved.")

  /// Why the end of the program waits for a file operation.
  public static let awaitsFiles =
    localized("the disk takes long; the file that is being copied or moved is finished or taken back first")

  static func quitQuestion(writing count: Int) -> String {
    localized("Quit before decisions about \(Wording.count(count, "photo")) are beside the photos?")
  }

  static let writingTakesLong =
    localized(
      "The disk takes long. Nothing is lost: the decisions are in the journal, and the next start writes them. "
        + "The program ends by itself when they are written.")

  static let quitQuestionWhileCopying = localized("Stop copying and quit?")
  static let quitQuestionWhileExporting = localized("Stop the export and quit?")

  static let copyingGoesOn = localized("What is copied stays. The same command copies the rest.")

  /// The word for a rejected photo.
  static let rejected = localized("rejected")

  /// A rating in stars or words.
  static func ratingInWords(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected { return rejected }
    return rating == .unrated ? localized("none") : stars(rating, for: traits)
  }

  /// A flag in words; `nil` for none, and for a rejection, which the rating says.
  nonisolated static func flag(_ flag: PhotoFlag) -> String? { flag == .picked ? name(of: flag) : nil }

  nonisolated static func name(of flag: PhotoFlag) -> String {
    switch flag {
    case .picked: localized("picked")
    case .unflagged: localized("unflagged")
    case .rejected: localized("rejected")
    }
  }

  /// The length of a video as players show it, rounded to seconds: "0:12", "1:02:03". Less than a second is
  /// rounded to tenths, at least one: "0.3 s".
  public nonisolated static func length(milliseconds: UInt64) -> String {
    if 1..<950 ~= milliseconds { return decimal(0, Int(max(1, (milliseconds + 50) / 100))) + " s" }
    let seconds = milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let end = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
    guard hours > 0 else { return "\(minutes):\(end)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(end)"
  }

  /// How much of a picture is clipped: "1.2% bright, none dark".
  static func clipping(_ tones: PictureTones) -> String {
    if tones.brightCount == 0, tones.darkCount == 0 { return localized("nothing") }
    return localized("\(percent(tones.brightPart)) bright, \(percent(tones.darkPart)) dark")
  }

  /// A part of a whole in percent, with one decimal below 10.
  private static func percent(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    if part > 0, tenths == 0 { return percentage("<\(decimal(0, 1))") }
    if tenths == 0 { return localized("none") }
    return percentage(tenths < 100 ? decimal(tenths / 10, tenths % 10) : "\((tenths + 5) / 10)")
  }

  /// A number with the sign for percent.
  nonisolated static func percentage(_ number: String) -> String {
    localized("\(number)%", context: "percentage")
  }

  /// A part of a whole in percent, rounded down: only the end is 100%.
  public nonisolated static func percentage(ofProgress fraction: Double) -> String {
    percentage("\(Int(fraction * 100))")
  }

  /// The sign between the items of a list, and the space around it. Translators see two items.
  nonisolated static var listSeparator: String { localized("\(""), \("")", context: "list separator") }

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
    return whole < 10 ? "\(decimal(whole, tenths % 10)) \(units[unit])" : "\(whole) \(units[unit])"
  }
}
