import AdaptiveCore
import JSON

/// A property that a document can give the views of a kind.
struct ViewProperty: Sendable {
  /// Its name, what its values may be, and whether they may vary with the size classes.
  let member: MemberShape
  /// Gives a view the values; the registry knows images.
  let apply: @MainActor @Sendable (View, Adaptive<JSONValue>, ClassRegistry) -> Void

  /// Whether it is given when the whole tree and its constraints are there.
  var isLate = false

  /// The same property, given when the whole tree is there.
  var late: ViewProperty {
    var property = self
    property.isLate = true
    return property
  }

  private init(
    _ member: MemberShape,
    _ apply: @escaping @MainActor @Sendable (View, Adaptive<JSONValue>, ClassRegistry) -> Void
  ) {
    self.member = member
    self.apply = apply
  }

  /// A property that may vary. A shape narrower than that of its type may be named.
  static func varying<Owner: View, Value: StoryboardValue>(
    _ name: String, _ summary: String, shape: ValueShape? = nil,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>
  ) -> ViewProperty {
    ViewProperty(MemberShape(name, shape ?? Value.shape, isVariable: true, summary)) { view, values, _ in
      set(path(), of: view, to: values) { Value($0) }
    }
  }

  /// A property with one value for all size classes.
  static func fixed<Owner: View, Value: StoryboardValue>(
    _ name: String, _ summary: String, shape: ValueShape? = nil,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>
  ) -> ViewProperty {
    ViewProperty(MemberShape(name, shape ?? Value.shape, summary)) { view, values, _ in
      set(path(), of: view, to: values) { Value($0) }
    }
  }

  /// A property whose values are names of images.
  static func image<Owner: View>(
    _ name: String, _ summary: String, isVariable: Bool,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Image?>
  ) -> ViewProperty {
    ViewProperty(MemberShape(name, .image, isVariable: isVariable, summary)) { view, values, classes in
      set(path(), of: view, to: values) { $0.text.map(classes.image) }
    }
  }

  /// A property that somebody else brings about.
  static func structural(_ member: MemberShape) -> ViewProperty { ViewProperty(member) { _, _, _ in } }

  @MainActor private static func set<Owner: View, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, of view: View, to values: Adaptive<JSONValue>,
    _ convert: (JSONValue) -> Value?
  ) {
    guard let view = view as? Owner else { return }
    let values = Adaptive(variations: values.variations.compactMapValues(convert))
    if let base = values.base, values.variations.count == 1 {
      view[keyPath: path] = base
    } else {
      view.vary(path, values)
    }
  }
}
