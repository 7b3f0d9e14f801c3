import AdaptiveCore
import FileOperations
import PhotoModel
import PhotoTransfer

/// An export that runs while the user goes on, or that has ended.
final class ExportJob {
  let request: ExportRequest
  /// The progress, which counts photos.
  private(set) var progress: TransferProgress
  /// The photos that are not exported, or not completely, in order.
  private(set) var problems: [ExportDiagnostic] = []
  /// The result; `nil` while the export runs.
  private(set) var result: Result<ExportResult, ExportError>?
  /// Called after each change.
  var onChange: () -> Void = {}

  private let clock: any MainClock
  private let start: ContinuousClock.Instant
  private var task: Task<Void, Never>?

  init(_ request: ExportRequest, photoCount: Int, clock: any MainClock) {
    self.request = request
    self.clock = clock
    start = clock.now
    progress = TransferProgress(total: TransferAmount(files: photoCount))
  }

  /// Whether the export has not ended.
  var isRunning: Bool { result == nil }

  /// Starts the export, once everything that is decided is written.
  func run(_ photos: [Photo], in library: Library, with exporter: any PhotoExporting) {
    task = Task.onMainQueue { [weak self, request] in
      await withCheckedContinuation { written in library.writeDecisions { written.resume() } }
      let photos = photos.map { ExportedPhoto($0) }
      do throws(ExportError) {
        let result = try await exporter.export(photos, as: request) { self?.receive($0) }
        self?.end(.success(result))
      } catch {
        self?.end(.failure(error))
      }
    }
  }

  /// Ends the export after the files that are being made.
  func cancel() { task?.cancel() }

  /// Waits until the export has ended.
  func settled() async { await task?.value }

  private func receive(_ event: ExportEvent) {
    switch event {
    case .progressed(let count):
      progress.record(TransferAmount(files: count), at: start.duration(to: clock.now))
    case .failed(let failure): problems.append(failure)
    }
    onChange()
  }

  private func end(_ result: Result<ExportResult, ExportError>) {
    self.result = result
    task = nil
    onChange()
  }
}
