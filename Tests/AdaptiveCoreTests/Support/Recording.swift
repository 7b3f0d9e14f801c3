import AdaptiveCore

/// An object that records its calls in a log.
@MainActor protocol Recording: AnyObject {
  var name: String { get }
  var log: CallLog { get }
}

extension Recording {
  func record(_ call: String) { log.record("\(name).\(call)") }

  func recordChange(from previous: TraitCollection?) {
    record("didChange(\(previous.map(\.classes) ?? "nil"))")
  }
}

/// A controller that records every call, with a view that does too.
@MainActor class RecordingController: ViewController, Recording {
  let name: String
  let log: CallLog
  /// Closures to run in a call, before super, by the name of the call: `WA`, `willSize` and so on.
  var within: [String: () -> Void] = [:]

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  override func loadView() -> View { RecordingView(name + ".view", log) }
  override func viewDidLoad() { took("load") }
  override func viewWillAppear() { took("WA") }
  override func viewDidAppear() { took("DA") }
  override func viewWillDisappear() { took("WD") }
  override func viewDidDisappear() { took("DD") }
  override func viewWillLayoutSubviews() { took("layout") }
  override func willMove(toParent parent: ViewController?) { took("willMove(\(recordedName(parent)))") }
  override func didMove(toParent parent: ViewController?) { took("didMove(\(recordedName(parent)))") }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    took("willTraits(\(traits.classes))")
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    took("willSize(\(size))")
    prepare(for: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Called after `willSize` is recorded and before it is forwarded.
  func prepare(for size: Size, with coordinator: TransitionCoordinator) {}

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    recordChange(from: previous)
    within["didChange"]?()
  }

  private func took(_ call: String) {
    record(call)
    within[String(call.prefix { $0 != "(" })]?()
  }
}

/// A navigation controller that records every call.
@MainActor class RecordingNavigation: NavigationController, Recording {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog, _ stack: [ViewController] = []) {
    self.name = name
    self.log = log
    super.init()
    setViewControllers(stack)
  }

  override func viewDidLoad() { record("load") }
  override func viewWillAppear() { record("WA") }
  override func viewDidAppear() { record("DA") }
  override func viewWillDisappear() { record("WD") }
  override func viewDidDisappear() { record("DD") }
  override func viewWillLayoutSubviews() { record("layout") }
  override func willMove(toParent parent: ViewController?) { record("willMove(\(recordedName(parent)))") }
  override func didMove(toParent parent: ViewController?) { record("didMove(\(recordedName(parent)))") }
  override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    record("willTraits(\(traits.classes))")
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    record("willSize(\(size))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A split view controller that records every call.
@MainActor class RecordingSplit: SplitViewController, Recording {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog, _ style: SplitViewController.Style = .doubleColumn) {
    self.name = name
    self.log = log
    super.init(style: style)
  }

  override func viewDidLoad() { record("load") }
  override func viewWillAppear() { record("WA") }
  override func viewDidAppear() { record("DA") }
  override func viewWillDisappear() { record("WD") }
  override func viewDidDisappear() { record("DD") }
  override func viewWillLayoutSubviews() { record("layout") }
  override func willMove(toParent parent: ViewController?) { record("willMove(\(recordedName(parent)))") }
  override func didMove(toParent parent: ViewController?) { record("didMove(\(recordedName(parent)))") }
  override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    record("willTraits(\(traits.classes))")
    super.willTransition(to: traits, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    record("willSize(\(size))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A view that records trait changes and makes its subviews without constraints fill it.
@MainActor final class RecordingView: View, Recording {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where !view.usesConstraints { view.frame = bounds }
  }
}

/// A screen that records trait changes.
@MainActor final class RecordingScreen: Screen, Recording {
  let name = "screen"
  let log: CallLog

  init(_ size: Size, _ log: CallLog) {
    self.log = log
    super.init(size: size, capabilities: DisplayCapabilities(style: .dark))
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }
}

@MainActor private func recordedName(_ controller: ViewController?) -> String {
  guard let controller else { return "nil" }
  return (controller as? any Recording)?.name ?? "\(type(of: controller))"
}
