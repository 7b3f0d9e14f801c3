/// Something that the user can tell the program to do: a value with a name, a kind and an effect.
///
/// A command has a receiver: the type of the responders that perform it, which is the class of a screen or a
/// protocol that several screens adopt. Its effect says how that ended, and so confirms only what was done.
///
///     static let toggleFilmstrip = Command("toggle-filmstrip") { (screen: PhotoController) in
///       screen.toggleFilmstrip()
///     }
///
/// `Commands/` declares the commands of each feature together with their keys.
public struct Command {
  /// The name in kebab case. It is unique and stays the same, so that texts outside the program can use it.
  public nonisolated let name: String
  let kind: Kind
  /// The title in the menu and the palette; `nil` if it is the help of the row.
  var title: String? { titleText.map { localized(row: $0) } }
  private let titleText: String?
  /// Whether the user can type a number before the command: how often it moves, or where to.
  let takesCount: Bool
  /// Returns whether a responder can perform the command now; `nil` if it isn't a receiver.
  private let isPossible: (any CommandHandling) -> Bool?
  private let effect: (any CommandHandling, Int?) -> CommandOutcome

  /// Creates a command. The type of the closure's parameter is the receiver.
  ///
  /// `isPossible` returns whether the command can do anything now, as far as is known in advance.
  init<Receiver>(
    _ name: String, _ kind: Kind = .action, title: String? = nil,
    isPossible: @escaping (Receiver) -> Bool = { _ in true },
    perform: @escaping (Receiver) -> CommandOutcome
  ) {
    self.init(name, kind, title, takesCount: false, isPossible) { receiver, _ in perform(receiver) }
  }

  /// Creates a command that is always done.
  init<Receiver>(
    _ name: String, _ kind: Kind = .action, title: String? = nil, perform: @escaping (Receiver) -> Void
  ) {
    self.init(name, kind, title, takesCount: false, { _ in true }) { (receiver: Receiver, _) in
      perform(receiver)
      return .done()
    }
  }

  /// Creates a command that takes a count, which is positive; `nil` is no count.
  init<Receiver>(
    _ name: String, _ kind: Kind, title: String? = nil,
    perform: @escaping (Receiver, _ count: Int?) -> CommandOutcome
  ) {
    self.init(name, kind, title, takesCount: true, { _ in true }, perform)
  }

  private init<Receiver>(
    _ name: String, _ kind: Kind, _ title: String?, takesCount: Bool,
    _ isPossible: @escaping (Receiver) -> Bool,
    _ perform: @escaping (Receiver, Int?) -> CommandOutcome
  ) {
    self.name = name
    self.kind = kind
    titleText = title
    self.takesCount = takesCount
    self.isPossible = { ($0 as? Receiver).map(isPossible) }
    effect = { responder, count in (responder as? Receiver).map { perform($0, count) } ?? .notMine }
  }

  /// Returns whether a responder can perform the command now; `nil` if it isn't a receiver.
  func isPossible(for responder: any CommandHandling) -> Bool? { isPossible(responder) }

  /// Performs the command. Returns `.notMine` if the responder isn't a receiver.
  func perform(by responder: any CommandHandling, count: Int? = nil) -> CommandOutcome {
    effect(responder, count)
  }

  /// The name of a value as a part of a command's name: `file-date` for `fileDate`.
  ///
  /// It is the raw value: the runtime takes a tenth of a millisecond to find the name of an enumeration's
  /// first case, and all commands are made before the first frame.
  static func kebabCase(_ value: some RawRepresentable<String>) -> String {
    value.rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension Command: Equatable {
  /// Commands with one name are equal.
  public nonisolated static func == (left: Command, right: Command) -> Bool { left.name == right.name }
}

extension Command {
  /// The kind of a command, for the dispatcher and the menus.
  enum Kind {
    /// Moves a cursor, or goes to an end of a list.
    case movement
    /// Moves the visible part of something.
    case scrolling
    /// Leads to another photo, list, screen or column.
    case navigation
    /// Changes which photos are marked or listed.
    case selection
    /// Decides something about photos.
    case decision
    /// Does something with the files of photos.
    case fileOperation
    /// Undoes or redoes an action.
    case history
    /// Is about giving commands: the menu, the palette, a count, cancelling.
    case input
    /// Concerns the terminal alone, and leaves what the user is typing as it is.
    case terminal
    /// Any other command.
    case action
  }

  /// Whether the command works in every box: a box keeps other commands from the screens below it.
  var isForEveryScreen: Bool { kind == .terminal || self == .describePlace || self == .showHelp }

  /// Whether a message about what was done before is out of date.
  var outdatesMessage: Bool { kind == .movement || kind == .navigation || kind == .selection }

  /// Whether the command changes photos or their files. It must not act on a photo that the user has not
  /// seen.
  var changesPhotos: Bool { kind == .decision || kind == .fileOperation }

  /// Whether the command is in the menu and in the palette. One would not move a cursor from there.
  var isInMenus: Bool { kind != .movement && kind != .scrolling && kind != .input }
}
