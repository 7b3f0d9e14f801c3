import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import Glibc
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
    // Other programs read English.
    if !arguments.contains(FilePath("--json")) {
      messages.prepare(environment: environment) { Resources.catalogues(environment: environment) }
    }
    if let problem = ProcessLimits.problem { Output.fail(problem, .someFailed) }
    let options: Options
    do {
      options = try Options.parse(
        arguments, environment: environment, configuration: Configuration(environment: environment))
    } catch {
      Output.report(OptionWording.sentence(for: error))
      Output.write(to: STDERR_FILENO, Array((OptionWording.hint + "\n").utf8))
      exit(ExitCode.usage.rawValue)
    }
    run(options, environment)
  }

  private static func run(_ options: Options, _ environment: [String: String]) -> Never {
    let catalogue = CataloguePlace(address: options.catalogueAddress, environment: environment)
    let keys = options.task.needsKeys ? ConfiguredKeys(options) : nil
    let theme = options.task.needsKeys ? ConfiguredTheme(options, environment) : nil
    let diagnostics = options.diagnostics + (keys?.diagnostics ?? []) + (theme?.diagnostics ?? [])
    if let summary = ConfigurationWording.summary(of: diagnostics), !options.task.showsDiagnostics {
      Output.report(summary)
    }
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
        size: size, steps: steps, options: options, keys: keys?.map ?? .standard,
        theme: theme?.colors ?? .standard
      )
      .run(paths: paths, environment: environment)
    case .doctor(let writesJSON):
      DoctorCommand(
        writesJSON: writesJSON, options: options, keys: keys?.map ?? .standard, environment: environment
      ).run()
    case .checkSidecars(let paths, let writesJSON):
      SidecarCheckCommand(paths: paths, writesJSON: writesJSON, environment: environment).run()
    case .strays(let strays): StrayCommand(strays: strays, environment: environment).run()
    case .list(let paths, let writesJSON): ListCommand(paths, writesJSON: writesJSON, environment).run()
    case .find(let paths, let find): FindCommand(paths: paths, options: find, place: catalogue).run()
    case .index(let paths, let index): IndexCommand(paths: paths, options: index, place: catalogue).run()
    case .stats(let paths, let stats): StatsCommand(paths: paths, options: stats, place: catalogue).run()
    case .export(let paths, let export):
      ExportCommand(
        paths: paths, export: export, naming: options.sidecarNaming, environment: environment
      ).run()
    case .exportSheet(let paths, let sheet):
      SheetCommand(paths: paths, sheet: sheet, environment: environment).run()
    case .exportKept(let export):
      KeptExportCommand(export: export, naming: options.sidecarNaming, environment: environment).run()
    case .decide(let task): DecisionCommand(task, options.sidecarNaming, environment).run()
    case .browseIngest(let request):
      let session = IngestSession(
        request, IngestCommand.folders(of: request), clock: MainQueueClock())
      BrowseCommand(ingest: session, options: options, environment: environment).run()
    case .ingest(let ingest): IngestCommand(ingest, options.sidecarNaming, environment).run()
    case .configuration(let action):
      ConfigurationCommand(
        action: action, diagnostics: diagnostics, keys: keys?.settings ?? [], commands: options.commandTables,
        environment: environment
      ).run()
    case .changeFiles(let task): FileCommand(task, options.sidecarNaming, environment).run()
    case .completions(let shell): CompletionCommand.run(shell)
    case .continuations(let words): CompletionCommand.run(words, environment: environment)
    case .preview(let file, let preview):
      PreviewCommand(file, preview, options, environment).run()
    }
  }

  private static func print(_ text: String) -> Never { Output.end(writing: Array(text.utf8)) }
}
