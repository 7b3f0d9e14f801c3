import AdaptiveCore

extension SegueKind {
  /// The old names, and the kinds they stand for.
  static let legacyNames: KeyValuePairs<String, SegueKind> = [
    "push": .show, "modal": .presentModally, "replace": .showDetail,
  ]

  /// The kinds that a segue in a document can have.
  static var performable: [SegueKind] { allCases.filter { $0 != .embed } }

  /// Creates a kind from its current or old name; `nil` for an unknown name.
  init?(name: String) {
    let known = Self.legacyNames.first { $0.key == name }?.value ?? SegueKind(rawValue: name)
    guard let known, known != .embed else { return nil }
    self = known
  }

  /// The description for the format reference, without a full stop.
  var summary: String {
    switch self {
    case .show: "shows the scene in the nearest container that handles `show`"
    case .showDetail: "shows the scene as the detail"
    case .presentModally: "presents the scene modally"
    case .popover: "presents the scene in a popover that points at the sender"
    case .custom: "runs the closure registered for `class`"
    case .unwind: "returns to the nearest controller that accepts `action`"
    case .embed: "embeds the scene in a container view"
    }
  }

  /// The shape of a segue of the kind.
  var shape: ObjectShape {
    let to = MemberShape("to", .id, isRequired: true, "the destination scene")
    let own: [MemberShape] =
      switch self {
      case .show, .showDetail, .embed: [to]
      case .presentModally:
        [
          to,
          MemberShape(
            "style", ModalPresentationStyle.shape, "the presentation style; by default that of the scene"),
        ]
      case .popover:
        [
          to, MemberShape("anchor", .id, "the view it points at; the sender by default"),
          MemberShape(
            "directions", [PopoverArrowDirection].shape, "the permitted arrow directions; all by default"),
        ]
      case .custom: [to, MemberShape("class", .text, isRequired: true, "the name of the registered segue")]
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
