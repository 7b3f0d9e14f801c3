/// Records values for all views of a class, under the conditions it was made with.
@MainActor public struct AppearanceProxy<Target: View> {
  let appearance: Appearance
  let condition: AppearanceRule.Condition

  /// Records the value of a property, named as `\.$style`; an earlier one of the same proxy is forgotten.
  ///
  /// Views that are in a window already get it when they enter one again or when their traits change.
  @discardableResult
  public func set<Value>(
    _ property: ReferenceWritableKeyPath<Target, Styled<Value>>, _ value: Value
  ) -> AppearanceProxy {
    appearance.record { AppearanceRule(property, value, where: condition, number: $0) }
    return self
  }
}
