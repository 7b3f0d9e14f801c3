/// A set of keys that users can choose instead of the program's own.
///
/// A preset is a table of changes to the key table. Commands that it does not name keep their keys.
public nonisolated enum KeyPreset: String, CaseIterable, Sendable {
  /// The keys of the key table.
  case standard = "default"
  /// More of the keys of vim.
  case vim
  /// The keys of Lightroom's library.
  case lightroom
  /// The keys of Photo Mechanic.
  case photomechanic
}

extension KeyPreset {
  /// The name for readers.
  var title: String {
    switch self {
    case .standard: "photos-tui"
    case .vim: "Vim"
    case .lightroom: "Lightroom"
    case .photomechanic: "Photo Mechanic"
    }
  }

  /// The changes to the key table.
  var changes: KeyChanges {
    switch self {
    case .standard: KeyChanges()
    case .vim: Self.vimChanges
    case .lightroom: Self.lightroomChanges
    case .photomechanic: Self.photoMechanicChanges
    }
  }
}
