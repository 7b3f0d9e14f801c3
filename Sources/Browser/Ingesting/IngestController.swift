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
  private(set) var cards: [FilePath]?
  private(set) var rehearsal: Result<IngestRehearsal, IngestFolderError>?
  private var search: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  /// The request that is read, or was read last.
  private var readRequest: IngestRequest?

  /// The names that the form shows at most.
  static let namesLimit = 100
  /// The names that the form offers.
  static let templates = [
    "{original}", "{date}/{original}", "{date}/{camera}_{counter:4}", "{date:YYYY}/{date:MM}/{original}",
    "{date:YYYYMMDD-hhmmss}_{original}",
  ]

  init(context: BrowserContext) { super.init(context.transfers.settings.ingest, context: context) }

  override var scope: CommandScope { .ingestForm }

  override var startCommand: Command? { .startIngest }

  override var isShowingWork: Bool { context.transfers.ingest?.isRunning == true }

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
    search = Task.onMainQueue { [weak self, find = context.transfers.findCards] in
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
  var card: FilePath? { settings.card ?? cards?.first }

  var request: IngestRequest? {
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
    guard context.transfers.ingest?.isRunning != true, isViewLoaded, request != readRequest else { return }
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
    if let session = context.transfers.ingest, session.isRunning { return rows = rows(about: session) }
    // An ingest that has ended is not in the way of the next one.
    let ended = context.transfers.ingest.map { [.space] + rows(about: $0) + [.space] } ?? []
    rows = settingRows + [startRow] + ended + rehearsedRows
  }

  // MARK: Choosing

  func chooseCard() {
    let found = cards ?? []
    guard !found.isEmpty else { return typeCard() }
    choose(
      (found.map(context.files.paths.text) + [Wording.anotherFolder]).map { ($0, true) },
      present: settings.card.flatMap(found.firstIndex)
    ) { [weak self] in
      if found.indices.contains($0) { self?.settings.card = found[$0] } else { self?.typeCard() }
    }
  }

  private func typeCard() {
    context.files.askForFolder(Wording.cardPrompt) { [weak self] in self?.settings.card = $0 }
  }

  func chooseSecond() {
    guard settings.second != nil else {
      return context.files.askForFolder(Wording.secondPrompt) { [weak self] in self?.settings.second = $0 }
    }
    choose([(Wording.nothing, true), (Wording.anotherFolder, true)], present: nil) { [weak self] choice in
      if choice == 0 {
        self?.settings.second = nil
      } else {
        self?.context.files.askForFolder(Wording.secondPrompt) { self?.settings.second = $0 }
      }
    }
  }

  func chooseTemplate() {
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

  func edit(_ prompt: String, _ value: WritableKeyPath<IngestSettings, String>) {
    context.interface.editText(
      LineEdit(prompt: prompt, text: settings[keyPath: value]) { [weak self] in
        self?.settings[keyPath: value] = $0
      })
  }

  // MARK: Copying

  func start() {
    guard card != nil else { return chooseCard() }
    guard settings.destination != nil else {
      return askForMissingFolder(Wording.ingestPrompt) { [weak self] in self?.settings.destination = $0 }
    }
    guard var request else { return typeTemplate() }
    request.presets = settings.presets
    context.transfers.settings.ingest = settings
    context.transfers.startIngest(request)
    dismiss()
  }
}

extension IngestController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    registerForm(IngestController.self, in: classes) { IngestController(context: $0) }
  }
}
