import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import DecisionStorage
import FileOperations
import Glibc
import PhotoSources

/// Copies the photos of a card to one or two folders, verifies them, and never changes the card.
struct IngestCommand {
  private let options: Options.Ingest
  private let naming: SidecarNaming
  private let environment: [String: String]
  private let store: DecisionStore

  init(_ options: Options.Ingest, _ naming: SidecarNaming, _ environment: [String: String]) {
    self.options = options
    self.naming = naming
    self.environment = environment
    store = DecisionStore(
      decoder: DecisionDecoder(DecoderPool()),
      journalFolder: BaseDirectories(environment: environment).journal, naming: naming, adopts: false)
  }

  /// Performs the command and ends the program, with status 1 if a photo failed. The others are still copied.
  func run() -> Never {
    let interruption = Interruption()
    let folders = IngestFolders(checking: options)
    let reader = CardReader(for: options.template)
    let read = MainQueue.run(isCancelled: { interruption.isRequested }) {
      await reader.contents(of: folders.card)
    }
    guard let contents = read else { return cancel(interruption) }
    if let problem = folders.problem(with: contents) { Output.fail(problem, .someFailed) }
    let problems = folders.problems + contents.problems
    for problem in problems { Output.report(problem) }
    for file in contents.leftOut { Output.report(FileCommandWording.sentence(forLeftOut: file)) }
    if contents.groups.isEmpty {
      let isEmpty = problems.isEmpty && contents.leftOut.isEmpty
      Output.fail(FileCommandWording.noPhotos(on: options.card), isEmpty ? .noPhotos : .someFailed)
    }
    let result = take(contents, to: folders.destinations, interruption)
    if let sentence = result.sentenceAboutRest { Output.report(sentence) }
    let isPrinted = Output.write(result.summary(isRehearsal: options.isRehearsal))
    let isSaved = saveDecisions(about: result.copiedPhotos)
    let isFine = result.isComplete && isPrinted && isSaved && problems.isEmpty
    // Copied photos get their presets even if the rest was cancelled.
    if !options.isRehearsal, !result.copiedPhotos.isEmpty, !options.presets.isEmpty {
      DecisionCommand(options.presets.map { .edit($0) }, of: result.copiedPhotos, naming, environment)
        .run(hasAllFiles: isFine, ending: interruption)
    }
    interruption.release()
    exit((isFine ? ExitCode.success : .someFailed).rawValue)
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
    _ contents: CardContents, to destinations: [FilePath], _ interruption: Interruption
  ) -> IngestResult {
    let line = ProgressLine(total: contents.total) { progress in
      FileCommandWording.progress(of: .copy, progress)
    }
    let isRehearsal = options.isRehearsal
    var run = IngestRun(
      options, destinations: destinations, store: store, isCancelled: { interruption.isRequested }
    ) {
      switch $0 {
      case .progressed(let amount): line.update(amount)
      case .failed(let failure):
        line.clear()
        MainActor.assumeIsolated { Output.report(FileCommandWording.sentence(for: failure)) }
      case .taken(let files, _) where isRehearsal:
        line.clear()
        MainActor.assumeIsolated { _ = Output.write(files.map(Self.line)) }
      case .taken: break
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
