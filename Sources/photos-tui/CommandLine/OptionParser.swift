import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
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
  private var preview = Options.Preview()
  private var destination: FilePath?
  private var fewestStars = 1
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
      } else if let task = try takeOption(text) {
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

  /// Takes the defaults of options that concern what is drawn.
  private mutating func takeVariables(_ environment: [String: String]) throws(OptionError) {
    guard Option.Command.drawing.contains(command ?? .browse) else { return }
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
  private mutating func takeOption(_ text: String) throws(OptionError) -> Options.Task? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(spelling: parts[0]) else {
      throw .unknownOption(parts[0], suggestion: OptionSuggestion.nearest(to: parts[0]))
    }
    given.insert(option)
    var value = parts.count == 2 ? parts[1] : nil
    if let only = option.optionalValue, let value, value != only {
      throw .invalidValue(of: option.rawValue, value: value, .word([only]))
    }
    if option == .printMarked { options.markedPhotosSeparator = value == nil ? UInt8(ascii: "\n") : 0 }
    if option.optionalValue != nil { return nil }
    if option.valueName == nil, let value { throw .unexpectedValue(option, value: value) }
    if option.valueName != nil, value == nil { value = rest.popFirst()?.description }
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
    case .pictureMemory:
      let megabytes = try OptionValue.number(value, of: option.rawValue, in: 16...65_536)
      options.pictureMemory = PictureMemoryBudget(total: megabytes << 20)
    case .rating:
      fewestStars = try OptionValue.number(value, of: option.rawValue, in: 1...Rating.maximumStars)
    case .columns: show.columns = try OptionValue.number(value, of: option.rawValue, in: 1...100)
    case .titles, .info, .ansi, .dumpTree, .watch, .fresh, .printMarked, .choose, .noAnimation, .noThumbnails,
      .json, .sidecars, .picks, .only, .createFolder, .copyToHomeTrash, .help, .version:
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
    case .info: show.hasInformation = true
    case .ansi: options.writesEscapeCodes = true
    case .dumpTree: options.dumpsTree = true
    case .watch: preview.isWatched = true
    case .fresh: options.startsAtList = true
    case .choose: options.choosesPhoto = true
    case .graphics, .symbols, .size, .compactWidth, .compactHeight, .columns, .keys, .scene, .pictureMemory,
      .printMarked, .noAnimation, .noThumbnails, .json, .sidecars, .picks, .rating, .only, .createFolder,
      .copyToHomeTrash:
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
      if command == .preview {
        preview.variants = try OptionValue.variants(sizes, of: Option.size.rawValue)
      } else {
        options.size = try OptionValue.size(sizes, of: Option.size.rawValue)
      }
    }
    switch command {
    case .browse: return .browse(operands)
    case .show:
      if operands.isEmpty { throw .missingFile(command) }
      return .show(operands, show)
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
      if !operands.isEmpty { throw .unexpectedFile }
      return .doctor(writesJSON: writesJSON)
    case .list:
      if operands.isEmpty { throw .missingFile(command) }
      return .list(operands, writesJSON: given.contains(.json))
    case .export:
      if !given.contains(.picks) { throw .missingOption(.picks, command) }
      var export = Options.Export(folder: try folder(for: command))
      if operands.isEmpty { throw .missingFile(command) }
      export.fewestStars = fewestStars
      export.createsFolders = given.contains(.createFolder)
      return .export(operands, export)
    case .rate, .label, .caption, .title, .keywords: return try decisionTask(command)
    case .trash: return try fileTask(.trash(copyingToHome: given.contains(.copyToHomeTrash)), command)
    case .restore: return try fileTask(.restore, command)
    case .move: return try fileTask(.move(to: try folder(for: command)), command)
    case .copy: return try fileTask(.copy(to: try folder(for: command)), command)
    }
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
