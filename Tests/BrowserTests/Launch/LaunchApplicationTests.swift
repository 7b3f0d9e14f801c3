import AdaptiveCore
import AdaptiveTesting
import Testing
import TestSupport

@testable import Browser

@Suite("The launch screen") struct LaunchApplicationTests {
  private let display = MemoryDisplay(size: Size(width: 20, height: 3))
  private let clock = ManualClock()
  private let screens = Counter()

  private final class Counter {
    var count = 0
  }

  /// Runs the launch application, then the one it hands over to, as a session does.
  private final class Host {
    var application: Application

    init(_ launch: LaunchApplication) {
      application = launch
      launch.onHandover = { [unowned self] in self.application = $0 }
    }

    func finishTurn() { application.finishTurn() }

    func sendEvent(_ event: Event) { application.sendEvent(event) }
  }

  @Test("work that the first frame doesn't need begins after it, once")
  func firstFrame() throws {
    let display = MemoryDisplay(size: Size(width: 80, height: 24))
    let app = try BrowserApplication(
      library: AppFixture.ada(captions: [:]), pictures: FakePictures(), display: display, clock: clock)
    var frames: [Frame?] = []
    app.onFirstFrame = { frames.append(display.frame) }
    app.start(restoring: nil)
    #expect(frames.isEmpty)
    app.finishTurn()
    try #require(frames.count == 1)
    #expect(frames[0] != nil)
    app.sendEvent(.key(.character("j")))
    app.finishTurn()
    #expect(frames.count == 1)
  }

  private func launch(_ text: String? = "launch") -> (LaunchApplication, Host) {
    let launch = LaunchApplication(display: display, clock: clock) { [screens] in
      screens.count += 1
      return text.map { Words($0) }
    }
    launch.finishTurn()
    return (launch, Host(launch))
  }

  /// A program that shows its size and the keys it got.
  private final class FakeProgram: Application {
    let words = Words("program")

    init(_ display: any Display) {
      super.init(display: display)
      start(with: words)
    }

    override func sendEvent(_ event: Event) {
      super.sendEvent(event)
      if case .key(let key) = event { words.label.text += " \(key)" }
    }
  }

  private final class Words: ViewController {
    let label = Label()

    init(_ text: String) {
      label.text = text
      super.init()
    }

    override func loadView() -> View {
      let view = LayoutView { [label] in label.frame = $0 }
      view.addSubview(label)
      return view
    }
  }

  @Test("an application that is ready at once is all that is shown") func ready() {
    let (launch, host) = launch()
    launch.setSuccessor(FakeProgram(display), isReady: true)
    host.finishTurn()
    #expect(display.text == "program\n\n" && display.frameCount == 1)
    #expect(display.frame?.isFullRedraw == true)
    #expect(screens.count == 0 && clock.waitingCount == 0)
  }

  @Test("nothing is drawn before there is anything to show") func waiting() {
    let (_, host) = launch()
    host.finishTurn()
    #expect(display.frame == nil && screens.count == 0)
  }

  @Test("the launch screen is drawn at the current size, and again at another one") func launching() {
    let (launch, host) = launch()
    launch.showLaunchScreen()
    host.finishTurn()
    #expect(display.text == "launch\n\n" && display.frame?.buffer.size == Size(width: 20, height: 3))
    display.size = Size(width: 7, height: 1)
    host.sendEvent(.resize(display.size))
    host.finishTurn()
    #expect(display.text == "launch" && display.frame?.buffer.size == display.size)
  }

  @Test("a size from before the launch screen counts too") func earlyResize() {
    let (launch, host) = launch()
    display.size = Size(width: 9, height: 2)
    host.sendEvent(.resize(display.size))
    launch.showLaunchScreen()
    host.finishTurn()
    #expect(display.frame?.buffer.size == display.size)
  }

  @Test("the application's first frame replaces it at once, as a full frame") func replacing() {
    let (launch, host) = launch()
    launch.showLaunchScreen()
    host.finishTurn()
    launch.setSuccessor(FakeProgram(display), isReady: true)
    host.finishTurn()
    #expect(display.text == "program\n\n" && display.frameCount == 2)
    #expect(display.frame?.isFullRedraw == true)
    launch.showLaunchScreen()
    host.finishTurn()
    #expect(display.frameCount == 2 && screens.count == 1)
  }

