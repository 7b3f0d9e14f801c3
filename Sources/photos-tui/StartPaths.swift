import AdaptiveFileSystem

/// The paths that the program starts with, and why these.
nonisolated struct StartPaths: Sendable {
  /// Why the program opens some paths.
  enum Origin: Sendable {
    /// The command line names them.
    case named
    /// The user opened them last.
    case remembered
    /// They are the sample library. The reason says why the library opened last is not shown; `nil` if there
    /// is none.
    case sample(insteadOf: String?)
  }

  /// The paths, as they were named.
  let paths: [FilePath]
  /// Why they are opened.
  let origin: Origin
  /// Whether a single photo among them is shown with the other photos of its folder.
  var showsNeighbours = false

  /// Whether the user opened them last.
  var areRemembered: Bool { if case .remembered = origin { true } else { false } }

  /// Whether the command line names them.
  var areNamed: Bool { if case .named = origin { true } else { false } }
}
