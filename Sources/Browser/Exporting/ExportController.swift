import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards
import DecisionStorage
import PhotoModel
import PhotoTransfer

/// The screen on which the user chooses photos, their form and a folder, and exports them. While an export
/// runs, the screen shows its progress. It begins with the choices of the last export.
final class ExportController: FormController {
  /// The photos to choose from.
  var source: ExportSource { didSet { countPhotos() } }
  private var settings: ExportSettings { didSet { settingsDidChange() } }
  /// The name of the file of a contact sheet, if the user has typed one; `nil` for that of the album.
  private var sheetName: FileName?
  /// The title of a gallery or a contact sheet, if the user has typed one; `nil` for that of the album.
  private var typedTitle: String?
  /// The photos of each choice.
  private var counts: [ExportSettings.Photos: Int] = [:]
  private(set) var photos: [Photo] = []
  /// The state of the folder; `nil` until it is known.
  private var place: ExportPlace?
  private var look: Task<Void, Never>?
  /// Whether an export was running when the rows were made.
  private var hasRun = false

  /// The names that the form shows at most.
  private static let namesLimit = 100
  private static let pixelChoices = [1024, 1600, 2048, 2560, 3840, 5120, 8192]
  private static let qualityChoices = [60, 75, 80, 85, 90, 95, 100]

  override init(context: BrowserContext) {
    settings = context.transferSettings.export
    source = ExportSource(context: context, list: nil, photo: nil)
    super.init(context: context)
  }

  override var scope: CommandScope { .exportForm }

  override var startCommand: Command? { .startExport }

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

  private func settingsDidChange() {
    choosePhotos()
    reload()
    lookAtFolder()
  }

  // MARK: Rows

  override func reload() {
    let isRunning = context.export?.isRunning == true
    // The export that has just ended has made files.
    if hasRun, !isRunning { lookAtFolder() }
    hasRun = isRunning
    if let job = context.export, job.isRunning { return rows = rows(about: job) }
    var rows = [
      row(.chooseExportedPhotos, "Photos", Wording.exported(settings), Wording.count(photos.count, "photo")) {
        [weak self] in
        self?.choosePhotosFromMenu()
      } step: { [weak self] in
        self?.stepPhotos($0)
      }
    ]
    if settings.photos == .rated {
      rows.append(
        row(.chooseExportedStars, "Stars", Wording.atLeast(settings.fewestStars, context.traits)) {
          [weak self] in
          self?.settings.fewestStars = [1, 2, 3, 4, 5].neighbor(of: $0, by: $1)
        } value: { [weak self] in
          self?.settings.fewestStars ?? 1
        })
    }
    rows.append(
      row(.chooseExportForm, "Form", Wording.name(of: settings.form)) { [weak self] in
        self?.chooseForm()
      } step: { [weak self] direction in
        guard let self else { return }
        settings.form = ExportSettings.Form.allCases.neighbor(of: settings.form, by: direction)
      })
    rows += rowsOfForm
    rows.append(
      row(.chooseExportFolder, "To", settings.folder.map(targetText) ?? Wording.noFolderYet, folderDetail) {
        [weak self] in self?.chooseFolder()
      })
    if settings.form != .originals {
      rows.append(
        row(.chooseReplacing, "Replace", Wording.replacing(settings.replaces)) { [weak self] in
          self?.settings.replaces.toggle()
        } step: { [weak self] _ in
          self?.settings.replaces.toggle()
        })
    }
    rows.append(
      Row(
        command: .startExport,
        text: Wording.startExport(photos.count, settings), detail: estimate, isDimmed: photos.isEmpty,
        activate: { [weak self] in self?.start() }))
    // An export that has ended is not in the way of the next one.
    if let job = context.export { rows += [.space] + self.rows(about: job) + [.space] }
    self.rows = rows + rowsOfNames
  }

