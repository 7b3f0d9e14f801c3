import PhotoDecisions

nonisolated extension Option {
  /// The words that choose a command. Without one, the program browses.
  enum Command: String, CaseIterable, Sendable {
    case browse
    case slideshow
    case show
    case render
    case preview
    case doctor
    case list
    case find
    case index
    case stats
    case rate
    case flag
    case label
    case caption
    case title
    case keywords
    case trash
    case restore
    case move
    case copy
    case export
    case ingest
    case completions
    case config

    /// The commands that draw photos or screens, or report how they would.
    static let drawing: [Command] = [.browse, .slideshow, .show, .render, .preview, .doctor]

    /// The commands with the screens of the browser.
    static let browsing: [Command] = [.browse, .slideshow, .render, .ingest]

    /// The property that the command decides; `nil` for a command that decides nothing.
    var property: DecidedProperty? {
      switch self {
      case .rate: .rating
      case .flag: .flag
      case .label: .label
      case .caption: .caption
      case .title: .title
      case .keywords: .keywords
      default: nil
      }
    }

    /// The commands that decide about photos.
    static let deciding = allCases.filter { $0.property != nil }

    /// The commands that can write sidecars, at least those that an ended session has left.
    static let writing: [Command] =
      [.browse, .slideshow] + deciding + [.trash, .restore, .move, .copy, .export, .ingest]

    /// Whether the first operand is a value: that of a decision, or a query.
    var hasValue: Bool { property != nil || self == .find }

    /// Whether the first operand is the folder to which the others go.
    var hasDestination: Bool { [.move, .copy, .export].contains(self) }

    /// Whether the operands can be folders, whose photos are found.
    var takesPaths: Bool {
      [.browse, .slideshow, .show, .render, .list, .find, .index, .stats, .export].contains(self)
    }
  }
}
