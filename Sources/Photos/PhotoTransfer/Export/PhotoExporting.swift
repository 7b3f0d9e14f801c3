/// Makes files of photos for other programs. The browser gets one from the program that starts it.
public protocol PhotoExporting: AnyObject {
  /// Exports photos in their order, and reports the number of photos that are done and those that fail. A
  /// photo that fails is left out. Cancelling the task ends the export after the files that are being made:
  /// no file is incomplete.
  ///
  /// Throws if nothing can be exported. Nothing waits for a disk on the main actor.
  func export(
    _ photos: [ExportedPhoto], as request: ExportRequest,
    report: @escaping (ExportEvent) -> Void
  ) async throws(ExportError) -> ExportResult
}

/// An event of an export.
public nonisolated enum ExportEvent: Sendable {
  /// This many photos are done, with those that failed.
  case progressed(Int)
  /// Something failed.
  case failed(ExportDiagnostic)
}
