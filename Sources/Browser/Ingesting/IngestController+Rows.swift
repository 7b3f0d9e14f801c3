import AdaptiveCore
import AdaptiveFileSystem
import FileOperations
import PhotoDecisions
import PhotoModel
import PhotoTransfer

extension IngestController {
  var settingRows: [Row] {
    let paths = context.files.paths
    return [
      row(
        .chooseCard, localized("From"), card.map(paths.text) ?? Wording.noCard(isSearching: cards == nil),
        isPath: true
      ) {
        [weak self] in
        self?.chooseCard()
      },
      row(
        .chooseIngestFolder, localized("To"), settings.destination.map(paths.text) ?? Wording.noFolderYet,
        isPath: true
      ) {
        [weak self] in
        self?.context.files.askForFolder(Wording.ingestPrompt) { self?.settings.destination = $0 }
      },
      row(
        .chooseSecondFolder, localized("And to"), settings.second.map(paths.text) ?? Wording.nothing,
        isPath: true
      ) {
        [weak self] in
        self?.chooseSecond()
      },
      row(.chooseIngestNames, localized("Names"), settings.template, among: Self.templates, \.template) {
        [weak self] in
        self?.chooseTemplate()
      },
      row(
        .chooseIngestCaption, localized("Caption"),
        settings.caption.isEmpty ? Wording.nothing : settings.caption
      ) {
        [weak self] in self?.edit(localized("Caption"), \.caption)
      },
      row(
        .chooseIngestKeywords, localized("Keywords"),
        settings.keywords.isEmpty ? Wording.nothing : settings.keywords
      ) {
        [weak self] in self?.edit(Wording.keywordsPrompt, \.keywords)
      },
      row(
        .chooseIngestLabel, localized("Label"),
        settings.label.map { Wording.label($0.labelText).lowercased() } ?? Wording.nothing,
        among: [nil] + ColorLabel.allCases, \.label),
      row(
        .chooseIngestStars, localized("Stars"),
        settings.stars == 0
          ? Wording.nothing : Wording.stars(Rating(clamping: settings.stars), for: context.traits),
        among: Array(0...Rating.maximumStars), \.stars),
    ]
  }

  var startRow: Row {
    let isPossible = request != nil
    let text: String
    var detail = ""
    switch rehearsal {
    case nil: text = Wording.startIngest(isReading: isPossible)
    case .failure: text = Wording.startIngest(isReading: false)
    case .success(let found)?:
      text = Wording.startIngest(found)
      detail =
        found.result.stop.map(Wording.obstacle)
        ?? (found.photoCount > 0 ? Wording.fileSize(found.byteCount) : "")
    }
    return Row(
      command: .startIngest, text: text, detail: detail, isDimmed: !isPossible,
      activate: { [weak self] in self?.start() })
  }

  var rehearsedRows: [Row] {
    switch rehearsal {
    case nil: return []
    case .failure(let error)?: return notes(Wording.sentence(for: error, creating: Wording.createsFolders))
    case .success(let found)?:
      let shown = found.copies.map { copy in
        let name = copy.copy.description
        let folder = (settings.destination?.description ?? "") + "/"
        return Row(
          text: name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : name,
          detail: copy.source.lastName?.description ?? "", truncatesInMiddle: true, isDimmed: true)
      }
      let rest = found.photoCount - shown.count
      return notes(found.result.stop.map { Wording.reason(for: $0) } ?? Wording.ingestIsVerified)
        + found.problems.prefix(Self.namesLimit).flatMap { notes(Wording.sentence(for: $0)) } + shown
        + (rest > 0 ? notes(Wording.andMore(rest)) : [])
    }
  }

  /// The rows about an ingest that runs, or has ended.
  func rows(about session: IngestSession) -> [Row] {
    var rows = notes(
      Wording.state(of: session, paths: context.files.paths), isProgress: session.isRunning)
    if session.isRunning {
      if session.phase != .reading {
        rows.append(
          Row(
            command: .pauseIngest, text: Wording.pause(isPaused: session.phase == .paused),
            activate: { [weak session] in session?.togglePause() }))
      }
      rows.append(
        Row(
          command: .cancelIngest, text: Wording.cancelIngest,
          activate: { [weak session] in session?.cancel() }))
    } else if session.hasBegun, context.programs.hasDesktop {
      let name = context.files.paths.text(for: session.destination)
      rows.append(
        Row(
          command: .openIngest, text: Wording.openPlace(name), truncatesInMiddle: true,
          activate: { [weak self] in self?.context.programs.openPlace(session.destination) }))
    }
    return rows + session.problems.prefix(Self.namesLimit).flatMap { notes(Wording.sentence(for: $0)) }
  }
}
