import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import DecisionStorage
import FileOperations
import Glibc
import PhotoSources
import PhotoTransfer

/// Copies the photos of a card to one or two folders, verifies them, and never changes the card.
struct IngestCommand {
  private let request: IngestRequest
  private let naming: SidecarNaming
  private let environment: [String: String]
  private let store: DecisionStore

  init(_ request: IngestRequest, _ naming: SidecarNaming, _ environment: [String: String]) {
    self.request = request
    self.naming = naming
    self.environment = environment
    store = DecisionStore(
      decoder: DecisionDecoder(DecoderPool()),
      journalFolder: BaseDirectories(environment: environment).journal, naming: naming, adopts: false)
  }

  /// The folders of a request. Ends the program with a message if they can't be used.
  static func folders(of request: IngestRequest) -> IngestFolders {
    do throws(IngestFolderError) {
      return try IngestFolders(checking: request)
    } catch {
      Output.fail(sentence(for: error), .someFailed)
    }
  }

  /// The sentence about folders that can't be used.
  static func sentence(for error: IngestFolderError) -> String {
    Wording.sentence(for: error, creating: Option.createFolder.name)
  }

  /// Performs the command and ends the program, with status 1 if a photo failed. The others are still copied.
  func run() -> Never {
    let interruption = Interruption()
    let folders = Self.folders(of: request)
    let reader = CardReader(for: request.template, clock: MainQueueClock())
    let read = MainQueue.run(isCancelled: { interruption.isRequested }) {
      await reader.contents(of: folders.card)
    }
    guard let contents = read else { return cancel(interruption) }
    if let problem = folders.problem(with: contents) { Output.fail(Self.sentence(for: problem), .someFailed) }
    let problems =
      folders.missing.map(Self.sentence)
      + contents.problems.map { Wording.sentence(for: IngestDiagnostic.card($0)) }
    for problem in problems { Output.report(problem) }
    for file in contents.leftOut { Output.report(Wording.sentence(for: IngestDiagnostic.leftOut(file))) }
    if contents.groups.isEmpty {
      let isEmpty = problems.isEmpty && contents.leftOut.isEmpty
      Output.fail(Wording.noPhotos(on: request.card), isEmpty ? .noPhotos : .someFailed)
    }
    let result = take(contents, to: folders, interruption)
    if let sentence = Wording.sentenceAboutRest(of: result) { Output.report(sentence) }
    let isPrinted = Output.write(Self.lines(about: result, isRehearsal: request.isRehearsal))
    let isSaved = saveDecisions(about: result.copiedPhotos)
    let isFine = result.isComplete && isPrinted && isSaved && problems.isEmpty
    // Copied photos get their presets even if the rest was cancelled.
    if !request.isRehearsal, !result.copiedPhotos.isEmpty, !request.presets.isEmpty {
      DecisionCommand(request.presets.map { .edit($0) }, of: result.copiedPhotos, naming, environment)
        .run(hasAllFiles: isFine, ending: interruption)
    }
    interruption.release()
    exit((isFine ? ExitCode.success : .someFailed).rawValue)
  }

  /// The lines to print at the end.
  static func lines(about result: IngestResult, isRehearsal: Bool = false) -> [String] {
    [Wording.summary(of: result, isRehearsal: isRehearsal)]
      + result.manifests.map { "manifest: \(PathText.text(of: $0))" }
  }

  /// Writes next to copies what the journal has about their originals. Returns whether all of it is written.
  private func saveDecisions(about copies: [FilePath]) -> Bool {
    let status = store.close()
    let failures = copies.compactMap { copy in store.failure(at: copy).map { (copy, $0) } }
    for (copy, error) in failures {
      Output.report("\(copy): not saved beside the photo: \(Wording.sentence(for: error))")
    }
    if let sentence = Wording.leftover(status) { Output.report(sentence) }
    return failures.isEmpty && status.pendingCount == 0
  }

  private func cancel(_ interruption: Interruption) -> Never {
    interruption.release()
    Output.fail("cancelled", .someFailed)
  }

  /// Takes the photos on this thread, and reports what happens.
  private func take(
    _ contents: CardContents, to folders: IngestFolders, _ interruption: Interruption
  ) -> IngestResult {
    let line = ProgressLine(total: contents.total) { progress in
      FileCommandWording.progress(of: .copy, progress)
    }
    let isRehearsal = request.isRehearsal
    var run = IngestRun(
      request, folders, store: store, isCancelled: { interruption.isRequested }
    ) {
      switch $0 {
      case .progressed(let amount): line.update(amount)
      case .failed(let failure):
        line.clear()
        MainActor.assumeIsolated { Output.report(Wording.sentence(for: failure)) }
      case .taken(let files, _) where isRehearsal:
        line.clear()
        MainActor.assumeIsolated { _ = Output.write(files.map(Self.line)) }
      case .taken: break
      case .continued(let record):
        MainActor.assumeIsolated {
          Output.report(Wording.interrupted(record, next: Wording.restIsCopied))
        }
      }
    }
    let result = run.take(contents)
    line.clear()
    return result
  }

  /// The line of a rehearsal about a file.
  private static func line(for file: Ingest.File) -> String {
    let names = file.copies.map { PathText.text(of: $0) }.joined(separator: "\t")
    let state = file.isNew ? "copy" : file.otherSidecars.isEmpty ? "known" : "other"
    return Output.safe("\(state): \(PathText.text(of: file.source))") + "\t" + Output.safe(names)
  }
}