  @Test("an application that has found nothing yet is awaited, first without and then with a launch screen")
  func patience() {
    let (launch, host) = launch()
    launch.setSuccessor(FakeProgram(display), isReady: false)
    host.finishTurn()
    #expect(display.frame == nil)
    clock.advance(by: LaunchApplication.launchScreenDelay)
    host.finishTurn()
    #expect(display.text == "launch\n\n")
    launch.handOver()
    host.finishTurn()
    #expect(display.text == "program\n\n")
    clock.advance(by: .seconds(5))
    host.finishTurn()
    #expect(display.frameCount == 2)
  }

  @Test("an application that finds something in time has no launch screen") func inTime() {
    let (launch, host) = launch()
    launch.setSuccessor(FakeProgram(display), isReady: false)
    clock.advance(by: .milliseconds(10))
    launch.handOver()
    host.finishTurn()
    clock.advance(by: .seconds(5))
    host.finishTurn()
    #expect(display.text == "program\n\n" && display.frameCount == 1 && screens.count == 0)
  }

  @Test("an application that finds nothing for a second shows that itself") func longestStay() {
    let (launch, host) = launch()
    launch.setSuccessor(FakeProgram(display), isReady: false)
    clock.advance(by: LaunchApplication.longestDisplay)
    host.finishTurn()
    #expect(display.text == "program\n\n")
  }

  @Test("a change of size reaches both") func resizing() {
    let (launch, host) = launch()
    launch.setSuccessor(FakeProgram(display), isReady: false)
    clock.advance(by: LaunchApplication.launchScreenDelay)
    display.size = Size(width: 11, height: 2)
    host.sendEvent(.resize(display.size))
    host.finishTurn()
    #expect(display.text == "launch\n")
    launch.handOver()
    host.finishTurn()
    #expect(display.text == "program\n" && display.frame?.buffer.size == display.size)
  }

  @Test("a key hands over and goes to the application") func key() {
    let (launch, host) = launch()
    launch.setSuccessor(FakeProgram(display), isReady: false)
    clock.advance(by: LaunchApplication.launchScreenDelay)
    host.sendEvent(.key(.character("j")))
    host.finishTurn()
    #expect(display.text == "program j\n\n")
    host.sendEvent(.key(.character("k")))
    host.finishTurn()
    #expect(display.text == "program j k\n\n")
  }

  @Test("keys from before the application starts are queued for it; a change of size does not hand over")
  func typeAhead() {
    let (launch, host) = launch()
    launch.showLaunchScreen()
    for character in "jk" { host.sendEvent(.key(.character(character))) }
    host.sendEvent(.resize(display.size))
    host.finishTurn()
    #expect(display.text == "launch\n\n")
    launch.setSuccessor(FakeProgram(display), isReady: false)
    host.finishTurn()
    #expect(display.text == "program j k\n\n")
  }

  @Test("before the application starts, the user can quit", arguments: ["q", "^c"]) func quit(key: String)
    throws
  {
    let (launch, host) = launch()
    var quits = 0
    launch.onQuit = { quits += 1 }
    launch.showLaunchScreen()
    host.sendEvent(.key(try #require(KeyEvent(name: key))))
    #expect(quits == 1)
  }

  @Test("without a valid launch screen nothing is drawn, and the application starts") func none() {
    let (launch, host) = launch(nil)
    launch.showLaunchScreen()
    host.finishTurn()
    #expect(display.frame == nil && screens.count == 1)
    launch.setSuccessor(FakeProgram(display), isReady: true)
    host.finishTurn()
    #expect(display.text == "program\n\n")
  }

  @Test("after the handover the application runs alone") func handover() {
    let (launch, host) = launch()
    let program = FakeProgram(display)
    launch.setSuccessor(program, isReady: true)
    host.finishTurn()
    #expect(host.application === program)
    program.words.label.text = "new"
    launch.finishTurn()
    #expect(display.text == "program\n\n")
    program.finishTurn()
    #expect(display.text == "new\n\n")
  }
}
