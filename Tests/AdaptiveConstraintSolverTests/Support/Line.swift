import AdaptiveConstraintSolver

/// A system whose constraints are written as text: `try line.add("2a - b <= 20 @750")`.
///
/// Variables have one letter, and are created when they are first used.
final class Line {
  let solver = Solver()
  private var variables: [Character: Variable] = [:]
  private(set) var ids: [String: ConstraintID] = [:]

  init() {}

  convenience init(_ texts: String...) throws {
    self.init()
    for text in texts { try add(text) }
  }

  subscript(name: Character) -> Double { solver.value(of: variable(name)) }

  func variable(_ name: Character) -> Variable {
    if let variable = variables[name] { return variable }
    let variable = solver.makeVariable()
    variables[name] = variable
    return variable
  }

  @discardableResult
  func add(_ text: String) throws(ContradictionError) -> ConstraintID {
    let id = try solver.add(constraint(text))
    ids[text] = id
    return id
  }

  func remove(_ text: String) {
    if let id = ids.removeValue(forKey: text) { solver.remove(id) }
  }

  /// The texts of the constraints in a contradiction.
  func texts(of contradiction: ContradictionError) -> [String] {
    contradiction.members.map { member in ids.first { $0.value == member }?.key ?? "?" }
  }

  func constraint(_ text: String) -> LinearConstraint {
    var constraint = LinearConstraint([], .equal, 0)
    var sign = 1.0
    var isRight = false
    for word in text.split(separator: " ") {
      switch word {
      case "+": sign = 1
      case "-": sign = -1
      case "==": isRight = true
      case "<=": (isRight, constraint.relation) = (true, .lessOrEqual)
      case ">=": (isRight, constraint.relation) = (true, .greaterOrEqual)
      default:
        if word.first == "@" {
          constraint.priority = Int(word.dropFirst()) ?? 0
        } else if isRight {
          constraint.constant = Double(word) ?? 0
        } else if let name = word.last, name.isLetter {
          let number = word.dropLast()
          constraint.terms.append(Term(variable(name), sign * (number == "-" ? -1 : Double(number) ?? 1)))
        }
      }
    }
    return constraint
  }
}
