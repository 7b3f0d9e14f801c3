/// A number of the system: a variable, or the sum of a constraint's terms.
///
/// Every unknown has a *breakpoint*: the number beyond which it costs something. A sum costs what its constraint is violated
/// by; a variable's breakpoint is 0, and being elsewhere costs least of all.
struct Unknown: BitwiseCopyable {
  enum Kind: UInt8 {
    /// A variable.
    case variable
    /// Costs above its breakpoint.
    case atMost
    /// Costs on both sides.
    case equal
    /// Costs below its breakpoint.
    case atLeast
    /// Costs nothing anywhere, has no breakpoint: a constraint that says nothing or is on its way out.
    case idle
    /// No unknown at all: an unused place.
    case none
  }

  var kind = Kind.none
  /// Which level of the costs it belongs to; `Costs.required` for what must hold and for variables.
  var level: Int32 = Costs.required
  /// The row it has (0 and above), or the complement of its column.
  var place: Int32 = 0
  /// For a variable, how many terms mention it.
  var mentions: Int32 = 0
  /// The number it stays at as long as it has a column.
  var breakpoint = 0.0
  /// Its turn where several solutions cost the same: lower keys are satisfied first.
  var key = 0

  @inline(__always) var isConstraint: Bool { kind == .atMost || kind == .equal || kind == .atLeast }
  @inline(__always) var isRequired: Bool { isConstraint && level == Costs.required }

  /// What moving up by one costs on a side of the breakpoint: -1, 0 or 1.
  @inline(__always) func slope(onSide side: Double) -> Double {
    switch kind {
    case .variable, .equal: side
    case .atMost: side > 0 ? 1 : 0
    case .atLeast: side < 0 ? -1 : 0
    case .idle, .none: 0
    }
  }

  /// The side it counts as being on at its breakpoint: one that costs nothing if there is one.
  @inline(__always) var sideAtBreakpoint: Double {
    switch kind {
    case .atMost: -1
    case .equal: isRequired ? 0 : 1
    case .variable, .atLeast, .idle, .none: 1
    }
  }
}
