import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import Decisions
import FileOperations
import PhotoModel

/// Parses a command line.
///
/// Options may appear anywhere before `--`; the last of two equal ones counts. The first operand is the
/// command if it names one: a folder called "show" is `./show`, or follows `--`.
nonisolated struct OptionParser {
  var rest: ArraySlice<FilePath>
  var command: Option.Command?
  var operands: [Options.PathArgument] = []
  var given: Set<Option> = []
  var options = Options(task: .help(.browse))
  var steps: [RenderStep] = []
  var show = Options.Show()
  var slideshow = SlideshowOptions()
  var preview = Options.Preview()
  var destination: FilePath?
  var keptFolder: FilePath?
  var fewestStars = 1
  var longerSide: Int?
  var quality = 90
  var template = IngestTemplate.names
  var second: FilePath?
  var presets: [PhotoEdit] = []
  var value: String?
  var sizes: String?
  var isBehindOptions = false

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
    options.indexes = !given.contains(.noIndex) && environment["PHOTOS_TUI_NO_INDEX", default: ""].isEmpty
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
      (options.symbols, options.isASCII) = try OptionValue.symbols(value, of: symbols)
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
    case .symbols:
      (options.symbols, options.isASCII) = try OptionValue.symbols(value, of: option.rawValue)
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
    case .caption: presets.append(try DecisionValue.preset(value, of: .caption))
    case .label: presets.append(try DecisionValue.preset(value, of: .label))
    case .keywords: presets.append(try DecisionValue.preset(value, of: .keywords))
    case .kept:
      if path.isEmpty { throw .emptyPath }
      keptFolder = path
    case .sidecarNames:
      options.sidecarNaming = try OptionValue.sidecarNaming(value, of: option.rawValue)
    case .catalogue: options.catalogueAddress = value
    case .columns: show.columns = try OptionValue.number(value, of: option.rawValue, in: 1...100)
    case .loops: show.loops = try OptionValue.number(value, of: option.rawValue, in: 0...1_000_000)
    case .frames: show.frames = try OptionValue.number(value, of: option.rawValue, in: 1...1_000_000)
    case .titles, .contactSheet, .info, .ansi, .dumpTree, .random, .loop, .watch, .fresh, .allowOutside,
      .printMarked,
      .choose, .noAnimation,
      .noThumbnails, .json, .printNUL, .noUpdate, .noIndex, .idle, .progress, .follow, .sidecars, .picks,
      .gallery, .replace, .dryRun,
      .open,
      .only,
      .createFolder, .copyToHomeTrash, .help, .version:
      break
    }
    return nil
  }

  /// Where only files are allowed, `-` is the name of a file.
  static func file(_ operand: Options.PathArgument) -> FilePath {
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
    case .allowOutside: options.allowsOutside = true
    case .choose: options.choosesPhoto = true
    case .graphics, .symbols, .size, .compactWidth, .compactHeight, .columns, .loops, .frames, .keys, .scene,
      .interval,
      .pictureMemory, .printMarked, .target, .sidecarNames, .noAnimation, .noThumbnails, .json, .printNUL,
      .noUpdate, .noIndex, .idle, .progress, .catalogue, .follow, .sidecars,
      .picks, .rating, .gallery, .quality, .replace, .kept, .template, .second, .caption, .label, .keywords,
      .dryRun, .open, .only, .createFolder, .copyToHomeTrash:
      break
    }
    return nil
  }
}
