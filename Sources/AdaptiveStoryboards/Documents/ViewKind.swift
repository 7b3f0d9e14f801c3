import AdaptiveCore

/// A kind of view that a document can name: a view of the library, what can be said of it, and what it tells.
struct ViewKind: Sendable {
  /// The word for the kind.
  let name: String
  /// The class of the library.
  let type: View.Type
  /// Whether a class is that one or inherits from it.
  let includes: @Sendable (AnyClass) -> Bool
  /// What it is, for the reference; without a full stop.
  let summary: String
  /// Makes a view of the kind.
  let make: @MainActor @Sendable () -> View
  /// What only this kind has.
  let properties: [ViewProperty]
  /// What a person can do with it; none for what is no control.
  let events: [ControlEvent]
  /// Whether it may hold views and constraints.
  let holdsViews: Bool
  /// Whether it needs nothing of a program, and may be in a launch screen.
  let isStatic: Bool

  init<Subject: View>(
    name: String, type: Subject.Type, summary: String, make: @escaping @MainActor @Sendable () -> Subject,
    properties: [ViewProperty] = [], events: [ControlEvent] = [], holdsViews: Bool = false,
    isStatic: Bool = true
  ) {
    self.name = name
    self.type = type
    includes = { $0 is Subject.Type }
    self.summary = summary
    self.make = make
    self.properties = properties
    self.events = events
    self.holdsViews = holdsViews
    self.isStatic = isStatic
  }

  /// The kind with a name; `nil` for none.
  static func named(_ name: String) -> ViewKind? { all.first { $0.name == name } }
}
