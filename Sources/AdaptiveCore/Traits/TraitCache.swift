/// The traits of an environment once they are worked out, until something they come from changes.
///
/// What is worked out from an environment hangs on that one's cache, so forgetting one forgets all below it. An
/// environment whose traits are not worked out has nobody hanging on it, which is where forgetting stops. One that
/// ceases to exist takes the traits of those below it along.
final class TraitCache {
  /// What was worked out; `nil` when that has to be done.
  private(set) var traits: TraitCollection?
  /// Who takes note of reads in this tree of environments; `nil` while there are no traits.
  private(set) var tracker: TraitTracker?

  /// The tracker of a tree whose top this is.
  private lazy var ownTracker = TraitTracker()

  private unowned var source: TraitCache?
  private unowned var firstDependent: TraitCache?
  private unowned var previous: TraitCache?
  private unowned var next: TraitCache?

  /// Keeps traits that come from the environment with another cache; `nil` when they come from nobody.
  func keep(_ new: TraitCollection, from source: TraitCache?) {
    forget()
    traits = new
    tracker = source?.tracker ?? ownTracker
    guard let source else { return }
    self.source = source
    next = source.firstDependent
    next?.previous = self
    source.firstDependent = self
  }

  /// Forgets the traits here and below.
  func forget() {
    guard traits != nil else { return }
    traits = nil
    tracker = nil
    leaveSource()
    forgetDependents()
  }

  /// Forgets the traits below, because what they get from here has changed.
  func forgetDependents() {
    while let dependent = firstDependent { dependent.forget() }
  }

  private func leaveSource() {
    guard let source else { return }
    if let previous { previous.next = next } else { source.firstDependent = next }
    next?.previous = previous
    (self.source, previous, next) = (nil, nil, nil)
  }

  deinit {
    leaveSource()
    // The dependents must not look back at what is going away.
    while let dependent = firstDependent {
      firstDependent = dependent.next
      (dependent.source, dependent.previous, dependent.next) = (nil, nil, nil)
      dependent.forget()
    }
  }
}
