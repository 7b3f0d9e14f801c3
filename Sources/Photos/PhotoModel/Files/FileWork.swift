import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import Journal
import PhotoSources

/// A request about files with everything that the worker needs. The worker is not on the main actor.
struct FileWork: Sendable {
  /// The work.
  enum Task: Sendable {
    case operation(FileRequest.Operation)
    /// Only finish what ended sessions left, and read the trash.
    case start
    /// Only forget an operation of the journal, which could not be undone or redone.
    case forget(Journal.OperationID)
    /// Only find new names. Nothing is changed.
    case preview(RenamePattern)
  }

  let task: Task
  /// The files of each photo: the picture first, or the only file to take.
  var photos: [PhotoFiles] = []
  /// Whether the other files of a photo stay.
  var takesOnlyOneFile = false
  /// The files of each photo that returns from the trash.
  var trashed: [[TrashedFile]] = []
  /// The folders that the library shows, as it knows them.
  var folders: [FilePath] = []
}

/// The worker's report.
struct FileReport: Sendable {
  /// The changes that were made, in order, including those that ended sessions had begun.
  var changes: [FileChange] = []
  /// The ingests that were interrupted.
  var ingests: [IngestRecord] = []
  /// The movements of the decision store, which end when the library knows the changes.
  var movements: [Int] = []
  /// The action that can be undone or redone next.
  var action: FileAction?
  var failure: FileRequestDiagnostic?
  /// The action that could not be undone or redone; `nil` for another request, and if nothing failed.
  var refused: FileAction?
  /// The contents of the trash; `nil` if that has not changed.
  var trash: [[TrashedFile]]?
  /// The folders of the library by their paths without symbolic links, if these differ.
  var aliases: [FilePath: FilePath] = [:]
  /// The new names, for a preview.
  var preview: RenamePreview?
}
