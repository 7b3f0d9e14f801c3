import AdaptiveFileSystem
import FileOperations
import PhotoModel

/// The source and the destinations of an ingest.
public nonisolated struct IngestRequest: Equatable, Sendable {
  /// The folder with the photos, which is only read.
  public var card: FilePath
  /// The folder to copy to.
  public var destination: FilePath
  /// Another folder to copy to; `nil` for none.
  public var second: FilePath?
  /// The new names.
  public var template: IngestTemplate
  /// The decisions about every photo that is copied.
  public var presets: [PhotoEdit] = []
  /// Whether missing folders are created.
  public var createsFolders = false
  /// Whether to find out what would be copied, and copy nothing.
  public var isRehearsal = false

  /// An ingest from a card to a folder.
  public init(card: FilePath, destination: FilePath, template: IngestTemplate = .names) {
    self.card = card
    self.destination = destination
    self.template = template
  }
}
