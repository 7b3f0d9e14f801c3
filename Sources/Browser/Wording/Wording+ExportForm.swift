import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoTransfer

/// The texts of the screen that exports photos.
extension Wording {
  static let notNow = localized("There is nothing to do for this key now")
  static let replace = localized("Replace")
  static let noFolderYet = localized("choose a folder")
  static let exportPrompt = localized("Export to")
  static let sizePrompt = localized("Pixels")
  static let columnsPrompt = localized("Columns")
  static let qualityPrompt = localized("Quality")
  static let cancelExport = localized("Cancel")
  static let nothingToExport = localized("No photo is chosen")
  static var exportIsRunning: String { localized("Another export is running: \(key(.showExport)) shows it") }
  static let cannotExport = localized("Photos can't be exported here")

  /// The choice of photos in a row.
  static func exported(_ settings: ExportSettings) -> String {
    switch settings.photos {
    case .marked: localized("the marked photos")
    case .picked: localized("picks")
    case .rated: localized("photos with stars")
    case .listed: localized("all listed here")
    case .current: localized("this photo")
    }
  }

  /// The fewest stars in a row: "★★ or more".
  static func atLeast(_ stars: Int, _ traits: TraitCollection) -> String {
    let sign = traits.characterRepertoire != .ascii ? "★" : "*"
    return String(repeating: sign, count: stars) + (stars < 5 ? localized(" or more") : "")
  }

  static func name(of form: ExportSettings.Form) -> String {
    switch form {
    case .pictures: localized("JPEG files")
    case .originals: localized("copies, with all their files")
    case .gallery: localized("gallery for browsers")
    case .document: localized("contact sheet, PDF")
    case .sheet: localized("contact sheet, PNG")
    }
  }

  /// The size of pictures in a row.
  static func pixels(_ pixels: Int, of form: ExportSettings.Form) -> String {
    form == .sheet
      ? localized("\(bare: pixels) pixels across") : localized("\(bare: pixels) pixels, the longer side")
  }

  /// The files that are replaced, in a row.
  static func replacing(_ replaces: Bool) -> String {
    replaces ? localized("files that an earlier export made") : localized("nothing")
  }

  /// The facts that exported pictures keep, in a row.
  static func metadata(_ keeps: Bool) -> String {
    keeps ? localized("creator, copyright, title, caption, time") : localized("none")
  }

  /// The words at the right of that row about the place.
  static func place(_ settings: ExportSettings) -> String {
    settings.keepsMetadata ? settings.keepsPlace ? localized("with the place") : localized("no place") : ""
  }

  /// The row that starts an export.
  static func startExport(_ count: Int, _ settings: ExportSettings) -> String {
    count == 0 ? localized("Nothing to export") : localized("Export \(Self.count(count, "photo"))")
  }

  /// An estimated number of bytes.
  static func about(_ bytes: Int) -> String { localized("about \(fileSize(bytes))") }

  /// Says that more names follow.
  static func andMore(_ count: Int) -> String { localized("and \(count) more") }

  /// The state of the folder at the right of its row; empty if there is nothing to say.
  static func detail(of place: ExportPlace) -> String {
    if !place.exists { return localized("new folder") }
    return place.takenCount == 0 ? "" : localized("\(place.takenCount) there already")
  }

  /// Says which numbers are possible.
  static func number(in range: ClosedRange<Int>) -> String {
    localized("a number from \(bare: range.lowerBound) to \(bare: range.upperBound)")
  }

  /// The name of the file of a contact sheet.
  static func sheetName(_ title: String, _ ending: String) -> FileName {
    let name = String(title.map { $0 == "/" || $0.isNewline ? "-" : $0 }.drop { $0 == "." }.prefix(60))
    return FileName((name.isEmpty ? "contact-sheet" : name) + ending)
  }

  /// The sentence with which an export begins.
  static func exporting(_ count: Int, to place: String) -> String {
    localized("Exporting \(Self.count(count, "photo")) to \(place)")
  }

  /// The progress of an export for the status line.
  static func progress(of job: ExportJob) -> String {
    let time = job.progress.timeLeft.map { localized(", \(duration($0)) left") } ?? ""
    let (done, total) = (job.progress.done.files, job.progress.total.files)
    return localized(
      "Exporting \(done) of \(count(total, "photo")), \(percentage(ofProgress: job.progress.fraction))\(time)"
    )
  }

  /// The progress of an export in few columns.
  static func briefProgress(of job: ExportJob) -> String {
    isolating("\(job.progress.done.files)/\(count(job.progress.total.files, "photo"))")
  }

  /// The state of an export for its screen.
  static func state(of job: ExportJob, paths: PathText) -> String {
    job.isRunning
      ? localized("\(progress(of: job)), to \(paths.text(for: job.request.target))")
      : end(of: job, paths: paths)
  }

  /// How an export ended, and where its files are. `canOpen` says whether the desktop can open them.
  static func end(of job: ExportJob, paths: PathText, canOpen: Bool = false) -> String {
    switch job.result {
    case nil: return progress(of: job)
    case .failure(let error)?:
      return localized(
        "Not exported: \(paths.text(for: error.path)): \(reason(for: error, replacing: replace))")
    case .success(let result)?:
      let place = paths.text(for: result.place)
      let photos =
        result.isComplete
        ? count(result.photoCount, "photo")
        : localized("\(result.writtenCount) of \(count(result.photoCount, "photo"))")
      if result.isCancelled {
        let rest =
          job.request.kind.makesOneFile
          ? localized("nothing was written") : localized("\(photos) are in \(place)")
        return localized("Export cancelled: \(rest)")
      }
      let problem = job.problems.first.map { "; " + sentence(for: $0, replacing: replace) } ?? ""
      let canOpen = canOpen && result.writtenCount > 0
      let hint = canOpen ? localized("  (\(key(.showExport)) \(key(.openExport)) opens it)") : ""
      return localized("Exported \(photos) to \(place)\(problem.isEmpty ? hint : problem)")
    }
  }

  /// The row that opens the place of an export.
  static func openPlace(_ place: String) -> String { localized("Open \(place)") }

  /// Says that a place is being opened.
  static func openingPlace(_ place: String) -> String { localized("Opening \(place)") }

  /// Says that no program can open a place.
  static func noDesktop(_ place: String) -> String { localized("No desktop is here to open \(place)") }
}
