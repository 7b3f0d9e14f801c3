import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Tree descriptions") struct TreeDescriptionTests {
  @Test("controllers are listed with state, frame and differing traits") func controllers() throws {
    let stage = Stage("60x24")
    _ = stage.presentProfile()
    let lines = stage.window.controllerTreeDescription.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 == " " }.count } == [0, 2, 4, 6, 0, 0, 2])
    #expect(lines[0].hasPrefix("OverrideContainer  disappeared  {h: compact, v: regular,"))
    #expect(lines[1] == "  RecordingSplit  collapsed  disappeared  0,0 60x24")
    #expect(lines[3].contains("TalksController “Conversations”"))
    #expect(lines[4] == "presented by OverrideContainer: formSheet as fullScreen")
    #expect(lines[6].hasSuffix("0,0 60x23"))
  }

  @Test("an override shows where it begins") func overrides() {
    let tree = Stage("72x20").window.controllerTreeDescription
    let lines = tree.split(separator: "\n")
    #expect(lines[0].contains("{h: compact, v: compact,"))
    #expect(lines[1].contains("{h: regular, v: compact,"))
    #expect(lines.dropFirst(2).allSatisfy { !$0.contains("{") })
  }

  @Test("a split view says how many columns it shows and in which mode") func columns() {
    let stage = ColumnStage("150x40", "N[L] X P", CallLog(), style: .tripleColumn)
    #expect(
      stage.window.controllerTreeDescription.hasPrefix("RecordingSplit  3 columns allVisible  appeared"))
    stage.split.preferredDisplayMode = .primaryHidden
    stage.resize("100x40")
    #expect(
      stage.window.controllerTreeDescription.hasPrefix("RecordingSplit  2 columns primaryHidden  appeared"))
  }

  @Test("bars are listed with what they show, from left to right") func bars() throws {
    let stage = Stage("60x24")
    stage.chooseTalk(1)
    let top = try #require(stage.top)
    top.navigationItem.leftBarButtonItem = BarButtonItem(title: "Edit")
    top.navigationItem.rightBarButtonItems = ["Last", "First"].map { BarButtonItem(title: $0) }
    #expect(
      stage.window.treeDescription.contains("0,0 60x1  ‹ Conversations | Edit | B | First, Last\n"))
  }

  @Test("moves and appearances driven by a container are described") func movement() {
    let stage = MovingStage("40x10") { log in
      NavigationController(rootViewController: MovingStage.screen("a", log))
    }
    #expect(!stage.window.hierarchyDescription.contains("moving"))
    stage.window.rootViewController?.show(MovingStage.screen("b", stage.log), sender: nil)
    #expect(stage.window.hierarchyDescription.split(separator: "\n")[0].hasSuffix("  moving"))
    #expect(stage.window.controllerTreeDescription.contains("“b”  appearing"))
    stage.advance(200)
    #expect(!stage.window.hierarchyDescription.contains("moving"))
    let driver = Driver()
    let child = ViewController()
    driver.addChild(child)
    stage.window.rootViewController = driver
    #expect(!driver.treeDescription.contains("driven"))
    child.beginAppearanceTransition(true, animated: false)
    #expect(driver.treeDescription.contains("ViewController  appearing  driven by its container"))
    child.endAppearanceTransition()
  }

  @Test("views are listed with frames, controllers and the focus") func views() {
    let stage = Stage("100x40")
    stage.window.appearance.proxy(of: Label.self).set(\.$style, .plain)
    let label = Label("text")
    label.isHidden = true
    stage.list.view.addSubview(label)
    stage.window.settle()
    let text = stage.window.treeDescription
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("Window  0,0 100x40  {h: regular, v: regular,"))
    #expect(lines[1] == "  RecordingView  0,0 100x40  of OverrideContainer")
    #expect(text.contains("ListView  0,0 40x39  ◂ keyboard"))
    #expect(text.contains("Label  0,0 40x39  hidden  styled by 1"))
    stage.split.focus(.secondary)
    #expect(stage.window.treeDescription.contains("of RecordingController  ◂ keyboard"))
  }
}

extension TreeDescriptionTests {
  @Test("constraints, guides and absent views are listed where they belong") func constraints() {
    let board = Board(20, 5)
    let (a, b) = (board.add("a"), board.add("b"))
    let guide = LayoutGuide()
    board.view.addLayoutGuide(guide)
    LayoutConstraint.activate([
      LayoutConstraint(a, .left), LayoutConstraint(a, .top), a.widthAnchor.constraint(equalToConstant: 4),
      a.widthAnchor.constraint(equalToConstant: 6).identifier("second"),
      a.heightAnchor.constraint(equalToConstant: 1),
      guide.leadingAnchor.constraint(equalTo: b.trailingAnchor),
    ])
    b.isInstalled = false
    board.layOut()
    #expect(
      board.view.treeDescription == """
        View  0,0 20x5  super  {}
          | a.left == 0
          | a.top == 0
          | guide.leading == b.trailing  without effect
          # guide  0,0 0x0
          - b  not installed
          View  0,0 4x1  a  by constraints
            | a.width == 4
            | a.width == 6 "second"  broken
            | a.height == 1
        """)
  }

  @Test("stacks are listed with how they arrange, controls when they are disabled") func stacks() {
    let button = Button("OK")
    button.isEnabled = false
    let stack = StackView(arrangedSubviews: [button], axis: .vertical, spacing: 2)
    let inner = StackView()
    stack.addArrangedSubview(inner)
    let easel = Easel("20x5", stack)
    let lines = stack.treeDescription.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("vertical fill fill spacing 2"))
    #expect(lines[1] == "  Button  0,0 20x1  disabled  by constraints")
    #expect(lines[2] == "  StackView  0,3 20x2  horizontal fill fill  by constraints")
    _ = easel
  }
}

/// A container that says itself when its children appear.
@MainActor private final class Driver: ViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
