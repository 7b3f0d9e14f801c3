import AdaptiveFileSystem
import PhotoTransfer

/// An exporter that records what it is asked for, and ends when the test lets it.
final class RecordingExporter: PhotoExporting {
  private(set) var requests: [ExportRequest] = []
  private(set) var photos: [String] = []
  private(set) var isCancelled = false
  private var report: (ExportEvent) -> Void = { _ in }
  private var continuation: CheckedContinuation<Void, Never>?
  private var result: Result<ExportResult, ExportError>?

  /// Whether an export waits for the test.
  var isRunning: Bool { continuation != nil }

  func export(
    _ photos: [ExportedPhoto], as request: ExportRequest, report: @escaping (ExportEvent) -> Void
  ) async throws(ExportError) -> ExportResult {
    requests.append(request)
    self.photos = photos.map(\.source.name.description)
    self.report = report
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation = $0 }
    } onCancel: {
      Task { @MainActor in self.end() }
    }
    isCancelled = Task.isCancelled
    var result = ExportResult(place: request.target, photoCount: photos.count)
    result.writtenCount = isCancelled ? 1 : photos.count
    result.isCancelled = isCancelled
    return try self.result?.get() ?? result
  }

  /// Reports that photos are done.
  func progress(_ count: Int) { report(.progressed(count)) }

  /// Reports a failure.
  func fail(_ failure: ExportDiagnostic) { report(.failed(failure)) }

  /// Ends the export that runs.
  func end(_ result: Result<ExportResult, ExportError>? = nil) {
    self.result = result
    continuation?.resume()
    continuation = nil
  }
}
