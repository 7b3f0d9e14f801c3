import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import PhotoModel
import PhotoTransfer

extension BrowserContext {
  /// Exports photos with some settings to a folder, or to a file, while the user goes on.
  ///
  /// `title` is that of a gallery or a contact sheet; empty for the name of the target.
  func export(
    _ photos: [Photo], _ settings: ExportSettings, titled title: String, to target: FilePath
  ) -> CommandOutcome {
    if export?.isRunning == true { return .refused(Wording.exportIsRunning) }
    targets.add(settings.form.makesOneFile ? target.containingFolder : target)
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
    longWork.goesOn(.export)
    job.run(photos, in: library, with: exporter)
    transfersDidChange()
    return .done(Wording.exporting(photos.count, to: pathText.text(for: target)))
  }

  /// Tells the user about an export.
  func follow(_ job: ExportJob) {
    job.onChange = { [weak self, weak job] in
      guard let self, let job else { return }
      if job.isRunning { transfersDidChange() } else { reportEnd(of: job) }
    }
  }

  /// Says how an export ended, once it is known whether the desktop can open it.
  private func reportEnd(of job: ExportJob) {
    findDesktop { [weak self] in
      guard let self else { return }
      showMessage(
        Wording.end(of: job, paths: pathText, canOpen: hasDesktop), isError: job.isIncomplete)
      workEnded(.export, Wording.end(of: job, paths: pathText, canOpen: false))
      transfersDidChange()
    }
  }

  /// Finds out whether the desktop can open files, and then calls `receive`, at once or later.
  func findDesktop(then receive: @escaping () -> Void = {}) {
    guard let programs else { return receive() }
    programs.findOpener { [weak self] opener in
      self?.hasDesktop = opener == .desktop
      receive()
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

  /// Opens a file or a folder with the program of the desktop, if there is one.
  func openPlace(_ path: FilePath) {
    guard let programs else { return report(.refused(Wording.noOtherPrograms)) }
    programs.findOpener { [weak self] opener in
      guard let self else { return }
      guard case .desktop? = opener else {
        return report(.refused(Wording.noDesktop(pathText.text(for: path))))
      }
      let command = ProgramCommand.opener(Opener.desktop.commandLine, paths: [path], current: path)
      programs.run([command]) { _ in
      } end: { [weak self] end in
        guard let self, let sentence = Wording.sentence(for: end, of: command) else { return }
        showMessage(sentence, isError: true)
      }
      showMessage(Wording.openingPlace(pathText.text(for: path)))
    }
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
