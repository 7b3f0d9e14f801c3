/// The questions that the terminal gets next, after its replies so far.
extension CapabilityDetection {
  /// Queries that are sent together.
  enum Round: Hashable, Sendable {
    /// The queries for every terminal.
    case first
    /// The name of the terminal around tmux. tmux takes queries of the kitty protocol as its title, so those
    /// wait until another one has reported its name.
    case outer
    /// Whether the kitty protocol is supported, for terminals that have reported a name.
    case kitty
    /// Whether the terminal can read shared memory or files, if it supports the protocol.
    case transport
  }

  /// The next round to send; `nil` for none.
  ///
  /// Only terminals that can reply get further queries. Others might show them, and tmux would use them as a
  /// title.
  mutating func takeNextRound() -> Round? {
    let next: Round
    if answered.contains(.kitty), replies.succeeds(.direct) == true {
      next = .transport
    } else if answered.contains(.first), replies.isTmux, !asked.contains(.outer) {
      next = .outer
    } else if answered.contains(.first), mayKnowKitty {
      next = .kitty
    } else {
      return nil
    }
    guard asked.insert(next).inserted else { return nil }
    if next == .outer { replies.isOuterDoubtful = true }
    return next
  }

  mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .primaryAttributes: answered.insert(.first)
    case .graphics(image: GraphicsProbe.direct.rawValue, _): answered.insert(.kitty)
    default: break
    }
  }

  private var mayKnowKitty: Bool {
    guard let name = replies.isTmux ? replies.outerName : replies.name, multiplexer != .screen else {
      return false
    }
    return TerminalProgram.named(name)?.protocols.contains(.kitty) ?? true
  }

  /// Returns the queries that tell which terminal shows tmux now; none if that is certain.
  mutating func queriesOfOuter() -> [TerminalQuery] {
    guard asked.contains(.outer) else { return [] }
    replies.isOuterDoubtful = true
    return TerminalQuery.outer.map { .throughTmux($0) }
  }

  /// Gives up on the name of the terminal around tmux if it was asked for again and has not come. tmux keeps
  /// the attributes of some terminals without a name for itself. Returns whether that has changed the
  /// capabilities.
  mutating func forgetSilentOuter() -> Bool {
    guard replies.isOuterDoubtful, replies.outerName != nil else { return false }
    replies.forgetOuter()
    forgetGraphics()
    return chooseGraphics()
  }

  /// Forgets the rounds about graphics, because another terminal shows tmux.
  mutating func forgetGraphics() {
    asked.subtract([.kitty, .transport])
    answered.subtract([.kitty, .transport])
    succeeded = []
  }

  /// Forgets the rounds so far, so that all queries are sent again after the program was stopped.
  mutating func askAgain() {
    asked = [.first]
    answered = []
    succeeded = []
    replies.isOuterDoubtful = false
  }
}
