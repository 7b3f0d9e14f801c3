import AdaptiveCore
import AdaptiveTesting
import Observation
import Testing

// The listings of the articles "Missing content" and "Animators", and those about columns and margins.

@Observable final class Inbox {
  var messages: [String]? = nil
}

final class InboxController: ListViewController {
  let inbox = Inbox()

  override func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {
    guard let messages = inbox.messages else { return contentUnavailableConfiguration = .loading() }
    guard messages.isEmpty else { return contentUnavailableConfiguration = nil }
    var notice = ContentUnavailableConfiguration.empty()
    notice.symbol = "✉"
    notice.text = "No messages"
    notice.secondaryText = "You have answered them all."
    notice.button = .init("Check Again") { [inbox] in inbox.messages = nil }
    contentUnavailableConfiguration = notice
  }
}

final class Wipe: ViewControllerAnimatedTransitioning {
  func drawTransition(_ transition: TransitionDrawing, in canvas: Canvas) {
    let columns = Int(transition.progress * Double(canvas.bounds.width))
    transition.drawBefore(in: canvas)
    transition.drawAfter(
      in: canvas, clippedTo: Rect(x: 0, y: 0, width: columns, height: canvas.bounds.height))
  }
}

final class WipingDelegate: NavigationControllerDelegate {
  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from previous: ViewController, to top: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { Wipe() }
}

@MainActor private final class GridController: ViewController {
  final class Album {
    var photos: [String] = []
  }

  let album = Album()
  private(set) var notes = 0

  override func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {
    contentUnavailableConfiguration = album.photos.isEmpty ? .empty() : nil
  }

  func addNote() { notes += 1 }

  func showNotice(in controller: ViewController) {
    var notice = ContentUnavailableConfiguration.empty()
    notice.text = "No notes yet"
    notice.secondaryText = "Notes that you write appear here."
    notice.button = .init("New Note") { [weak self] in self?.addNote() }
    controller.contentUnavailableConfiguration = notice
  }

  func dismissAll() {
    presentingViewController?.dismiss()
  }
}

@MainActor @Suite("Listings about adaptivity") struct AdaptivityListingTests {
  @Test("an inbox is loaded, empty, asked again, and full") func inbox() {
    let controller = InboxController()
    let app = ApplicationTester("40x12", root: controller)
    #expect(app.text.contains("Working"))
    controller.inbox.messages = []
    app.advance(by: .zero)
    #expect(app.text.contains("No messages") && app.text.contains("[ Check Again ]"))
    app.press("Enter")
    #expect(app.text.contains("Working"))
    controller.inbox.messages = ["Hello"]
    app.advance(by: .zero)
    #expect(!app.text.contains("Working") && app.diagnostics.isEmpty)
  }

  @Test("a wipe uncovers what is pushed") func wipe() {
    let delegate = WipingDelegate()
    let navigation = NavigationController(rootViewController: MovingStage.screen("a", CallLog()))
    navigation.delegate = delegate
    let stage = MovingStage("8x2") { _ in navigation }
    navigation.push(MovingStage.screen("b", stage.log))
    stage.advance(80)
    #expect(stage.rows[1] == "bbbbaaaa")
    stage.advance(100)
    #expect(stage.rows[1] == "bbbbbbbb")
  }

  @Test("a grid without photos, and notes without notes, say so") func notices() {
    let grid = GridController()
    let app = ApplicationTester("40x12", root: grid)
    #expect(grid.contentUnavailableConfiguration != nil)
    let notes = ViewController()
    grid.showNotice(in: notes)
    grid.present(notes)
    app.advance(by: .zero)
    app.press("Enter")
    #expect(grid.notes == 1)
    grid.dismissAll()
    #expect(grid.presentedViewController === notes, "nothing presents the grid")
  }

  @Test("tabs take the place of a sidebar, and a text is readable") func columns() {
    let (sidebar, detail, tabs) = (ViewController(), ViewController(), TabController([]))
    let split = SplitViewController()
    split.setViewControllers([sidebar, detail])
    split.setViewController(tabs, for: .compact)
    let app = ApplicationTester("60x24", root: split)
    #expect(split.viewControllers.first === tabs)
    app.resize("200x24")
    let (view, text) = (detail.view, Label("x"))
    text.usesConstraints = true
    view.addSubview(text)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
    app.advance(by: .zero)
    #expect(text.frame.width == 80)
  }

  @Test("a row keeps the margins of its list") func margins() {
    let (list, row) = (View(frame: Rect(x: 0, y: 0, width: 40, height: 10)), View())
    row.frame = Rect(x: 0, y: 0, width: 40, height: 1)
    list.addSubview(row)
    list.directionalLayoutMargins = DirectionalEdgeInsets(leading: 4, trailing: 4)
    row.preservesSuperviewLayoutMargins = true
    #expect(row.directionalLayoutMargins.leading == 4)
  }
}
