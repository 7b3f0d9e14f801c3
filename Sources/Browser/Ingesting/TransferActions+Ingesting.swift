import AdaptiveBackground
import AdaptiveFileSystem
import PhotoTransfer

extension TransferActions {
  /// Starts to copy photos from a card, once the folders are known to be usable. The photos appear while they
  /// are copied.
  func startIngest(_ request: IngestRequest) {
    guard ingest?.isRunning != true else { return interface.report(.refused(Wording.ingestIsRunning)) }
    let directory = library.currentDirectory
    Task.onMainQueue { [weak self] in
      let checked = await BackgroundThread.result { _ in
        Result { () throws(IngestFolderError) in try IngestFolders(checking: request, in: directory) }
      }
      guard let self else { return }
      do throws(IngestFolderError) {
        interface.startIngest(IngestSession(request, try checked.get(), clock: clock))
      } catch {
        interface.report(.refused(Wording.sentence(for: error, creating: Wording.createsFolders)))
      }
    }
  }
}
