/// The findings of `doctor` in sections: the terminal, the keys, then the decoders. It holds values only;
/// extensions format them.
nonisolated struct DoctorReport: Equatable, Sendable {
  /// A subject of the report, such as a decoder.
  struct Section: Equatable, Sendable {
    /// The title in the text.
    var title: String
    /// The key in JSON.
    var key: String
    /// The findings, in order.
    var entries: [Entry]
    /// Advice about what is missing, as sentences without a full stop.
    var advice: [String] = []
    /// Whether something essential is missing, which the exit status reports.
    var isMissing = false
  }

  /// A finding.
  struct Entry: Equatable, Sendable {
    /// The label in the text; `nil` for an entry that is only in the JSON.
    var label: String?
    /// The key in JSON.
    var key: String
    var value: Value

    init(_ label: String?, key: String, _ value: Value) {
      self.label = label
      self.key = key
      self.value = value
    }
  }

  /// The value of a finding.
  enum Value: Equatable, Sendable {
    case text(String)
    /// Whether something is present, with a remark for the text.
    case flag(Bool, remark: String = "")
    case number(Int)
    case list([String])
    /// A query and its replies; none if the terminal did not reply.
    case exchange(query: String, replies: [String])
    /// A choice and the reason for it.
    case choice(String, because: String)
  }

  /// The program's name and version.
  var version: String
  var sections: [Section]

  /// Whether nothing essential is missing.
  var isSound: Bool { !sections.contains(where: \.isMissing) }
}