  /// The settings that only some forms have.
  private var rowsOfForm: [Row] {
    var rows: [Row] = []
    if settings.form == .pictures || settings.form == .gallery || settings.form == .sheet {
      rows.append(
        row(.chooseExportSize, "Size", Wording.pixels(settings.pixels, of: settings.form)) { [weak self] in
          self?.edit(Wording.sizePrompt, \.pixels, in: ExportSettings.pixelRange)
        } step: { [weak self] in
          self?.step(\.pixels, among: Self.pixelChoices, by: $0)
        })
    }
    if settings.form == .document || settings.form == .sheet {
      rows.append(
        row(.chooseExportColumns, "Columns", "\(settings.columns)") { [weak self] in
          self?.edit(Wording.columnsPrompt, \.columns, in: ExportSettings.columnRange)
        } step: { [weak self] in
          self?.step(\.columns, among: Array(1...8), by: $0)
        })
    }
    if settings.form != .originals, settings.form != .sheet {
      rows.append(
        row(.chooseExportQuality, "Quality", "\(settings.quality)") { [weak self] in
          self?.edit(Wording.qualityPrompt, \.quality, in: ExportSettings.qualityRange)
        } step: { [weak self] in
          self?.step(\.quality, among: Self.qualityChoices, by: $0)
        })
    }
    if settings.form == .gallery || settings.form.makesOneFile {
      rows.append(row(.chooseExportTitle, "Title", heading) { [weak self] in self?.editTitle() })
    }
    if settings.form == .pictures || settings.form == .gallery {
      rows.append(
        row(.chooseExportMetadata, "Facts", Wording.metadata(settings.keepsMetadata), Wording.place(settings))
        {
          [weak self] in
          self?.stepMetadata(1)
        } step: { [weak self] in
          self?.stepMetadata($0)
        })
    }
    return rows
  }

  /// The title of a gallery or a contact sheet.
  private var heading: String { typedTitle ?? source.title }

  private func editTitle() {
    context.interface.editText(
      LineEdit(prompt: Wording.title(of: .title), text: heading) { [weak self] in
        self?.typedTitle = $0.isEmpty ? nil : $0
        self?.settingsDidChange()
      })
  }

  /// Chooses among nothing, facts without the place, and all.
  private func stepMetadata(_ direction: Int) {
    let present = settings.keepsMetadata ? settings.keepsPlace ? 2 : 1 : 0
    let next = [0, 1, 2].neighbor(of: present, by: -direction)
    (settings.keepsMetadata, settings.keepsPlace) = (next > 0, next > 1)
  }

  private var rowsOfNames: [Row] {
    guard !settings.form.makesOneFile else { return [] }
    let shown = photos.prefix(Self.namesLimit)
    let names =
      settings.form == .originals
      ? shown.map(\.source.name) : ExportedFile.names(for: shown.map { ExportedPhoto($0) })
    let rest = photos.count - shown.count
    return zip(shown, names).map { photo, name in
      let origin = name == photo.source.name ? "" : photo.name
      return Row(text: "\(name)", detail: origin, truncatesInMiddle: true, isDimmed: true)
    } + (rest > 0 ? notes(Wording.andMore(rest)) : [])
  }

  private func row(
    _ command: Command, _ name: String, _ text: String, _ detail: String = "",
    activate: @escaping () -> Void, step: ((Int) -> Void)? = nil
  ) -> Row {
    Row(
      command: command, name: name, text: text, detail: detail,
      truncatesInMiddle: command == .chooseExportFolder, activate: activate, step: step)
  }

  /// A row whose value only steps.
  private func row<Value>(
    _ command: Command, _ name: String, _ text: String, step: @escaping (Value, Int) -> Void,
    value: @escaping () -> Value
  ) -> Row {
    row(command, name, text, activate: { step(value(), 1) }, step: { step(value(), $0) })
  }

  /// The rows about an export that runs, or has ended.
  private func rows(about job: ExportJob) -> [Row] {
    var rows = notes(Wording.state(of: job, paths: context.pathText))
    if job.isRunning {
      rows.append(
        Row(
          command: .cancelExport, text: Wording.cancelExport,
          activate: { [weak job] in job?.cancel() }))
    } else if let result = job.written, context.hasDesktop {
      let name = context.pathText.text(for: result.place)
      rows.append(
        Row(
          command: .openExport, text: Wording.openPlace(name),
          truncatesInMiddle: true,
          activate: { [weak self] in self?.context.openPlace(result.place) }))
    }
    return rows
      + job.problems.prefix(Self.namesLimit).flatMap {
        notes(Wording.sentence(for: $0, replacing: Wording.replace))
      }
  }

