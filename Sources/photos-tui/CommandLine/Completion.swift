import Browser
import PhotoDecisions
import Queries

/// The words with which the last word of a command line can go on, from the table of options.
///
/// The scripts in `Assets/Completions` ask for them, and let the shell insert them.
nonisolated struct Completion {
  /// The part of the shell besides inserting a word. The raw values are the words for the scripts.
  enum Ending: String, Sendable {
    /// It adds a space.
    case words
    /// It adds no space, because the words can go on.
    case open
    /// It offers files, too.
    case files
    /// It offers folders, too.
    case folders
  }

  /// A word.
  struct Candidate: Equatable, Sendable {
    /// The whole word, which replaces the last one.
    var text: String
    /// The meaning; empty if the word says it.
    var note = ""
  }

  private(set) var ending = Ending.words
  private(set) var candidates: [Candidate] = []
  private let values: (QueryTextField) -> QueryCompletion.Values

  /// The continuations of the last of these words, which follow the program's name. `values` are the texts of
  /// a field among photos; they are requested at most once.
  init(of words: [String], values: @escaping (QueryTextField) -> QueryCompletion.Values) {
    self.values = values
    let last = words.last ?? ""
    var command: Option.Command?
    var operandCount = 0
    var pending: Option?
    var isBehindOptions = false
    func isOption(_ word: String) -> Bool {
      let takesValue = command?.hasValue == true && operandCount == 0
      if isBehindOptions || !word.hasPrefix("-") || word == "-" { return false }
      return !(takesValue && command.map { DecisionValue.isValue(word, of: $0) } == true)
    }
    for word in words.dropLast() {
      if pending != nil {
        pending = nil
      } else if word == "--", !isBehindOptions {
        isBehindOptions = true
      } else if isOption(word) {
        pending = Option.named(word).flatMap { $0.valueName == nil ? nil : $0 }
      } else if command == nil, operandCount == 0, !isBehindOptions,
        let named = Option.Command(rawValue: word)
      {
        command = named
      } else {
        operandCount += 1
      }
    }
    let sign = last.firstIndex(of: "=")
    func isPossible(_ option: Option) -> Bool { option.commands.contains(command ?? .browse) }
    if let pending {
      if isPossible(pending) { addValues(of: pending, for: command, from: last) }
    } else if last.hasPrefix("--"), !isBehindOptions, let sign,
      let option = Option.named(String(last[..<sign])), isPossible(option)
    {
      addValues(of: option, for: command, from: String(last[last.index(after: sign)...]))
      for index in candidates.indices { candidates[index].text = last[...sign] + candidates[index].text }
    } else if last == "-" || isOption(last) {
      add(Option.all.filter(isPossible).flatMap(\.candidates), from: last)
      if command == .rate, operandCount == 0 { addValues(of: .rate, from: last) }
    } else if let command {
      addOperands(of: command, after: operandCount, from: last)
    } else {
      ending = .files
      let isFirst = operandCount == 0 && !isBehindOptions
      if isFirst {
        add(
          Option.Command.allCases.map { Candidate(text: $0.rawValue, note: $0.localizedSummary[0]) },
          from: last)
      }
    }
  }

  private mutating func add(_ words: [Candidate], from typed: String) {
    candidates += words.filter { $0.text.hasPrefix(typed) }
  }

  private mutating func add(_ words: [String], from typed: String) {
    add(words.map { Candidate(text: $0) }, from: typed)
  }

  private mutating func addOperands(of command: Option.Command, after count: Int, from typed: String) {
    if command.hasValue, count == 0 { return addValues(of: command, from: typed) }
    switch command {
    case .completions: add(Shell.allCases.map(\.rawValue), from: typed)
    case .ingest: ending = .folders
    case .move, .copy, .export: ending = count == 0 ? .folders : .files
    default: ending = .files
    }
  }

  /// Adds the values of an option, if a command accepts it; `nil` is browsing.
  private mutating func addValues(of option: Option, for command: Option.Command?, from typed: String) {
    guard option.commands.contains(command ?? .browse) else { return }
    switch option.value {
    case .none, .number: break
    case .optional(let word): add([word], from: typed)
    case .word(let words): add(words, from: typed)
    case .path: ending = .folders
    case .text:
      switch option {
      case .query: addValues(of: .find, from: typed)
      case .label: addValues(of: .label, from: typed)
      case .keywords: addKeywords(from: typed, isSigned: false)
      case .keys where command != .render: add(KeyPreset.allCases.map(\.rawValue), from: typed)
      case .theme: add(ThemeColors.names, from: typed)
      default: break
      }
    }
  }

  /// Adds the values of a command that has one before the files.
  private mutating func addValues(of command: Option.Command, from typed: String) {
    switch command {
    case .rate: add((-1...Rating.maximumStars).map(String.init), from: typed)
    case .flag: add(PhotoFlag.allCases.reversed().map(\.word), from: typed)
    case .label: add(ColorLabel.allCases.map(\.rawValue) + ["none"], from: typed)
    case .keywords: addKeywords(from: typed, isSigned: true)
    case .find:
      ending = .open
      let completion = QueryCompletion(of: typed, values: values)
      let start = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(completion.range.lowerBound)))
      candidates += completion.candidates.map {
        Candidate(text: start + $0.text, note: $0.count.map { Wording.count($0, "photo") } ?? "")
      }
    default: break
    }
  }

  /// Adds keywords of photos after a comma, or after a sign.
  private mutating func addKeywords(from typed: String, isSigned: Bool) {
    let part = typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex
    let word = typed[part...].drop { isSigned && "+-=".contains($0) }
    let isFirst = isSigned && word.startIndex == part
    let start = typed[..<word.startIndex] + (isFirst ? "+" : "")
    let found = values(.keyword).filter { $0.key.hasPrefix(word) }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    candidates += found.map { Candidate(text: start + $0.key, note: Wording.count($0.value, "photo")) }
  }
}

nonisolated extension Option {
  /// The option with its spelling, and with its value if that is one word. The note is the beginning of the
  /// summary.
  fileprivate var candidates: [Completion.Candidate] {
    let words = localized(row: summary).split(separator: "\n").joined(separator: " ")
    let end = words.firstIndex { ";:(".contains($0) } ?? words.endIndex
    let note = String(words[..<end])
    let plain = Completion.Candidate(text: name, note: note.last == " " ? String(note.dropLast()) : note)
    guard case .optional(let word) = value else { return [plain] }
    return [plain, Completion.Candidate(text: "\(name)=\(word)", note: plain.note)]
  }
}
