@testable import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Animations of presentations") struct PresentationMovementTests {
  @Test("a sheet slides in from the bottom and out again, with its frame") func sheet() {
    let stage = MovingStage("90x24") { MovingStage.screen("a", $0) }
    let sheet = MovingStage.screen("s", stage.log)
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = Size("10x4")
    stage.window.rootViewController?.present(sheet)
    let rest = 10
    /// The first row that contains the sheet; `nil` if there is none.
    func top() -> Int? { stage.rows.firstIndex { $0.contains("s") } }
    #expect(top() == nil)
    stage.advance(48)
    #expect(top() == 14 && stage.rows[14].contains("─"), "the frame with its title")
    #expect(sheet.appearanceState == .appearing)
    stage.advance(112)
    // The upper edge of the frame has the title.
    #expect(top() == rest - 1)
    #expect(sheet.appearanceState == .appeared)
    sheet.dismiss()
    #expect(top() == rest - 1)
    stage.advance(32)
    #expect(top().map { $0 > rest } == true)
    #expect(sheet.appearanceState == .disappearing)
    stage.advance(150)
    #expect(top() == nil)
    #expect(sheet.appearanceState == .disappeared && sheet.presentingViewController == nil)
    stage.expectValid()
  }

  @Test("popovers are not animated, nor is a push below a full-screen presentation") func popover() {
    let stage = MovingStage("90x24") { log in
      NavigationController(rootViewController: MovingStage.screen("a", log))
    }
    guard let navigation = stage.window.rootViewController as? NavigationController else { return }
    let popover = MovingStage.screen("p", stage.log)
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = navigation.navigationBar
    navigation.present(popover)
    #expect(popover.appearanceState == .appeared)
    popover.dismiss()
    #expect(popover.appearanceState == .disappeared)
    navigation.present(MovingStage.screen("f", stage.log), animated: false)
    navigation.push(MovingStage.screen("b", stage.log))
    #expect(stage.clock.waitingCount == 0)
    stage.expectValid()
  }

  @Test("a sheet that is leaving receives no clicks") func leavingSheet() {
    let stage = MovingStage("90x24") { MovingStage.screen("a", $0) }
    let sheet = MovingStage.screen("s", stage.log)
    sheet.modalPresentationStyle = .formSheet
    stage.window.rootViewController?.present(sheet, animated: false)
    stage.application.finishTurn()
    #expect(stage.window.hitTest(Point(x: 45, y: 12))?.controller === sheet)
    sheet.dismiss()
    #expect(sheet.appearanceState == .disappearing)
    #expect(stage.window.hitTest(Point(x: 45, y: 12))?.controller === stage.window.rootViewController)
    stage.advance(200)
    stage.expectValid()
  }
}
