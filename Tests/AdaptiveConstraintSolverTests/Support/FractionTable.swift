/// A system of equations in nonnegative variables. Sums of variables are minimised one after the other by the
/// simplex method with Bland's rule.
struct FractionTable {
  var constants: [Fraction]
  private var rows: [[Fraction]]
  private var basis: [Int] = []
  private var isBarred: [Bool] = []

  init(rowCount: Int) {
    constants = Array(repeating: .zero, count: rowCount)
    rows = Array(repeating: [], count: rowCount)
  }

  mutating func addColumn() -> Int {
    for row in rows.indices { rows[row].append(.zero) }
    isBarred.append(false)
    return isBarred.count - 1
  }

  mutating func add(_ coefficient: Fraction, _ row: Int, _ column: Int) {
    rows[row][column] = rows[row][column] + coefficient
  }

  func value(_ column: Int) -> Fraction {
    guard let row = basis.firstIndex(of: column) else { return .zero }
    return constants[row]
  }

  /// Finds a feasible solution with artificial variables (phase one). Returns false if there is none.
  mutating func findFeasible() -> Bool {
    let realColumns = isBarred.count
    for row in rows.indices {
      if constants[row] < .zero {
        constants[row] = -constants[row]
        rows[row] = rows[row].map { -$0 }
      }
      let artificial = addColumn()
      rows[row][artificial] = .one
      basis.append(artificial)
    }
    let artificial = Array(realColumns..<isBarred.count)
    minimise(artificial)
    guard artificial.allSatisfy({ value($0).isZero }) else { return false }
    for column in artificial { isBarred[column] = true }
    // An artificial variable in the basis could grow again. Pivot it out, or drop its redundant row.
    for row in rows.indices.reversed() where basis[row] >= realColumns {
      if let column = (0..<realColumns).first(where: { !rows[row][$0].isZero }) {
        pivot(row, column)
      } else {
        rows.remove(at: row)
        constants.remove(at: row)
        basis.remove(at: row)
      }
    }
    return true
  }

  /// Minimises the sum of some columns' variables, minus those of others, and fixes it at the minimum.
  /// Returns false if it is unbounded.
  @discardableResult
  mutating func minimise(_ columns: [Int], less others: [Int] = []) -> Bool {
    var reduced: [Fraction] = []
    while true {
      reduced = Array(repeating: .zero, count: isBarred.count)
      for column in columns { reduced[column] = .one }
      for column in others { reduced[column] = -.one }
      let costs = reduced
      for (row, basic) in basis.enumerated() where !costs[basic].isZero {
        for column in reduced.indices where !rows[row][column].isZero {
          reduced[column] = reduced[column] - costs[basic] * rows[row][column]
        }
      }
      guard let entering = reduced.indices.first(where: { !isBarred[$0] && reduced[$0] < .zero }) else {
        break
      }
      var leaving: Int?
      for row in rows.indices where rows[row][entering] > .zero {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let ratio = constants[row] / rows[row][entering]
        let bestRatio = constants[best] / rows[best][entering]
        if ratio < bestRatio || ratio == bestRatio && basis[row] < basis[best] { leaving = row }
      }
      guard let leaving else { return false }
      pivot(leaving, entering)
    }
    for column in reduced.indices where reduced[column] > .zero { isBarred[column] = true }
    return true
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = Fraction.one / rows[row][column]
    rows[row] = rows[row].map { $0.isZero ? .zero : $0 * factor }
    constants[row] = constants[row] * factor
    for other in rows.indices where other != row && !rows[other][column].isZero {
      let factor = rows[other][column]
      for index in rows[row].indices where !rows[row][index].isZero {
        rows[other][index] = rows[other][index] - factor * rows[row][index]
      }
      constants[other] = constants[other] - factor * constants[row]
    }
    basis[row] = column
  }
}
