nonisolated extension Option {
  /// The words that choose a command. Without one, the program browses.
  enum Command: String, CaseIterable, Sendable {
    case browse
    case show
    case render
    case preview
    case doctor
    case rate
    case label
    case caption
    case title
    case keywords
    case trash
    case restore
    case move
    case copy

    /// The commands that draw photos or screens, or report how they would.
    static let drawing: [Command] = [.browse, .show, .render, .preview, .doctor]

    /// Whether the first operand is what is decided about the others.
    var hasValue: Bool { [.rate, .label, .caption, .title, .keywords].contains(self) }

    /// Whether the first operand is the folder to which the others go.
    var hasDestination: Bool { self == .move || self == .copy }
  }
}
