import AdaptiveCore
import Browser

nonisolated extension DoctorReport {
  /// The report as text: sections with one line for each entry and advice below, at most 80 columns wide
  /// where the words allow it.
  var text: String {
    ([version] + sections.map(\.text)).joined(separator: "\n\n") + "\n"
  }
}

nonisolated extension DoctorReport.Section {
  fileprivate var text: String {
    // As wide as the longest label of the section needs.
    let width = entries.reduce(20) { max($0, ($1.label.map { GlyphSequence($0).width } ?? 0) + 1) }
    let indent = "  " + String(repeating: " ", count: width)
    let lines = entries.compactMap { entry in
      entry.label.map { label in
        let gap = String(repeating: " ", count: max(1, width - GlyphSequence(label).width))
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
    func width(_ text: String) -> Int { GlyphSequence(text).width }
    var lines = [""]
    for word in words {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if indent.count + width(last) + 1 + width(word) <= 80 {
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
    case .text(let text): words(text)
    case .flag(let isThere, let remark):
      [isThere ? localized("yes", context: "doctor") : localized("NO", context: "doctor")]
        + (remark.isEmpty ? [] : ["(\(remark))"])
    case .number(let number): ["\(number)"]
    case .list(let items):
      items.isEmpty
        ? [localized("none", context: "doctor")] : items.dropLast().map { $0 + "," } + items.suffix(1)
    case .exchange(_, let replies):
      replies.isEmpty ? words(localized("no reply", context: "doctor")) : replies
    case .choice(let chosen, let reason):
      words(chosen) + words("(\(reason))")
    }
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
