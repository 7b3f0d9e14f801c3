import AdaptiveFileSystem
import PhotoDecisions

/// The task of each command, from its options and operands.
nonisolated extension OptionParser {
  /// The task of the command with the options and operands that were given.
  mutating func task() throws(OptionError) -> Options.Task {
    let command = command ?? .browse
    if let foreign = Option.all.first(where: { given.contains($0) && !accepts($0, command) }) {
      throw .optionOfOtherCommand(foreign, command)
    }
    if let sizes {
      if command == .export {
        export.longerSide = try OptionValue.number(sizes, of: Option.size.name, in: 16...8192)
      } else if command == .preview {
        preview.variants = try OptionValue.variants(sizes, of: Option.size.name)
      } else {
        options.size = try OptionValue.size(sizes, of: Option.size.name)
      }
    }
    if let keys, command != .render {
      options.keyPreset = try OptionValue.keyPreset(keys, of: Option.keys.name)
    }
    switch command {
    case .browse: return .browse(operands)
    case .slideshow: return .slideshow(try files(), slideshow)
    case .show: return try showTask()
    case .render:
      guard let size = options.size else { throw .missingOption(.size, command) }
      return .render(operands, size: size, steps: try OptionValue.steps(keys ?? ""))
    case .preview:
      if operands.count > 1 { throw .tooManyFiles }
      return .preview(operands.first.map(Self.file), preview)
    case .doctor:
      let writesJSON = given.contains(.json)
      if given.contains(.sidecars) {
        if given.contains(.strays) { throw .conflictingOptions(.sidecars, .strays) }
        return .checkSidecars(try files(), writesJSON: writesJSON)
      }
      if !operands.isEmpty { throw .unexpectedFile(command) }
      if given.contains(.strays) { return .strays(Options.Strays(removal: removal, writesJSON: writesJSON)) }
      if given.contains(.forget) { throw .needsOption(.forget, .strays) }
      return .doctor(writesJSON: writesJSON)
    case .list: return .list(try files(), writesJSON: given.contains(.json))
    case .find: return try findTask()
    case .index:
      return .index(
        try files(),
        Options.Index(
          writesJSON: given.contains(.json), isIdle: given.contains(.idle),
          reportsProgress: given.contains(.progress)))
    case .stats:
      return .stats(
        operands, Options.Stats(writesJSON: given.contains(.json), updates: !given.contains(.noUpdate)))
    case .export:
      if let keptFolder { return try keptExport(to: keptFolder) }
      if given.contains(.contactSheet) { return try sheetTask() }
      return try exportTask()
    case .ingest: return try ingestTask()
    case .completions:
      let words = operands.map { Self.file($0).description }
      if given.contains(.words) { return .continuations(of: words) }
      guard let shell = Shell(rawValue: words.joined(separator: " ")) else {
        throw .invalidValue(
          of: command.rawValue, value: words.joined(separator: " "), .word(Shell.allCases.map(\.rawValue)))
      }
      return .completions(shell)
    case .trash: return try fileTask(.trash(copyingToHome: given.contains(.copyToHomeTrash)))
    case .restore: return try fileTask(.restore)
    case .config: return .configuration(try configuring())
    case .move: return try fileTask(.move(to: try folder()))
    case .copy: return try fileTask(.copy(to: try folder()))
    // The commands with a property.
    default: return try decisionTask(command)
    }
  }

  /// Returns whether a command takes an option. That for the configuration takes those that it is about.
  private func accepts(_ option: Option, _ command: Option.Command) -> Bool {
    option.commands.contains(command) || command == .config && option.key != nil
  }

  private func configuring() throws(OptionError) -> Options.Configuring {
    if !operands.isEmpty { throw .unexpectedFile(.config) }
    let actions: [(Option, Options.Configuring)] = [
      (.defaults, .printDefaults), (.schema, .printSchema), (.check, .check), (.edit, .edit),
    ]
    let chosen = actions.filter { given.contains($0.0) }
    if chosen.count > 1 { throw .conflictingOptions(chosen[0].0, chosen[1].0) }
    return chosen.first?.1 ?? .list(Option.all.compactMap { settings[$0] ?? OptionSetting(standardOf: $0) })
  }

  private func showTask() throws(OptionError) -> Options.Task {
    let files = try files()
    var show = show
    if show.isContactSheet { show.hasTitles = true }
    if let option = [Option.loops, .frames].first(where: given.contains) {
      // Only one picture can play.
      if show.isContactSheet { throw .conflictingOptions(option, .contactSheet) }
      if show.columns ?? 1 > 1 { throw .conflictingOptions(option, .columns) }
      if show.place != nil { throw .conflictingOptions(option, .position) }
      show.loops = show.loops ?? 1
    }
    return .show(files, show)
  }

  private func exportTask() throws(OptionError) -> Options.Task {
    if !given.contains(.picks), !given.contains(.query), !export.isGallery {
      throw .missingOption(.picks, .export)
    }
    if let option = [Option.picks, .rating].first(where: given.contains), given.contains(.query) {
      throw .conflictingOptions(.query, option)
    }
    if given.contains(.columns) { throw .needsOption(.columns, .contactSheet) }
    var export = export
    export.folder = try folder()
    let files = try files()
    export.createsFolders = given.contains(.createFolder)
    export.longerSide = export.longerSide ?? (export.isGallery ? 2048 : nil)
    if export.title != nil, !export.isGallery { throw .needsOption(.heading, .gallery) }
    if export.keepsPlace, !export.keepsMetadata { throw .conflictingOptions(.withoutMetadata, .withPlace) }
    let optionsOfPictures: [Option] = [.quality, .replace, .withoutMetadata, .withPlace]
    if export.longerSide == nil, let option = optionsOfPictures.first(where: given.contains) {
      // Files are copied as they are, and none is ever replaced.
      throw .needsOption(option, .size)
    }
    return .export(files, export)
  }

  private func sheetTask() throws(OptionError) -> Options.Task {
    let others: [Option] = [.picks, .query, .gallery, .createFolder, .withoutMetadata, .withPlace]
    for option in others where given.contains(option) {
      throw .conflictingOptions(option, .contactSheet)
    }
    let file = try folder()
    let files = try files()
    let name = file.description.lowercased()
    guard name.hasSuffix(".pdf") || name.hasSuffix(".png") else {
      throw .invalidValue(
        of: Option.contactSheet.name, value: file.description, .fileName(endings: [".pdf", ".png"]))
    }
    var sheet = Options.Sheet(file: file, isDocument: name.hasSuffix(".pdf"))
    if given.contains(.rating) { sheet.fewestStars = export.fewestStars }
    sheet.columns = show.columns ?? sheet.columns
    sheet.pixelWidth = export.longerSide ?? sheet.pixelWidth
    (sheet.quality, sheet.title, sheet.replaces) = (export.quality, export.title, export.replaces)
    return .exportSheet(files, sheet)
  }

  private func ingestTask() throws(OptionError) -> Options.Task {
    guard operands.count == 2, case .path(let card) = operands[0], case .path(let destination) = operands[1]
    else { throw .missingFolders(.ingest) }
    var ingest = ingest
    (ingest.card, ingest.destination) = (card, destination)
    if given.contains(.rating), let rating = Rating(export.fewestStars) {
      ingest.presets.append(.rating(rating))
    }
    ingest.createsFolders = given.contains(.createFolder)
    ingest.isRehearsal = given.contains(.dryRun)
    let opens = given.contains(.open)
    if opens, ingest.isRehearsal { throw .conflictingOptions(.open, .dryRun) }
    let browsing: [Option] = [
      .graphics, .symbols, .compactWidth, .compactHeight, .keys, .layout, .theme, .noAnimation,
      .pictureMemory,
    ]
    if !opens, let option = browsing.first(where: given.contains) { throw .needsOption(option, .open) }
    return opens ? .browseIngest(ingest) : .ingest(ingest)
  }

  private func keptExport(to folder: FilePath) throws(OptionError) -> Options.Task {
    let others = [
      Option.picks, .query, .gallery, .contactSheet, .columns, .rating, .size, .quality, .replace,
      .heading, .withoutMetadata, .withPlace,
    ]
    for option in others where given.contains(option) {
      throw .conflictingOptions(option, .kept)
    }
    if destination != nil || !operands.isEmpty { throw .unexpectedFile(.export) }
    return .exportKept(
      Options.KeptExport(folder: folder, createsFolders: given.contains(.createFolder)))
  }

  private func findTask() throws(OptionError) -> Options.Task {
    guard let value else { throw .missingQuery }
    if given.contains(.json), given.contains(.printNUL) { throw .conflictingOptions(.json, .printNUL) }
    var find = Options.Find(query: value)
    find.form = given.contains(.json) ? .json : given.contains(.printNUL) ? .pathsWithNUL : .paths
    find.updates = !given.contains(.noUpdate)
    find.follows = given.contains(.follow)
    if find.follows, find.form == .json { throw .conflictingOptions(.json, .follow) }
    if find.follows, !given.contains(.catalogue) { throw .needsOption(.follow, .catalogue) }
    return .find(operands, find)
  }

  private func decisionTask(_ command: Option.Command) throws(OptionError) -> Options.Task {
    guard let value else { throw .missingValueOperand(command) }
    let action = try DecisionValue.action(value, of: command)
    return .decide(Options.DecisionTask(action: action, files: try files()))
  }

  private func fileTask(_ action: Options.FileTask.Action) throws(OptionError) -> Options.Task {
    .changeFiles(
      Options.FileTask(
        action: action, files: try files(), takesOnlyNamed: given.contains(.only),
        createsFolders: given.contains(.createFolder)))
  }

  private func folder() throws(OptionError) -> FilePath {
    guard let destination else { throw .missingDestination(command ?? .browse) }
    return destination
  }

  /// The operands, of which the command needs one.
  private func files() throws(OptionError) -> [Options.PathArgument] {
    if operands.isEmpty { throw .missingFile(command ?? .browse) }
    return operands
  }
}
