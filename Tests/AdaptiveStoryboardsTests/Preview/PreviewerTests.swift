import AdaptiveTesting
import Testing

@testable import AdaptiveCore
@testable import AdaptiveStoryboards

@Suite("Previewer") @MainActor struct PreviewerTests {
  @Test("a controller gets traits, viewWillAppear and layout, and nothing else") func callbacks() {
    let log = CallLog()
    _ = Previewer().picture(in: PreviewVariant(Size("35x31"))) { RecordingController("A", log) }
    #expect(
      log.drain() == ["A.load", "A.WA", "A.didChange(nil)", "A.view.didChange(nil)", "A.layout"])
  }

  @Test("children of containers don't appear either, and replaced children disappear in balance")
  func containers() {
    let log = CallLog()
    let first = RecordingController("A", log)
    let second = RecordingController("B", log)
    let navigation = RecordingNavigation("N", log, [first])
    first.within["WA"] = { navigation.push(second) }
    let window = Previewer().show(navigation, in: PreviewVariant(Size("35x31")))
    #expect(log.drain(only: "WA", "DA", "WD", "DD") == ["N.WA", "A.WA", "A.WD", "B.WA"])
    #expect(window.invariantViolations().filter { !$0.contains("invisible") } == [])
  }

  @Test("a split view is valid at every size", arguments: PreviewVariant.grid + PreviewVariant.devices)
  func split(variant: PreviewVariant) {
    let log = CallLog()
    let split = RecordingSplit("S", log)
    split.setViewControllers([
      RecordingNavigation("N", log, [RecordingController("L", log)]), RecordingController("E", log),
    ])
    let window = Previewer().show(split, in: variant)
    #expect(window.invariantViolations() == [])
    #expect(log.drain(only: "DA", "DD") == [])
    #expect(window.frame.size == variant.size)
  }

  @Test(
    "a controller has the size classes of the cell; an axis that is any is unspecified",
    arguments: SizeClassPattern.grid)
  func traits(cell: SizeClassPattern) {
    let controller = ViewController()
    let view = View()
    controller.view.addSubview(view)
    let window = Previewer().show(controller, in: PreviewVariant(cell))
    let environments: [any TraitEnvironment] = [window.screen, window, controller, view]
    for traits in environments.map(\.traitCollection) {
      #expect(traits.horizontalSizeClass == cell.width && traits.verticalSizeClass == cell.height)
      #expect(traits.userInterfaceIdiom == .terminal && traits.displayScale == 1)
    }
    #expect(window.invariantViolations() == [])
  }

  @Test("the size classes of a cell are independent of the window's size") func resize() {
    let window = Previewer().show(ViewController(), in: PreviewVariant(.compactWidth))
    window.resize(to: Size("200x60"))
    #expect(window.traitCollection.classes == "hC")
    #expect(window.rootViewController?.traitCollection.classes == "hC")
  }

  @Test("without a cell, the size classes follow from the size") func sizes() {
    let window = Previewer().show(ViewController(), in: PreviewVariant(Size("81x23")))
    #expect(window.traitCollection.classes == "hR vC")
  }

  @Test("the picture has the requested size and shows the drawing of the controller") func picture() {
    let picture = Previewer().picture(in: PreviewVariant(Size("12x2"))) { labelled("hello") }
    #expect(picture.cells.size == Size("12x2"))
    #expect(picture.cells.description == "hello\n")
    #expect(picture.diagnostics == [])
  }

  @Test("two previews of the same controller are equal") func deterministic() {
    func picture() -> PreviewPicture { Previewer().picture(in: PreviewVariant(.any)) { labelled("same") } }
    #expect(picture() == picture())
  }

  @Test("previews apply appearance rules") func appearance() {
    let previewer = Previewer { $0.proxy(of: Label.self).set(\.$style, TextStyle(attributes: .bold)) }
    let picture = previewer.picture(in: PreviewVariant(Size("5x1"))) { labelled("bold") }
    #expect(picture.cells[0, 0].attributes == .bold)
  }

  @Test("diagnostics of a preview are in its picture and nowhere else") func problems() {
    let reported = diagnostics {
      let picture = Previewer().picture(in: PreviewVariant(Size("5x1"))) {
        let controller = ViewController()
        controller.view.addSubview(controller.view)
        return controller
      }
      #expect(picture.diagnostics == [.hierarchyInconsistency("View")])
    }
    #expect(reported == [])
  }

  @Test("diagnostics from a controller's tasks on other threads are harmless") func tasks() async {
    final class Busy: ViewController {
      var task: Task<Void, Never>?
      override func viewDidLoad() { task = Task { await Self.fail() } }
      @concurrent private nonisolated static func fail() async {
        AdaptiveDiagnostics.report(.coordinatorFinished)
      }
    }
    let busy = Busy()
    #expect(Previewer().picture(in: PreviewVariant(Size("5x1"))) { busy }.diagnostics == [])
    await busy.task?.value
  }

  @Test("previewed controllers are released") func release() {
    weak var controller: ViewController?
    _ = Previewer().picture(in: PreviewVariant(.any)) {
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
