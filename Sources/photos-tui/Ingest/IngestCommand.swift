import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import FileOperations
import Glibc
import PhotoSources

/// Copies the photos of a card to one or two folders, verifies them, and never changes the card.
struct IngestCommand {
  private let options: Options.Ingest
  private let naming: SidecarNaming
  private let environment: [String: String]

  init(_ options: Options.Ingest, _ naming: SidecarNaming, _ environment: [String: String]) {
    self.options = options
    self.naming = naming
    self.environment = environment
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
    let isFine = result.isComplete && isPrinted && problems.isEmpty
    // Copied photos get their presets even if the rest was cancelled.
    if !options.isRehearsal, !result.copiedPhotos.isEmpty, !options.presets.isEmpty {
      DecisionCommand(options.presets.map { .edit($0) }, of: result.copiedPhotos, naming, environment)
        .run(hasAllFiles: isFine, ending: interruption)
    }
    interruption.release()
    exit((isFine ? ExitCode.success : .someFailed).rawValue)
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
    var run = IngestRun(options, destinations: destinations, isCancelled: { interruption.isRequested }) {
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
    return Output.safe("\(file.isNew ? "copy" : "known"): \(PathText.text(of: file.source))") + "\t"
      + Output.safe(names)
  }
}
