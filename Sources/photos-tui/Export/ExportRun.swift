import AdaptiveFileSystem
import AdaptiveTerminal
import FileOperations
import Glibc
import PhotoModel
import PhotoTransfer

/// Exports photos, with a line about the progress, and ends the program.
struct ExportRun {
  private let request: ExportRequest
  private let name: FilePath

  /// An export whose target the user has named like this.
  init(_ request: ExportRequest, named name: FilePath) {
    self.request = request
    self.name = name
  }

  /// Exports the photos. The status is 1 if one of them failed, or `hasFoundAll` is false.
  func run(_ photos: [Photo], _ hasFoundAll: Bool) -> Never {
    let line = ProgressLine(
      total: TransferAmount(files: photos.count), text: FileCommandWording.progressOfExporting)
    let exported = MainQueue.run {
      await result(of: photos) {
        switch $0 {
        case .progressed(let count): line.update(TransferAmount(files: count))
        case .failed(let failure):
          line.clear()
          Output.report(FileCommandWording.sentence(for: failure))
        }
      }
    }
    line.clear()
    switch exported {
    case nil: Output.fail("cancelled", .someFailed)
    case .failure(let error)?: Output.fail(FileCommandWording.sentence(for: error, of: name), .someFailed)
    case .success(let result)?:
      if result.leftCount > 0 { Output.report(FileCommandWording.sentence(forUnexported: result.leftCount)) }
      exit((result.isComplete && hasFoundAll ? ExitCode.success : .someFailed).rawValue)
    }
  }

  private func result(
    of photos: [Photo], report: @escaping (ExportEvent) -> Void
  ) async -> Result<ExportResult, ExportError> {
    do throws(ExportError) {
      return .success(
        try await PhotoExporter(clock: MainQueueClock()).export(
          photos.map { ExportedPhoto($0) }, as: request, report: report))
    } catch {
      return .failure(error)
    }
  }
}
