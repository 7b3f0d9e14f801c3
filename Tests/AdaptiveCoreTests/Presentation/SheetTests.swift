@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.8.
@MainActor @Suite("Sheets") struct SheetTests {
  @Test(
    "a sheet with detents lies at the lower edge, and is large in a small window",
    arguments: [
      ("100x40", ModalPresentationStyle.pageSheet, "7,20 85x19", "7,1 85x38"),
      ("100x40", .automatic, "7,20 85x19", "7,1 85x38"), ("100x40", .formSheet, "20,20 60x19", "20,1 60x38"),
      ("60x24", .pageSheet, "1,12 58x11", "1,1 58x22"), ("60x20", .pageSheet, "0,0 60x20", "0,0 60x20"),
      ("100x20", .pageSheet, "7,1 85x18", "7,1 85x18"), ("20x5", .formSheet, "0,0 20x5", "0,0 20x5"),
    ])
  func frames(size: String, style: ModalPresentationStyle, medium: String, large: String) {
    let sheet = Sheet(size, style)
    #expect("\(sheet.frame)" == medium)
    sheet.presentation?.selectedDetentIdentifier = .large
    sheet.app.advance(by: .zero)
    #expect("\(sheet.frame)" == large)
    #expect(sheet.app.application.window.invariantViolations().isEmpty)
  }

  @Test("a sheet without detents is as before") func noDetents() {
    for (size, frame) in [("100x40", "7,1 85x38"), ("60x24", "0,0 60x24")] {
      let sheet = Sheet(size, detents: [])
      #expect("\(sheet.frame)" == frame)
      #expect(sheet.presentation?.keyCommands.isEmpty == true)
    }
  }

  @Test("keys make the sheet larger and smaller, and the delegate hears of it") func keys() {
    let sheet = Sheet("60x24")
    #expect(sheet.app.rows[11].contains(" ═══ "))
    sheet.app.press("^Up")
    #expect(sheet.frame.height == 22 && sheet.delegate.selections == [.large])
    sheet.app.press("^Up")
    #expect(sheet.delegate.selections == [.large])
    sheet.app.press("^Down ^Down")
    #expect(sheet.frame.height == 11 && sheet.delegate.selections == [.large, .medium])
    #expect(sheet.app.topController === sheet.presented)
  }

  @Test("the command palette has the commands of a sheet") func palette() {
    let sheet = Sheet("100x40")
    sheet.app.press("^p")
    sheet.app.type("larger")
    #expect(sheet.app.text.contains("Larger Sheet"))
    sheet.app.press("Enter")
    #expect(sheet.frame.height == 38)
  }

  @Test("a click on the upper edge selects the next detent, a drag the nearest, a long one dismisses")
  func mouse() {
    let sheet = Sheet("60x24")
    sheet.app.click(x: 30, y: 11)
    #expect(sheet.frame.height == 22)
    sheet.app.click(x: 30, y: 0)
    #expect(sheet.frame.height == 11)
    sheet.app.drag(from: Point(x: 30, y: 11), to: Point(x: 30, y: 3))
    #expect(sheet.frame.height == 22 && sheet.delegate.selections == [.large, .medium, .large])
    sheet.presented.isModalInPresentation = true
    sheet.app.drag(from: Point(x: 30, y: 0), to: Point(x: 30, y: 22))
    #expect(sheet.frame.height == 11 && sheet.delegate.attempts == 1)
    sheet.presented.isModalInPresentation = false
    sheet.app.drag(from: Point(x: 30, y: 11), to: Point(x: 30, y: 22))
    #expect(sheet.app.topController !== sheet.presented && sheet.delegate.dismissals == 1)
  }

  @Test("a dragged sheet follows the pointer between its heights, and below them it moves down")
  func dragging() {
    let sheet = Sheet("60x24")
    sheet.app.send(.mouse(MouseEvent(.press, at: Point(x: 30, y: 11))))
    for (row, frame) in [(8, "1,9 58x14"), (0, "1,1 58x22"), (14, "1,15 58x11"), (20, "1,21 58x11")] {
      sheet.app.send(.mouse(MouseEvent(.drag, at: Point(x: 30, y: row))))
      #expect("\(sheet.frame)" == frame)
      #expect(sheet.app.rows[row].contains("═══"))
    }
    #expect(sheet.delegate.selections.isEmpty, "only the end selects a height")
    sheet.app.send(.mouse(MouseEvent(.drag, at: Point(x: 30, y: 4))))
    sheet.app.send(.mouse(MouseEvent(.release, at: Point(x: 30, y: 4))))
    #expect("\(sheet.frame)" == "1,1 58x22" && sheet.delegate.selections == [.large])
    #expect(sheet.app.application.window.invariantViolations().isEmpty)
  }

  @Test("a sheet that may not go returns to its place, and its delegate is told") func refusedDrag() {
    let sheet = Sheet("60x24")
    sheet.delegate.allowsDismissal = false
    sheet.app.drag(from: Point(x: 30, y: 11), to: Point(x: 30, y: 23))
    #expect("\(sheet.frame)" == "1,12 58x11" && sheet.delegate.calls == ["attempt"])
    sheet.delegate.allowsDismissal = true
    sheet.app.drag(from: Point(x: 30, y: 11), to: Point(x: 30, y: 23))
    #expect(sheet.delegate.calls == ["attempt", "will", "did"])
  }

