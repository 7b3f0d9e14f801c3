import AdaptiveCore
import Testing

/// Tests of the stories themselves: they find faults, and the shrunk story is useful.
@MainActor @Suite("Stories") struct StoryTests {
  @Test("a fault is found, and the story is reduced to it") func plantedFault() {
    for seed in 0..<5 as Range<UInt64> {
      var generator = StoryGenerator(seed: seed, actsInCalls: false)
      var story = generator.story()
      // Without a presentation, the root's view is in the window after any other steps.
      story.steps.removeAll { if case .present = $0 { true } else { false } }
      story.steps.insert(.sabotage(at: 0), at: 5)
      var shrinker = StoryShrinker { $0.play() != nil }
      #expect(shrinker.shrink(story) == Story(.plain, 1, 1, [.sabotage(at: 0)]))
    }
  }

  @Test("shrinking moves a fault out of a callback") func plantedFaultInCall() {
    let story = Story(
      .navigation([.plain, .plain]), 100, 40,
      [
        .resize(60, 24),
        .when(
          .willDisappear, skipping: 1,
          [.setTitle("x", at: 2), .when(.layout, skipping: 0, [.sabotage(at: 5)])]),
        .push(.new(.split([.plain, .plain])), at: 0),
        .pop(at: 3),
        .resize(100, 40),
      ])
    #expect(story.play() != nil)
    var shrinker = StoryShrinker { $0.play() != nil }
    #expect(shrinker.shrink(story) == Story(.plain, 1, 1, [.sabotage(at: 0)]))
  }

  @Test("shrinking keeps the steps that a failure needs, in order") func neededSteps() {
    let story = Story(
      .split([.navigation([.plain]), .plain]), 100, 40,
      [
        .keep(at: 7), .resize(120, 24), .pop(at: 5), .push(.new(.split([.plain])), at: 6), .dismiss(at: 1),
        .resize(79, 60), .keep(at: 3),
      ])
    // Fails if a narrow window follows a push.
    var shrinker = StoryShrinker { candidate in
      guard case .split = candidate.root else { return false }
      let push = candidate.steps.firstIndex { if case .push = $0 { true } else { false } }
      let narrow = candidate.steps.lastIndex {
        if case .resize(let width, _) = $0 { width < 80 } else { false }
      }
      guard let push, let narrow else { return false }
      return push < narrow
    }
    #expect(
      shrinker.shrink(story)
        == Story(.split([.plain]), 1, 1, [.push(.new(.plain), at: 0), .resize(1, 1)]))
  }

  @Test("a minimal story stays as it is") func smallest() {
    let story = Story(.plain, 1, 1, [.sabotage(at: 0)])
    var shrinker = StoryShrinker { $0 == story }
    #expect(shrinker.shrink(story) == story)
  }

  @Test("the number of attempts is limited") func tries() {
    var count = 0
    let story = Story(.plain, 200, 60, (0..<50).map { .keep(at: $0) })
    var shrinker = StoryShrinker(tries: 20) { _ in
      count += 1
      return false
    }
    #expect(shrinker.shrink(story) == story)
    #expect(count == 20)
  }

  @Test("equal seeds give equal stories, different seeds different ones") func seeds() {
    let stories = ([7, 7, 8] as [UInt64]).map { seed -> Story in
      var generator = StoryGenerator(seed: seed, actsInCalls: true)
      return generator.story()
    }
    #expect(stories[0] == stories[1])
    #expect(stories[0] != stories[2])
  }

  @Test("a story is printed as source code") func source() {
    let story = Story(
      .split([.navigation([.plain]), .forcing(.plain)]), 100, 40,
      [
        .pop(at: 3),
        .push(.new(.plain), at: 0),
        .setStack(keeping: [1, 0], adding: [.current(2), .kept(1)], at: 4),
        .prefer(.primaryHidden, at: 1),
        .override("hC vR", at: 1),
        .override(nil, at: 1),
        .when(.willSize, skipping: 2, [.resize(60, 24)]),
      ])
    #expect(
      "\(story)" == """
        Story(
          .split([.navigation([.plain]), .forcing(.plain)]), 100, 40,
          [
            .pop(at: 3),
            .push(.new(.plain), at: 0),
            .setStack(keeping: [1, 0], adding: [.current(2), .kept(1)], at: 4),
            .prefer(.primaryHidden, at: 1),
            .override("hC vR", at: 1),
            .override(nil, at: 1),
            .when(.willSize, skipping: 2, [.resize(60, 24)]),
          ])
        """)
  }

  @Test("the generator produces every step and every callback") func coverage() {
    var words: Set<String> = []
    for seed in 0..<400 as Range<UInt64> {
      var generator = StoryGenerator(seed: seed, actsInCalls: true)
      func enter(_ steps: [Step]) {
        for step in steps {
          words.insert(String("\(step)".prefix { $0 != "(" }))
          if case .when(let moment, _, let inner) = step {
            words.insert("\(moment)")
            enter(inner)
          }
        }
      }
      enter(generator.story().steps)
    }
    let wanted = [
      ".show", ".showDetail", ".push", ".pop", ".popToRoot", ".popTo", ".goBack", ".setStack",
      ".setBarHidden",
      ".setTitle", ".setColumns", ".exchangeColumns", ".prefer", ".toggleDisplayMode", ".focusColumn",
      ".setColumnWidth", ".present", ".dismiss", ".preferSize", ".resize", ".override", ".change", ".add",
      ".leaveParent", ".showSupplementary", ".setColumn",
      ".setColumnShown", ".setTripleWidth", ".toggleContext",
      ".overridePresented", ".beginDriving", ".endDriving", ".drive", ".setAnimated", ".wait", ".toggleView",
      ".toggleField", ".focus", ".moveFocus", ".tour", ".setRoot", ".keep", ".when",
      ".setTabs", ".selectTab", ".selectNextTab", ".setTabMode", ".focusTabBar",
      ".setPrimaryEdge", ".setDirection", ".setContentUnavailable", ".renumber", ".undo", ".redo", ".restore",
    ]
    #expect(words == Set(wanted + Moment.allCases.map { "\($0)" }))
  }
}
