import AdaptiveCore
import CAllocationCount

/// The number of allocations of a change of size, for each covered controller of a stack: none, in a
/// release build.
///
/// A debug build allocates for property accesses.
@MainActor struct AllocationBenchmark {
  private let few: Int
  private let many: Int

  init() {
    few = Self.allocations(covered: 10)
    many = Self.allocations(covered: 110)
  }

  /// Whether covered controllers allocate nothing.
  var isKept: Bool { few == many }

  var row: String { "allocations in a change of size, 10 covered controllers: \(few), 110 of them: \(many)" }

  /// The number of blocks that a change of size allocates after several others, when all buffers have grown.
  private static func allocations(covered: Int) -> Int {
    let stack = Scenery.stack(of: (0...covered).map { _ in ViewController() })
    let application = Application(display: MemoryDisplay(size: Size(width: 100, height: 40)))
    application.start(with: Scenery.split(beside: stack, stackOf: 1))
    application.finishTurn()
    func change(_ width: Int) -> Int {
      let before = cac_allocations()
      application.sendEvent(.resize(Size(width: width, height: 40)))
      return Int(cac_allocations() - before)
    }
    for round in 0..<8 { _ = change(120 + round) }
    return change(110)
  }
}
