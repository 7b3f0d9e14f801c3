/// The appearance of the views in a window: values for their styled properties, by class, traits and
/// containers.
///
/// The values are applied when a view enters a window or moves within one, after its traits are known, and
/// after each change of its traits. If several rules set the same property, the first of these criteria that
/// differs decides:
///
/// 1. The rule for the most specific class wins.
/// 2. Then the rule whose outermost container is nearest to the window.
/// 3. Then the rule with more containers.
/// 4. Then the rule with more traits.
/// 5. Then the rule recorded last.
///
/// A value that the program sets on a view overrides all rules. (Semantics 9)
@MainActor public final class Appearance {
  /// The rules, keyed by the class they apply to.
  private var rules: [ObjectIdentifier: [AppearanceRule]] = [:]
  private var lastNumber = 0
  /// The matching rules of the view classes encountered so far.
  private var classes: [ObjectIdentifier: ClassRules] = [:]

  /// Creates an appearance without rules.
  public init() {}

  /// Returns a proxy for the views of a class and its subclasses.
  ///
  /// With traits, the proxy applies only to views whose traits contain them. With containers, it applies only
  /// to views inside them. List the innermost container first; other containers can lie in between.
  public func proxy<Target: View>(
    of target: Target.Type, for traits: TraitCollection = TraitCollection(),
    whenContainedIn containers: [any AppearanceContainer.Type] = []
  ) -> AppearanceProxy<Target> {
    AppearanceProxy(
      appearance: self,
      condition: AppearanceRule.Condition(target: target, traits: traits, containers: containers))
  }

  func record(_ make: (Int) -> AppearanceRule) {
    lastNumber += 1
    let rule = make(lastNumber)
    let target = ObjectIdentifier(rule.condition.target)
    rules[target, default: []].removeAll {
      $0.condition.isSame(as: rule.condition) && $0.property == rule.property
    }
    rules[target, default: []].append(rule)
    classes = [:]
  }

  /// Applies the rules that match a view with the given traits.
  func restyle(_ view: View, _ traits: TraitCollection) {
    if rules.isEmpty && view.appliedRules.isEmpty { return }
    let kind = type(of: view)
    let matches = classes[ObjectIdentifier(kind), default: ClassRules(rules.values, for: kind)]
      .matches(for: view, traits)
    if matches.elementsEqual(view.appliedRules, by: ===) {
      var hasChanged = false
      for rule in matches where rule.dependsOnTraits && rule.apply(view, traits) { hasChanged = true }
      if !hasChanged { return }
    } else {
      // Properties that another rule sets next need not be cleared.
      for rule in view.appliedRules where !matches.contains(where: { $0.property == rule.property }) {
        rule.clear(view)
      }
      for rule in matches { _ = rule.apply(view, traits) }
      view.appliedRules = matches
    }
    view.appearanceDidChange()
  }
}

extension Window {
  /// Applies the rules of the appearance to all views of the window again. Call it after rules were recorded
  /// while the window is shown: they are otherwise applied when a view's traits change next. O(n).
  public func applyAppearance() {
    func apply(to view: View) {
      appearance.restyle(view, view.variationTraits)
      for subview in view.subviews { apply(to: subview) }
    }
    apply(to: self)
  }
}
