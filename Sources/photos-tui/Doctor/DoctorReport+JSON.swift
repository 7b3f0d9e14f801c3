import AdaptiveJSON

nonisolated extension DoctorReport {
  /// The report as JSON: an object for each section, by its key.
  var json: JSONValue {
    .object([
      "version": .string(version), "sound": .bool(isSound),
      "sections": .object(
        Dictionary(sections.map { ($0.key, $0.json) }, uniquingKeysWith: { first, _ in first })),
    ])
  }
}

nonisolated extension DoctorReport.Section {
  fileprivate var json: JSONValue {
    let members = entries.map { ($0.key, $0.value.json) }
    return .object(
      Dictionary(
        members + [("missing", .bool(isMissing)), ("advice", .array(advice.map(JSONValue.string)))],
        uniquingKeysWith: { first, _ in first }))
  }
}

nonisolated extension DoctorReport.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .flag(let isThere, _): .bool(isThere)
    case .number(let number): .integer(Int64(number))
    case .list(let items): .array(items.map(JSONValue.string))
    case .exchange(let query, let replies):
      .object(["asked": .string(query), "answers": .array(replies.map(JSONValue.string))])
    case .choice(let chosen, let reason): .object(["value": .string(chosen), "because": .string(reason)])
    }
  }
}
