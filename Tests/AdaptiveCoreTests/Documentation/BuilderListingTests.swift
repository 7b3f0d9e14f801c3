import AdaptiveCore
import AdaptiveTesting
import Testing

// The listing of a whole screen in the article "Building interfaces". `BuildingListings` has the others.

final class PersonController: ViewController {
  private(set) var isSaved = false
  private let name = TextField()
  private lazy var form = Form(spacing: 1) {
    FormRow("Name", name) { [name] in name.text.isEmpty ? "A name is needed." : nil }
  }

  override func loadView() -> View { ScrollView(contentView: form) }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("s", .control, title: "Save") { [weak self] in self?.save() }]
  }

  private func save() {
    guard form.validate() else { return }
    isSaved = true
  }
}

@MainActor @Suite("Listings about builders") struct BuilderListingTests {
  @Test("a form says what is wrong until it is right", arguments: ["80x12", "30x12"]) func form(size: String)
  {
    let person = PersonController()
    let app = ApplicationTester(size, root: person)
    app.press("^s")
    #expect(!person.isSaved && app.text.contains("A name is needed."))
    app.type("Ada Lovelace")
    #expect(!app.text.contains("A name is needed.") && app.text.contains("Ada Lovelace"))
    app.press("^s")
    #expect(person.isSaved && app.diagnostics.isEmpty)
  }
}
