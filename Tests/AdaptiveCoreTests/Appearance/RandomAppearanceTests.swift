import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@MainActor @Suite("Random appearance rules") struct RandomAppearanceTests {
  private let window = Window(screen: Screen(size: Size("60x24")))
  private let root = ViewController()

  init() {
    window.show(root)
  }

  @Test("random rules and moves agree with an exhaustive search through all rules", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds: [any AppearanceContainer.Type] = [Bar.self, OverlayBox.self, BaseScreen.self, Window.self]
    let colors: [Color] = [.red, .green, .blue, .yellow]
    var rules: [OracleRule] = []
    for number in 0..<8 {
      let rule = OracleRule(
        isForBadges: Bool.random(using: &random),
        traits: TraitCollection(["", "hC", "hR", "hC vR", "vC"].randomElement(using: &random) ?? ""),
        containers: (0..<Int.random(in: 0...2, using: &random)).map { _ in
          kinds.randomElement(using: &random) ?? Bar.self
        },
        color: colors.randomElement(using: &random) ?? .red, number: number)
      rules.append(rule)
      if rule.isForBadges {
        window.appearance.proxy(of: BadgeLabel.self, for: rule.traits, whenContainedIn: rule.containers)
          .set(\.$style, TextStyle(foreground: rule.color))
      } else {
        window.appearance.proxy(of: Label.self, for: rule.traits, whenContainedIn: rule.containers)
          .set(\.$style, TextStyle(foreground: rule.color))
      }
    }
    let photo = PhotoScreen()
    root.addChild(photo)
    root.view.addSubview(photo.view)
    let holders: [View] = [root.view, photo.view, Bar(), OverlayBox(), Bar(), OverlayBox()]
    let labels = [Label(), BadgeLabel(), Label(), BadgeLabel()]
    for _ in 0..<60 {
      let moved: View? = (holders.dropFirst(2) + labels).randomElement(using: &random)
      if let moved, let holder = holders.randomElement(using: &random), !holder.isDescendant(of: moved) {
        holder.addSubview(moved)
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        let sizes: [Size] = [Size("60x24"), Size("100x24"), Size("60x20"), Size("100x20")]
        window.resize(to: sizes.randomElement(using: &random) ?? .zero)
      }
      for label in labels where label.window != nil {
        #expect(label.style == OracleRule.style(of: label, by: rules))
      }
    }
  }
}

/// The simplest form of a rule, for comparison.
@MainActor private struct OracleRule {
  let isForBadges: Bool
  let traits: TraitCollection
  let containers: [any AppearanceContainer.Type]
  let color: Color
  let number: Int

  static func style(of label: Label, by rules: [OracleRule]) -> TextStyle {
    var best: (key: [Int], color: Color)?
    for rule in rules {
      guard let key = rule.key(for: label) else { continue }
      if best.map({ $0.key.lexicographicallyPrecedes(key) }) ?? true { best = (key, rule.color) }
    }
    return best.map { TextStyle(foreground: $0.color) } ?? .plain
  }

  private func key(for label: Label) -> [Int]? {
    guard !isForBadges || label is BadgeLabel, label.traitCollection.contains(traits) else { return nil }
    var path: [AnyObject] = []
    var view = label.superview
    while let current = view {
      path.insert(current, at: 0)
      if let controller = current.next as? ViewController { path.insert(controller, at: 0) }
      view = current.superview
    }
    let traitCount = traits.description.count { $0 == ":" }
    guard let outermost = containers.last else { return [isForBadges ? 1 : 0, -1000, 0, traitCount, number] }
    func isKind<Kind: AppearanceContainer>(_ object: AnyObject, _ kind: Kind.Type) -> Bool { object is Kind }
    guard let first = path.firstIndex(where: { isKind($0, outermost) }) else { return nil }
    var rest = path[(first + 1)...]
    for kind in containers.dropLast().reversed() {
      guard let index = rest.firstIndex(where: { isKind($0, kind) }) else { return nil }
      rest = rest[(index + 1)...]
    }
    return [isForBadges ? 1 : 0, -first, containers.count, traitCount, number]
  }
}
