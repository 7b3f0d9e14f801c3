import AdaptiveBackground
import AdaptiveFileSystem

/// Reads the atlas when it is first needed, off the main actor, and keeps it.
final class AtlasReader {
  private let folder: FilePath?
  private var reading: Task<Atlas?, Never>?

  /// A reader of the files in a folder; `nil` if there is none.
  init(folder: FilePath?) { self.folder = folder }

  /// The atlas; `nil` without a folder.
  func atlas() async -> Atlas? {
    if let reading { return await reading.value }
    let reading = Task.onMainQueue { [folder] in
      await BackgroundThread.result { _ in folder.map(Atlas.init) }
    }
    self.reading = reading
    return await reading.value
  }
}
