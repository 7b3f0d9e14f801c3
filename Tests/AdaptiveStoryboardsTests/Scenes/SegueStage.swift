import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

/// A window with scenes whose controllers record their segues.
@MainActor final class SegueStage {
  let log = CallLog()
  let classes = ClassRegistry()
  let storyboard: Storyboard
  let window: Window

  class Screen: ViewController {
    weak var stage: SegueStage?
    var allows = true
    var acceptsUnwind = true
    var within: ((StoryboardSegue) -> Void)?

    override func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool {
      note("should \(identifier)")
      return allows
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
      let destination = segue.destination
      let state = (destination.parent == nil ? "free" : "child") + (destination.isViewLoaded ? " loaded" : "")
      note("prepare \(segue.identifier) \(segue.kind) for \(destination.title ?? "?"): \(state)")
      within?(segue)
    }

    override func canPerformUnwind(_ action: String, from source: ViewController, sender: AnyObject?) -> Bool
    {
      note("asked for \(action)")
      return acceptsUnwind
    }

    override func viewDidLoad() { note("loaded") }
    private func note(_ text: String) { stage?.log.record("\(title ?? "?"): \(text)") }
  }

  final class Data: ViewController {
    let number: Int
    init(_ number: Int) {
      self.number = number
      super.init()
    }
  }

  init(_ size: String = "100x40", initial: String? = nil) throws {
    let document = try StoryboardDocument(Self.text)
    classes.register(controller: "Screen") { Screen() }
      .unwind("back") { screen, segue in
        screen.stage?.log.record("\(screen.title ?? "?"): unwind from \(segue.source.title ?? "?")")
      }
      .destination(of: "data") { _, sender in (sender as? Label).map { Data($0.text.count) } }
      .destination(of: "wrong") { _, _ in ViewController() }
    classes.register(controller: "Plain") { Screen() }
    classes.register(controller: "Data", type: Data.self)
    classes.register(segue: "swap") { segue in
      segue.source.title = "swapped for \(segue.destination.title ?? "?")"
    }
    storyboard = try Storyboard(document, classes: classes)
    window = Window(screen: AdaptiveCore.Screen(size: Size(size[...]) ?? .zero))
    window.rootViewController = initial.map { storyboard.instantiate($0) } ?? storyboard.instantiateInitial()
    window.show()
    window.settle()
  }

  /// The first screen, which records its calls.
  func screen(_ controller: ViewController?) throws -> Screen {
    let screen = try #require(controller as? Screen)
    screen.stage = self
    return screen
  }

  static let text = #"""
    {"version": 1, "initial": "split", "scenes": [
      {"id": "split", "kind": "split", "children": {"primary": "nav", "secondary": "detail"}, "preferredDisplayMode": "allVisible"},
      {"id": "nav", "kind": "navigation", "children": {"root": "first"}},
      {"id": "first", "kind": "view", "class": "Screen", "title": "first",
        "root": {"id": "v", "kind": "view", "subviews": [
          {"id": "mark", "kind": "label", "text": "here"},
          {"id": "go", "kind": "button", "text": "Go", "actions": {"primaryAction": {"segue": "show"}}}],
         "constraints": [{"format": "V:|[mark][go]"}, {"format": "|[mark]"}, {"format": "|[go]"}]},
        "barItems": {"right": [{"id": "item", "title": "Box", "segue": "pop"}]},
        "segues": [
          {"id": "show", "kind": "push", "to": "second"}, {"id": "detail", "kind": "replace", "to": "second"},
          {"id": "modal", "kind": "modal", "to": "sheet", "style": "formSheet"}, {"id": "again", "kind": "push", "to": "second"},
          {"id": "plain", "kind": "presentModally", "to": "second"},
          {"id": "pop", "kind": "popover", "to": "second", "directions": ["up", "down"]},
          {"id": "anchored", "kind": "popover", "to": "second", "anchor": "mark"},
          {"id": "swap", "kind": "custom", "class": "swap", "to": "second"},
          {"id": "data", "kind": "show", "to": "data"}, {"id": "wrong", "kind": "show", "to": "data"}]},
      {"id": "second", "kind": "view", "class": "Plain", "title": "second", "modalPresentationStyle": "pageSheet",
        "root": {"kind": "view"},
        "segues": [{"id": "back", "kind": "unwind", "action": "back"}, {"id": "on", "kind": "show", "to": "second"}]},
      {"id": "sheet", "kind": "navigation", "children": {"root": "inSheet"}},
      {"id": "inSheet", "kind": "view", "class": "Plain", "title": "inSheet", "root": {"kind": "view"},
        "segues": [{"id": "back", "kind": "unwind", "action": "back"}, {"id": "on", "kind": "show", "to": "second"}]},
      {"id": "detail", "kind": "view", "title": "detail", "root": {"kind": "view"}},
      {"id": "data", "kind": "view", "class": "Data", "title": "data", "root": {"kind": "view"}},
      {"id": "holder", "kind": "view", "class": "Screen", "title": "holder",
        "root": {"kind": "view", "subviews": [
          {"id": "place", "kind": "container", "scene": "inner"}, {"id": "bar", "kind": "statusBar", "text": "status"}],
         "constraints": [{"format": "|[place]|"}, {"format": "|[bar]|"}, {"format": "V:|[place][bar]|"}]}},
      {"id": "inner", "kind": "view", "title": "inner", "root": {"kind": "view", "subviews": [{"kind": "label", "text": "x"}]}}]}
    """#
}
