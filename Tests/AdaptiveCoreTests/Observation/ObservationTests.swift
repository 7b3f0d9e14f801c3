import AdaptiveCore
import AdaptiveTesting
import Observation
import Synchronization
import Testing

@MainActor @Suite("Observation") struct ObservationTests {
  private let album = Album()

  @Test("a change of a model updates the one controller that read it, in the same turn") func exactly() {
    let pair = TwoLabels(album)
    let app = ApplicationTester("20x4", root: pair)
    #expect(app.rows.prefix(2) == ["Iceland", "3 photos"])
    #expect(pair.updates == [1, 1])
    album.title = "Norway"
    album.count += 1
    #expect(pair.updates == [1, 1], "an update waits for the end of the turn")
    app.application.finishTurn()
    #expect(app.rows.prefix(2) == ["Norway", "4 photos"])
    #expect(pair.updates == [2, 2])
    album.title = "Sweden"
    app.application.finishTurn()
    #expect(app.rows.prefix(2) == ["Sweden", "4 photos"] && pair.updates == [3, 2])
  }

  @Test("a key that changes a model shows the change in its own turn") func key() {
    let app = ApplicationTester("20x4", root: TwoLabels(album))
    let frames = app.display.frameCount
    app.press("+")
    #expect(app.rows[1] == "4 photos" && app.display.frameCount == frames + 1)
  }

  @Test("no frame is presented if nothing visible changed") func invisible() {
    let pair = TwoLabels(album)
    let gauge = Gauge(album)
    pair.view.addSubview(gauge)
    let app = ApplicationTester("20x4", root: pair)
    let (frames, draws) = (app.display.frameCount, gauge.draws)
    album.note = "unread"
    app.application.finishTurn()
    #expect(gauge.draws == draws, "nothing read the note")
    album.title = "Icelandic"
    app.application.finishTurn()
    #expect(pair.updates[0] == 2 && gauge.draws == draws, "the label has this text")
    album.fraction = 0.51
    app.application.finishTurn()
    #expect(gauge.draws == draws + 1 && app.display.frameCount == frames, "the same cells")
    album.fraction = 1
    app.application.finishTurn()
    #expect(app.display.frameCount == frames + 1 && app.rows[3] == "██████████")
  }

  @Test("what a layout reads requests a layout of that view alone", arguments: [false, true])
  func layout(inController: Bool) {
    let screen = Laid(album, inController: inController)
    let app = ApplicationTester("20x4", root: screen)
    let layouts = screen.layouts
    album.title = "unread here"
    app.application.finishTurn()
    #expect(screen.layouts == layouts)
    album.count = 7
    app.application.finishTurn()
    #expect(screen.layouts == layouts + 1 && screen.inner.frame.width == 7)
  }

  @Test("a controller that is gone leaves nothing behind") func gone() {
    let navigation = NavigationController(rootViewController: ViewController())
    let app = ApplicationTester("20x6", root: navigation)
    weak var gone: TwoLabels?
    for _ in 0..<20 {
      let screen = TwoLabels(album)
      gone = screen
      navigation.push(screen)
      app.application.finishTurn()
      #expect(navigation.pop() === screen)
      app.application.finishTurn()
    }
    #expect(gone == nil)
    var turns = 0
    app.application.onNeedsTurn = { turns += 1 }
    album.title = "Norway"
    album.count = 9
    #expect(turns == 0)
  }

  @Test("a hidden screen is updated when it appears") func hidden() {
    let pair = TwoLabels(album)
    let navigation = NavigationController(rootViewController: pair)
    let app = ApplicationTester("20x6", root: navigation)
    navigation.push(ViewController())
    app.application.finishTurn()
    album.title = "Norway"
    app.application.finishTurn()
    #expect(pair.updates[0] == 1)
    navigation.pop()
    app.application.finishTurn()
    #expect(pair.updates[0] == 2 && app.text.contains("Norway"))
  }

  @Test("a change on another thread arrives on the main actor") func otherThread() async {
    let counter = SharedCounter()
    let label = Label("")
    let screen = Updating { label.text = "\(counter.value)" }
    screen.view.addSubview(label)
    label.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    let app = ApplicationTester("20x4", root: screen)
    var turns = 0
    app.application.onNeedsTurn = { turns += 1 }
    await Task.detached { for _ in 0..<1000 { counter.increase() } }.value
    await app.runTasks()
    #expect(app.rows[0] == "1000" && turns >= 1)
  }

