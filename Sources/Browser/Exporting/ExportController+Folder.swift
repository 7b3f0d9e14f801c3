import AdaptiveBackground
import AdaptiveFileSystem
import PhotoModel
import PhotoTransfer

/// The folder of an export, or the file in it.
extension ExportController {
  func chooseFolder() {
    context.files.askForFolder(Wording.exportPrompt) { [weak self] in self?.use($0) }
  }

  /// Uses the folder that the user has typed, or the file in it.
  func use(_ path: FilePath) {
    let name = path.lastName
    if settings.form.makesOneFile, let name, name.description.lowercased().hasSuffix(settings.form.ending) {
      sheetName = name
      settings.folder = path.containingFolder
    } else {
      settings.folder = path
    }
  }

  /// The folder, or the file in it.
  func target(in folder: FilePath) -> FilePath {
    guard settings.form.makesOneFile else { return folder }
    return folder.appending(sheetName ?? Wording.sheetName(heading, settings.form.ending))
  }

  func targetText(_ folder: FilePath) -> String { context.files.paths.text(for: target(in: folder)) }

  var folderDetail: String { settings.folder == nil ? "" : place.map(Wording.detail(of:)) ?? "" }

  func lookAtFolder() {
    look?.cancel()
    guard let folder = settings.folder, isViewLoaded else { return }
    let target = target(in: folder)
    let names: Set<FileName> =
      settings.form.makesOneFile
      ? Set([target.lastName].compactMap { $0 })
      : settings.form == .originals
        ? Set(photos.map(\.source.name)) : Set(ExportedFile.names(for: photos.map { ExportedPhoto($0) }))
    let inner = settings.form == .gallery ? folder.appending(FileName("photos")) : folder
    let byteCount = byteCount
    look = Task.onMainQueue { [weak self] in
      let place = await BackgroundThread.result { _ in
        ExportPlace(folder, names: names, in: inner, byteCount: byteCount)
      }
      guard !Task.isCancelled, let self, place != self.place else { return }
      self.place = place
      self.reload()
    }
  }

  /// Waits until the form shows the state of the folder.
  func settled() async { await look?.value }
}
