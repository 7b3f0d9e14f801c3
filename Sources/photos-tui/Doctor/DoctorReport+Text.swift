nonisolated extension DoctorReport {
  /// The report as text: sections with one line for each entry and advice below, at most 80 columns wide
  /// where the words allow it.
  var text: String {
    ([version] + sections.map(\.text)).joined(separator: "\n\n") + "\n"
  }
}

nonisolated extension DoctorReport.Section {
  fileprivate var text: String {
    let width = 20
    let indent = "  " + String(repeating: " ", count: width)
    let lines = entries.compactMap { entry in
      entry.label.map { label in
        let gap = String(repeating: " ", count: max(1, width - label.count))
        return "  " + label + gap + Self.wrapped(entry.value.words, indent: indent)
      }
    }
    let hints = advice.map {
      "  → " + Self.wrapped($0.split(separator: " ").map(String.init), indent: "    ")
    }
    return ([title] + lines + hints).joined(separator: "\n")
  }

  /// Wraps words. The first line starts at the indentation of the others.
  private static func wrapped(_ words: [String], indent: String) -> String {
    var lines = [""]
    for word in words {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if indent.count + last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n" + indent)
  }
}

nonisolated extension DoctorReport.Value {
  /// The value as words, between which a line may break.
  fileprivate var words: [String] {
    switch self {
    case .text(let text): text.split(separator: " ").map(String.init)
    case .flag(let isThere, let remark):
      [isThere ? "yes" : "NO"] + (remark.isEmpty ? [] : ["(\(remark))"])
    case .number(let number): ["\(number)"]
    case .list(let items):
      items.isEmpty ? ["none"] : items.dropLast().map { $0 + "," } + items.suffix(1)
    case .exchange(_, let replies):
      replies.isEmpty ? ["no", "reply"] : replies
    case .choice(let chosen, let reason):
      chosen.split(separator: " ").map(String.init) + "(\(reason))".split(separator: " ").map(String.init)
    }
  }
}
