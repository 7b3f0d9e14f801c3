import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import FileOperations
import Synchronization

/// The outcome that an ingest would have.
public nonisolated struct IngestRehearsal: Sendable {
  /// A photo that would be copied.
  public struct Copy: Equatable, Sendable {
    /// The photo on the card.
    public let source: FilePath
    /// The path in the first destination.
    public let copy: FilePath
  }

  /// The numbers of photos.
  public let result: IngestResult
  /// The bytes that would be copied, once for all destinations.
  public let byteCount: Int
  /// The first photos that would be copied, in order.
  public let copies: [Copy]
  /// The files that would not be copied, and the failures, in order.
  public let problems: [IngestDiagnostic]

  /// The photos and recordings that would be copied.
  public var photoCount: Int { result.copiedCount + result.recordingCount }

  private struct Events {
    var byteCount = 0
    var copies: [Copy] = []
    var problems: [IngestDiagnostic] = []
  }

  private final class Log: Sendable {
    let log = Mutex(Events())
  }

  /// Finds out which photos an ingest would copy, with the names of the first `limit` photos. Reads the card,
  /// the sizes of the files in the destinations, and the contents of files of the same size. Changes nothing.
  @MainActor public static func rehearse(
    _ request: IngestRequest, in currentDirectory: FilePath, limit: Int, clock: any MainClock
  ) async -> Result<IngestRehearsal, IngestFolderError> {
    var request = request
    request.isRehearsal = true
    let checked = await BackgroundThread.result { [request] _ in
      Result { () throws(IngestFolderError) in try IngestFolders(checking: request, in: currentDirectory) }
    }
    let folders: IngestFolders
    do throws(IngestFolderError) { folders = try checked.get() } catch { return .failure(error) }
    let contents = await CardReader(for: request.template, clock: clock).contents(of: folders.card)
    let control = IngestControl()
    return await withTaskCancellationHandler {
      await BackgroundThread.result { [request] _ in
        if let problem = folders.problem(with: contents) { return .failure(problem) }
        return .success(IngestRehearsal(request, folders, contents, limit: limit, control))
      }
    } onCancel: {
      control.cancel()
    }
  }

  private init(
    _ request: IngestRequest, _ folders: IngestFolders, _ contents: CardContents, limit: Int,
    _ control: IngestControl
  ) {
    let events = Log()
    var run = IngestRun(
      request, folders, store: nil, isCancelled: { control.isCancelled }
    ) { event in
      events.log.withLock { Self.note(event, in: &$0, limit: limit) }
    }
    result = run.take(contents)
    let noted = events.log.withLock { $0 }
    byteCount = noted.byteCount
    copies = noted.copies
    problems = contents.problems.map { .card($0) } + contents.leftOut.map { .leftOut($0) } + noted.problems
  }

  private static func note(_ event: IngestRun.Event, in events: inout Events, limit: Int) {
    switch event {
    case .progressed, .continued: break
    case .failed(let failure): events.problems.append(failure)
    case .taken(let files, _):
      events.byteCount += files.filter(\.isNew).reduce(0) { $0 + $1.byteCount }
      guard events.copies.count < limit, let first = files.first(where: \.isNew),
        let copy = first.copies.first
      else { return }
      events.copies.append(Copy(source: first.source, copy: copy))
    }
  }
}
