extension VisualFormat {
  /// Returns the constraints that the format describes: first those along the line in reading order, each gap
  /// before the sizes of the view that follows it, then those that align neighbours across the line.
  ///
  /// If a metric and a view share a name, the name means the metric, except in `[name]`. Throws for unknown
  /// names, for numbers and priorities out of range, for options that don't apply, and for `|` next to one of
  /// `namesWithoutSuperview`.
  public func expanded(
    options: LayoutFormatOptions = [], metrics: [String: Double] = [:], names: Set<String>,
    namesWithoutSuperview: Set<String> = []
  ) throws(VisualFormatError) -> [Constraint] {
    let expansion = VisualFormatExpansion(
      format: self, options: options, metrics: metrics, names: names,
      namesWithoutSuperview: namesWithoutSuperview)
    return try expansion.constraints()
  }
}

/// Resolves the names in a parsed format and produces its constraints.
struct VisualFormatExpansion {
  typealias Constraint = VisualFormat.Constraint

  let format: VisualFormat
  let options: LayoutFormatOptions
  let metrics: [String: Double]
  let names: Set<String>
  let namesWithoutSuperview: Set<String>

  /// A position on the line: an item and one of its attributes.
  private typealias Position = (item: Constraint.Item, attribute: LayoutAttribute)

  func constraints() throws(VisualFormatError) -> [Constraint] {
    try checkOptions()
    var constraints: [Constraint] = []
    for (index, view) in format.views.enumerated() {
      guard names.contains(view.name) else { throw error(.unknownName(view.name), at: view.column) }
      let position: Position = (.named(view.name), line.start)
      if index > 0 {
        let previous: Position = (.named(format.views[index - 1].name), line.end)
        constraints += try self.constraints(
          for: format.gaps[index - 1], from: previous, to: position,
          standard: LayoutConstraint.standardSpacing)
      } else if let edge = format.start {
        constraints += try self.constraints(
          for: edge.gap, from: (try superview(at: edge, of: view), startOfSuperview(beside: edge.gap)),
          to: position,
          standard: 0)
      }
      constraints += try sizes(of: view)
    }
    if let edge = format.end, let view = format.views.last {
      constraints += try self.constraints(
        for: edge.gap, from: (.named(view.name), line.end),
        to: (try superview(at: edge, of: view), endOfSuperview(beside: edge.gap)), standard: 0)
    }
    return constraints + alignments
  }

  private func checkOptions() throws(VisualFormatError) {
    let inapplicable = options.inapplicable(for: format.axis)
    if !inapplicable.isEmpty { throw error(.inapplicableOptions(inapplicable, for: format.axis), at: 1) }
    if options.isSuperset(of: [.directionLeftToRight, .directionRightToLeft]) {
      throw error(.oppositeDirections, at: 1)
    }
  }

  /// Returns the constraints for the gap between two positions, `previous` being read first.
  private func constraints(
    for gap: VisualFormat.Gap, from previous: Position, to latter: Position, standard: Double
  ) throws(VisualFormatError) -> [Constraint] {
    // Positions increase to the right. When reading from the right, the position read first is the greater
    // one.
    let (greater, lesser) = line.isReversed ? (previous, latter) : (latter, previous)
    func distance(
      _ constant: Double, _ relation: LayoutRelation = .equal, _ priority: LayoutPriority = .required
    ) -> Constraint {
      Constraint(
        first: greater.item, firstAttribute: greater.attribute, relation: relation, second: lesser.item,
        secondAttribute: lesser.attribute, constant: constant, priority: priority)
    }
    switch gap {
    case .none: return [distance(0)]
    case .standard: return [distance(standard)]
    case .simple(let operand):
      let constant = try gapNumber(operand)
      guard constant >= 0 else { throw error(.numberOutOfRange(constant), at: operand.column) }
      return [distance(constant)]
    case .list(let predicates):
      var constraints: [Constraint] = []
      for predicate in predicates {
        constraints.append(
          distance(try gapNumber(predicate.object), predicate.relation, try priority(of: predicate)))
      }
      return constraints
    }
  }

  private func sizes(of view: VisualFormat.Item) throws(VisualFormatError) -> [Constraint] {
    let attribute: LayoutAttribute = format.axis == .horizontal ? .width : .height
    var constraints: [Constraint] = []
    for predicate in view.sizes {
      var other: String?
      var constant = 0.0
      if case .name(let name) = predicate.object.value, metrics[name] == nil, names.contains(name) {
        other = name
      } else {
        constant = try number(predicate.object)
      }
      constraints.append(
        Constraint(
          first: .named(view.name), firstAttribute: attribute, relation: predicate.relation,
          second: other.map(Constraint.Item.named), secondAttribute: other.map { _ in attribute },
          constant: constant, priority: try priority(of: predicate)))
    }
    return constraints
  }

  /// The constraints that align neighbours across the line.
  private var alignments: [Constraint] {
    options.alignedAttributes.flatMap { attribute in
      zip(format.views.dropFirst(), format.views).map { view, previous in
        Constraint(
          first: .named(view.name), firstAttribute: attribute, relation: .equal,
          second: .named(previous.name),
          secondAttribute: attribute, constant: 0, priority: .required)
      }
    }
  }

  private func superview(
    at edge: VisualFormat.Edge, of view: VisualFormat.Item
  ) throws(VisualFormatError) -> Constraint.Item {
    guard !namesWithoutSuperview.contains(view.name) else {
      throw error(.missingSuperview(of: view.name), at: edge.column)
    }
    return .superview(of: view.name)
  }

  private func gapNumber(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    if case .name(let name) = operand.value, metrics[name] == nil, names.contains(name) {
      throw error(.viewInGap(name), at: operand.column)
    }
    return try number(operand)
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
    guard let operand = predicate.priority else { return .required }
    let value = try value(of: operand)
    guard let priority = Int(exactly: value), (1...1000).contains(priority) else {
      throw error(.priorityOutOfRange(value), at: operand.column)
    }
    return LayoutPriority(priority)
  }

  private func number(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    let value = try value(of: operand)
    guard abs(value) <= Double(Int32.max) else { throw error(.numberOutOfRange(value), at: operand.column) }
    return value
  }

  private func value(of operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    switch operand.value {
    case .number(let number): return number
    case .name(let name):
      guard let metric = metrics[name] else { throw error(.unknownName(name), at: operand.column) }
      return metric
    }
  }

  private func error(_ reason: VisualFormatError.Reason, at column: Int) -> VisualFormatError {
    VisualFormatError(reason, at: column, of: format.text)
  }
}

extension VisualFormatExpansion {
  /// The attributes of items in reading order.
  private struct Line {
    let start: LayoutAttribute
    let end: LayoutAttribute
    let startMargin: LayoutAttribute
    let endMargin: LayoutAttribute
    /// Whether the position read first is the greater one.
    var isReversed: Bool { start == .right }
  }

  private var line: Line {
    if format.axis == .vertical {
      return Line(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin)
    }
    if options.contains(.directionRightToLeft) {
      return Line(start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin)
    }
    if options.contains(.directionLeftToRight) {
      return Line(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin)
    }
    return Line(start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin)
  }

  private func startOfSuperview(beside gap: VisualFormat.Gap) -> LayoutAttribute {
    gap == .standard ? line.startMargin : line.start
  }

  private func endOfSuperview(beside gap: VisualFormat.Gap) -> LayoutAttribute {
    gap == .standard ? line.endMargin : line.end
  }
}
