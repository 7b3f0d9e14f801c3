import FileOperations
import FileSystem

/// Why a file that the user named is not trashed, restored, moved or copied.
nonisolated enum FileProblem: Equatable, Sendable {
  /// The operation fails.
  case operation(FileOperationError)
  /// No trash has a file of that path.
  case notInTrash
}
