import AdaptiveFileSystem
import FileOperations

/// How new names of photos are made.
public enum RenamePattern: Equatable, Sendable {
  /// A name for one photo, without its extension.
  case name([UInt8])
  /// A template, with what is known about each photo by its path.
  case template(RenameTemplate, values: [FilePath: RenameTemplate.Values])
}
