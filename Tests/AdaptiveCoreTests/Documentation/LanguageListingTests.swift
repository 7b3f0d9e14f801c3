import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the article "Languages".

@MainActor @Suite("Listings about languages") struct LanguageListingTests {
  @Test("the back control is in the language of the application, from its first screen and later")
  func german() {
    let navigation = NavigationController(rootViewController: ViewController())
    let app = ApplicationTester("40x6", root: navigation)
    navigation.push(ViewController(), animated: false)
    app.application.finishTurn()
    #expect(app.rows[0].hasPrefix("‹ Back"))
    let application = app.application
    application.builtInTextProvider = { text in
      switch text {
      case .back: "Zurück"
      default: text.english
      }
    }
    app.application.finishTurn()
    #expect(app.rows[0].hasPrefix("‹ Zurück") && app.diagnostics.isEmpty)
  }
}
