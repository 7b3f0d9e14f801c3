import AdaptiveCore
import DecisionStorage
import PhotoDecisions
import PhotoModel
import Queries

/// The texts about filter, order and search.
extension Wording {
  /// The answer to a query that includes no photo. The suggestion is a condition that includes some, if
  /// another field has one of the words. Words may be in other albums.
  static func nothingMatches(_ query: Query, suggestion: Query?, hasOtherAlbums: Bool) -> String {
    if let suggestion {
      return localized(
        "No photo has this text; try \(suggestion.description). \(key(.toggleFilter)) shows all.")
    }
    let hasWords = query.factors.contains { $0.word != nil }
    if hasWords, hasOtherAlbums {
      return localized(
        "No photo matches the filter in this album. In the list of albums, \(key(.searchEverywhere)) searches all. Words are searched in names, titles, captions and keywords. \(key(.toggleFilter)) shows all."
      )
    }
    return hasWords
      ? localized(
        "No photo matches the filter. Words are searched in names, titles, captions and keywords. \(key(.toggleFilter)) shows all."
      ) : localized("No photo matches the filter. \(key(.toggleFilter)) shows all.")
  }
  static let noFilter = localized("There was no filter yet")
  static let noUndecided = localized("There is no undecided photo in this direction")
  static let noOtherAlbum = localized("There is no other album")
  static let noBurst = localized("There is no burst in this direction")
  static let isInNoBurst = localized("This photo is in no burst")
  static let noStacks = localized("Bursts are not stacked; E stacks them")
  static let search = localized("Search")
  static let filter = localized("Filter")
  static let order = localized("Sort")

  /// The place of a photo in a list. More photos may follow while the filter is at work.
  static func position(_ index: Int, in list: PhotoList) -> String {
    let place = localized("\(index + 1) of \(list.photos.count)")
    return list.isFiltering ? localized("\(place) so far") : place
  }

  /// How many photos a search has found.
  static func found(in list: PhotoList) -> String {
    let photos = count(list.foundCount, "photo")
    return list.isFiltering ? localized("\(photos) so far") : photos
  }

  /// The place of a photo that the filter leaves out, among the number of listed photos.
  static func notListed(among count: Int) -> String { localized("– of \(count)") }

  /// A title, followed by filter and order in brackets.
  static func title(_ title: String, _ arrangement: PhotoArrangement, for traits: TraitCollection) -> String {
    let chip = chip(for: arrangement, for: traits)
    return chip.isEmpty
      ? title : traits.isLinear ? [title, chip].listed() : isolating("\(title) [\(chip)]")
  }

  /// Filter and order in a few words; empty for all photos in their usual order.
  static func chip(for arrangement: PhotoArrangement, for traits: TraitCollection) -> String {
    var parts = phrases(for: arrangement.filter, traits)
    if arrangement.order != PhotoOrder() {
      let key = phrase(for: arrangement.order.key)
      parts.append(arrangement.order.isReversed ? localized("by \(key) reversed") : localized("by \(key)"))
    }
    if arrangement.stacksBursts { parts.append(localized("stacks")) }
    return parts.listed()
  }

  /// The parts of a filter: first those that its box has, in the order of the box, then the others. The words
  /// of a search are one part.
  private static func phrases(for filter: Query, _ traits: TraitCollection) -> [String] {
    let chosen = FilterGroup.allCases.flatMap { group in filter.factors.filter { FilterGroup($0) == group } }
    let others = filter.factors.filter { FilterGroup($0) == nil }
    let words = others.compactMap(\.word)
    return chosen.map { phrase(for: $0, traits) }
      + Query.and(others.filter { $0.word == nil }).factorTexts
      + (words.isEmpty ? [] : [quoted(words.joined(separator: " "))])
  }

  /// A condition of the filter, as a row of its box.
  static func row(for condition: Query, _ traits: TraitCollection) -> String {
    withCapital(phrase(for: condition, traits))
  }

  /// An order, as a row of its box.
  static func row(for key: PhotoOrder.Key) -> String { withCapital(phrase(for: key)) }

  /// The present order, as a row of its box.
  static func row(for order: PhotoOrder) -> String {
    order.isReversed ? localized("\(row(for: order.key)), reversed") : row(for: order.key)
  }

  /// Says which decisions move on to the next photo.
  static func sentence(for mode: AutoAdvance) -> String {
    switch mode {
    case .off: localized("Each decision stays at its photo")
    case .ratings: localized("Ratings go on to the next photo; A: labels and picks, too")
    case .all: localized("Ratings, labels and picks go on to the next photo")
    }
  }

