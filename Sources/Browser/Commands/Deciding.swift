import PhotoDecisions

/// Decisions about photos: ratings, flags, labels, texts and rotation.
extension KeyTable {
  static let deciding = [
    KeyBinding(
      .selectedPhoto,
      ["0": .rate(0), "1": .rate(1), "2": .rate(2), "3": .rate(3), "4": .rate(4), "5": .rate(5)],
      "Rate with 0 to 5 stars", hint: "0-5 rate"),
    KeyBinding(.selectedPhoto, ["Y"], .pick, "Pick or unpick", hint: "Y pick"),
    KeyBinding(.selectedPhoto, ["x"], .reject, "Reject or unreject"),
    KeyBinding(.selectedPhoto, ["gu"], .unflag, "Neither picked nor rejected"),
    KeyBinding(
      .selectedPhoto, ["6": .label(.red), "7": .label(.yellow), "8": .label(.green), "9": .label(.blue)],
      "Label red, yellow, green or blue"),
    KeyBinding(.selectedPhoto, ["L"], .label(.purple), "Label purple"),
    KeyBinding(.selectedPhoto, ["c"], .editCaption, "Edit the caption", hint: "c caption"),
    KeyBinding(.selectedPhoto, ["^t"], .editTitle, "Edit the title"),
    KeyBinding(.selectedPhoto, ["K"], .editKeywords, "Edit the keywords (Tab completes)"),
    KeyBinding(.selectedPhoto, ["<": .turnLeft, ">": .turnRight], "Rotate left or right"),
  ]
}

extension Command {
  /// Rates the photo with 0...5 stars.
  static func rate(_ stars: Int) -> Command {
    decision("rate-\(stars)", title: stars == 0 ? localized("No stars") : Wording.count(stars, "star")) {
      $0.decide(goingOn: .ratings) { _ in .rating(Rating(clamping: stars)) }
    }
  }

  /// Labels the photo with a colour, or removes that label.
  static func label(_ color: ColorLabel) -> Command {
    decision(
      "label-\(color.rawValue)", title: localized("Label \(Wording.label(color.labelText).lowercased())")
    ) { $0.label(color) }
  }

  static let pick = decision("pick") { $0.pick() }
  static let removeLabel = decision("remove-label", title: "No label") { $0.decide { _ in .label(nil) } }
  static let reject = decision("reject") { $0.reject() }
  static let unflag = decision("unflag", title: "Remove the flag") { $0.decide { _ in .flag(.unflagged) } }
  static let turnLeft = decision("turn-left", title: "Rotate left") { $0.decide { _ in .turn(-1) } }
  static let turnRight = decision("turn-right", title: "Rotate right") { $0.decide { _ in .turn(1) } }
  static let editCaption = text("edit-caption") { $0.editCaption() }
  static let editTitle = text("edit-title") { $0.editTitle() }
  static let editKeywords = text("edit-keywords", title: "Edit the keywords") { $0.editKeywords() }

  /// A decision that a key alone makes.
  private static func decision(
    _ name: String, title: String? = nil, _ decide: @escaping (PhotoTarget) -> CommandOutcome
  ) -> Command {
    Command(name, .decision, title: title) { (screen: any PhotoRating) in
      screen.target.awaitSharpest(decide)
    }
  }

  /// A decision for which the user types a text.
  private static func text(
    _ name: String, title: String? = nil, _ edit: @escaping (PhotoTarget) -> CommandOutcome
  ) -> Command {
    Command(name, .decision, title: title) { (screen: any PhotoSelecting) in
      screen.target.awaitSharpest(edit)
    }
  }
}