  @Test("properties are updated before the layout, superviews first, and again after a change of traits")
  func order() {
    var log: [String] = []
    let inner = Logging("inner") { log.append($0) }
    let outer = Logging("outer") { log.append($0) }
    outer.addSubview(inner)
    let screen = Updating { log.append("controller") }
    screen.view.addSubview(outer)
    let app = ApplicationTester("20x4", root: screen)
    #expect(log == ["controller", "outer", "inner", "layout outer", "layout inner"])
    log = []
    inner.setNeedsUpdateProperties()
    app.application.finishTurn()
    #expect(log == ["inner"])
    log = []
    app.resize("100x30")
    #expect(log.prefix(3) == ["controller", "outer", "inner"])
    log = []
    screen.setNeedsUpdateProperties()
    screen.updatePropertiesIfNeeded()
    #expect(log == ["controller"])
  }

  @Test("an update that always requests another one ends with a diagnostic") func endless() {
    let view = Restless()
    let screen = ViewController()
    screen.view.addSubview(view)
    let app = ApplicationTester("20x4", root: screen)
    #expect(app.diagnostics.map(\.diagnostic) == [.endlessChange("updateProperties")])
    #expect(view.updates < 200)
  }

  @Test("a layout that is requested by hand sees changes of this turn") func byHand() {
    let pair = TwoLabels(album)
    let app = ApplicationTester("20x4", root: pair)
    album.title = "Norway"
    pair.view.layoutIfNeeded()
    #expect(pair.updates[0] == 2)
    app.application.finishTurn()
    #expect(pair.updates[0] == 2)
  }
}

@Observable private final class Album {
  var title = "Iceland"
  var count = 3
  var note = ""
  var fraction = 0.5
}

/// Two controllers with a label each.
private final class TwoLabels: ViewController {
  let album: Album
  var updates = [0, 0]

  init(_ album: Album) {
    self.album = album
    super.init()
  }

  override func viewDidLoad() {
    add(0) { [album] in String(album.title.prefix(7)) }
    add(1) { [album] in "\(album.count) photos" }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    album.count += 1
    return true
  }

  private func add(_ row: Int, _ text: @escaping () -> String) {
    let label = Label("")
    let child = Updating { [weak self] in
      self?.updates[row] += 1
      label.text = text()
    }
    addChild(child)
    child.view.addSubview(label)
    view.addSubview(child.view)
    child.view.frame = Rect(x: 0, y: row, width: 20, height: 1)
    label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
  }
}

private final class Updating: ViewController {
  private let update: () -> Void

  init(_ update: @escaping () -> Void) {
    self.update = update
    super.init()
  }

  override func updateProperties() { update() }
}

private final class Gauge: View {
  private let album: Album
  var draws = 0

  init(_ album: Album) {
    self.album = album
    super.init(frame: Rect(x: 0, y: 3, width: 10, height: 1))
  }

  override func draw(in canvas: Canvas) {
    draws += 1
    canvas.write(String(repeating: "█", count: Int(album.fraction * 10)), at: .zero, style: .plain)
  }
}

private final class Laid: ViewController {
  let album: Album
  let inner = View()
  let inController: Bool
  var layouts = 0

  init(_ album: Album, inController: Bool) {
    (self.album, self.inController) = (album, inController)
    super.init()
  }

  override func loadView() -> View {
    let view = LayoutView { [unowned self] _ in
      layouts += 1
      if !inController { resize() }
    }
    view.addSubview(inner)
    return view
  }

  override func viewWillLayoutSubviews() { if inController { resize() } }

  private func resize() { inner.frame = Rect(x: 0, y: 0, width: album.count, height: 1) }
}

private final class Logging: View {
  private let name: String
  private let log: (String) -> Void

  init(_ name: String, _ log: @escaping (String) -> Void) {
    (self.name, self.log) = (name, log)
    super.init()
  }

  override func updateProperties() { log(name) }

  override func layoutSubviews() {
    super.layoutSubviews()
    log("layout \(name)")
  }
}

private final class Restless: View {
  var updates = 0

  override func updateProperties() {
    updates += 1
    setNeedsUpdateProperties()
  }
}

/// A counter that any thread may change.
private final class SharedCounter: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let number = Mutex(0)

  var value: Int {
    registrar.access(self, keyPath: \.value)
    return number.withLock { $0 }
  }

  func increase() {
    registrar.withMutation(of: self, keyPath: \.value) { number.withLock { $0 += 1 } }
  }
}
