import AdaptiveCore
import AdaptiveSeededRandom

/// Generates random stories. Equal seeds give equal stories.
struct StoryGenerator {
  /// The number of steps in a story.
  static let length = 8

  private var random: SeededGenerator
  private let actsInCalls: Bool

  /// Creates a generator. With `actsInCalls`, it also places steps inside callbacks.
  init(seed: UInt64, actsInCalls: Bool) {
    random = SeededGenerator(seed: seed)
    self.actsInCalls = actsInCalls
  }

  mutating func story() -> Story {
    let root = tree(depth: 3)
    let size = size()
    let steps = (0..<Self.length).map { _ in step(depth: 0) }
    return Story(root, size.width, size.height, chance(4) ? [.setAnimated(true)] + steps : steps)
  }

  private mutating func step(depth: Int) -> Step {
    if actsInCalls, depth < 2, chance(3) {
      let moment = pick(Moment.allCases, .willAppear)
      let steps = (0..<Int.random(in: 1...2, using: &random)).map { _ in step(depth: depth + 1) }
      return .when(moment, skipping: Int.random(in: 0...3, using: &random), steps)
    }
    let at = number()
    switch Int.random(in: 0..<50, using: &random) {
    case 0: return .showSupplementary(guest(depth: 1), at: at)
    case 1: return .show(guest(depth: 1), at: at)
    case 2...5: return .showDetail(guest(depth: 1), at: at)
    case 6...9: return .push(guest(depth: chance(3) ? 1 : 0), at: at)
    case 10, 11: return .pop(at: at)
    case 12: return .popToRoot(at: at)
    case 13: return .popTo(Int.random(in: 0..<4, using: &random), at: at)
    case 14: return .goBack(at: at)
    case 15, 16: return setStack(at: at)
    case 17, 18: return present(at: at)
    case 19, 20: return .dismiss(at: at)
    case 21...25: return resize()
    case 26, 27: return .override(traits(), at: at)
    case 28: return .change(pick(ColorGamut.allCases, .mono), pick([.light, .dark], .dark))
    case 29...31: return operate(at: at)
    case 32: return .add(guest(depth: 1), at: at)
    case 33: return chance(2) ? .leaveParent(at: at) : .add(guest(depth: 0), at: at)
    case 34: return .toggleView(at: at)
    case 35: return .toggleField(at: at)
    case 36: return .setRoot(chance(2) ? .new(tree(depth: 3)) : guest(depth: 2))
    case 37: return focus(at: at)
    case 38, 39: return .keep(at: at)
    case 40: return drive(at: at)
    case 44...46: return useTabs(at: at)
    case 47...49: return changeState(at: at)
    case 41: return .wait(pick([1, 100, 200], 1))
    default: return decorate(at: at)
    }
  }

  private mutating func setStack(at: Int) -> Step {
    let kept = (0..<3).filter { _ in chance(2) }.shuffled(using: &random)
    let added = (0..<Int.random(in: 0...2, using: &random)).map { _ in guest(depth: 0) }
    return .setStack(keeping: kept, adding: added, at: at)
  }

