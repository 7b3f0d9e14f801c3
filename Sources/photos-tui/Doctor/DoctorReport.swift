/// What `doctor` has found out, in sections: the terminal, the decoders. Values only; how they are written is elsewhere.
nonisolated struct DoctorReport: Equatable, Sendable {
  /// One thing that was looked at, such as a program.
  struct Section: Equatable, Sendable {
    /// What it is about, for people.
    var title: String
    /// Its key in JSON.
    var key: String
    /// What was found, in the order in which it is written.
    var entries: [Entry]
    /// What a person can do about what is missing; each a sentence without a full stop.
    var advice: [String] = []
    /// Whether the program can't do without it: the exit status tells.
    var isMissing = false
  }

  /// One finding.
  struct Entry: Equatable, Sendable {
    /// For people; `nil` when only programs are told.
    var label: String?
    /// In JSON.
    var key: String
    var value: Value

    init(_ label: String?, key: String, _ value: Value) {
      self.label = label
      self.key = key
      self.value = value
    }
  }

  /// What was found.
  enum Value: Equatable, Sendable {
    case text(String)
    /// Whether something is there, and what else there is to say for people.
    case flag(Bool, remark: String = "")
    case number(Int)
    case list([String])
    /// What was asked and what was answered to it; nothing when there was no answer.
    case exchange(asked: String, answers: [String])
    /// What was chosen, and why.
    case choice(String, because: String)
  }

  /// The program's name and version.
  var version: String
  var sections: [Section]

  /// Whether nothing is missing that the program can't do without.
  var isSound: Bool { !sections.contains(where: \.isMissing) }
}
