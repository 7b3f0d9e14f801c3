import Testing

@testable import AdaptiveConstraintSolver

@Suite("Effort")
struct EffortTests {
  /// The constraints of a layout: a list of rows with equal heights in a container.
  private struct List {
    let solver = Solver()
    let container: ConstraintID
    let rows: [(top: Variable, height: Variable)]
    let constraintCount: Int

    init(rowCount: Int) throws {
      let solver = solver
      let height = solver.makeVariable()
      container = try solver.add(LinearConstraint([Term(height)], .equal, 400, priority: 750))
      let rows = (0..<rowCount).map { _ in (top: solver.makeVariable(), height: solver.makeVariable()) }
      var constraints = [LinearConstraint([Term(rows[0].top)], .equal, 0)]
      for (above, row) in zip(rows, rows.dropFirst()) {
        constraints += [
          LinearConstraint([Term(row.top), Term(above.top, -1), Term(above.height, -1)], .equal, 1),
          LinearConstraint([Term(row.height), Term(rows[0].height, -1)], .equal, 0),
        ]
      }
      for row in rows {
        constraints += [
          LinearConstraint([Term(row.height)], .greaterOrEqual, 1),
          LinearConstraint([Term(row.height)], .equal, 3, priority: 250),
        ]
      }
      let last = rows[rowCount - 1]
      constraints.append(
        LinearConstraint(
          [Term(last.top), Term(last.height), Term(height, -1)], .lessOrEqual, 0, priority: 740))
      for constraint in constraints { _ = try solver.add(constraint) }
      constraintCount = constraints.count + 1
      self.rows = rows
      _ = solver.value(of: height)
    }

    var pivotCount: Int { solver.tableau.pointee.pivotCount }
  }

  @Test("building a list takes a few pivots for each variable at most", arguments: [10, 50, 200])
  func building(rowCount: Int) throws {
    let list = try List(rowCount: rowCount)
    let lastTop = list.solver.value(of: list.rows[rowCount - 1].top)
    #expect(abs(lastTop - (rowCount == 200 ? 400 - 1.005 : Double(rowCount - 1) * 4)) < 1e-9)
    #expect(list.pivotCount <= 2 * (2 * rowCount + 1))
    #expect(list.solver.tableau.pointee.matrix.rowCount <= list.constraintCount)
    #expect(list.solver.tableau.pointee.matrix.columnCount == 2 * rowCount + 1)
  }

  @Test("memory and pivots of a stack are proportional to its rows", arguments: [0.0, 50, 500, 5000])
  func stacks(height: Double) throws {
    let few = try Self.effort(rowCount: 100, height: height)
    let many = try Self.effort(rowCount: 1_000, height: height)
    #expect(many.cells <= 11 * few.cells)
    #expect(many.pivots <= 11 * few.pivots + 100)
    #expect(many.cells <= 20 * 1_000)
  }

  /// The cells and pivots that a stack of rows takes, which all have their own height, one below the other.
  private static func effort(rowCount: Int, height: Double) throws -> (cells: Int, pivots: Int) {
    let solver = Solver()
    let total = solver.makeVariable()
    let rows = (0..<rowCount).map { _ in (top: solver.makeVariable(), height: solver.makeVariable()) }
    var constraints = [LinearConstraint([Term(total)], .equal, height)]
    for row in rows {
      constraints += [
        LinearConstraint([Term(row.height)], .greaterOrEqual, 0, priority: 999),
        LinearConstraint([Term(row.height)], .lessOrEqual, 1, priority: 250),
        LinearConstraint([Term(row.height)], .greaterOrEqual, 1, priority: 750),
      ]
    }
    constraints.append(LinearConstraint([Term(rows[0].top)], .equal, 0))
    for (above, row) in zip(rows, rows.dropFirst()) {
      let terms = [Term(row.top), Term(above.top, -1), Term(above.height, -1)]
      constraints += [
        LinearConstraint(terms, .greaterOrEqual, 0), LinearConstraint(terms, .equal, 0, priority: 998),
      ]
    }
    let last = rows[rowCount - 1]
    constraints.append(
      LinearConstraint([Term(last.top), Term(last.height), Term(total, -1)], .equal, 0, priority: 999))
    for constraint in constraints { _ = try solver.add(constraint) }
    #expect(abs(solver.value(of: last.top) + solver.value(of: last.height) - height) < 1e-6)
    return (
      solver.tableau.pointee.matrix.count + solver.tableau.pointee.definitions.formulas.count,
      solver.tableau.pointee.pivotCount
    )
  }

  @Test("a new size needs no pivot if no side changes, and otherwise few")
  func resizing() throws {
    let list = try List(rowCount: 50)
    let before = list.pivotCount
    for height in [300.0, 500, 300, 250] {
      try list.solver.setConstant(list.container, to: height)
      #expect(list.solver.value(of: list.rows[49].top) == 196)
    }
    #expect(list.pivotCount == before)
    for height in [149.0, 400, 149, 400] {
      try list.solver.setConstant(list.container, to: height)
      #expect(abs(list.solver.value(of: list.rows[0].height) - (height == 149 ? 2 : 3)) < 1e-9)
    }
    #expect(list.pivotCount - before <= 20)
  }

  @Test("reading values again needs no work")
  func asking() throws {
    let list = try List(rowCount: 20)
    let before = list.pivotCount
    for _ in 0..<10 { for row in list.rows { _ = list.solver.value(of: row.top) } }
    #expect(list.pivotCount == before)
    let isStale = list.solver.tableau.pointee.isStale
    #expect(!isStale)
  }

  @Test("adding and removing constraints needs no more memory than the maximum at one time")
  func memory() throws {
    let solver = Solver()
    let variables = (0..<10).map { _ in solver.makeVariable() }
    var system = RandomSystem(seed: 7, variables: variables)
    var ids: [ConstraintID] = []
    for _ in 0..<5_000 {
      if ids.count == 30 { solver.remove(ids.remove(at: system.number(0...29))) }
      do throws(ContradictionError) { ids.append(try solver.add(system.constraint())) } catch { continue }
      _ = solver.value(of: variables[0])
    }
    #expect(solver.tableau.pointee.matrix.rowCount <= 31)
    #expect(solver.tableau.pointee.matrix.columnCount == 10)
    #expect(solver.tableau.pointee.unknownCount <= 41)
    #expect(solver.constraints.count <= 41)
    #expect(solver.tableau.pointee.costs.count <= 4)
  }

  @Test("degenerate pivots end", arguments: 0..<50)
  func degenerate(seed: Int) throws {
    // All constraints meet in one point, so that nearly all pivots are degenerate.
    let solver = Solver()
    let variables = (0..<8).map { _ in solver.makeVariable() }
    var system = RandomSystem(seed: seed, variables: variables)
    for _ in 0..<40 {
      var constraint = system.constraint()
      constraint.constant = 0
      _ = try solver.add(constraint)
      for variable in variables { #expect(abs(solver.value(of: variable)) < 1e-9) }
    }
    #expect(solver.tableau.pointee.pivotCount < 40 * 40)
  }
}
