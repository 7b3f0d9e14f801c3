/// Going through photos to choose among them: undecided photos, bursts, album after album.
extension KeyTable {
  static let culling = [
    KeyBinding(
      .arrangement, ["[": .previousUndecided, "]": .nextUndecided], "Previous or next undecided photo"),
    KeyBinding(.arrangement, ["(": .previousBurst, ")": .nextBurst], "Previous or next burst"),
    KeyBinding(.arrangement, ["gs"], .sharpestOfBurst, "Sharpest photo of the burst"),
    KeyBinding(.arrangement, ["X"], .keepFromBurst, "Keep this of the burst, reject the rest, go on"),
    KeyBinding(
      .arrangement, ["E": .toggleStacks, "e": .toggleBurst], "Stack bursts, or open this one"),
    KeyBinding(.arrangement, ["A"], .changeAutoAdvance, "Go on after ratings, all decisions, or none"),
    KeyBinding(.arrangement, ["J"], .nextAlbum, "Next album with photos"),
  ]
}

extension Command {
  static let nextUndecided = among("next-undecided", .navigation, title: "Next undecided photo") {
    $0.goToUndecided(isForward: true)
  }
  static let previousUndecided = among("previous-undecided", .navigation, title: "Previous undecided photo") {
    $0.goToUndecided(isForward: false)
  }
  static let nextBurst = among("next-burst", .navigation, title: "Next burst") {
    $0.goToBurst(isForward: true)
  }
  static let previousBurst = among("previous-burst", .navigation, title: "Previous burst") {
    $0.goToBurst(isForward: false)
  }
  static let sharpestOfBurst = among("sharpest-of-burst") { $0.findSharpest() }
  static let keepFromBurst = among("keep-from-burst", .decision) { $0.alone.awaitSharpest { $0.keep() } }
  static let toggleBurst = among("toggle-burst", title: "Open this stack, or close it") { $0.toggleBurst() }
  static let toggleStacks = Command("toggle-stacks", title: "Stack bursts, or list all photos") {
    (screen: any PhotoListing) in
    let lists = screen.context.lists
    lists.arrangement.stacksBursts.toggle()
    return .done(Wording.stacks(lists.arrangement.stacksBursts))
  }
  static let changeAutoAdvance = Command("change-auto-advance") { (screen: any PhotoListing) in
    let context = screen.context
    context.options.autoAdvance = context.options.autoAdvance.next
    return .done(Wording.sentence(for: context.options.autoAdvance))
  }
  static let nextAlbum = Command("next-album", .navigation) { (screen: any PhotoListing) in
    CommandOutcome(screen.context.interface.openNextAlbum(), else: Wording.noOtherAlbum)
  }

  /// A command about the selected photo among the photos of its list.
  private static func among(
    _ name: String, _ kind: Kind = .action, title: String? = nil,
    _ perform: @escaping (PhotoTarget) -> CommandOutcome
  ) -> Command {
    Command(name, kind, title: title) { (screen: any PhotoListing) in perform(screen.target) }
  }
}