  private var estimate: String {
    let bytes = ExportEstimate(settings: settings).bytes(of: photos)
    return photos.isEmpty ? "" : Wording.about(Int(clamping: bytes))
  }

  private func targetText(_ folder: FilePath) -> String { context.pathText.text(for: target(in: folder)) }

  private var folderDetail: String { settings.folder == nil ? "" : place.map(Wording.detail(of:)) ?? "" }

  // MARK: Choosing

  private func choosePhotosFromMenu() {
    let choices = ExportSettings.Photos.allCases
    choose(
      choices.map { choice in
        var settings = settings
        settings.photos = choice
        let count = counts[choice] ?? 0
        return ("\(Wording.exported(settings))  \(count)", count > 0)
      }
    ) { [weak self] in self?.settings.photos = choices[$0] }
  }

  private func stepPhotos(_ direction: Int) {
    let choices = ExportSettings.Photos.allCases.filter { counts[$0] ?? 0 > 0 }
    settings.photos = choices.isEmpty ? .listed : choices.neighbor(of: settings.photos, by: direction)
  }

  private func chooseForm() {
    let forms = ExportSettings.Form.allCases
    choose(forms.map { (Wording.name(of: $0), true) }) { [weak self] in self?.settings.form = forms[$0] }
  }

  private func step(
    _ value: WritableKeyPath<ExportSettings, Int>, among choices: [Int], by direction: Int
  ) {
    let present = settings[keyPath: value]
    let next = direction > 0 ? choices.first { $0 > present } : choices.last { $0 < present }
    if let next { settings[keyPath: value] = next }
  }

  private func edit(
    _ prompt: String, _ value: WritableKeyPath<ExportSettings, Int>, in range: ClosedRange<Int>
  ) {
    var edit = LineEdit(prompt: prompt, text: "\(settings[keyPath: value])") { [weak self] text in
      if let number = Int(text) { self?.settings[keyPath: value] = number }
    }
    edit.problem = { text, isFinished in
      if !isFinished || Int(text).map(range.contains) == true { return nil }
      return LineDiagnostic(Wording.number(in: range), in: text)
    }
    context.interface.editText(edit)
  }

  private func chooseFolder() {
    context.askForFolder(Wording.exportPrompt) { [weak self] path in
      guard let self else { return }
      let name = path.lastName
      if settings.form.makesOneFile, let name, name.description.lowercased().hasSuffix(settings.form.ending) {
        sheetName = name
        settings.folder = path.containingFolder
      } else {
        settings.folder = path
      }
    }
  }

  /// The folder, or the file in it.
  private func target(in folder: FilePath) -> FilePath {
    guard settings.form.makesOneFile else { return folder }
    return folder.appending(sheetName ?? Wording.sheetName(heading, settings.form.ending))
  }

  // MARK: Exporting

  private func lookAtFolder() {
    look?.cancel()
    guard let folder = settings.folder, isViewLoaded else { return }
    let target = target(in: folder)
    let names: Set<FileName> =
      settings.form.makesOneFile
      ? Set([target.lastName].compactMap { $0 })
      : settings.form == .originals
        ? Set(photos.map(\.source.name)) : Set(ExportedFile.names(for: photos.map { ExportedPhoto($0) }))
    let inner = settings.form == .gallery ? folder.appending(FileName("photos")) : folder
    look = Task.onMainQueue { [weak self] in
      let place = await BackgroundThread.result { _ in ExportPlace(folder, names: names, in: inner) }
      guard !Task.isCancelled, let self, place != self.place else { return }
      self.place = place
      self.reload()
    }
  }

  /// Waits until the form shows the state of the folder.
  func settled() async { await look?.value }

  private func start() {
    guard !photos.isEmpty else { return context.report(.refused(Wording.nothingToExport)) }
    guard let folder = settings.folder else { return chooseFolder() }
    context.transferSettings.export = settings
    let outcome = context.export(photos, settings, titled: heading, to: target(in: folder))
    if case .done = outcome { close() }
    context.report(outcome)
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
