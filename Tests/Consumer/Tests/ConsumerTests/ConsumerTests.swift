import AdaptiveCore
import AdaptivePictures
import AdaptiveTesting
import Testing

@testable import Consumer

@Suite("An app in another package") @MainActor struct ConsumerTests {
  @Test("its screens can be driven and read") func screens() {
    let app = ApplicationTester("80x24", root: ModulesController())
    #expect(app.rows.prefix(3) == [" Background", " Browser", " FileSystem"])
    app.press("Down Enter")
    #expect(app.text.contains("It is a module."))
    app.press("Enter")
    #expect(!app.text.contains("It is a module."))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("it shows a picture, whose decoder was built beside it") func pictures() async {
    let pictures = Pictures()
    let controller = PictureController(.data(redSquare), from: pictures)
    let app = ApplicationTester("20x6", root: controller)
    await pictures.settled()
    await app.runTasks()
    #expect(controller.pictureView.state == .shown(size: PixelSize(width: 16, height: 16), isDamaged: false))
    #expect(app.cell(9, 2).background == .rgb(255, 0, 0))
  }

  @Test("it shows Markdown") func markdown() {
    let app = ApplicationTester("40x8", root: GuideController())
    #expect(app.rows.prefix(5) == ["Guide", "", "• Read the manual", "• Try it", ""])
    #expect(app.diagnostics.isEmpty)
  }
}
