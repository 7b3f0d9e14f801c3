import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards
import DecisionStorage
import PhotoDecisions
import FileOperations
import PhotoModel
import PhotoTransfer

/// The screen on which the user copies photos from a card: from where, to one or two folders, with which
/// names and texts. It shows in advance how many photos that are, and their names. While an ingest runs, it
/// shows its progress.
final class IngestController: SettingsForm<IngestSettings> {
  /// The cards that are mounted; `nil` until they are known.
  private var cards: [FilePath]?
  private var rehearsal: Result<IngestRehearsal, IngestFolderError>?
  private var search: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  /// The request that is read, or was read last.
  private var readRequest: IngestRequest?

  /// The names that the form shows at most.
  private static let namesLimit = 100
  /// The names that the form offers.
  private static let templates = [
    "{original}", "{date}/{original}", "{date}/{camera}_{counter:4}", "{date:YYYY}/{date:MM}/{original}",
    "{date:YYYYMMDD-hhmmss}_{original}",
  ]

  init(context: BrowserContext) { super.init(context.transferSettings.ingest, context: context) }

  override var scope: CommandScope { .ingestForm }

  override var startCommand: Command? { .startIngest }

  override func viewDidLoad() {
    super.viewDidLoad()
    findCards()
  }

  override func viewDidDisappear() {
    search?.cancel()
    reading?.cancel()
  }

  /// Waits until the form shows everything that it finds out.
  func settled() async {
    await search?.value
    await reading?.value
  }

  private func findCards() {
    search = Task.onMainQueue { [weak self, find = context.findCards] in
      let cards = await BackgroundThread.result { _ in find() }
      guard let self, !Task.isCancelled else { return }
      self.cards = cards
      // A card that is mounted counts before one of the last time.
      if let card = self.settings.card, !cards.isEmpty, !cards.contains(card) { self.settings.card = nil }
      self.reload()
      self.read()
    }
  }

  /// The folder to copy from: the one that the user has typed, or else the first card.
  private var card: FilePath? { settings.card ?? cards?.first }

  private var request: IngestRequest? {
    guard let card, let destination = settings.destination,
      let template = try? IngestTemplate(settings.template)
    else { return nil }
    var request = IngestRequest(card: card, destination: destination, template: template)
    request.second = settings.second
    request.createsFolders = true
    return request
  }

  override func settingsDidChange() {
    reload()
    read()
  }

  /// Finds out which photos would be copied, unless that is known.
  private func read() {
    guard context.ingest?.isRunning != true, isViewLoaded, request != readRequest else { return }
    reading?.cancel()
    rehearsal = nil
    readRequest = request
    guard let request else { return reload() }
    reading = Task.onMainQueue { [weak self, context] in
      let rehearsal = await IngestRehearsal.rehearse(
        request, in: context.library.currentDirectory, limit: Self.namesLimit, clock: context.clock)
      guard let self, !Task.isCancelled else { return }
      self.rehearsal = rehearsal
      self.reload()
    }
    reload()
  }

  // MARK: Rows

  override func reload() {
    if let session = context.ingest, session.isRunning { return rows = rows(about: session) }
    // An ingest that has ended is not in the way of the next one.
    let ended = context.ingest.map { [.space] + rows(about: $0) + [.space] } ?? []
    rows = settingRows + [startRow] + ended + rehearsedRows
  }

  private var settingRows: [Row] {
    let paths = context.pathText
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
        self?.context.askForFolder(Wording.ingestPrompt) { self?.settings.destination = $0 }
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

  private var startRow: Row {
    let isPossible = request != nil
    let text: String
    var detail = ""
    switch rehearsal {
    case nil: text = Wording.startIngest(isReading: isPossible)
    case .failure: text = Wording.startIngest(isReading: false)
    case .success(let found)?:
      text = Wording.startIngest(found)
      if found.photoCount > 0 { detail = Wording.fileSize(found.byteCount) }
    }
    return Row(
      command: .startIngest, text: text, detail: detail, isDimmed: !isPossible,
      activate: { [weak self] in self?.start() })
  }

  private var rehearsedRows: [Row] {
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
  private func rows(about session: IngestSession) -> [Row] {
    var rows = notes(Wording.state(of: session, paths: context.pathText))
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
    } else if session.hasBegun, context.hasDesktop {
      let name = context.pathText.text(for: session.destination)
      rows.append(
        Row(
          command: .openIngest, text: Wording.openPlace(name), truncatesInMiddle: true,
          activate: { [weak self] in self?.context.openPlace(session.destination) }))
    }
    return rows + session.problems.prefix(Self.namesLimit).flatMap { notes(Wording.sentence(for: $0)) }
  }

  // MARK: Choosing

  private func chooseCard() {
    let found = cards ?? []
    guard !found.isEmpty else { return typeCard() }
    choose(
      (found.map(context.pathText.text) + [Wording.anotherFolder]).map { ($0, true) },
      present: settings.card.flatMap(found.firstIndex)
    ) { [weak self] in
      if found.indices.contains($0) { self?.settings.card = found[$0] } else { self?.typeCard() }
    }
  }

  private func typeCard() {
    context.askForFolder(Wording.cardPrompt) { [weak self] in self?.settings.card = $0 }
  }

  private func chooseSecond() {
    guard settings.second != nil else {
      return context.askForFolder(Wording.secondPrompt) { [weak self] in self?.settings.second = $0 }
    }
    choose([(Wording.nothing, true), (Wording.anotherFolder, true)], present: nil) { [weak self] choice in
      if choice == 0 {
        self?.settings.second = nil
      } else {
        self?.context.askForFolder(Wording.secondPrompt) { self?.settings.second = $0 }
      }
    }
  }

  private func chooseTemplate() {
    choose(
      (Self.templates + [Wording.otherNames]).map { ($0, true) },
      present: Self.templates.firstIndex(of: settings.template)
    ) { [weak self] in
      guard let self else { return }
      if Self.templates.indices.contains($0) {
        settings.template = Self.templates[$0]
      } else {
        typeTemplate()
      }
    }
  }

  private func typeTemplate() {
    var edit = LineEdit(
      prompt: Wording.namesPrompt, text: settings.template, hints: RenameTemplate.Field.allFields
    ) { [weak self] in self?.settings.template = $0 }
    edit.problem = { text, isFinished in
      guard isFinished, let sentence = Wording.problem(ofIngestTemplate: text) else { return nil }
      return LineDiagnostic(sentence, in: text)
    }
    context.interface.editText(edit)
  }

  private func edit(_ prompt: String, _ value: WritableKeyPath<IngestSettings, String>) {
    context.interface.editText(
      LineEdit(prompt: prompt, text: settings[keyPath: value]) { [weak self] in
        self?.settings[keyPath: value] = $0
      })
  }

  // MARK: Copying

  private func start() {
    guard card != nil else { return chooseCard() }
    guard settings.destination != nil else {
      return context.askForFolder(Wording.ingestPrompt) { [weak self] in self?.settings.destination = $0 }
    }
    guard var request else { return typeTemplate() }
    request.presets = settings.presets
    context.transferSettings.ingest = settings
    context.startIngest(request)
    close()
  }
}

extension IngestController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    registerForm(IngestController.self, in: classes) { IngestController(context: $0) }
  }
}