  @Test("a sheet without detents is dragged down by its border, and returns or goes") func plainDrag() {
    let sheet = Sheet("100x40", .formSheet, detents: [])
    let frame = sheet.frame
    let edge = Point(x: 50, y: frame.minY - 1)
    sheet.app.click(x: edge.x, y: edge.y)
    sheet.app.drag(from: edge, to: Point(x: 50, y: edge.y + 3))
    #expect(sheet.frame == frame && sheet.app.topController === sheet.presented)
    sheet.app.drag(from: edge, to: Point(x: 50, y: 38))
    #expect(sheet.app.topController === sheet.root && sheet.delegate.dismissals == 1)
  }

  @Test("custom detents have their own heights, and those that are nil are left out") func custom() {
    let sheet = Sheet(
      "100x40",
      detents: [
        .custom(identifier: .init(rawValue: "five")) { _ in 5 }, .large(),
        .custom(identifier: .init(rawValue: "none")) { _ in nil },
        .custom(identifier: .init(rawValue: "endless")) { $0.maximumDetentValue * 3 },
      ])
    #expect(sheet.frame.height == 5)
    sheet.app.press("^Up")
    #expect(sheet.frame.height == 38)
    sheet.presentation?.detents = [.medium()]
    sheet.app.advance(by: .zero)
    #expect(sheet.frame.height == 19 && sheet.presentation?.showsGrabber == false)
  }

  @Test(
    "a resize changes the height and the style, and the presenting controller disappears under a full one")
  func resizing() {
    let sheet = Sheet("60x24")
    _ = sheet.log.drain()
    sheet.app.resize("60x20")
    #expect(sheet.presentation?.effectiveStyle == .fullScreen)
    #expect(sheet.log.drain(only: "WD", "DD") == ["R.WD", "R.DD"])
    sheet.app.resize("60x40")
    #expect("\(sheet.frame)" == "1,20 58x19")
    #expect(sheet.log.drain(only: "WA", "DA") == ["R.WA", "R.DA"])
    #expect(sheet.app.application.window.invariantViolations().isEmpty)
  }

  @Test("Escape on a modal sheet tells the delegate, which asks first") func attempt() {
    let sheet = Sheet("100x40")
    sheet.presented.isModalInPresentation = true
    sheet.delegate.onAttempt = { [unowned sheet] in
      let alert = AlertController(title: "Discard changes?", message: nil)
      alert.addAction(AlertAction(title: "Discard") { sheet.presented.dismiss() })
      sheet.presented.present(alert)
    }
    sheet.app.press("Esc")
    #expect(sheet.app.text.contains("Discard changes?"))
    sheet.app.press("Enter")
    #expect(sheet.app.topController === sheet.root)
    // Code has dismissed it.
    #expect(sheet.delegate.attempts == 1 && sheet.delegate.calls == ["attempt"])
  }

  @Test("the delegate is told before and after a dismissal by the user, with a coordinator")
  func willDismiss() {
    let sheet = Sheet("100x40")
    sheet.delegate.coordinated = { [unowned sheet] in sheet.presented.transitionCoordinator }
    sheet.app.press("Esc")
    #expect(sheet.delegate.calls == ["will", "alongside", "did"])
  }
}

/// A sheet over a root controller, and what its delegate is told.
@MainActor private final class Sheet {
  let log = CallLog()
  let root: RecordingController
  let presented = ViewController()
  let delegate = SheetDelegate()
  let app: ApplicationTester

  init(
    _ size: String, _ style: ModalPresentationStyle = .pageSheet,
    detents: [SheetDetent] = [.medium(), .large()]
  ) {
    root = RecordingController("R", log)
    app = ApplicationTester(size, root: root)
    presented.modalPresentationStyle = style
    presented.sheetPresentationController?.detents = detents
    presented.presentationController?.delegate = delegate
    root.present(presented)
    app.advance(by: .zero)
  }

  var presentation: SheetPresentationController? { presented.sheetPresentationController }

  var frame: Rect { presented.view.frameInWindow }
}

@MainActor private final class SheetDelegate: SheetPresentationControllerDelegate {
  var selections: [SheetDetent.Identifier] = []
  var calls: [String] = []
  var allowsDismissal = true
  var onAttempt: () -> Void = {}
  var coordinated: () -> TransitionCoordinator? = { nil }

  var attempts: Int { calls.count { $0 == "attempt" } }
  var dismissals: Int { calls.count { $0 == "did" } }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
    if let identifier = sheet.selectedDetentIdentifier { selections.append(identifier) }
  }

  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { allowsDismissal }

  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    calls.append("attempt")
    onAttempt()
  }

  func presentationControllerWillDismiss(_ controller: PresentationController) {
    calls.append("will")
    coordinated()?.animate { [weak self] in self?.calls.append("alongside") }
  }

  func presentationControllerDidDismiss(_ controller: PresentationController) { calls.append("did") }
}