  private mutating func useTabs(at: Int) -> Step {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let kept = (0..<3).filter { _ in chance(2) }.shuffled(using: &random)
      let added = (0..<Int.random(in: 0...2, using: &random)).map { _ in guest(depth: 1) }
      return .setTabs(keeping: kept, adding: added, at: at)
    case 1: return .setTabMode(pick([.automatic, .tabBar, .sidebar], .automatic), at: at)
    case 2: return .focusTabBar(at: at)
    case 3: return .selectNextTab(backwards: chance(2), at: at)
    default: return .selectTab(Int.random(in: 0..<3, using: &random), at: at)
    }
  }

  private mutating func resize() -> Step {
    let size = size()
    return .resize(size.width, size.height)
  }

  private mutating func operate(at: Int) -> Step {
    switch Int.random(in: 0..<10, using: &random) {
    case 7: return .setTripleWidth(pick([nil, 0, 80, 100], nil), at: at)
    case 8: return .setColumn(chance(3) ? nil : guest(depth: 1), column(), at: at)
    case 9:
      return .setColumns((0..<3).map { _ in guest(depth: 1) }, at: at)
    case 0, 1:
      return .prefer(pick([.automatic, .allVisible, .primaryHidden, .primaryOverlay], .automatic), at: at)
    case 2:
      return chance(2) ? .toggleDisplayMode(at: at) : .setColumnShown(chance(2), column(), at: at)
    case 3:
      return .setColumns((0...Int.random(in: 0...1, using: &random)).map { _ in guest(depth: 1) }, at: at)
    case 4: return .exchangeColumns(at: at)
    case 5: return .setColumnWidth(minimum: pick([0, 10, 30], 0), maximum: pick([20, 60], 20), at: at)
    default: return .focusColumn(column(), at: at)
    }
  }

  private mutating func present(at: Int) -> Step {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .toggleContext(at: at)
    case 1: .overridePresented(traits(), at: at)
    default: .present(guest(depth: 2), style(), pick(Step.Manner.allCases, .plain), at: at)
    }
  }

  private mutating func focus(at: Int) -> Step {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .focus(at: at)
    case 1: .tour(pick([.next, .previous], .next))
    default: .moveFocus(pick([.next, .previous, .up, .down, .left, .right], .next))
    }
  }

  private mutating func changeState(at: Int) -> Step {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let direction: LayoutDirection = pick([.leftToRight, .rightToLeft, .unspecified], .unspecified)
      return .setDirection(direction, at: chance(2) ? nil : at)
    case 2, 3: return .setContentUnavailable(!chance(3), at: at)
    case 4: return .renumber(Int.random(in: 1...9, using: &random), at: at)
    case 5: return chance(3) ? .redo(times: pick([1, 2], 1)) : .undo(times: pick([1, 2, 3], 1))
    case 6: return .restore(version: chance(4) ? 2 : 1)
    default: return .setPrimaryEdge(chance(2) ? .leading : .trailing, at: at)
    }
  }

  private mutating func drive(at: Int) -> Step {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .beginDriving(chance(2), at: at)
    case 1: .endDriving(at: at)
    default: .drive(chance(2), at: at)
    }
  }

  private mutating func column() -> SplitViewController.Column {
    pick(SplitViewController.Column.allCases, .primary)
  }

  private mutating func decorate(at: Int) -> Step {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .setBarHidden(chance(2), at: at)
    case 1: .setTitle(chance(2) ? "" : "Title", at: at)
    default: .preferSize(pick([0, 10, 30, 90], 0), pick([0, 5, 30], 0), at: at)
    }
  }

  private mutating func guest(depth: Int) -> Step.Guest {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .current(number())
    case 1, 2: .kept(Int.random(in: 0..<3, using: &random))
    default: .new(tree(depth: depth))
    }
  }

  private mutating func tree(depth: Int) -> Blueprint {
    guard depth > 0 else { return .plain }
    switch Int.random(in: 0..<7, using: &random) {
    case 5: return .tabs((0..<Int.random(in: 0...3, using: &random)).map { _ in tree(depth: depth - 1) })
    case 0:
      return .navigation((0..<Int.random(in: 0...3, using: &random)).map { _ in plain(depth: depth - 1) })
    case 1: return .split((0..<Int.random(in: 1...2, using: &random)).map { _ in tree(depth: depth - 1) })
    case 2: return .triple((0..<Int.random(in: 1...3, using: &random)).map { _ in tree(depth: depth - 1) })
    case 3 where depth > 1: return .forcing(tree(depth: depth - 1))
    case 4 where depth > 1 && chance(3): return .driving(tree(depth: depth - 1))
    default: return .plain
    }
  }

  /// Returns a tree that may be on a stack.
  private mutating func plain(depth: Int) -> Blueprint {
    let tree = tree(depth: depth)
    if case .navigation = tree { return .plain }
    return tree
  }

  private mutating func style() -> ModalPresentationStyle {
    pick(
      [
        .automatic, .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .currentContext,
        .overCurrentContext,
        .custom,
      ], .fullScreen)
  }

  private mutating func traits() -> String? {
    let words = [pick(["", "hC", "hR"], ""), pick(["", "vC", "vR"], ""), pick(["", "", "light"], "")]
    let text = words.filter { !$0.isEmpty }.joined(separator: " ")
    return chance(4) ? nil : text
  }

  private mutating func size() -> Size { pick(Story.sizes, .zero) }

  private mutating func number() -> Int { Int.random(in: 0..<8, using: &random) }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  /// Returns a random element, or `other` if the array is empty.
  private mutating func pick<Value>(_ values: [Value], _ other: Value) -> Value {
    values.randomElement(using: &random) ?? other
  }
}
