import AdaptiveCore

/// A kind of view: a view class of the library, its properties and its events.
struct ViewKind: Sendable {
  /// The name in documents.
  let name: String
  /// The library's class.
  let type: View.Type
  /// Returns whether a class is `type` or a subclass.
  let includes: @Sendable (AnyClass) -> Bool
  /// The description for the format reference, without a full stop.
  let summary: String
  /// Creates a view of the kind.
  let make: @MainActor @Sendable () -> View
  /// The properties of this kind only.
  let properties: [ViewProperty<View>]
  /// The events of a control; empty for other views.
  let events: [ControlEvent]
  /// Whether it can have subviews and constraints.
  let holdsViews: Bool
  /// Whether it needs no code of the program, as launch screens require.
  let isStatic: Bool

  init<Subject: View>(
    name: String, type: Subject.Type, summary: String, make: @escaping @MainActor @Sendable () -> Subject,
    properties: [ViewProperty<Subject>] = [], events: [ControlEvent] = [], holdsViews: Bool = false,
    isStatic: Bool = true
  ) {
    self.name = name
    self.type = type
    includes = { $0 is Subject.Type }
    self.summary = summary
    self.make = make
    self.properties = properties.map { ViewProperty<View>($0) }
    self.events = events
    self.holdsViews = holdsViews
    self.isStatic = isStatic
  }

  /// Returns the kind with a name; `nil` if there is none.
  static func named(_ name: String) -> ViewKind? { all.first { $0.name == name } }
}
