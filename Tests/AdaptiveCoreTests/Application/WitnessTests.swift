@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Tests that the witnesses of stories detect faults.
@MainActor @Suite("Witnesses") struct WitnessTests {
  /// A fault that the library must never commit.
  enum Fault: CaseIterable, Sendable {
    case appearsTwice, appearsWithoutBeginning, disappearsTwice, leftAppearing, loadedTwice
    case movedUnannounced, announcedAndNotMoved, sameTraits, wrongPrevious, sameExpectation, wrongExpectation
    case lateExpectation, wrongSize, coordinatorLeftOpen
  }

  @Test("a witness detects every fault", arguments: Fault.allCases) func notices(fault: Fault) throws {
    let stage = StoryStage(Story(.forcing(.plain), 100, 40, []))
    stage.checkRest()
    #expect(stage.faults.isEmpty)
    let root = try #require(stage.window.rootViewController as? StoryController)
    let child = try #require(root.children.first as? StoryController)
    commit(fault, root, child, stage)
    stage.checkRest()
    #expect(!stage.faults.isEmpty)
  }

  private func commit(_ fault: Fault, _ root: StoryController, _ child: StoryController, _ stage: StoryStage)
  {
    let coordinator = TransitionCoordinator(root: root)
    let other = child.traitCollection.merging(TraitCollection("light vC"))
    switch fault {
    case .appearsTwice: child.viewWillAppear()
    case .appearsWithoutBeginning: child.viewDidAppear()
    case .disappearsTwice: child.viewDidDisappear()
    case .leftAppearing:
      child.viewWillDisappear()
      child.viewWillAppear()
    case .loadedTwice: child.viewDidLoad()
    case .movedUnannounced: child.didMove(toParent: nil)
    case .announcedAndNotMoved: child.willMove(toParent: nil)
    case .sameTraits: child.traitCollectionDidChange(child.traitCollection)
    case .wrongPrevious:
      child.traitCollectionDidChange(nil)
    case .sameExpectation:
      child.witness.willTransition(to: other, with: coordinator)
      child.witness.willTransition(to: other, with: coordinator)
    case .wrongExpectation:
      stage.window.transitions.coordinator = coordinator
      child.witness.willTransition(to: TraitCollection("light"), with: coordinator)
      child.witness.didChange(from: child.traitCollection, to: other)
      stage.window.transitions.coordinator = nil
    case .lateExpectation:
      stage.window.transitions.coordinator = coordinator
      child.witness.didChange(from: child.traitCollection, to: other)
      child.witness.willTransition(to: other, with: coordinator)
      stage.window.transitions.coordinator = nil
    case .wrongSize: child.witness.willTransition(to: Size(width: 1, height: 1), with: coordinator)
    case .coordinatorLeftOpen: stage.follow(coordinator)
    }
    if fault != .coordinatorLeftOpen { finish(coordinator) }
  }

  private func finish(_ coordinator: TransitionCoordinator) {
    coordinator.runAlongside()
    coordinator.runCompletions()
    coordinator.phase = .done
  }
}
