/// A decoder's reply to a `SidecarRequest`.
public enum SidecarReply: Hashable, Sendable {
  /// The sidecar can't be read, and must not be changed.
  case unreadable(SidecarError)
  /// The contents of the sidecar, and the plan.
  case contents(SidecarContents)
}

/// The contents of a sidecar, and the way to change them.
///
/// The texts come from a file. They can contain control characters and anything else that Unicode has.
public struct SidecarContents: Hashable, Sendable {
  /// The sidecar's decisions about the photo. Nothing, for a new sidecar.
  public var decisions: PhotoDecisions
  /// The date and place of the photo in the sidecar.
  public var facts: SidecarFacts
  /// The sidecar's statements about the file it belongs to.
  public var ownership: SidecarOwnership
  /// When its metadata last changed. `nil` if it doesn't say.
  public var metadataDate: XMPDate?
  /// Whether it has anything that this program doesn't write: other programs' properties, texts in other
  /// languages, copies of our properties for other programs. Comments don't count.
  ///
  /// If false, and `decisions` is empty, nothing is lost when the sidecar is removed.
  public var hasOtherProperties: Bool
  /// Why it can't be edited at all. `nil` if it can.
  public var readOnlyReason: SidecarEditError.ReadOnlyReason?
  /// The changes that were requested, or why they are impossible.
  public var plan: Result<SidecarPlan, SidecarEditError>

  /// The contents and the plan of a sidecar.
  public init(
    decisions: PhotoDecisions = PhotoDecisions(), facts: SidecarFacts = SidecarFacts(),
    ownership: SidecarOwnership = SidecarOwnership(), metadataDate: XMPDate? = nil,
    hasOtherProperties: Bool = false, readOnlyReason: SidecarEditError.ReadOnlyReason? = nil,
    plan: Result<SidecarPlan, SidecarEditError>
  ) {
    self.decisions = decisions
    self.facts = facts
    self.ownership = ownership
    self.metadataDate = metadataDate
    self.hasOtherProperties = hasOtherProperties
    self.readOnlyReason = readOnlyReason
    self.plan = plan
  }
}

/// Changes of a sidecar's bytes.
public struct SidecarPlan: Hashable, Sendable {
  /// The changes, in order. Empty if the sidecar already says what is wanted, or if a new one would say
  /// nothing.
  public var splices: [Splice]
  /// The values that another program changed since `base`, and that the changes replace.
  public var conflicts: [DecidedProperty]
  /// The sidecar's decisions after the change.
  public var result: PhotoDecisions

  /// A plan. By default it changes nothing.
  public init(
    splices: [Splice] = [], conflicts: [DecidedProperty] = [], result: PhotoDecisions = PhotoDecisions()
  ) {
    self.splices = splices
    self.conflicts = conflicts
    self.result = result
  }
}
