import AdaptiveCore
import AdaptiveJSON

/// A property that a document can set on views of a class.
struct ViewProperty<Owner: View>: Sendable {
  /// The name, the shape of the value, and whether the value can vary with the size classes.
  let member: MemberShape
  /// Sets the values on a view. The registry provides images.
  let apply: @MainActor @Sendable (View, Adaptive<JSONValue>, ClassRegistry) -> Void

  /// Whether the property is set after all views and constraints exist.
  var isLate = false

  /// The same property, set after all views and constraints exist.
  var late: ViewProperty {
    var property = self
    property.isLate = true
    return property
  }

  /// The same property, in a list with those of other classes. Nothing happens to views that are not of its
  /// class.
  init<Subject>(_ property: ViewProperty<Subject>) where Owner == View {
    (member, apply, isLate) = (property.member, property.apply, property.isLate)
  }

  private init(
    _ member: MemberShape,
    _ apply: @escaping @MainActor @Sendable (View, Adaptive<JSONValue>, ClassRegistry) -> Void
  ) {
    self.member = member
    self.apply = apply
  }

  /// Creates a property that can vary with the size classes. The default shape is that of the type.
  static func varying<Value: StoryboardValue>(
    _ name: String, _ summary: String, shape: ValueShape? = nil,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>
  ) -> ViewProperty {
    ViewProperty(MemberShape(name, shape ?? Value.shape, isVariable: true, summary)) { view, values, _ in
      set(path(), of: view, to: values) { Value($0) }
    }
  }

  /// Creates a property with one value for all size classes. The default shape is that of the type.
  static func fixed<Value: StoryboardValue>(
    _ name: String, _ summary: String, shape: ValueShape? = nil,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>
  ) -> ViewProperty {
    ViewProperty(MemberShape(name, shape ?? Value.shape, summary)) { view, values, _ in
      set(path(), of: view, to: values) { Value($0) }
    }
  }

  /// Creates a property whose values are names of images.
  static func image(
    _ name: String, _ summary: String, isVariable: Bool,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Image?>
  ) -> ViewProperty {
    ViewProperty(MemberShape(name, .image, isVariable: isVariable, summary)) { view, values, classes in
      set(path(), of: view, to: values) { $0.text.map(classes.image) }
    }
  }

  /// Creates a property that other code applies.
  static func structural(_ member: MemberShape) -> ViewProperty { ViewProperty(member) { _, _, _ in } }

  @MainActor private static func set<Value: Equatable>(
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

extension ViewProperty where Owner: Control {
  /// Whether a control can be used.
  static var isEnabled: ViewProperty {
    .fixed("isEnabled", "whether the user can use it") { \.isEnabled }
  }
}
