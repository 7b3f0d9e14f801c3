@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// A tab controller as the root of an application, with pages that record their calls and show their titles.
@MainActor final class TabStage {
  let tabs: TabController
  let pages: [RecordingController]
  let application: Application
  private let display: MemoryDisplay

  init(_ size: String, _ titles: [String], _ log: CallLog) {
    display = MemoryDisplay(size: Size(size) ?? .zero)
    application = Application(display: display)
    pages = titles.enumerated().map { index, title in
      let page = RecordingController("\(index)", log)
      page.title = title
      page.within["load"] = { [unowned page] in page.view.addSubview(Label(title)) }
      return page
    }
    tabs = TabController(pages)
    application.start(with: tabs)
  }

  var rows: [String] {
    application.finishTurn()
    return display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func settle() { application.finishTurn() }

  func resize(_ size: String) {
    display.size = Size(size) ?? .zero
    application.sendEvent(.resize(display.size))
  }

  func press(_ names: String) {
    for name in names.split(separator: " ") {
      if let key = KeyEvent(name: name) { application.sendEvent(.key(key)) }
    }
  }

  func click(_ x: Int, _ y: Int) { mouse(.press, x, y) }

  func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    application.finishTurn()
    application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }
}
