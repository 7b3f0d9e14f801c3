import AdaptiveFileSystem

/// The key of an option in configuration files. It derives from the row of the option.
nonisolated struct OptionKey: Equatable, Sendable {
  /// The types of values.
  enum ValueType: Equatable, Sendable {
    case boolean
    case integer
    case text
    case texts
    case table
    /// The name of a command, or `false`.
    case command
    /// A boolean, or this text.
    case booleanOr(String)
    /// A boolean, or any text.
    case booleanOrText
    /// Tables in double brackets.
    case tables
  }

  /// The table of keys, and the key in it for the preset that the others change. `keys = "vim"` is short for
  /// a table with the preset alone.
  static let (keys, preset) = ("keys", "preset")

  /// The table with the key; `nil` for none.
  let section: String?
  /// The key.
  let name: String
  /// Whether `false` has the effect of the option: `--no-index` is `index = false`.
  let isNegated: Bool
  /// The type of the value.
  let type: ValueType
}

nonisolated extension Option {
  /// The key in configuration files; `nil` for options that make no sense there. All options of browsing have
  /// one, and those of slideshows in a table of their own.
  var key: OptionKey? {
    let isOfBrowsing = commands.contains(.browse)
    guard isOfBrowsing || commands == [.slideshow], !Self.program.contains(self) else { return nil }
    let isNegated = value == .none && name.hasPrefix("--no-")
    let type: OptionKey.ValueType =
      switch value {
      case .none: .boolean
      case .optional(let word): .booleanOr(word)
      case .number: .integer
      case .word, .text, .path: repeats ? .texts : .text
      }
    if self == .keys {
      return OptionKey(section: OptionKey.keys, name: OptionKey.preset, isNegated: false, type: type)
    }
    return OptionKey(
      section: isOfBrowsing ? nil : Command.slideshow.rawValue,
      name: String(name.dropFirst(isNegated ? "--no-".count : 2)), isNegated: isNegated, type: type)
  }

  /// The arguments that an entry of a configuration file stands for; `nil` if its type is wrong. Empty if the
  /// option is not to have its effect.
  func arguments(for entry: TOMLEntry, home: FilePath?) -> [Argument]? {
    guard let key else { return nil }
    switch (key.type, entry.value.content) {
    case (.boolean, .boolean(let isSet)), (.booleanOr, .boolean(let isSet)):
      return isSet == key.isNegated ? [] : [Argument(name: entry.key)]
    case (.booleanOr(let word), .text(let text)) where text == word:
      return [Argument(name: entry.key, text: word)]
    case (.integer, .integer(let number)): return [Argument(name: entry.key, text: "\(number)")]
    case (.text, .text(let text)), (.texts, .text(let text)):
      return [Argument(name: entry.key, text: text, path: Self.path(text, home))]
    case (.texts, .list(let values)):
      let texts = values.compactMap(\.text)
      guard texts.count == values.count else { return nil }
      return texts.map { Argument(name: entry.key, text: $0, path: Self.path($0, home)) }
    default: return nil
    }
  }

  /// A path in a configuration, where no shell replaces the sign for the home folder.
  private static func path(_ text: String, _ home: FilePath?) -> FilePath {
    guard text == "~" || text.hasPrefix("~/"), let home else { return FilePath(text) }
    return text.count > 2 ? home.appending(FilePath(String(text.dropFirst(2)))) : home
  }
}
