import AdaptiveFileSystem
import Browser

/// The texts in TOML that `config` prints.
enum ConfigurationText {
  /// A line with a key, and its section.
  private typealias Row = (section: String?, text: String, origin: OptionSetting.Origin)

  /// The values that hold, each with where it comes from. An option without a value is a comment.
  static func list(
    _ settings: [OptionSetting], _ keys: [KeySetting], _ commands: [CommandTable] = [], home: FilePath?
  ) -> [String] {
    let options = settings.compactMap { setting in
      setting.option.key.map { key in
        Row(key.section, setting.value.map { "\(key.name) = \($0)" } ?? "# \(key.name)", setting.origin)
      }
    }
    let rows = options + keys.map { ($0.section, $0.text, $0.origin) }
    let width = min(40, rows.map(\.text.count).max() ?? 0)
    func line(_ row: Row) -> String {
      let gap = String(repeating: " ", count: max(0, width - row.text.count))
      return "\(row.text)\(gap)  # \(ConfigurationWording.phrase(for: row.origin, home: home))"
    }
    let sections = inSections(rows, \.section).map { section, rows in heading(section) + rows.map(line) }
    return Array(
      (sections + rowsOfCommands(commands).map { ["[[\(CommandKey.table)]]"] + $0.map(line) }).joined(
        separator: [""]))
  }

  /// The rows of each command, as they are in the files.
  private static func rowsOfCommands(_ tables: [CommandTable]) -> [[Row]] {
    tables.flatMap { table -> [[Row]] in
      guard case .list(let values) = table.entry.value.content else { return [] }
      return values.compactMap(\.entries).map { entries in
        entries.map { entry in
          Row(nil, "\(entry.key) = \(entry.value.literal)", .file(table.file, line: entry.place.line))
        }
      }
    }
  }

  /// A complete file: every key with its value or an example, and an explanation.
  static var defaults: [String] {
    let options = Option.all.filter { $0.key != nil }
    let sections = inSections(options) { $0.key?.section }.map { section, options in
      heading(section).map { "#\($0)" }
        + options.flatMap { option -> [String] in
          guard let key = option.key else { return [] }
          let text = (key.isNegated ? "false: " : "") + localized(row: option.summary)
          return [""] + text.split(separator: "\n").map { "# \($0)" } + ["#\(key.name) = \(option.sample)"]
        }
    }
    let keys = CommandScope.allCases.compactMap(keys).joined(separator: [""])
    return ConfigurationWording.introduction + sections.joined(separator: [""])
      + ConfigurationWording.introductionOfCommands + ConfigurationWording.introductionOfKeys + keys
  }

  /// The keys of a scope without a preset; `nil` if it has none.
  private static func keys(of scope: CommandScope) -> [String]? {
    let rows = KeyMap.standard.bindings(in: scope).flatMap { row in
      row.commands.filter { !KeyAssignment(scope, $0.key, $0.command).concernsWayOut }.map { key, command in
        "#\(OptionSetting.quoted(key)) = \(OptionSetting.quoted(command.name))"
      }
    }
    return rows.isEmpty
      ? nil : ["# \(scope.heading)"] + heading("\(OptionKey.keys).\(scope.name)").map { "#\($0)" } + rows
  }

  private static func heading(_ section: String?) -> [String] { section.map { ["[\($0)]"] } ?? [] }

  /// Groups items by their section; those without one come first, as TOML requires.
  private static func inSections<Item>(
    _ items: [Item], _ section: (Item) -> String?
  ) -> [(section: String?, items: [Item])] {
    let names = items.compactMap(section).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return ([nil] + names).map { name in (name, items.filter { section($0) == name }) }
  }
}
