/// Records values for the views of a class, under the proxy's conditions.
@MainActor public struct AppearanceProxy<Target: View> {
  let appearance: Appearance
  let condition: AppearanceRule.Condition

  /// Records the value of a property, given by its projection, such as `\.$style`. It replaces an earlier
  /// value with the same conditions.
  ///
  /// Views that are already in a window get the value when they enter a window again or when their traits
  /// change.
  @discardableResult
  public func set<Value: Equatable>(
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, StyledValue<Value>>,
    _ value: Value
  ) -> AppearanceProxy {
    appearance.record {
      AppearanceRule(property, dependsOnTraits: false, where: condition, number: $0) { _ in value }
    }
    return self
  }

  /// Records a value that depends on the traits of the view, in the place of a rule for each of them. It is
  /// asked for again when the traits change.
  @discardableResult
  public func set<Value: Equatable>(
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, StyledValue<Value>>,
    for value: @escaping (TraitCollection) -> Value
  ) -> AppearanceProxy {
    appearance.record {
      AppearanceRule(property, dependsOnTraits: true, where: condition, number: $0, value: value)
    }
    return self
  }
}
