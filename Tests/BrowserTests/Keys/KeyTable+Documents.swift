@testable import Browser

extension KeyTable {
  /// The table in Markdown, with the rows that each preset changes.
  static var markdown: String {
    let table = markdown(of: KeyMap.standard.bindings)
    let presets = changedPresets.map { preset, rows in
      "## \(preset.title): `--keys \(preset.rawValue)`\n\n" + markdown(of: rows)
    }
    return ([table] + presets).joined(separator: "\n\n")
  }

  /// The table for a man page, in roff's man macros, with the rows that each preset changes.
  static var roff: String {
    let sections = CommandScope.allCases.map { scope in
      section(scope.heading, KeyMap.standard.bindings(in: scope)) { escaped($0.help) }
    }
    let presets = changedPresets.map { preset, rows in
      section("\(preset.title) (\\-\\-keys \(preset.rawValue))", rows) {
        "\(escaped($0.scope.heading)): \(escaped($0.help))"
      }
    }
    return (sections + presets).joined(separator: "\n")
  }

  /// Each preset with the rows that differ from those of the table.
  private static var changedPresets: [(preset: KeyPreset, rows: [KeyBinding])] {
    KeyPreset.allCases.filter { $0 != .standard }.map { preset in
      let map = KeyMap(preset)
      let rows = CommandScope.allCases.flatMap { scope in
        map.bindings(in: scope).filter { row in
          !KeyMap.standard.bindings(in: scope).contains { $0.help == row.help && $0.keys == row.keys }
        }
      }
      return (preset, rows)
    }
  }

  private static func markdown(of bindings: [KeyBinding]) -> String {
    let rows = CommandScope.allCases.flatMap { scope in
      bindings.filter { $0.scope == scope }.enumerated().map { index, binding in
        let keys = binding.keys.map { "`\($0)`" }.joined(separator: " ")
        return "| \(index == 0 ? scope.heading : "") | \(keys) | \(binding.help) |"
      }
    }
    return (["| Where | Keys | What |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static func section(
    _ heading: String, _ rows: [KeyBinding], text: (KeyBinding) -> String
  ) -> String {
    let entries = rows.map { ".TP\n.B \(escaped($0.keys.joined(separator: "  ")))\n\(text($0))" }
    return ([".SS \(heading)"] + entries).joined(separator: "\n")
  }

  /// A text with roff's special characters escaped.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "^": "\\(ha"
      default: String(character)
      }
    }.joined()
  }
}
