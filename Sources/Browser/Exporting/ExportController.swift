import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards
import DecisionStorage
import PhotoModel
import PhotoTransfer

/// The screen on which the user chooses photos, their form and a folder, and exports them. While an export
/// runs, the screen shows its progress. It begins with the choices of the last export.
final class ExportController: SettingsForm<ExportSettings> {
  /// The photos to choose from.
  var source: ExportSource { didSet { countPhotos() } }
  /// The name of the file of a contact sheet, if the user has typed one; `nil` for that of the album.
  var sheetName: FileName?
  /// The title of a gallery or a contact sheet, if the user has typed one; `nil` for that of the album.
  var typedTitle: String?
  /// The photos of each choice.
  private var counts: [ExportSettings.Photos: Int] = [:]
  private(set) var photos: [Photo] = []
  /// The state of the folder; `nil` until it is known.
  var place: ExportPlace?
  var look: Task<Void, Never>?
  /// Whether an export was running when the rows were made.
  private var hasRun = false

  init(context: BrowserContext) {
    source = ExportSource(context: context, list: nil, photo: nil)
    super.init(context.transfers.settings.export, context: context)
  }

  override var scope: CommandScope { .exportForm }

  override var startCommand: Command? { .startExport }

  override var isShowingWork: Bool { context.transfers.export?.isRunning == true }

  override func viewDidLoad() {
    if !context.marks.isEmpty { settings.photos = .marked }
    countPhotos()
    if photos.isEmpty, let first = ExportSettings.Photos.allCases.first(where: { counts[$0] ?? 0 > 0 }) {
      settings.photos = first
    }
    super.viewDidLoad()
    lookAtFolder()
  }

  override func viewDidDisappear() { look?.cancel() }

  private func countPhotos() {
    for choice in ExportSettings.Photos.allCases {
      counts[choice] = source.photos(choice, fewestStars: settings.fewestStars).count
    }
    choosePhotos()
  }

  private func choosePhotos() {
    photos = source.photos(settings.photos, fewestStars: settings.fewestStars)
    if settings.form == .originals, let folder = settings.folder {
      // An earlier export has copied them.
      photos.removeAll { $0.source.folder == folder }
    }
  }

  override func settingsDidChange() {
    choosePhotos()
    reload()
    lookAtFolder()
  }

  // MARK: Rows

  override func reload() {
    let isRunning = context.transfers.export?.isRunning == true
    // The export that has just ended has made files.
    if hasRun, !isRunning { lookAtFolder() }
    hasRun = isRunning
    if let job = context.transfers.export, job.isRunning { return rows = rows(about: job) }
    var rows = [
      row(
        .chooseExportedPhotos, localized("Photos"), Wording.exported(settings),
        Wording.count(photos.count, "photo")
      ) {
        [weak self] in
        self?.choosePhotosFromMenu()
      } step: { [weak self] in
        self?.stepPhotos($0)
      }
    ]
    if settings.photos == .rated {
      rows.append(
        row(
          .chooseExportedStars, localized("Stars"), Wording.atLeast(settings.fewestStars, context.traits),
          among: [1, 2, 3, 4, 5], \.fewestStars))
    }
    rows.append(
      row(
        .chooseExportForm, localized("Form"), Wording.name(of: settings.form),
        among: ExportSettings.Form.allCases,
        \.form
      ) { [weak self] in self?.chooseForm() })
    rows += rowsOfForm
    rows.append(
      row(
        .chooseExportFolder, localized("To"), settings.folder.map(targetText) ?? Wording.noFolderYet,
        folderDetail,
        isPath: true
      ) { [weak self] in self?.chooseFolder() })
    if settings.form != .originals {
      rows.append(
        row(
          .chooseReplacing, localized("Replace"), Wording.replacing(settings.replaces), among: [false, true],
          \.replaces))
    }
    rows.append(
      Row(
        command: .startExport,
        text: Wording.startExport(photos.count, settings),
        detail: photos.isEmpty
          ? "" : place?.shortage.map(Wording.obstacle) ?? Wording.about(byteCount),
        isDimmed: photos.isEmpty,
        activate: { [weak self] in self?.start() }))
    if let shortage = place?.shortage { rows += notes(Wording.reason(for: shortage)) }
    // An export that has ended is not in the way of the next one.
    if let job = context.transfers.export { rows += [.space] + self.rows(about: job) + [.space] }
    self.rows = rows + rowsOfNames
  }

  // MARK: Choosing

  private func choosePhotosFromMenu() {
    let choices = ExportSettings.Photos.allCases
    choose(
      choices.map { choice in
        var settings = settings
        settings.photos = choice
        let count = counts[choice] ?? 0
        return (isolating("\(Wording.exported(settings))  \(count)"), count > 0)
      }, present: choices.firstIndex(of: settings.photos)
    ) { [weak self] in self?.settings.photos = choices[$0] }
  }

  private func stepPhotos(_ direction: Int) {
    let choices = ExportSettings.Photos.allCases.filter { counts[$0] ?? 0 > 0 }
    settings.photos = choices.isEmpty ? .listed : choices.neighbor(of: settings.photos, by: direction)
  }

  private func chooseForm() {
    let forms = ExportSettings.Form.allCases
    choose(forms.map { (Wording.name(of: $0), true) }, present: forms.firstIndex(of: settings.form)) {
      [weak self] in
      self?.settings.form = forms[$0]
    }
  }

  // MARK: Exporting

  private func start() {
    guard !photos.isEmpty else { return context.interface.report(.refused(Wording.nothingToExport)) }
    guard let folder = settings.folder else {
      return askForMissingFolder(Wording.exportPrompt) { [weak self] in self?.use($0) }
    }
    context.transfers.settings.export = settings
    let outcome = context.transfers.export(photos, settings, titled: heading, to: target(in: folder))
    if case .done = outcome { dismiss() }
    context.interface.report(outcome)
  }
}

extension ExportController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    registerForm(ExportController.self, in: classes) { ExportController(context: $0) }
  }
}

extension ExportSettings.Form {
  /// Whether one file is made of all photos.
  var makesOneFile: Bool { self == .document || self == .sheet }

  /// The extension of that file.
  var ending: String { self == .document ? ".pdf" : ".png" }
}
