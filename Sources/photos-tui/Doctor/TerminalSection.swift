import AdaptiveCore
import AdaptiveTerminal
import Browser

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
    var section = DoctorReport.Section(
      title: localized("Environment", context: "doctor"), key: "surroundings", entries: [])
    for name in variables {
      let value = environment[name, default: ""]
      if !value.isEmpty || name == "TERM" {
        let label = name == "TERM_PROGRAM_VERSION" ? "  " + localized("version", context: "doctor") : name
        section.entries.append(
          .init(
            label, key: name,
            .text(value.isEmpty ? localized("not set", context: "doctor") : ByteWording.shown(value))))
      }
    }
    section.entries.append(
      .init(localized("locale", context: "doctor"), key: "locale", .text(survey.codeset)))
    section.entries.append(
      .init(
        localized("terminal", context: "doctor"), key: "access",
        .text(SurveyWording.phrase(for: survey.access))))
    if case .failed = survey.access { return section }
    var window = SurveyWording.phrase(for: survey.cells)
    if !survey.pixels.isEmpty { window += ", " + SurveyWording.pixels(survey.pixels) }
    section.entries.append(.init(localized("window", context: "doctor"), key: "window", .text(window)))
    let used = size.map { survey.cells.limited(to: $0) } ?? survey.cells
    if used != survey.cells {
      section.entries.append(
        .init(localized("used", context: "doctor"), key: "used", .text(SurveyWording.phrase(for: used))))
    }
    let classes = SizeClassThresholds.standard
    func kind(_ isCompact: Bool) -> String {
      isCompact ? localized("compact", context: "doctor") : localized("regular", context: "doctor")
    }
    section.entries.append(
      .init(
        localized("size classes", context: "doctor"), key: "sizeClasses",
        .text(
          localized(
            "\(kind(used.width < classes.regularWidth)) width, \(kind(used.height < classes.regularHeight)) height"
          ))))
    return section
  }

  private static func querySection(_ survey: TerminalSurvey) -> DoctorReport.Section {
    var section = DoctorReport.Section(
      title: localized("Queries and replies", context: "doctor"), key: "questions", entries: [])
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
        .init(
          localized("unsolicited", context: "doctor"), key: "others",
          .list(rest.map { ByteWording.shown($0.bytes) })))
    }
    if survey.queries.isEmpty {
      section.entries.append(
        .init(
          localized("queries", context: "doctor"), key: "asked", .text(localized("none", context: "doctor"))))
    }
    if let last = survey.replies.last {
      let milliseconds = Int((last.time / .milliseconds(1)).rounded(.up))
      section.entries.append(
        .init(localized("last reply after", context: "doctor"), key: "last", .text("\(milliseconds) ms")))
    }
    return section
  }

  private static func choiceSection(_ survey: TerminalSurvey) -> DoctorReport.Section {
    var section = DoctorReport.Section(
      title: localized("Choices", context: "doctor"), key: "choices", entries: [])
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
