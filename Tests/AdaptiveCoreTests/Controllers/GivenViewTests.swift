import AdaptiveCore
import AdaptiveTesting
import Testing

/// Controllers of views that exist already.
@MainActor @Suite("Controllers of given views") struct GivenViewTests {
  @Test("the view is the root view, and the title is in the bar") func given() {
    let label = Label("Mars")
    let controller = ViewController(title: "Planet", view: label)
    #expect(!controller.isViewLoaded)
    let app = ApplicationTester("20x4") { display, _ in
      let application = Application(display: display)
      application.start(with: NavigationController(rootViewController: controller))
      return application
    }
    #expect(controller.view === label)
    #expect(app.text.contains("Planet") && app.text.contains("Mars"))
  }

  @Test("a subclass that loads a view of its own has that one") func override() {
    final class Own: ViewController {
      let own = View()

      override func loadView() -> View { own }
    }
    let controller = Own(view: Label("given"))
    #expect(controller.view === controller.own)
  }

  @Test("it performs the commands that were added, and offers them in the palette") func commands() {
    let controller = ViewController(view: Label("Mars"))
    var moons = 0
    controller.addKeyCommand(KeyCommand("m", title: "Add Moon") { moons += 1 })
    let app = ApplicationTester("40x12", root: controller)
    app.press("m m")
    #expect(moons == 2 && controller.keyCommands.map(\.title) == ["Add Moon"])
  }
}
