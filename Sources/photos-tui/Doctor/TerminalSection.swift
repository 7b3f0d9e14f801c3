import AdaptiveCore
import AdaptiveTerminal

nonisolated extension DoctorReport.Section {
  /// The sections about the terminal: the environment, the queries and replies, and the choices.
  ///
  /// `size` is the part of the window to use; `nil` for all of it.
  static func terminal(
    _ survey: TerminalSurvey, _ environment: [String: String], size: Size?
  ) -> [DoctorReport.Section] {
    [environmentSection(survey, environment, size: size), querySection(survey), choiceSection(survey)]
  }

  /// The environment variables that describe the terminal and what is between it and the program.
  private static let variables = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TMUX", "STY", "SSH_CONNECTION", "SSH_TTY",
    "COLORFGBG", "NO_COLOR", "PHOTOS_TUI_GRAPHICS",
  ]

  private static func environmentSection(
    _ survey: TerminalSurvey, _ environment: [String: String], size: Size?
  ) -> DoctorReport.Section {
    var section = DoctorReport.Section(title: "Environment", key: "surroundings", entries: [])
    for name in variables {
      let value = environment[name, default: ""]
      if !value.isEmpty || name == "TERM" {
        let label = name == "TERM_PROGRAM_VERSION" ? "  version" : name
        section.entries.append(
          .init(label, key: name, .text(value.isEmpty ? "not set" : ByteWording.shown(value))))
      }
    }
    section.entries.append(.init("locale", key: "locale", .text(survey.codeset)))
    section.entries.append(
      .init("terminal", key: "access", .text(SurveyWording.phrase(for: survey.access))))
    if case .failed = survey.access { return section }
    var window = SurveyWording.phrase(for: survey.cells)
    if !survey.pixels.isEmpty { window += ", \(survey.pixels.width)x\(survey.pixels.height) pixels" }
    section.entries.append(.init("window", key: "window", .text(window)))
    let used = size.map { survey.cells.limited(to: $0) } ?? survey.cells
    if used != survey.cells {
      section.entries.append(.init("used", key: "used", .text(SurveyWording.phrase(for: used))))
    }
    let classes = SizeClassThresholds.standard
    section.entries.append(
      .init(
        "size classes", key: "sizeClasses",
        .text(
          "\(used.width < classes.regularWidth ? "compact" : "regular") width, "
            + "\(used.height < classes.regularHeight ? "compact" : "regular") height")))
    return section
  }

  private static func querySection(_ survey: TerminalSurvey) -> DoctorReport.Section {
    var section = DoctorReport.Section(title: "Queries and replies", key: "questions", entries: [])
    for query in survey.queries {
      let mine = survey.replies.filter { $0.query == query }
      section.entries.append(
        .init(
          SurveyWording.name(of: query), key: SurveyWording.key(of: query),
          .exchange(
            query: ByteWording.shown(query.bytes), replies: mine.map { ByteWording.shown($0.bytes) })))
    }
    let rest = survey.replies.filter { $0.query == nil }
    if !rest.isEmpty {
      section.entries.append(
        .init("unsolicited", key: "others", .list(rest.map { ByteWording.shown($0.bytes) })))
    }
    if survey.queries.isEmpty { section.entries.append(.init("queries", key: "asked", .text("none"))) }
    if let last = survey.replies.last {
      let milliseconds = Int((last.time / .milliseconds(1)).rounded(.up))
      section.entries.append(.init("last reply after", key: "last", .text("\(milliseconds) ms")))
    }
    return section
  }

  private static func choiceSection(_ survey: TerminalSurvey) -> DoctorReport.Section {
    var section = DoctorReport.Section(title: "Choices", key: "choices", entries: [])
    let detection = survey.detection
    for aspect in CapabilityDetection.Aspect.allCases {
      guard let reason = detection.reasons[aspect] else { continue }
      section.entries.append(
        .init(
          SurveyWording.name(of: aspect), key: aspect.rawValue,
          .choice(
            SurveyWording.phrase(for: aspect, of: detection),
            because: SurveyWording.phrase(for: reason, of: aspect)))
      )
    }
    section.advice = survey.advice.map(SurveyWording.sentence)
    return section
  }
}

nonisolated extension Size {
  fileprivate func limited(to limit: Size) -> Size {
    Size(width: min(width, limit.width), height: min(height, limit.height))
  }
}
