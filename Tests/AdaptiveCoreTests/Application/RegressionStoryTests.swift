import Testing

/// Regression tests: stories that failed once, shrunk to the shortest that fails.
@MainActor @Suite("Regression stories") struct RegressionStoryTests {
  nonisolated static let stories = [
    // A controller in the context of another one is told the room that the bar of a substitute leaves.
    Story(
      .plain, 80, 1,
      [
        .present(.new(.plain), .formSheet, .substituted, at: 0),
        .present(.new(.plain), .currentContext, .plain, at: 1),
        .resize(1, 3),
      ]),
    // A popover does not follow a source that has moved into it.
    Story(
      .split([.plain]), 80, 10,
      [
        .present(.new(.navigation([])), .popover, .plain, at: 1),
        .push(.current(1), at: 0),
      ]),
    // A view that enters the window while it is notified of its traits gets its appearance.
    Story(
      .plain, 1, 1,
      [
        .when(.viewDidChange, skipping: 1, [.dismiss(at: 0)]),
        .showSupplementary(.new(.plain), at: 0),
        .resize(1, 24),
      ]),
    Story(
      .plain, 1, 1,
      [
        .when(
          .willTraits, skipping: 0,
          [
            .when(.viewDidChange, skipping: 0, [.push(.new(.plain), at: 0)]),
            .present(.new(.plain), .overFullScreen, .substituted, at: 0),
          ]),
        .resize(80, 1),
      ]),
    // A presentation in the context of an inner controller has the focus.
    Story(
      .split([.driving(.split([.plain]))]), 1, 1,
      [
        .toggleContext(at: 6),
        .present(.new(.plain), .overCurrentContext, .plain, at: 2),
      ]),
    // Tabs on a covered stack that its container drives are visible without being in their place.
    Story(
      .plain, 1, 3,
      [
        .setRoot(.new(.driving(.navigation([])))), .showDetail(.new(.plain), at: 0), .drive(true, at: 0),
        .push(.new(.tabs([])), at: 0),
      ]),
    // A split view without a width keeps its display mode.
    Story(
      .forcing(.tabs([.split([.plain])])), 1, 1,
      [
        .prefer(.primaryOverlay, at: 0)
      ]),
    // A loaded controller below an unloaded one is notified of upcoming changes.
    Story(
      .navigation([.split([.navigation([.plain])]), .plain]), 1, 24,
      [
        .add(.new(.plain), at: 0),
        .resize(1, 1),
      ]),
    // A controller that returns to a context is notified of the context's upcoming size, not its current one.
    Story(
      .plain, 1, 1,
      [
        .present(.new(.plain), .currentContext, .substituted, at: 0),
        .resize(80, 1),
      ]),
    // A controller that becomes a popover is notified of the size inside the border.
    Story(
      .plain, 1, 1,
      [
        .present(.new(.plain), .popover, .plain, at: 0),
        .resize(80, 1),
      ]),
    // A child whose appearance its container drives is released with the container.
    Story(
      .driving(.plain), 1, 1,
      [
        .beginDriving(true, at: 0)
      ]),
    // A controller that waits for the end of a driven appearance completes its own if the drive is cancelled.
    Story(
      .forcing(.driving(.split([.plain, .plain]))), 1, 1,
      [
        .beginDriving(true, at: 0),
        .exchangeColumns(at: 0),
      ]),
    // A controller covered in its context is not animated.
    Story(
      .navigation([.plain, .plain]), 1, 3,
      [
        .setAnimated(true),
        .present(.new(.plain), .currentContext, .plain, at: 0),
        .pop(at: 0),
      ]),
    // A new root controller is notified of the window's size before its columns adapt to it.
    Story(
      .plain, 100, 3,
      [
        .present(.new(.split([.plain])), .popover, .plain, at: 0),
        .setRoot(.current(1)),
      ]),
    // A layout is repeated if a callback changes the traits that it has read.
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
    // A view that is needed while it is loading is loaded once.
    Story(
      .navigation([.plain, .plain]), 1, 1,
      [
        .when(.load, skipping: 0, [.pop(at: 0)]),
        .add(.new(.plain), at: 0),
      ]),
    // A child whose parent was released has no override.
    Story(
      .split([.forcing(.plain)]), 1, 1,
      [
        .keep(at: 2),
        .setColumn(.new(.plain), .primary, at: 0),
        .add(.kept(0), at: 0),
      ]),
    // A controller that moves out of a child with driven appearance completes its own appearance.
    Story(
      .driving(.navigation([.plain])), 1, 1,
      [
        .showDetail(.new(.navigation([])), at: 0),
        .add(.new(.navigation([])), at: 0),
        .beginDriving(true, at: 0),
        .push(.current(2), at: 2),
      ]),
    // An override reaches loaded controllers below an unloaded one.
    Story(
      .split([.split([.plain])]), 80, 1,
      [
        .setAnimated(true),
        .present(.new(.plain), .fullScreen, .plain, at: 2),
        .override("vR", at: 0),
      ]),
  ]

  @Test("a story that failed once does not fail again", arguments: stories) func replay(story: Story) {
    #expect(story.play().map { "\($0)" } == nil)
  }
}
