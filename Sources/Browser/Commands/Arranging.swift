import DecisionStorage
import PhotoDecisions
import Queries

/// Choosing which photos are listed, and in which order.
extension KeyTable {
  static let arranging = [
    KeyBinding(.arrangement, ["F"], .showFilter, "Filter", hint: "F filter"),
    KeyBinding(.arrangement, ["^f"], .toggleFilter, "Filter off, or on again"),
    KeyBinding(.arrangement, ["S"], .showOrder, "Sort"),
    KeyBinding(.arrangement, ["/"], .search, "Search words, or filter by a query", hint: "/ search"),

    KeyBinding(
      .searching, ["n": .moveDown, "N": .moveUp], "Next or previous hit", hint: "n next hit"),
    KeyBinding(.searching, ["Esc"], .endSearch, "End the search", hint: "Esc end search"),

    KeyBinding(.filterBox, ["Space"], .chooseRow, "Switch on or off", hint: "Space switch"),
    KeyBinding(
      .filterBox,
      [
        "1": .filterStars(1), "2": .filterStars(2), "3": .filterStars(3), "4": .filterStars(4),
        "5": .filterStars(5),
      ], "At least 1 to 5 stars; again: exactly"),
    KeyBinding(.filterBox, ["0"], .filterUndecided, "Undecided"),
    KeyBinding(.filterBox, ["Y"], .filterPicked, "Picked"),
    KeyBinding(.filterBox, ["x"], .filterRejected, "Rejected"),
    KeyBinding(.filterBox, ["X"], .filterNotRejected, "Not rejected"),
    KeyBinding(.filterBox, ["6"], .filterLabel(.red), "Red label"),
    KeyBinding(.filterBox, ["7"], .filterLabel(.yellow), "Yellow label"),
    KeyBinding(.filterBox, ["8"], .filterLabel(.green), "Green label"),
    KeyBinding(.filterBox, ["9"], .filterLabel(.blue), "Blue label"),
    KeyBinding(.filterBox, ["L"], .filterLabel(.purple), "Purple label"),
    KeyBinding(.filterBox, ["m"], .filterMarked, "Marked"),
    KeyBinding(.filterBox, ["c"], .clearFilter, "Show all photos", hint: "c clear"),
    KeyBinding(.filterBox, ["F"], .closeSheet, "Close"),

    KeyBinding(.orderBox, ["Space"], .chooseRow, "Sort, or reverse the order", hint: "Space sort, reverse"),
    KeyBinding(.orderBox, ["n"], .order(.name), "Name; again: reversed"),
    KeyBinding(.orderBox, ["d"], .order(.dateTaken), "Date taken; again: reversed"),
    KeyBinding(.orderBox, ["f"], .order(.fileDate), "File date; again: reversed"),
    KeyBinding(.orderBox, ["s"], .order(.size), "Size; again: reversed"),
    KeyBinding(.orderBox, ["r"], .order(.rating), "Rating; again: reversed"),
    KeyBinding(.orderBox, ["Y"], .order(.flag), "Flag; again: reversed"),
    KeyBinding(.orderBox, ["t"], .order(.kind), "Type; again: reversed"),
    KeyBinding(.orderBox, ["S"], .closeSheet, "Close"),
  ]
}

extension Command {
  static let showFilter = Command("show-filter", .selection) { (screen: any PhotoListing) in
    screen.context.interface.showBox(FilterController(screen.photoList, context: screen.context))
  }
  static let toggleFilter = Command("toggle-filter", .selection) { (screen: any PhotoListing) in
    CommandOutcome(screen.context.lists.toggleFilter(), else: Wording.noFilter)
  }
  static let showOrder = Command("show-order", .selection) { (screen: any PhotoListing) in
    screen.context.interface.showBox(OrderController(context: screen.context))
  }
  static let search = Command("search", .selection) { (screen: any PhotoListing) in
    screen.context.albums.search(in: screen.photoList)
  }
  static let endSearch = Command("end-search", .selection) { (screen: any PhotoListing) in
    screen.context.lists.arrangement.filter = .everything
  }

  static let chooseRow = Command("choose-row") { (box: ChoiceController) in
    box.chooseCursorRow()
  }
  static let filterUndecided = filter("filter-undecided", .undecided)
  static let filterPicked = filter("filter-picked", .picked)
  static let filterRejected = filter("filter-rejected", .rejected)
  static let filterNotRejected = filter("filter-not-rejected", .rejected.negated)
  static let filterMarked = filter("filter-marked", .marked)
  static let clearFilter = Command("clear-filter") { (box: FilterController) in
    box.clear()
  }

  /// Adds a label to the filter, or removes it.
  static func filterLabel(_ color: ColorLabel) -> Command {
    filter("filter-label-\(color.rawValue)", .label(color))
  }

  /// Lists photos with at least this many stars; given again, with exactly as many; then again all.
  static func filterStars(_ stars: Int) -> Command {
    Command("filter-stars-\(stars)") { (box: FilterController) in
      box.toggle(stars: stars)
    }
  }

  /// Orders the photos by a key, or reverses that order.
  static func order(_ key: PhotoOrder.Key) -> Command {
    Command("order-\(kebabCase(key))") { (box: OrderController) in
      box.choose(key)
    }
  }

  /// Adds a condition to the filter, or removes it.
  private static func filter(_ name: String, _ condition: Query) -> Command {
    Command(name) { (box: FilterController) in
      box.toggle(condition)
    }
  }
}
