import AdaptiveFileSystem

/// The paths that the program starts with, and the reason for them.
nonisolated struct StartPaths: Sendable {
  /// Why the program opens some paths.
  enum Origin: Sendable {
    /// The command line names them.
    case named
    /// The photos of a card arrive in the folder that is the only path.
    case ingest
    /// The user opened them last. There are none until the saved state is read.
    case remembered
    /// They are the sample library. The reason says why the library opened last is not shown; `nil` if there
    /// is none.
    case sample(insteadOf: String?)
  }

  /// The paths, as they were named.
  private(set) var paths: [FilePath]
  /// Why they are opened.
  let origin: Origin
  /// Whether a single photo among them is shown with the other photos of its folder.
  var showsNeighbours = false
  /// Whether the photos of a user file may be outside its folder.
  var allowsOutside = false

  /// The paths, from the current folder on.
  var absolutePaths: [FilePath] { paths.map { $0.absolute(in: .currentDirectory) } }

  /// Whether the user opened them last.
  var areRemembered: Bool { if case .remembered = origin { true } else { false } }

  /// These paths in place of those that are not read yet.
  func remembering(_ paths: [FilePath]) -> StartPaths {
    var start = self
    start.paths = paths
    return start
  }

  /// Whether the command line names them.
  var areNamed: Bool {
    switch origin {
    case .named, .ingest: true
    case .remembered, .sample: false
    }
  }

  /// Whether they have no photos at first, because the photos are still arriving.
  var areForArrivals: Bool { if case .ingest = origin { true } else { false } }
}
