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
  private var typedTitle: String?
  /// The photos of each choice.
  private var counts: [ExportSettings.Photos: Int] = [:]
  private(set) var photos: [Photo] = []
  /// The state of the folder; `nil` until it is known.
  var place: ExportPlace?
  var look: Task<Void, Never>?
  /// Whether an export was running when the rows were made.
  private var hasRun = false

  /// The names that the form shows at most.
  private static let namesLimit = 100
  private static let pixelChoices = [1024, 1600, 2048, 2560, 3840, 5120, 8192]
  private static let qualityChoices = [60, 75, 80, 85, 90, 95, 100]

  init(context: BrowserContext) {
    source = ExportSource(context: context, list: nil, photo: nil)
    super.init(context.transferSettings.export, context: context)
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

  override func settingsDidChange() {
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
        detail: photos.isEmpty ? "" : Wording.about(byteCount), isDimmed: photos.isEmpty,
        activate: { [weak self] in self?.start() }))
    if let shortage = place?.shortage { rows += notes(Wording.reason(for: shortage)) }
    // An export that has ended is not in the way of the next one.
    if let job = context.export { rows += [.space] + self.rows(about: job) + [.space] }
    self.rows = rows + rowsOfNames
  }

  /// The settings that only some forms have.
  private var rowsOfForm: [Row] {
    var rows: [Row] = []
    if settings.form == .pictures || settings.form == .gallery || settings.form == .sheet {
      rows.append(
        numberRow(
          .chooseExportSize, localized("Size"), Wording.pixels(settings.pixels, of: settings.form), \.pixels,
          among: Self.pixelChoices, Wording.sizePrompt, ExportSettings.pixelRange))
    }
    if settings.form == .document || settings.form == .sheet {
      rows.append(
        numberRow(
          .chooseExportColumns, localized("Columns"), "\(settings.columns)", \.columns, among: Array(1...8),
          Wording.columnsPrompt, ExportSettings.columnRange))
    }
    if settings.form != .originals, settings.form != .sheet {
      rows.append(
        numberRow(
          .chooseExportQuality, localized("Quality"), "\(settings.quality)", \.quality,
          among: Self.qualityChoices,
          Wording.qualityPrompt, ExportSettings.qualityRange))
    }
    if settings.form == .gallery || settings.form.makesOneFile {
      rows.append(row(.chooseExportTitle, localized("Title"), heading) { [weak self] in self?.editTitle() })
    }
    if settings.form == .pictures || settings.form == .gallery {
      rows.append(
        row(
          .chooseExportMetadata, localized("Metadata"), Wording.metadata(settings.keepsMetadata),
          Wording.place(settings)
        ) {
          [weak self] in
          self?.stepMetadata(1)
        } step: { [weak self] in
          self?.stepMetadata($0)
        })
    }
    return rows
  }

  /// The title of a gallery or a contact sheet.
  var heading: String { typedTitle ?? source.title }

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

  /// About how many bytes the export makes.
  var byteCount: Int { Int(clamping: ExportEstimate(settings: settings).bytes(of: photos)) }

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

  /// A row of a number, which the user can type too.
  private func numberRow(
    _ command: Command, _ name: String, _ text: String, _ value: WritableKeyPath<ExportSettings, Int>,
    among choices: [Int], _ prompt: String, _ range: ClosedRange<Int>
  ) -> Row {
    row(command, name, text) { [weak self] in
      self?.edit(prompt, value, in: range)
    } step: { [weak self] direction in
      guard let self else { return }
      let present = settings[keyPath: value]
      let next = direction > 0 ? choices.first { $0 > present } : choices.last { $0 < present }
      if let next { settings[keyPath: value] = next }
    }
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

  // MARK: Exporting

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
