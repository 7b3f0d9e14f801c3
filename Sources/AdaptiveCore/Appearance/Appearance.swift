/// How the views of a window look: values for their styled properties, by class, traits and containers.
///
/// They are put into a view when it enters a window or another place there, after its traits are known, and after
/// each change of its traits. Of several rules for a property the one for the most special class wins; then the one
/// whose outermost container is met first on the way down from the window, then the one that lists more containers;
/// then the one that names more traits; then the one recorded last. A value that the program set on a view wins over
/// all of them.
@MainActor public final class Appearance {
  /// The rules by the classes they speak of.
  private var rules: [ObjectIdentifier: [AppearanceRule]] = [:]
  private var lastNumber = 0
  /// What is known about the classes of views that came by.
  private var classes: [ObjectIdentifier: ClassRules] = [:]

  /// Makes an appearance without rules.
  public init() {}

  /// Speaks of the views of a class and of its subclasses.
  ///
  /// With traits only of those whose own collection contains them; with containers only of those inside them,
  /// listed from the innermost out, where others may lie in between.
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

  /// Puts the values of the rules that hold now into a view with the given traits.
  func restyle(_ view: View, _ traits: TraitCollection) {
    if rules.isEmpty && view.appliedRules.isEmpty { return }
    let kind = type(of: view)
    let matches = classes[ObjectIdentifier(kind), default: ClassRules(rules.values.flatMap { $0 }, for: kind)]
      .matches(for: view, traits)
    guard !matches.elementsEqual(view.appliedRules, by: ===) else { return }
    // What another value takes the place of need not be taken out.
    for rule in view.appliedRules where !matches.contains(where: { $0.property == rule.property }) {
      rule.clear(view)
    }
    for rule in matches { rule.apply(view) }
    view.appliedRules = matches
    view.appearanceDidChange()
  }
}
