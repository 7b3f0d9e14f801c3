import AdaptiveFileSystem
import DecisionStorage

/// A part of a card that can't be read.
public nonisolated enum CardDiagnostic: Sendable {
  /// The whole card.
  case card(LibraryError)
  /// A folder or a file.
  case file(FileError)
}
