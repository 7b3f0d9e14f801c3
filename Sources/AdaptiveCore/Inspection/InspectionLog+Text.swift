extension InspectionLog {
  /// The diagnostics, the newest first.
  var diagnosticsText: AttributedText {
    guard !diagnostics.isEmpty else { return "No diagnostics" }
    return AttributedText(diagnostics.reversed().map { "\($0)" }.joined(separator: "\n"))
  }

  /// The transitions with their phases, the newest first.
  var transitionsText: AttributedText {
    guard !transitions.isEmpty else { return "No transitions" }
    return AttributedText(
      sections: transitions.reversed().map { transition in
        (
          transition.summary + (transition.isCancelled ? " (cancelled)" : ""),
          transition.phases.map { "\($0.phase): \($0.duration.inspectionText)" }
        )
      })
  }

  /// The median and the longest time of the last frames, and each of them, the newest first.
  var framesText: AttributedText {
    guard !frames.isEmpty else { return "No frames" }
    let totals = frames.map(\.total).sorted()
    let summary = [
      "median \(totals[totals.count / 2].inspectionText)",
      "longest \(totals[totals.count - 1].inspectionText)",
    ]
    let lines = frames.reversed().map { frame in
      "\(frame.total.inspectionText)  layout \(frame.layout.inspectionText), "
        + "drawing \(frame.drawing.inspectionText), output \(frame.output.inspectionText)"
    }
    return AttributedText(sections: [("The last \(frames.count) frames", summary), ("Each frame", lines)])
  }
}

extension AttributedText {
  /// Creates a text with bold headings and indented lines.
  init(sections: [(title: String, lines: [String])]) {
    self.init()
    for section in sections {
      self += AttributedText(
        (isEmpty ? "" : "\n") + section.title + "\n", style: TextStyle(attributes: .bold))
      for line in section.lines { self += AttributedText("  \(line)\n") }
    }
  }
}

extension Duration {
  /// The duration in milliseconds with two decimal places.
  fileprivate var inspectionText: String {
    let hundredths = (components.seconds * 100_000 + components.attoseconds / 10_000_000_000_000)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms"
  }
}
