import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import FileOperations
import PhotoLibrary

/// Parses a command line.
///
/// Options may appear anywhere before `--`; the last of two equal ones counts. The first operand is the
/// command if it names one: a folder called "show" is `./show`, or follows `--`.
nonisolated struct OptionParser {
  private var rest: ArraySlice<FilePath>
  private var command: Option.Command?
  private var operands: [Options.PathArgument] = []
  private var given: Set<Option> = []
  private var options = Options(task: .help(.browse))
  private var steps: [RenderStep] = []
  private var show = Options.Show()
  private var slideshow = SlideshowOptions()
  private var preview = Options.Preview()
  private var destination: FilePath?
  private var keptFolder: FilePath?
  private var fewestStars = 1
  private var longerSide: Int?
  private var quality = 90
  private var template = IngestTemplate.names
  private var second: FilePath?
  private var presets: [Options.DecisionTask.Action] = []
  private var value: String?
  private var sizes: String?
  private var isBehindOptions = false

  init(_ arguments: [FilePath]) {
    rest = arguments[...]
  }

  mutating func options(environment: [String: String]) throws(OptionError) -> Options {
    while let argument = rest.popFirst() {
      let text = argument.description
      if isBehindOptions || !text.hasPrefix("-") || text == "-" || isValue(text) {
        try takeOperand(argument)
      } else if text == "--" {
        isBehindOptions = true
      } else if let task = try takeOption(argument) {
        options.task = task
        return options
      }
    }
    try takeVariables(environment)
    options.animates = !given.contains(.noAnimation) && Self.allowsAnimation(environment)
    options.usesThumbnails = !given.contains(.noThumbnails)
    options.task = try task()
    return options
  }

  /// Takes the defaults of options that concern the command.
  private mutating func takeVariables(_ environment: [String: String]) throws(OptionError) {
    let command = command ?? .browse
    let names = "PHOTOS_TUI_SIDECAR_NAMES"
    if Option.Command.writing.contains(command), !given.contains(.sidecarNames),
      let value = environment[names], !value.isEmpty
    {
      options.sidecarNaming = try OptionValue.sidecarNaming(value, of: names)
    }
    guard Option.Command.drawing.contains(command) else { return }
    let variable = "PHOTOS_TUI_GRAPHICS"
    if !given.contains(.graphics), let value = environment[variable], !value.isEmpty {
      options.graphics = try OptionValue.graphics(value, of: variable)
    }
    let symbols = "PHOTOS_TUI_SYMBOLS"
    if !given.contains(.symbols), let value = environment[symbols], !value.isEmpty {
      options.symbols = try OptionValue.symbols(value, of: symbols)
    }
    let lineSpeed = "PHOTOS_TUI_LINE_SPEED"
    if let value = environment[lineSpeed], !value.isEmpty {
      options.lineSpeed = try OptionValue.number(value, of: lineSpeed, in: OptionValue.lineSpeeds) * 1000
    }
  }

  /// Whether to animate. The user can turn animations off, and they are off over lines that may be slow.
  private static func allowsAnimation(_ environment: [String: String]) -> Bool {
    ["PHOTOS_TUI_NO_ANIMATION", "SSH_CONNECTION", "SSH_TTY"].allSatisfy {
      environment[$0, default: ""].isEmpty
    }
  }

  /// Whether the command takes its value next, and the word is one although it begins with a hyphen.
  private func isValue(_ word: String) -> Bool {
    guard let command, command.hasValue, value == nil else { return false }
    return DecisionValue.isValue(word, of: command)
  }

  private mutating func takeOperand(_ argument: FilePath) throws(OptionError) {
    let text = argument.description
    if let command, command.hasValue, value == nil {
      guard text.utf8.elementsEqual(argument.bytes) else { throw .valueIsNotText(command) }
      value = text
      return
    }
    if text.isEmpty { throw .emptyPath }
    let isDestination = command?.hasDestination == true && destination == nil
    if text == "-", !isBehindOptions, !isDestination {
      if operands.contains(.standardInput) { throw .standardInputTwice }
      operands.append(.standardInput)
    } else if command == nil, operands.isEmpty, !isBehindOptions, let word = Option.Command(rawValue: text) {
      command = word
    } else if isDestination {
      destination = argument
    } else {
      operands.append(.path(argument))
    }
  }

  /// Consumes an option and its value. Returns a task if the option alone determines it.
  private mutating func takeOption(_ argument: FilePath) throws(OptionError) -> Options.Task? {
    let text = argument.description
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(spelling: parts[0]) else {
      throw .unknownOption(parts[0], suggestion: OptionSuggestion.nearest(to: parts[0]))
    }
    given.insert(option)
    var value = parts.count == 2 ? parts[1] : nil
    // A path can have bytes that are no text.
    var path = FilePath(bytes: Array(argument.bytes.drop { $0 != UInt8(ascii: "=") }.dropFirst()))
    if let only = option.optionalValue, let value, value != only {
      throw .invalidValue(of: option.rawValue, value: value, .word([only]))
    }
    if option == .printMarked { options.markedPhotosSeparator = value == nil ? UInt8(ascii: "\n") : 0 }
    if option.optionalValue != nil { return nil }
    if option.valueName == nil, let value { throw .unexpectedValue(option, value: value) }
    if option.valueName != nil, value == nil, let next = rest.popFirst() {
      path = next
      value = next.description
    }
    guard let value else {
      if option.valueName != nil { throw .missingValue(option) }
      return takeFlag(option)
    }
    switch option {
    case .graphics: options.graphics = try OptionValue.graphics(value, of: option.rawValue)
    case .symbols: options.symbols = try OptionValue.symbols(value, of: option.rawValue)
    case .size: sizes = value
    case .compactWidth: options.thresholds.regularWidth = try OptionValue.number(value, of: option.rawValue)
    case .compactHeight: options.thresholds.regularHeight = try OptionValue.number(value, of: option.rawValue)
    case .keys: steps = try OptionValue.steps(value)
    case .scene: preview.scene = value
    case .interval:
      let range = SlideshowOptions.intervals
      slideshow.interval = .seconds(try OptionValue.number(value, of: option.rawValue, in: range))
    case .pictureMemory:
      let megabytes = try OptionValue.number(value, of: option.rawValue, in: 16...65_536)
      options.pictureMemory = PictureMemoryBudget(total: megabytes << 20)
    case .rating:
      fewestStars = try OptionValue.number(value, of: option.rawValue, in: 1...Rating.maximumStars)
    case .target:
      if path.isEmpty { throw .emptyPath }
      options.targets.append(path)
      if options.targets.count > FolderTargets.presetLimit {
        throw .tooManyTargets(limit: FolderTargets.presetLimit)
      }
    case .quality: quality = try OptionValue.number(value, of: option.rawValue, in: 1...100)
    case .template: template = try OptionValue.ingestTemplate(value)
    case .second:
      if path.isEmpty { throw .emptyPath }
      second = path
    case .caption: presets.append(try DecisionValue.action(value, of: .caption))
    case .label: presets.append(try DecisionValue.action(value, of: .label))
    case .keywords: presets.append(try DecisionValue.addedKeywords(value))
    case .kept:
      if path.isEmpty { throw .emptyPath }
      keptFolder = path
    case .sidecarNames:
      options.sidecarNaming = try OptionValue.sidecarNaming(value, of: option.rawValue)
    case .columns: show.columns = try OptionValue.number(value, of: option.rawValue, in: 1...100)
    case .loops: show.loops = try OptionValue.number(value, of: option.rawValue, in: 0...1_000_000)
    case .frames: show.frames = try OptionValue.number(value, of: option.rawValue, in: 1...1_000_000)
    case .titles, .contactSheet, .info, .ansi, .dumpTree, .random, .loop, .watch, .fresh, .printMarked,
      .choose, .noAnimation,
      .noThumbnails, .json, .sidecars, .picks, .gallery, .replace, .dryRun, .only, .createFolder,
      .copyToHomeTrash, .help,
      .version:
      break
    }
    return nil
  }

  /// Where only files are allowed, `-` is the name of a file.
  private static func file(_ operand: Options.PathArgument) -> FilePath {
    switch operand {
    case .path(let path): path
    case .standardInput: FilePath("-")
    }
  }

  /// The command that follows, as in `--help show`; `nil` if there is none.
  private var nextCommand: Option.Command? {
    operands.isEmpty ? rest.first.flatMap { Option.Command(rawValue: $0.description) } : nil
  }

  private mutating func takeFlag(_ option: Option) -> Options.Task? {
    switch option {
    case .help: return .help(command ?? nextCommand ?? .browse)
    case .version: return .version
    case .titles: show.hasTitles = true
    case .contactSheet: show.isContactSheet = true
    case .info: show.hasInformation = true
    case .ansi: options.writesEscapeCodes = true
    case .dumpTree: options.dumpsTree = true
    case .random: slideshow.isRandom = true
    case .loop: slideshow.loops = true
    case .watch: preview.isWatched = true
    case .fresh: options.startsAtList = true
    case .choose: options.choosesPhoto = true
    case .graphics, .symbols, .size, .compactWidth, .compactHeight, .columns, .loops, .frames, .keys, .scene,
      .interval,
      .pictureMemory, .printMarked, .target, .sidecarNames, .noAnimation, .noThumbnails, .json, .sidecars,
      .picks, .rating, .gallery, .quality, .replace, .kept, .template, .second, .caption, .label, .keywords,
      .dryRun, .only, .createFolder, .copyToHomeTrash:
      break
    }
    return nil
  }

  private mutating func task() throws(OptionError) -> Options.Task {
    let command = command ?? .browse
    if let foreign = Option.allCases.first(where: { given.contains($0) && !$0.commands.contains(command) }) {
      throw .optionOfOtherCommand(foreign, command)
    }
    if let sizes {
      if command == .export {
        longerSide = try OptionValue.number(sizes, of: Option.size.rawValue, in: 16...8192)
      } else if command == .preview {
        preview.variants = try OptionValue.variants(sizes, of: Option.size.rawValue)
      } else {
        options.size = try OptionValue.size(sizes, of: Option.size.rawValue)
      }
    }
    switch command {
    case .browse: return .browse(operands)
    case .slideshow:
      if operands.isEmpty { throw .missingFile(command) }
      return .slideshow(operands, slideshow)
    case .show: return try showTask()
    case .render:
      guard let size = options.size else { throw .missingOption(.size, command) }
      return .render(operands, size: size, steps: steps)
    case .preview:
      if operands.count > 1 { throw .tooManyFiles }
      return .preview(operands.first.map(Self.file), preview)
    case .doctor:
      let writesJSON = given.contains(.json)
      if given.contains(.sidecars) {
        if operands.isEmpty { throw .missingFile(command) }
        return .checkSidecars(operands, writesJSON: writesJSON)
      }
      if !operands.isEmpty { throw .unexpectedFile(command) }
      return .doctor(writesJSON: writesJSON)
    case .list:
      if operands.isEmpty { throw .missingFile(command) }
      return .list(operands, writesJSON: given.contains(.json))
    case .export:
      if let keptFolder { return try keptExport(to: keptFolder) }
      if given.contains(.contactSheet) { return try sheetTask() }
      return try exportTask()
    case .ingest: return try ingestTask()
    case .rate, .label, .caption, .title, .keywords: return try decisionTask(command)
    case .trash: return try fileTask(.trash(copyingToHome: given.contains(.copyToHomeTrash)), command)
    case .restore: return try fileTask(.restore, command)
    case .move: return try fileTask(.move(to: try folder(for: command)), command)
    case .copy: return try fileTask(.copy(to: try folder(for: command)), command)
    }
  }

  private func showTask() throws(OptionError) -> Options.Task {
    if operands.isEmpty { throw .missingFile(.show) }
    var show = show
    if show.isContactSheet { show.hasTitles = true }
    if let option = [Option.loops, .frames].first(where: given.contains) {
      // Only one picture can play.
      if show.isContactSheet { throw .conflictingOptions(option, .contactSheet) }
      if show.columns ?? 1 > 1 { throw .conflictingOptions(option, .columns) }
      show.loops = show.loops ?? 1
    }
    return .show(operands, show)
  }

  private func exportTask() throws(OptionError) -> Options.Task {
    let isGallery = given.contains(.gallery)
    if !given.contains(.picks), !isGallery { throw .missingOption(.picks, .export) }
    if given.contains(.columns) { throw .needsOption(.columns, .contactSheet) }
    var export = Options.Export(folder: try folder(for: .export))
    if operands.isEmpty { throw .missingFile(.export) }
    export.fewestStars = fewestStars
    export.createsFolders = given.contains(.createFolder)
    export.isGallery = isGallery
    export.longerSide = longerSide ?? (isGallery ? 2048 : nil)
    export.quality = quality
    export.replaces = given.contains(.replace)
    if export.longerSide == nil, let option = [Option.quality, .replace].first(where: given.contains) {
      // Files are copied as they are, and none is ever replaced.
      throw .needsOption(option, .size)
    }
    return .export(operands, export)
  }

  private func sheetTask() throws(OptionError) -> Options.Task {
    for option in [Option.picks, .gallery, .createFolder] where given.contains(option) {
      throw .conflictingOptions(option, .contactSheet)
    }
    let file = try folder(for: .export)
    if operands.isEmpty { throw .missingFile(.export) }
    let name = file.description.lowercased()
    guard name.hasSuffix(".pdf") || name.hasSuffix(".png") else {
      throw .invalidValue(
        of: Option.contactSheet.rawValue, value: file.description, .fileName(endings: [".pdf", ".png"]))
    }
    var sheet = Options.Sheet(file: file, isDocument: name.hasSuffix(".pdf"))
    if given.contains(.rating) { sheet.fewestStars = fewestStars }
    sheet.columns = show.columns ?? sheet.columns
    sheet.pixelWidth = longerSide ?? sheet.pixelWidth
    sheet.quality = quality
    sheet.replaces = given.contains(.replace)
    return .exportSheet(operands, sheet)
  }

  private func ingestTask() throws(OptionError) -> Options.Task {
    guard operands.count == 2, case .path(let card) = operands[0], case .path(let destination) = operands[1]
    else { throw .missingFolders(.ingest) }
    var ingest = Options.Ingest(card: card, destination: destination, template: template)
    ingest.second = second
    ingest.presets = presets
    if given.contains(.rating), let rating = Rating(fewestStars) {
      ingest.presets.append(.edit(.rating(rating)))
    }
    ingest.createsFolders = given.contains(.createFolder)
    ingest.isRehearsal = given.contains(.dryRun)
    return .ingest(ingest)
  }

  private func keptExport(to folder: FilePath) throws(OptionError) -> Options.Task {
    let others = [Option.picks, .gallery, .contactSheet, .columns, .rating, .size, .quality, .replace]
    for option in others where given.contains(option) {
      throw .conflictingOptions(option, .kept)
    }
    if destination != nil || !operands.isEmpty { throw .unexpectedFile(.export) }
    return .exportKept(
      Options.KeptExport(folder: folder, createsFolders: given.contains(.createFolder)))
  }

  private func decisionTask(_ command: Option.Command) throws(OptionError) -> Options.Task {
    guard let value else { throw .missingValueOperand(command) }
    let action = try DecisionValue.action(value, of: command)
    if operands.isEmpty { throw .missingFile(command) }
    return .decide(Options.DecisionTask(action: action, files: operands))
  }

  private func fileTask(
    _ action: Options.FileTask.Action, _ command: Option.Command
  ) throws(OptionError) -> Options.Task {
    if operands.isEmpty { throw .missingFile(command) }
    return .changeFiles(
      Options.FileTask(
        action: action, files: operands, takesOnlyNamed: given.contains(.only),
        createsFolders: given.contains(.createFolder)))
  }

  private func folder(for command: Option.Command) throws(OptionError) -> FilePath {
    guard let destination else { throw .missingDestination(command) }
    return destination
  }
}
