import Testing

@testable import AdaptiveCore

@Suite("Previewer") @MainActor struct PreviewerTests {
  @Test("a controller gets traits, appearance begins, it is laid out, and that is all") func callbacks() {
    let log = CallLog()
    _ = Previewer().picture(in: PreviewPlace(Size("35x31"))) { RecordingController("A", log) }
    #expect(
      log.drain() == ["A.load", "A.WA", "A.didChange(nil)", "A.view.didChange(nil)", "A.layout"])
  }

  @Test("containers go no further either, and what they show meanwhile disappears balanced") func containers()
  {
    let log = CallLog()
    let first = RecordingController("A", log)
    let second = RecordingController("B", log)
    let navigation = RecordingNavigation("N", log, [first])
    first.within["WA"] = { navigation.push(second) }
    let window = Previewer().show(navigation, in: PreviewPlace(Size("35x31")))
    #expect(log.drain(only: "WA", "DA", "WD", "DD") == ["N.WA", "A.WA", "A.WD", "B.WA"])
    #expect(window.invariantViolations().filter { !$0.contains("invisible") } == [])
  }

  @Test("a split view is sound in every place", arguments: PreviewPlace.grid + PreviewPlace.devices)
  func split(place: PreviewPlace) {
    let log = CallLog()
    let split = RecordingSplit("S", log)
    split.setViewControllers([
      RecordingNavigation("N", log, [RecordingController("L", log)]), RecordingController("E", log),
    ])
    let window = Previewer().show(split, in: place)
    #expect(window.invariantViolations() == [])
    #expect(log.drain(only: "DA", "DD") == [])
    #expect(window.frame.size == place.size)
  }

  @Test(
    "a controller has the traits a cell names, and an axis that is any is open",
    arguments: SizeClassPattern.grid)
  func traits(cell: SizeClassPattern) {
    let controller = ViewController()
    let view = View()
    controller.view.addSubview(view)
    let window = Previewer().show(controller, in: PreviewPlace(cell))
    let environments: [any TraitEnvironment] = [window.screen, window, controller, view]
    for traits in environments.map(\.traitCollection) {
      #expect(traits.horizontalSizeClass == cell.width && traits.verticalSizeClass == cell.height)
      #expect(traits.userInterfaceIdiom == .terminal && traits.displayScale == 1)
    }
    #expect(window.invariantViolations() == [])
  }

  @Test("the classes of a cell stay when the window gets another size") func resize() {
    let window = Previewer().show(ViewController(), in: PreviewPlace(.compactWidth))
    window.resize(to: Size("200x60"))
    #expect(window.traitCollection.classes == "hC")
    #expect(window.rootViewController?.traitCollection.classes == "hC")
  }

  @Test("a place without a cell has the classes of its size") func sizes() {
    let window = Previewer().show(ViewController(), in: PreviewPlace(Size("81x23")))
    #expect(window.traitCollection.classes == "hR vC")
  }

  @Test("the picture has the size of the place and shows what the controller draws") func picture() {
    let picture = Previewer().picture(in: PreviewPlace(Size("12x2"))) { labelled("hello") }
    #expect(picture.cells.size == Size("12x2"))
    #expect(picture.cells.description == "hello\n")
    #expect(picture.problems == [])
  }

  @Test("two pictures of the same are the same") func deterministic() {
    func picture() -> PreviewPicture { Previewer().picture(in: PreviewPlace(.any)) { labelled("same") } }
    #expect(picture() == picture())
  }

  @Test("what the appearance says is seen") func appearance() {
    let previewer = Previewer { $0.proxy(of: Label.self).set(\.$style, TextStyle(attributes: .bold)) }
    let picture = previewer.picture(in: PreviewPlace(Size("5x1"))) { labelled("bold") }
    #expect(picture.cells[0, 0].attributes == .bold)
  }

  @Test("mistakes made meanwhile come with the picture and go nowhere else") func problems() {
    let reported = diagnostics {
      let picture = Previewer().picture(in: PreviewPlace(Size("5x1"))) {
        let controller = ViewController()
        controller.view.addSubview(controller.view)
        return controller
      }
      #expect(picture.problems == [.hierarchyInconsistency("View")])
    }
    #expect(reported == [])
  }

  @Test("mistakes that a controller's tasks report elsewhere do no harm") func tasks() async {
    final class Busy: ViewController {
      var task: Task<Void, Never>?
      override func viewDidLoad() { task = Task { await Self.fail() } }
      @concurrent private nonisolated static func fail() async {
        AdaptiveDiagnostics.report(.coordinatorFinished)
      }
    }
    let busy = Busy()
    #expect(Previewer().picture(in: PreviewPlace(Size("5x1"))) { busy }.problems == [])
    await busy.task?.value
  }

  @Test("nothing is left of what was previewed") func release() {
    weak var controller: ViewController?
    _ = Previewer().picture(in: PreviewPlace(.any)) {
      let made = labelled("gone")
      controller = made
      return NavigationController(rootViewController: made)
    }
    #expect(controller == nil)
  }

  private func labelled(_ text: String) -> ViewController {
    let controller = ViewController()
    let label = Label(text)
    label.frame = Rect(x: 0, y: 0, width: text.count, height: 1)
    controller.view.addSubview(label)
    return controller
  }
}
