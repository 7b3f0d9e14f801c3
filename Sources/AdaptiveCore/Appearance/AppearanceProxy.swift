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
    _ property: ReferenceWritableKeyPath<Target, StyledValue<Value>>, _ value: Value
  ) -> AppearanceProxy {
    appearance.record { AppearanceRule(property, value, where: condition, number: $0) }
    return self
  }
}
