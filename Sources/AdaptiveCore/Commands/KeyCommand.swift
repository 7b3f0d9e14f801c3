/// A command that a key performs, with a title for the command palette and the list of keys.
///
/// A responder offers commands with `keyCommands`. They apply while the responder is in the responder chain.
@MainActor public struct KeyCommand {
  /// The title in the palette and in the list of keys, in the imperative: `Delete Message`.
  public var title: String
  /// The keys, each of which performs the command; empty for a command of the palette alone.
  public var keys: [KeyEvent]
  /// The keys as the user reads them. By default, the names of `keys`; a program with keys of its own, such
  /// as sequences, sets another text.
  public var keyDescription: String
  /// A sentence about the command for the list of keys; `nil` uses the title.
  public var discoverabilityTitle: String?
  /// Other words with which users look for the command in the palette.
  public var searchTerms: [String] = []
  /// Whether the command can be performed now. A disabled command has no effect, and its key goes to the next
  /// responder.
  public var isEnabled: Bool
  /// Performs the command.
  public var action: () -> Void

  /// Creates a command. The responder that offers it is in `action`, so capture it weakly if you keep the
  /// command.
  public init(
    _ keys: KeyEvent..., title: String, discoverabilityTitle: String? = nil, isEnabled: Bool = true,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.keys = keys
    keyDescription = keys.map(\.description).joined(separator: " ")
    self.discoverabilityTitle = discoverabilityTitle
    self.isEnabled = isEnabled
    self.action = action
  }

  /// Creates a command for a character with modifiers, such as `KeyCommand("s", .control, title: "Save")`.
  public init(
    _ character: Character, _ modifiers: KeyEvent.Modifiers = [], title: String,
    discoverabilityTitle: String? = nil, isEnabled: Bool = true, action: @escaping () -> Void
  ) {
    self.init(
      KeyEvent(.character(character), modifiers), title: title, discoverabilityTitle: discoverabilityTitle,
      isEnabled: isEnabled, action: action)
  }
}

extension Responder {
  /// Performs the first enabled command of this responder for a key. Returns whether there is one.
  func performKeyCommand(for key: KeyEvent) -> Bool {
    guard let command = keyCommands.first(where: { $0.isEnabled && $0.keys.contains(key) }) else {
      return false
    }
    command.action()
    return true
  }
}
