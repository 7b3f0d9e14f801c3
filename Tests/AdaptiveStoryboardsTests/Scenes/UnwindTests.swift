import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

@MainActor @Suite("Unwind segues") struct UnwindTests {
  @Test("an unwind segue returns to a lower entry of the stack") func pop() throws {
    let stage = try SegueStage()
    let navigation = try #require(
      (stage.window.rootViewController as? SplitViewController)?.viewControllers.first
        as? NavigationController)
    let first = try stage.screen(navigation.topViewController)
    first.performSegue(withIdentifier: "show", sender: nil)
    try stage.screen(navigation.topViewController).performSegue(withIdentifier: "on", sender: nil)
    let third = try stage.screen(navigation.topViewController)
    #expect(navigation.viewControllers.count == 3)
    _ = stage.log.drain()
    third.performSegue(withIdentifier: "back", sender: nil)
    #expect(
      stage.log.drain() == [
        "first: asked for back", "second: prepare back unwind for first: child loaded",
        "first: unwind from second",
      ])
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["first"])
  }

  @Test("an unwind segue dismisses a presentation and those above it") func dismiss() throws {
    let stage = try SegueStage()
    let navigation = try #require(
      (stage.window.rootViewController as? SplitViewController)?.viewControllers.first
        as? NavigationController)
    let first = try stage.screen(navigation.topViewController)
    first.performSegue(withIdentifier: "show", sender: nil)
    first.performSegue(withIdentifier: "modal", sender: nil)
    let sheet = try #require(first.presentedViewController as? NavigationController)
    sheet.topViewController?.performSegue(withIdentifier: "on", sender: nil)
    #expect(sheet.viewControllers.count == 2)
    try stage.screen(sheet.topViewController).performSegue(withIdentifier: "back", sender: nil)
    #expect(first.presentedViewController == nil)
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["first"])
    stage.window.settle()
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("an unwind segue skips a controller that refuses, and is reported if none accepts") func refused()
    throws
  {
    let stage = try SegueStage()
    let navigation = try #require(
      (stage.window.rootViewController as? SplitViewController)?.viewControllers.first
        as? NavigationController)
    let first = try stage.screen(navigation.topViewController)
    first.acceptsUnwind = false
    first.performSegue(withIdentifier: "show", sender: nil)
    let second = try stage.screen(navigation.topViewController)
    #expect(
      diagnostics { second.performSegue(withIdentifier: "back", sender: nil) } == [
        .noUnwindDestination("back")
      ])
    #expect(navigation.viewControllers.count == 2)
  }
}
