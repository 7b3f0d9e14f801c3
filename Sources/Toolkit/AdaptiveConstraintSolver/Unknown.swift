/// An unknown of the system: a variable (in simplex terms, structural), or the sum of a constraint's terms
/// (logical).
///
/// The cost of an unknown is a piecewise-linear function of its value that bends at one *breakpoint*. For a
/// sum the breakpoint is the constraint's constant, and the cost is the constraint's violation. For a
/// variable it is 0, and the cost of another value is lower than that of any constraint.
struct Unknown: BitwiseCopyable {
  enum Kind: UInt8 {
    /// A variable. It costs something on both sides of 0.
    case variable
    /// The sum of a `lessOrEqual` constraint. It costs something above its breakpoint.
    case atMost
    /// The sum of an `equal` constraint. It costs something on both sides of its breakpoint.
    case equal
    /// The sum of a `greaterOrEqual` constraint. It costs something below its breakpoint.
    case atLeast
    /// The sum of a constraint that has no effect or is being removed. It has no breakpoint and costs
    /// nothing.
    case idle
    /// An unused index.
    case none
  }

  var kind = Kind.none
  /// The level of its costs; `Costs.required` for required constraints and for variables.
  var level: Int32 = Costs.required
  /// The bitwise complement of the column of a nonbasic unknown. Otherwise, for a variable, its definition;
  /// for a constraint, its row.
  var place: Int32 = 0
  /// For a variable, the number of terms that contain it.
  var mentions: Int32 = 0
  /// Where its cost bends, and its value while it is nonbasic.
  var breakpoint = 0.0
  /// Breaks ties between solutions with the same costs: lower keys are satisfied first (`PreferenceKey`).
  var key = 0

  @inline(__always) var isConstraint: Bool { kind == .atMost || kind == .equal || kind == .atLeast }
  @inline(__always) var isRequired: Bool { isConstraint && level == Costs.required }

  /// The slope of the cost on a side of the breakpoint: -1, 0 or 1.
  @inline(__always) func slope(onSide side: Double) -> Double {
    switch kind {
    case .variable, .equal: side
    case .atMost: side > 0 ? 1 : 0
    case .atLeast: side < 0 ? -1 : 0
    case .idle, .none: 0
    }
  }

  /// The side it is assigned to while its value is at the breakpoint: one without costs, if possible.
  @inline(__always) var sideAtBreakpoint: Double {
    switch kind {
    case .atMost: -1
    case .equal: isRequired ? 0 : 1
    case .variable, .atLeast, .idle, .none: 1
    }
  }
}
