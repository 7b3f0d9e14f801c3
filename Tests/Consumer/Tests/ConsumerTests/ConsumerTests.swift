import AdaptiveCore
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
}
