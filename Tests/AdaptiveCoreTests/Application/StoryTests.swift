import AdaptiveCore
import Testing

/// Whether stories find faults, and whether what they say about them can be used.
@MainActor @Suite("Stories") struct StoryTests {
  @Test("a fault is found and the story reduced to it") func plantedFault() {
    for seed in 0..<5 as Range<UInt64> {
      var generator = StoryGenerator(seed: seed, actsInCalls: false)
      var story = generator.story()
      // The root's view is in the window whatever is done before, unless something is presented over it.
      story.steps.removeAll { if case .present = $0 { true } else { false } }
      story.steps.insert(.sabotage(at: 0), at: 5)
      var shrinker = StoryShrinker { $0.play() != nil }
      #expect(shrinker.shrink(story) == Story(.plain, 1, 1, [.sabotage(at: 0)]))
    }
  }

  @Test("a fault within a call is brought out of it") func plantedFaultInCall() {
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

  @Test("what is needed for a failure is kept, in order") func neededSteps() {
    let story = Story(
      .split([.navigation([.plain]), .plain]), 100, 40,
      [
        .keep(at: 7), .resize(120, 24), .pop(at: 5), .push(.new(.split([.plain])), at: 6), .dismiss(at: 1),
        .resize(79, 60), .keep(at: 3),
      ])
    // Fails when a push is followed by a window that is not wide.
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

  @Test("a story that can't be made smaller stays") func smallest() {
    let story = Story(.plain, 1, 1, [.sabotage(at: 0)])
    var shrinker = StoryShrinker { $0 == story }
    #expect(shrinker.shrink(story) == story)
  }

  @Test("tries are limited") func tries() {
    var count = 0
    let story = Story(.plain, 200, 60, (0..<50).map { .keep(at: $0) })
    var shrinker = StoryShrinker(tries: 20) { _ in
      count += 1
      return false
    }
    #expect(shrinker.shrink(story) == story)
    #expect(count == 20)
  }

  @Test("equal seeds give equal stories, different ones different stories") func seeds() {
    let stories = ([7, 7, 8] as [UInt64]).map { seed -> Story in
      var generator = StoryGenerator(seed: seed, actsInCalls: true)
      return generator.story()
    }
    #expect(stories[0] == stories[1])
    #expect(stories[0] != stories[2])
  }

  @Test("a story is printed as it stands in a program") func source() {
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

  @Test("every step is made up now and then, and every call of the system reached") func coverage() {
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
      ".leaveParent", ".toggleView", ".toggleField", ".focus", ".setRoot", ".keep", ".when",
    ]
    #expect(words == Set(wanted + Moment.allCases.map { "\($0)" }))
  }
}
