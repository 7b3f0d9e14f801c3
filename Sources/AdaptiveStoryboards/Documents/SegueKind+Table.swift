import AdaptiveCore

extension SegueKind {
  /// Former names and what they are now.
  static let legacyNames: KeyValuePairs<String, SegueKind> = [
    "push": .show, "modal": .presentModally, "replace": .showDetail,
  ]

  /// The kinds that segues of a scene have.
  static var performable: [SegueKind] { allCases.filter { $0 != .embed } }

  /// Reads a name, also a former one; `nil` for none.
  init?(name: String) {
    let known = Self.legacyNames.first { $0.key == name }?.value ?? SegueKind(rawValue: name)
    guard let known, known != .embed else { return nil }
    self = known
  }

  /// What the kind does, for the reference; without a full stop.
  var summary: String {
    switch self {
    case .show: "shows the scene in the nearest container that does that"
    case .showDetail: "shows the scene where details go"
    case .presentModally: "puts the scene over everything, or as its style says"
    case .popover: "puts the scene into a box that points at the sender"
    case .custom: "does what was registered for `class`"
    case .unwind: "goes back to the nearest controller that accepts `action`"
    case .embed: "puts the scene into a container view"
    }
  }

  /// The members of a segue of the kind.
  var shape: ObjectShape {
    let to = MemberShape("to", .id, isRequired: true, "the scene that is shown")
    let own: [MemberShape] =
      switch self {
      case .show, .showDetail, .embed: [to]
      case .presentModally:
        [
          to,
          MemberShape("style", ModalPresentationStyle.shape, "how it is presented; else as the scene says"),
        ]
      case .popover:
        [
          to, MemberShape("anchor", .id, "the view it points at, where that is not the sender"),
          MemberShape(
            "directions", [PopoverArrowDirection].shape, "the directions the arrow may have; else all"),
        ]
      case .custom: [to, MemberShape("class", .text, isRequired: true, "what the segue was registered as")]
      case .unwind: [MemberShape("action", .text, isRequired: true, "the name of the unwind action")]
      }
    return ObjectShape(
      name: "segue.\(rawValue)",
      members: [
        MemberShape("id", .id, isRequired: true, "what code performs it by"),
        MemberShape("kind", .word([rawValue]), isRequired: true, summary),
      ] + own)
  }
}

extension PopoverArrowDirection: StoryboardWord {
  static var words: KeyValuePairs<String, PopoverArrowDirection> {
    ["up": .up, "down": .down, "left": .left, "right": .right]
  }
}
