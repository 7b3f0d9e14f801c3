import AdaptiveCore
import DecisionStorage
import PhotoModel
import PhotoTransfer

/// The rows of settings that only some forms have, and what is below the settings.
extension ExportController {
  /// The names that the form shows at most.
  private static let namesLimit = 100
  private static let pixelChoices = [1024, 1600, 2048, 2560, 3840, 5120, 8192]
  private static let qualityChoices = [60, 75, 80, 85, 90, 95, 100]

  /// The settings that only some forms have.
  var rowsOfForm: [Row] {
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

  var rowsOfNames: [Row] {
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
  func rows(about job: ExportJob) -> [Row] {
    var rows = notes(
      Wording.state(of: job, paths: context.files.paths), isProgress: job.isRunning)
    if job.isRunning {
      rows.append(
        Row(
          command: .cancelExport, text: Wording.cancelExport,
          activate: { [weak job] in job?.cancel() }))
    } else if let result = job.written, context.programs.hasDesktop {
      let name = context.files.paths.text(for: result.place)
      rows.append(
        Row(
          command: .openExport, text: Wording.openPlace(name),
          truncatesInMiddle: true,
          activate: { [weak self] in self?.context.programs.openPlace(result.place) }))
    }
    return rows
      + job.problems.prefix(Self.namesLimit).flatMap {
        notes(Wording.sentence(for: $0, replacing: Wording.replace))
      }
  }

  /// About how many bytes the export makes.
  var byteCount: Int { Int(clamping: ExportEstimate(settings: settings).bytes(of: photos)) }

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
}
