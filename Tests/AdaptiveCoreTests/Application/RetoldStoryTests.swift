import Testing

/// Stories that failed once, as short as they could be made.
@MainActor @Suite("Retold stories") struct RetoldStoryTests {
  nonisolated static let stories = [
    // A loaded controller below one that is not is told what to expect.
    Story(
      .navigation([.split([.navigation([.plain])]), .plain]), 1, 24,
      [
        .add(.new(.plain), at: 0),
        .resize(1, 1),
      ]),
    // What comes back into a context is told the context's size to come, not the present one.
    Story(
      .plain, 1, 1,
      [
        .present(.new(.plain), .currentContext, .substituted, at: 0),
        .resize(80, 1),
      ]),
    // What becomes a popover is told the size inside the border.
    Story(
      .plain, 1, 1,
      [
        .present(.new(.plain), .popover, .plain, at: 0),
        .resize(80, 1),
      ]),
    // A child that its container drives is forgotten with the container.
    Story(
      .driving(.plain), 1, 1,
      [
        .beginDriving(true, at: 0)
      ]),
    // Who waits for the end of a driven appearance is not left in the middle when that is given up.
    Story(
      .forcing(.driving(.split([.plain, .plain]))), 1, 1,
      [
        .beginDriving(true, at: 0),
        .exchangeColumns(at: 0),
      ]),
    // What is covered in its context does not move.
    Story(
      .navigation([.plain, .plain]), 1, 3,
      [
        .setAnimated(true),
        .present(.new(.plain), .currentContext, .plain, at: 0),
        .pop(at: 0),
      ]),
    // Whoever becomes the root is told the window's size before the columns adapt to it.
    Story(
      .plain, 100, 3,
      [
        .present(.new(.split([.plain])), .popover, .plain, at: 0),
        .setRoot(.current(1)),
      ]),
    // A layout in which somebody changes the traits it has read is made again.
    Story(
      .split([.split([.plain])]), 1, 1,
      [
        .when(.willMove, skipping: 0, [.showDetail(.new(.plain), at: 0)]),
        .when(.layout, skipping: 2, [.showSupplementary(.new(.split([.plain])), at: 0)]),
        .present(.new(.navigation([.plain])), .fullScreen, .plain, at: 0),
        .dismiss(at: 0),
        .override("vR", at: 0),
        .dismiss(at: 0),
      ]),
    // A view that is needed while it is being loaded is loaded once.
    Story(
      .navigation([.plain, .plain]), 1, 1,
      [
        .when(.load, skipping: 0, [.pop(at: 0)]),
        .add(.new(.plain), at: 0),
      ]),
    // A child whose parent ceased to exist has no override left.
    Story(
      .split([.forcing(.plain)]), 1, 1,
      [
        .keep(at: 2),
        .setColumn(.new(.plain), .primary, at: 0),
        .add(.kept(0), at: 0),
      ]),
    // Who leaves a child whose appearance is being driven comes to the end of its own.
    Story(
      .driving(.navigation([.plain])), 1, 1,
      [
        .showDetail(.new(.navigation([])), at: 0),
        .add(.new(.navigation([])), at: 0),
        .beginDriving(true, at: 0),
        .push(.current(2), at: 2),
      ]),
    // An override reaches those who are loaded below one that is not.
    Story(
      .split([.split([.plain])]), 80, 1,
      [
        .setAnimated(true),
        .present(.new(.plain), .fullScreen, .plain, at: 2),
        .override("vR", at: 0),
      ]),
  ]

  @Test("what failed once does not fail again", arguments: stories) func retell(story: Story) {
    #expect(story.play().map { "\($0)" } == nil)
  }
}
