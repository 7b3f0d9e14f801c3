@testable import AdaptiveCore

/// A controller of a story, with its witness.
@MainActor protocol Watched: AnyObject {
  var witness: Witness { get }
}

/// Follows the callbacks of one controller and reports those that must not occur at that point.
@MainActor final class Witness {
  /// A value that changes when the controller or one of its containers moves.
  private struct Position: Equatable {
    var moves = 0
    var presentation: ObjectIdentifier?
  }

  let name: String
  private weak var stage: StoryStage?
  private(set) weak var subject: ViewController?
  private var appearance = AppearanceState.disappeared
  private var isLoaded = false
  private weak var announcedParent: ViewController?
  private weak var parent: ViewController?
  private var moves = 0
  private var lastReported: TraitCollection?
  private var reportedIn: TransitionCoordinator?
  private var expected: (traits: TraitCollection, position: Position, coordinator: TransitionCoordinator)?
  private var announced: (size: Size, position: Position)?
  /// The position of the controller at the last check between steps, and its size if it was visible; `nil`
  /// outside the window.
  private var atRest: (position: Position, size: Size?)?
  /// The previous traits with which the trait change handler must be called next.
  private var unhandled: TraitCollection?

  init(_ name: String, _ stage: StoryStage, _ subject: ViewController) {
    self.name = name
    self.stage = stage
    self.subject = subject
    subject.registerForTraitChanges(Self.allTraits) { [weak self] _, previous in self?.handle(previous) }
  }

  private static let allTraits: [any Trait.Type] = [
    HorizontalSizeClassTrait.self, VerticalSizeClassTrait.self, IdiomTrait.self, DisplayScaleTrait.self,
    UserInterfaceStyleTrait.self, ColorGamutTrait.self, LayoutDirectionTrait.self,
  ]

  func load() {
    if isLoaded { fault("was loaded twice") }
    isLoaded = true
    stage?.reach(.load)
  }

  func willAppear() { move(from: [.disappeared, .disappearing], to: .appearing, .willAppear) }
  func didAppear() { move(from: [.appearing], to: .appeared, .didAppear) }
  func willDisappear() { move(from: [.appeared, .appearing], to: .disappearing, .willDisappear) }
  func didDisappear() { move(from: [.disappearing], to: .disappeared, .didDisappear) }

  func willMove(to parent: ViewController?) {
    announcedParent = parent
    moves += 1
    stage?.reach(.willMove)
  }

  func didMove(to parent: ViewController?) {
    self.parent = parent
    moves += 1
    if parent !== announcedParent { fault("moved elsewhere than it was to") }
    stage?.reach(.didMove)
  }

  func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    if let expected, expected.coordinator === coordinator, expected.traits == traits, !hasActed {
      fault("was to expect \(traits) twice")
    }
    if reportedIn === coordinator, !hasActed { fault("was to expect traits after they came") }
    expected = (traits, position, coordinator)
    stage?.follow(coordinator)
    stage?.reach(.willTraits)
  }

  func willTransition(to size: Size, with coordinator: TransitionCoordinator) {
    announced = (size, position)
    stage?.follow(coordinator)
    stage?.reach(.willSize)
  }

  func didChange(from previous: TraitCollection?, to traits: TraitCollection) {
    if previous != lastReported {
      fault("was told that its traits were \(previous ?? .init()), not \(lastReported ?? .init())")
    }
    if traits == lastReported { fault("was told of a change of its traits that is none") }
    lastReported = traits
    if unhandled != nil, !hasActed { fault("has a handler that was not called") }
    unhandled = previous
    if !hasActed, let coordinator = stage?.window.transitions.coordinator {
      checkExpected(traits, coordinator, isFirst: previous == nil)
    }
    stage?.reach(.didChange)
  }

  private func handle(_ previous: TraitCollection) {
    if unhandled != previous { fault("has a handler that was called for a change from \(previous)") }
    unhandled = nil
    stage?.reach(.traitHandler)
  }

  func layout() { stage?.reach(.layout) }

  /// Checks between two steps that the controller is not in the middle of a change.
  func checkRest(_ visible: Set<ObjectIdentifier>) {
    defer { (announced, expected, reportedIn, unhandled) = (nil, nil, nil, nil) }
    let isMoving = stage?.isMoving ?? false
    let isDriven = subject.map { VisibilityOracle.isDriven($0) } ?? false
    if appearance == .appearing || appearance == .disappearing, !isMoving, stage?.isDriving != true {
      fault("is left \(appearance)")
    }
    if announcedParent !== parent, !isMoving { fault("was to move and did not") }
    if unhandled != nil, !hasActed { fault("has a handler that was not called") }
    guard let subject else { return }
    if subject.parent !== parent, !isMoving { fault("was not told of its parent") }
    if subject.appearanceState != appearance { fault("is \(subject.appearanceState), told \(appearance)") }
    let isVisible = visible.contains(ObjectIdentifier(subject))
    let isGoingToBe = appearance == .appeared || appearance == .appearing
    if isVisible != isGoingToBe, !isDriven {
      fault("is \(isVisible ? "visible" : "invisible"), told \(appearance)")
    }
    if let parent, stage?.hasEverActed == false {
      let expected = parent.traitCollection.merging(subject.traitOverrides)
      if subject.traitCollection != expected { fault("has \(subject.traitCollection), not \(expected)") }
    }
    let size = appearance == .appeared ? subject.loadedView?.frame.size : nil
    let position = self.position
    // The size of a popover depends on its source, which is known only after layout.
    if let size, !hasActed, !isInPopover, !isDriven { checkSize(size, position) }
    atRest = subject.window == nil ? nil : (position, size)
  }

  private var position: Position {
    var position = Position()
    var controller = subject
    while let current = controller {
      position.moves += (current as? any Watched)?.witness.moves ?? 0
      position.presentation = current.presentation.map(ObjectIdentifier.init)
      controller = current.parent
    }
    return position
  }

  /// Whether the controller is in a popover, at any depth.
  private var isInPopover: Bool {
    var controller = subject
    while let current = controller {
      if current.presentation?.effectiveStyle == .popover { return true }
      controller = current.parent ?? current.presentation?.presentingViewController
    }
    return false
  }

  private var hasActed: Bool { stage?.hasActed ?? true }

  private func checkExpected(
    _ traits: TraitCollection, _ coordinator: TransitionCoordinator, isFirst: Bool
  ) {
    if reportedIn === coordinator { fault("was told of its traits twice in a transition") }
    reportedIn = coordinator
    if let expected, expected.coordinator === coordinator {
      if expected.position == position, expected.traits != traits {
        fault("was to expect \(expected.traits) and has \(traits)")
      }
    } else if !isFirst, stage?.isInPureTransition == true, atRest?.position == position {
      fault("was not to expect \(traits)")
    }
  }

  private func checkSize(_ size: Size, _ position: Position) {
    if let announced {
      if announced.position == position, announced.size != size {
        fault("was to expect \(announced.size) and has \(size)")
      }
    } else if stage?.isInPureTransition == true, let atRest, atRest.position == position,
      let previous = atRest.size,
      previous != size
    {
      fault("was not to expect \(size)")
    }
  }

  private func move(from allowed: [AppearanceState], to next: AppearanceState, _ moment: Moment) {
    if !allowed.contains(appearance) { fault("\(moment) while \(appearance)") }
    appearance = next
    stage?.reach(moment)
  }

  private func fault(_ sentence: String) { stage?.report("\(name) \(sentence)") }
}
