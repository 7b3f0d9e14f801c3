import AdaptiveCore
import AdaptiveTesting
import Testing

/// When objects are released, and that there are no retain cycles.
@MainActor @Suite("Lifetimes") struct LifetimeTests {
  @Test("a replaced detail is released") func replacedDetail() {
    let stage = Stage("100x40")
    weak let empty = stage.secondary
    stage.list.showDetail(RecordingController("X", stage.log), sender: nil)
    #expect(empty == nil)
  }

  @Test("a popped controller and its view are released") func popped() {
    let stage = Stage("60x24")
    weak var controller: ViewController?
    weak var view: View?
    func push() {
      let pushed = RecordingController("X", stage.log)
      stage.navigation.push(pushed)
      controller = pushed
      view = pushed.view
    }
    push()
    #expect(controller != nil && view != nil)
    stage.navigation.pop()
    #expect(controller == nil && view == nil)
  }

  @Test("a dismissed controller, its children and its presentation are released") func dismissed() {
    let stage = Stage("100x40")
    weak var profile: ViewController?
    weak var presentation: PresentationController?
    func present() {
      let presented = stage.presentProfile()
      profile = presented.profile
      presentation = presented.navigation.presentationController
    }
    present()
    #expect(presentation?.presentedViewController != nil)
    stage.resize("60x24")
    stage.resize("100x40")
    #expect(presentation != nil)
    stage.list.dismiss()
    #expect(profile == nil && presentation == nil)
  }

  @Test("1,000 presentations, pushes and collapses in all styles leave nothing behind") func presentations() {
    var split: SplitViewController?
    let stage = MovingStage("100x40") { _ in
      let made = SplitViewController()
      made.setViewControllers([NavigationController(rootViewController: ViewController()), ViewController()])
      made.setViewController(NavigationController(rootViewController: ViewController()), for: .compact)
      split = made
      return made
    }
    let styles = [
      ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .currentContext,
      .overCurrentContext, .custom,
    ]
    var left: [() -> AnyObject?] = []
    for number in 0..<1000 {
      let presented = NavigationController(rootViewController: ViewController())
      presented.modalPresentationStyle = styles[number % styles.count]
      presented.sheetPresentationController?.detents = [.medium(), .large()]
      presented.popoverPresentationController?.sourceView = split?.view
      presented.topViewController?.contentUnavailableConfiguration = .loading()
      stage.window.rootViewController?.present(presented)
      stage.advance(number % 5 == 0 ? 200 : 1)
      presented.push(ViewController())
      if number.isMultiple(of: 10) {
        stage.application.sendEvent(.resize(Size(number.isMultiple(of: 20) ? "60x24" : "100x40")))
      }
      left.append { [weak presented] in presented }
      left.append { [weak presentation = presented.presentationController] in presentation }
      left.append { [weak view = presented.topViewController?.view] in view }
      presented.presentingViewController?.dismiss()
    }
    stage.advance(400)
    #expect(left.count == 3000 && left.allSatisfy { $0() == nil })
    #expect(stage.clock.waitingCount == 0 && stage.window.presentations.isEmpty)
    stage.expectValid()
  }

  @Test("controllers that a collapse drops are released after the transition") func dropped() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    stage.navigation.goBack()
    stage.chooseTalk(2)
    weak let conversation = stage.top
    weak let picture = stage.picture
    stage.resize("60x24")
    #expect(conversation == nil)
    #expect(picture != nil)
    stage.navigation.goBack()
    #expect(picture == nil)
  }

  @Test("an application is released with everything it shows", arguments: ["100x40", "60x24"])
  func application(size: String) throws {
    weak var application: Application?
    weak var window: Window?
    var controllers: [() -> ViewController?] = []
    func run() throws {
      let display = MemoryDisplay(size: try #require(Size(size[...])))
      let running = Application(display: display)
      let split = SplitViewController()
      let stack = NavigationController(rootViewController: ViewController())
      split.setViewControllers([stack, ViewController()])
      running.start(with: split)
      let sheet = NavigationController(rootViewController: ViewController())
      sheet.modalPresentationStyle = .formSheet
      split.present(sheet)
      running.sendEvent(.resize(try #require(Size("90x30"))))
      running.finishTurn()
      application = running
      window = running.window
      for controller in [split, stack, sheet] + stack.viewControllers + sheet.viewControllers
        + split.viewControllers
      {
        controllers.append { [weak controller] in controller }
      }
      #expect(controllers.allSatisfy { $0() != nil })
    }
    try run()
    #expect(application == nil && window == nil)
    #expect(controllers.allSatisfy { $0() == nil })
  }

  @Test("observers, delegates and data sources are held weakly") func weakReferences() {
    let stage = Stage("100x40")
    let list = ListView()
    weak var observer: PostCounter?
    weak var delegate: PictureSplitDelegate?
    weak var source: TalksController?
    func connect() {
      let counter = PostCounter(stage.log)
      let splitDelegate = PictureSplitDelegate(stage.log)
      let rows = TalksController("X", stage.log, talks: [])
      stage.window.addObserver(counter)
      stage.split.delegate = splitDelegate
      list.dataSource = rows
      list.delegate = rows
      (observer, delegate, source) = (counter, splitDelegate, rows)
    }
    connect()
    #expect(observer == nil && delegate == nil && source == nil)
    stage.resize("60x24")
    #expect(list.dataSource == nil)
  }
}
