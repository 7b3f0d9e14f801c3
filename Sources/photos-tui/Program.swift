import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import Glibc
import PhotoModel
import PhotoTransfer

/// The program, starting from its command line.
enum Program {
  /// Does what the arguments request and ends the process.
  static func run(arguments: [FilePath]) -> Never {
    // When a reader such as `head` goes away, output stops, but the program must still restore the terminal.
    signal(SIGPIPE, SIG_IGN)
    // A file that reaches the limit of sizes is an error like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let environment = ProcessEnvironment.current
    if let problem = ProcessLimits.problem { Output.fail(problem, .someFailed) }
    let options: Options
    do {
      options = try Options.parse(arguments, environment: environment)
    } catch {
      Output.report(OptionWording.sentence(for: error))
      Output.write(to: STDERR_FILENO, Array((OptionWording.hint + "\n").utf8))
      exit(ExitCode.usage.rawValue)
    }
    run(options, environment)
  }

  private static func run(_ options: Options, _ environment: [String: String]) -> Never {
    let catalogue = CataloguePlace(address: options.catalogueAddress, environment: environment)
    switch options.task {
    case .help(let command): print(Usage.text(for: command))
    case .version:
      print(([Version.line] + DecoderCheck.all().map(DecoderWording.line)).joined(separator: "\n") + "\n")
    case .browse(let paths):
      BrowseCommand(paths: paths, options: options, environment: environment).run()
    case .slideshow(let paths, let slideshow):
      BrowseCommand(paths: paths, options: options, slideshow: slideshow, environment: environment).run()
    case .show(let files, let show): ShowCommand(files, show, options, environment).run()
    case .render(let paths, let size, let steps):
      RenderCommand(
        size: size, steps: steps, usesColors: options.writesEscapeCodes,
        graphics: options.graphics?.graphicsOfText, blocks: options.symbols,
        isASCII: options.isASCII,
        thresholds: options.thresholds, keys: KeyMap(options.keyPreset),
        presentation: options.presentation, dumpsTree: options.dumpsTree
      ).run(paths: paths, environment: environment)
    case .doctor(let writesJSON):
      DoctorCommand(writesJSON: writesJSON, options: options, environment: environment).run()
    case .checkSidecars(let paths, let writesJSON):
      SidecarCheckCommand(paths, writesJSON: writesJSON, environment).run()
    case .strays(let strays): StrayCommand(strays, environment).run()
    case .list(let paths, let writesJSON): ListCommand(paths, writesJSON: writesJSON, environment).run()
    case .find(let paths, let find): FindCommand(paths, find, catalogue).run()
    case .index(let paths, let index): IndexCommand(paths, index, catalogue).run()
    case .stats(let paths, let stats): StatsCommand(paths, stats, catalogue).run()
    case .export(let paths, let export):
      ExportCommand(paths, export, options.sidecarNaming, environment).run()
    case .exportSheet(let paths, let sheet): SheetCommand(paths, sheet, environment).run()
    case .exportKept(let export):
      KeptExportCommand(export, options.sidecarNaming, environment).run()
    case .decide(let task): DecisionCommand(task, options.sidecarNaming, environment).run()
    case .browseIngest(let request):
      let folders = IngestCommand.folders(of: request, makingDestination: true)
      let session = IngestSession(request, folders, clock: MainQueueClock())
      BrowseCommand(ingest: session, options: options, environment: environment).run()
    case .ingest(let ingest): IngestCommand(ingest, options.sidecarNaming, environment).run()
    case .changeFiles(let task): FileCommand(task, options.sidecarNaming, environment).run()
    case .preview(let file, let preview):
      PreviewCommand(file, preview, options, environment).run()
    }
  }

  private static func print(_ text: String) -> Never {
    let isWritten = Output.write(to: STDOUT_FILENO, Array(text.utf8))
    exit((isWritten ? ExitCode.success : .someFailed).rawValue)
  }
}
