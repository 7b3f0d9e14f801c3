import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import PhotoModel
import PhotoTransfer

/// Exports photos, and copies them from cards.
final class TransferActions {
  /// The export that the user has started last; `nil` for none.
  var export: ExportJob?
  /// The ingest that the user has started last; `nil` for none.
  var ingest: IngestSession?
  /// Exports photos; `nil` if that is impossible.
  var exporter: (any PhotoExporting)?
  /// The settings of the last export and of the last ingest.
  var settings = TransferSettings() { didSet { settingsDidChange(settings) } }
  /// Called when the user has chosen other settings.
  var settingsDidChange: (TransferSettings) -> Void = { _ in }
  /// Finds the cards that are mounted. Blocks.
  var findCards: @Sendable () -> [FilePath] = { [] }
  /// Called when an export or an ingest has changed.
  var didChange: () -> Void = {}

  let library: Library
  let clock: any MainClock
  let interface: BrowserInterface
  private let files: FileActions
  private let programs: ProgramActions
  private let work: LongWork

  init(
    _ library: Library, _ files: FileActions, _ programs: ProgramActions, _ work: LongWork,
    _ interface: BrowserInterface, _ clock: any MainClock
  ) {
    self.library = library
    self.files = files
    self.programs = programs
    self.work = work
    self.interface = interface
    self.clock = clock
  }

  /// Exports photos with some settings to a folder, or to a file, while the user goes on.
  ///
  /// `title` is that of a gallery or a contact sheet; empty for the name of the target.
  func export(
    _ photos: [Photo], _ settings: ExportSettings, titled title: String, to target: FilePath
  ) -> CommandOutcome {
    if export?.isRunning == true { return .refused(Wording.exportIsRunning) }
    files.targets.add(settings.form.makesOneFile ? target.containingFolder : target)
    guard let kind = settings.form.kind else { return copy(photos, to: target) }
    guard let exporter else { return .refused(Wording.cannotExport) }
    var request = ExportRequest(kind, to: target)
    request.pixels = settings.pixels
    request.quality = settings.quality
    request.columns = settings.columns
    request.title = title
    request.keepsMetadata = settings.keepsMetadata
    request.keepsPlace = settings.keepsPlace
    request.replaces = settings.replaces
    request.createsFolders = true
    let job = ExportJob(request, photoCount: photos.count, clock: clock)
    follow(job)
    export = job
    work.goesOn(.export)
    job.run(photos, in: library, with: exporter)
    didChange()
    return .done(Wording.exporting(photos.count, to: files.paths.text(for: target)))
  }

  /// Tells the user about an export.
  func follow(_ job: ExportJob) {
    job.onChange = { [weak self, weak job] in
      guard let self, let job else { return }
      if job.isRunning { didChange() } else { reportEnd(of: job) }
    }
  }

  /// Says how an export ended, once it is known whether the desktop can open it.
  private func reportEnd(of job: ExportJob) {
    programs.findDesktop { [weak self] in
      guard let self else { return }
      interface.showMessage(
        Wording.end(of: job, paths: files.paths, canOpen: programs.hasDesktop), isError: job.isIncomplete)
      work.ended(.export, Wording.end(of: job, paths: files.paths, canOpen: false))
      didChange()
    }
  }

  /// Copies photos with all their files, once everything that is decided about them is written.
  private func copy(_ photos: [Photo], to folder: FilePath) -> CommandOutcome {
    guard library.canMoveFiles else { return .refused(Wording.filesStay) }
    library.writeDecisions { [library] in
      library.perform(FileRequest(.copy(to: folder, creatingFolder: true), for: photos))
    }
    return .done()
  }
}

extension ExportSettings.Form {
  /// The kind of the request; `nil` for copies, which are a file operation that can be undone.
  var kind: ExportRequest.Kind? {
    switch self {
    case .originals: nil
    case .pictures: .pictures
    case .gallery: .gallery
    case .document: .document
    case .sheet: .sheet
    }
  }
}

extension ExportJob {
  /// The result of an export that has written something; `nil` for any other.
  var written: ExportResult? {
    guard case .success(let result)? = result, result.writtenCount > 0 else { return nil }
    return result
  }

  /// Whether the export has failed, or some photos have.
  var isIncomplete: Bool {
    guard case .success(let result)? = result else { return true }
    return !result.isComplete || !problems.isEmpty
  }
}

extension BrowserContext {
  /// Shows the screen on which the user exports photos of a list.
  func showExport(of list: PhotoList, at photo: Photo?) {
    interface.show(
      "showExport",
      FormSender { form in
        (form as? ExportController)?.source = ExportSource(context: self, list: list, photo: photo)
      })
  }
}
