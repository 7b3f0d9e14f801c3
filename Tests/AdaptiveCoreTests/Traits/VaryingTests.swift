import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Varying properties") struct VaryingTests {
  private let log = CallLog()

  @Test("a view in a window has the value for its size classes at once, and after each resize")
  func followsTheClasses() {
    let label = Label("base")
    let window = window("100x40", holding: label)
    label.vary(\.text, Adaptive("wide", [.compactWidth: "narrow", .compactHeight: "low"]))
    #expect(label.text == "wide")
    window.resize(to: Size(width: 60, height: 40))
    #expect(label.text == "narrow")
    window.resize(to: Size(width: 100, height: 10))
    #expect(label.text == "low")
    window.resize(to: Size(width: 100, height: 40))
    #expect(label.text == "wide")
  }

  @Test("a property varied outside a window gets its value when the view enters one") func entering() {
    let label = Label("base")
    label.vary(\.text, Adaptive("any", [.compactWidth: "narrow"]))
    #expect(label.text == "any")
    let window = window("60x40", holding: View())
    window.rootViewController?.view.addSubview(label)
    #expect(label.text == "narrow")
  }

  @Test("the value is set before the view is notified of the change") func beforeDidChange() {
    let view = RecordingLabel("base")
    let window = window("100x40", holding: view)
    view.vary(\.text, Adaptive("wide", [.compactWidth: "narrow"]))
    view.texts = []
    window.resize(to: Size(width: 60, height: 40))
    #expect(view.texts == ["narrow"])
  }

  @Test("if nothing matches, the property has its earlier value") func ownDefault() {
    let label = Label("own")
    let window = window("100x40", holding: label)
    label.vary(\.text, Adaptive(variations: [.compactWidth: "narrow"]))
    #expect(label.text == "own")
    window.resize(to: Size(width: 60, height: 40))
    #expect(label.text == "narrow")
    label.vary(\.text, Adaptive(variations: [.compactHeight: "low"]))
    #expect(label.text == "own")
  }

  @Test("an equal value is not set, and a value set directly lasts until the size classes change")
  func settingDirectly() {
    let label = CountingLabel("base")
    let window = window("100x40", holding: label)
    label.vary(\.note, Adaptive(1, [.compactWidth: 2, .compactHeight: 1]))
    #expect(label.sets == 1)
    window.resize(to: Size(width: 100, height: 10))
    window.resize(to: Size(width: 110, height: 10))
    #expect(label.sets == 1)
    label.note = 7
    window.resize(to: Size(width: 120, height: 10))
    #expect(label.note == 7)
    window.resize(to: Size(width: 60, height: 10))
    #expect(label.note == 2)
  }

  private func window(_ size: String, holding view: View) -> Window {
    let window = Window(screen: RecordingScreen(Size(size) ?? .zero, log))
    let controller = ViewController()
    controller.view.addSubview(view)
    window.show(controller)
    return window
  }
}

private final class RecordingLabel: Label {
  var texts: [String] = []
  override func traitCollectionDidChange(_ previous: TraitCollection?) { texts.append(text) }
}

private final class CountingLabel: Label {
  var sets = 0
  var note = 0 {
    didSet { sets += 1 }
  }
}