  /// The chip of a mode in the status line; `nil` while every decision stays at its photo.
  static func chip(for mode: AutoAdvance) -> String? {
    switch mode {
    case .off: nil
    case .ratings: localized("AUTO")
    case .all: localized("AUTO all")
    }
  }

  /// Says whether bursts are stacks.
  static func stacks(_ isOn: Bool) -> String {
    isOn
      ? localized("Each burst is a stack; \(key(.toggleBurst)) opens one")
      : localized("All photos of bursts are listed")
  }

  /// Says that the photos of a burst are being compared.
  static func lookingForSharpest(of count: Int) -> String {
    localized("Looking for the sharpest of \(count) photos …")
  }

  /// Says which photo of a burst is the sharpest.
  static func sharpest(_ photo: Photo, of count: Int) -> String {
    localized("\(photo.name) is the sharpest of \(count) in its centre")
  }

  static let noneDecoded = localized("None of these photos can be decoded")

  /// The number of photos of a stack, and how many of them are picked and rejected: "5× ⚑1 ✗4".
  static func text(for stack: PhotoStack, setSign: String? = nil, _ traits: TraitCollection) -> String {
    words(for: stack, setSign: setSign, traits).joined(isolatedBy: " ")
  }

  /// The same in words, the most important first.
  static func words(for stack: PhotoStack, setSign: String?, _ traits: TraitCollection) -> [String] {
    if traits.isLinear {
      return [
        setSign ?? localized("stack of \(stack.count)"),
        stack.picked > 0 ? localized("\(stack.picked) picked") : nil,
        stack.rejected > 0 ? localized("\(stack.rejected) rejected") : nil,
      ].compactMap(\.self)
    }
    let count = setSign ?? "\(number(stack.count))\(traits.characterRepertoire != .ascii ? "\u{D7}" : "x")"
    let picked = stack.picked > 0 ? "\(pickSign(for: traits))\(number(stack.picked))" : nil
    let rejected = stack.rejected > 0 ? "\(stars(.rejected, for: traits))\(number(stack.rejected))" : nil
    return [count, picked, rejected].compactMap { $0 }
  }

  /// Returns the work that is left at the end of an album, after the confirmation of the last decision.
  /// `undecided` is the number of photos with neither stars nor a flag.
  static func endOfAlbum(after confirmation: String?, undecided: Int) -> String {
    let rest =
      undecided == 0
      ? localized("Last photo; all are decided. \(key(.nextAlbum)) opens the next album")
      : localized(
        "Last photo; \(undecided) undecided: \(key(.previousUndecided)) goes back to the nearest one. "
          + "\(key(.nextAlbum)) opens the next album")
    return [confirmation, rest].compactMap { $0 }.joined(isolatedBy: ". ")
  }

  static func progress(_ progress: CullingProgress) -> String {
    localized(
      "\(progress.decided) of \(progress.total) decided: \(progress.chosenCount) with stars or a pick, "
        + "\(progress.rejected) rejected")
  }

  /// The progress of culling in few columns.
  static func briefProgress(_ progress: CullingProgress) -> String {
    localized(
      progress.decided, one: "\(progress.decided)/\(progress.total) decided",
      other: "\(progress.decided)/\(progress.total) decided")
  }

  /// A condition in words, or else the text of the query.
  private static func phrase(for condition: Query, _ traits: TraitCollection) -> String {
    switch condition {
    case .unrated: return localized("unrated")
    case .undecided: return localized("undecided")
    case .picked: return localized("picked")
    case .rejected: return localized("rejected")
    case .not(.number(.rating, .equal(-1))): return localized("not rejected")
    case .anyLabel: return localized("any label")
    case .not(.has(.text(.label))): return localized("no label")
    case .marked: return localized("marked")
    case .condition(.number(.rating, .atLeast(let count))) where count >= 1:
      return localized("\(stars(Rating(clamping: Int(count)), for: traits)) or more")
    case .condition(.number(.rating, .equal(let count))):
      return localized("only \(stars(Rating(clamping: Int(count)), for: traits))")
    case .condition(.text(.label, .equals, let text)): return label(text.text)
    case .condition(.kind(let kind)): return phrase(for: kind)
    default: return condition.description
    }
  }

  private static func phrase(for kind: PhotoKind) -> String {
    switch kind {
    case .picture: localized("without raw file")
    case .raw: localized("raw file alone")
    case .pair: localized("with raw file")
    case .video: localized("video")
    case .live: localized("Live Photo")
    }
  }

  private static func phrase(for key: PhotoOrder.Key) -> String {
    switch key {
    case .name: localized("name")
    case .dateTaken: localized("date taken")
    case .fileDate: localized("file date")
    case .size: localized("size")
    case .rating: localized("rating")
    case .flag: localized("flag")
    case .kind: localized("type")
    }
  }
}
