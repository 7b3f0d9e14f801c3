import PhotoDecisions
import PhotoModel

/// Parses the first operand of the commands that decide about photos.
nonisolated enum DecisionValue {
  /// The decision that `command` makes with a value. The command must be one that takes a value.
  static func action(
    _ text: String, of command: Option.Command
  ) throws(OptionError) -> Options.DecisionTask.Action {
    if !text.isStorable { throw .valueIsNotStorable(command) }
    let action = try unlimitedAction(text, of: command)
    try check(action, text, of: command)
    return action
  }

  /// The decision about new photos. Keywords are a list without signs ("sea,Places|Berlin").
  static func preset(_ text: String, of command: Option.Command) throws(OptionError) -> PhotoEdit {
    switch try action(command == .keywords ? "=" + text : text, of: command) {
    case .edit(let edit): return edit
    case .replaceKeywords(let keywords):
      if keywords.isEmpty { throw .invalidValue(of: Option.keywords.name, value: text, .keywordList) }
      return .keywords(adding: keywords, removing: [])
    }
  }

  /// Throws if the text is longer than decisions can be.
  private static func check(
    _ action: Options.DecisionTask.Action, _ text: String, of command: Option.Command
  ) throws(OptionError) {
    var decisions = PhotoDecisions()
    switch action {
    case .edit(.text(let property, let text)): decisions[property] = text.map { .text($0) }
    case .edit(.keywords(let added, _)): decisions.keywords = added
    case .replaceKeywords(let keywords): decisions.keywords = keywords
    case .edit: break
    }
    guard let property = decisions.firstOverLimit else { return }
    let count = decisions.keywords?.count ?? 0
    if count > DecisionLimits.mostKeywords {
      throw .tooManyKeywords(count: count, limit: DecisionLimits.mostKeywords)
    }
    throw .valueTooLong(
      command, byteCount: text.utf8.count,
      limit: property == .keywords ? DecisionLimits.mostKeywordBytes : DecisionLimits.mostTextBytes)
  }

  private static func unlimitedAction(
    _ text: String, of command: Option.Command
  ) throws(OptionError) -> Options.DecisionTask.Action {
    switch command.property {
    case .label: return .edit(.label(label(text)))
    case .flag:
      guard let flag = PhotoFlag(word: text) else {
        throw .invalidValue(
          of: command.rawValue, value: text, .word(PhotoFlag.allCases.reversed().map(\.word)))
      }
      return .edit(.flag(flag))
    case .keywords: return try keywords(text)
    case let property? where property != .rating: return .edit(.text(property, text))
    default:
      let range = -1...Rating.maximumStars
      // "+3" is a number for `Int`, but no rating.
      guard let value = Int(text), String(value) == text, let rating = Rating(value) else {
        throw .invalidValue(of: command.rawValue, value: text, .number(range))
      }
      return .edit(.rating(rating))
    }
  }

  /// Returns whether a word that begins with a hyphen is a value and not an option: a rating of -1, keywords
  /// to remove, or a query such as "-rejected".
  static func isValue(_ word: String, of command: Option.Command) -> Bool {
    switch command {
    case .rate: word == "-1"
    case .keywords, .find: word.hasPrefix("-") && !word.hasPrefix("--") && word != "-h"
    default: false
    }
  }

  /// A label: the text that other programs read for one of the five colours, or any other text. `nil` for
  /// none.
  private static func label(_ text: String) -> String? {
    if text.isEmpty || text.lowercased() == "none" { return nil }
    return ColorLabel(text: text)?.labelText ?? text
  }

  /// Keywords with signs ("+a,-b"), or a list that replaces all ("=a,b").
  private static func keywords(_ text: String) throws(OptionError) -> Options.DecisionTask.Action {
    let name = Option.Command.keywords.rawValue
    if text.hasPrefix("=") {
      var keywords: Set<Keyword> = []
      for item in text.dropFirst().split(separator: ",") where !item.allSatisfy(\.isWhitespace) {
        guard let keyword = keyword(item) else { throw .invalidValue(of: name, value: text, .keywords) }
        keywords.insert(keyword)
      }
      return .replaceKeywords(keywords)
    }
    var added: Set<Keyword> = []
    var removed: Set<Keyword> = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let item = item.trimmingWhitespace
      guard let keyword = keyword(item.dropFirst()) else {
        throw .invalidValue(of: name, value: text, .keywords)
      }
      switch item.first {
      case "+": added.insert(keyword)
      case "-": removed.insert(keyword)
      default: throw .invalidValue(of: name, value: text, .keywords)
      }
    }
    return .edit(.keywords(adding: added, removing: removed))
  }

  /// A keyword with the broader ones before it: "Places|Berlin".
  private static func keyword(_ text: Substring) -> Keyword? {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map {
      String($0.trimmingWhitespace)
    }
    return Keyword(path: parts)
  }
}
