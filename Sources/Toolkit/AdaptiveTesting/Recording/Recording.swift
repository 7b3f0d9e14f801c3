import AdaptiveCore

/// An object that records its calls in a log.
@MainActor public protocol Recording: AnyObject {
  var name: String { get }
  var log: CallLog { get }
}

extension Recording {
  /// Records a call of this object.
  public func record(_ call: String) { log.record("\(name).\(call)") }

  /// Records `traitCollectionDidChange`, with the size classes before it.
  public func recordChange(from previous: TraitCollection?) {
    record("didChange(\(previous.map(\.classes) ?? "nil"))")
  }
}

/// A controller that records every call, with a view that does too.
@MainActor open class RecordingController: ViewController, Recording {
  /// The name in the log.
  public let name: String
  /// The log.
  public let log: CallLog
  /// Closures to run in a call, before super, by the name of the call: `WA`, `willSize` and so on.
  public var within: [String: () -> Void] = [:]

  /// Creates the object with a name and a log.
  public init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  open override func loadView() -> View { RecordingView(name + ".view", log) }
  open override func viewDidLoad() { took("load") }
  open override func viewWillAppear() { took("WA") }
  open override func viewDidAppear() { took("DA") }
  open override func viewWillDisappear() { took("WD") }
  open override func viewDidDisappear() { took("DD") }
  open override func viewWillLayoutSubviews() { took("layout") }
  open override func willMove(toParent parent: ViewController?) { took("willMove(\(recordedName(parent)))") }
  open override func didMove(toParent parent: ViewController?) { took("didMove(\(recordedName(parent)))") }

  open override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    took("willTraits(\(traits.classes))")
    super.willTransition(to: traits, with: coordinator)
  }

  open override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    took("willSize(\(size))")
    prepare(for: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Called after `willSize` is recorded and before it is forwarded.
  open func prepare(for size: Size, with coordinator: TransitionCoordinator) {}

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    recordChange(from: previous)
    within["didChange"]?()
  }

  private func took(_ call: String) {
    record(call)
    within[String(call.prefix { $0 != "(" })]?()
  }
}

/// A navigation controller that records every call.
@MainActor open class RecordingNavigation: NavigationController, Recording {
  /// The name in the log.
  public let name: String
  /// The log.
  public let log: CallLog

  /// Creates the object with a name and a log.
  public init(_ name: String, _ log: CallLog, _ stack: [ViewController] = []) {
    self.name = name
    self.log = log
    super.init()
    setViewControllers(stack)
  }

  open override func viewDidLoad() { record("load") }
  open override func viewWillAppear() { record("WA") }
  open override func viewDidAppear() { record("DA") }
  open override func viewWillDisappear() { record("WD") }
  open override func viewDidDisappear() { record("DD") }
  open override func viewWillLayoutSubviews() { record("layout") }
  open override func willMove(toParent parent: ViewController?) {
    record("willMove(\(recordedName(parent)))")
  }
  open override func didMove(toParent parent: ViewController?) { record("didMove(\(recordedName(parent)))") }
  open override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }

  open override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    record("willTraits(\(traits.classes))")
    super.willTransition(to: traits, with: coordinator)
  }

  open override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    record("willSize(\(size))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A split view controller that records every call.
@MainActor open class RecordingSplit: SplitViewController, Recording {
  /// The name in the log.
  public let name: String
  /// The log.
  public let log: CallLog

  /// Creates the object with a name and a log.
  public init(_ name: String, _ log: CallLog, _ style: SplitViewController.Style = .doubleColumn) {
    self.name = name
    self.log = log
    super.init(style: style)
  }

  open override func viewDidLoad() { record("load") }
  open override func viewWillAppear() { record("WA") }
  open override func viewDidAppear() { record("DA") }
  open override func viewWillDisappear() { record("WD") }
  open override func viewDidDisappear() { record("DD") }
  open override func viewWillLayoutSubviews() { record("layout") }
  open override func willMove(toParent parent: ViewController?) {
    record("willMove(\(recordedName(parent)))")
  }
  open override func didMove(toParent parent: ViewController?) { record("didMove(\(recordedName(parent)))") }
  open override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }

  open override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    record("willTraits(\(traits.classes))")
    super.willTransition(to: traits, with: coordinator)
  }

  open override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    record("willSize(\(size))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A view that records trait changes and makes its subviews without constraints fill it.
@MainActor public final class RecordingView: View, Recording {
  /// The name in the log.
  public let name: String
  /// The log.
  public let log: CallLog

  /// Creates the object with a name and a log.
  public init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  public override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where !view.usesConstraints { view.frame = bounds }
  }
}

/// A screen that records trait changes.
@MainActor public final class RecordingScreen: Screen, Recording {
  /// The name in the log.
  public let name = "screen"
  /// The log.
  public let log: CallLog

  /// Creates the screen with a size in cells and a log.
  public init(_ size: Size, _ log: CallLog) {
    self.log = log
    super.init(size: size, capabilities: DisplayCapabilities(style: .dark))
  }

  public override func traitCollectionDidChange(_ previous: TraitCollection?) { recordChange(from: previous) }
}

@MainActor private func recordedName(_ controller: ViewController?) -> String {
  guard let controller else { return "nil" }
  return (controller as? any Recording)?.name ?? "\(type(of: controller))"
}
