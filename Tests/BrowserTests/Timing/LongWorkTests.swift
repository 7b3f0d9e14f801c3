import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

@Suite("Long work")
struct LongWorkTests {
  private let clock = ManualClock()
  private let work: LongWork

  init() { work = LongWork(clock, BrowserInterface()) }

  private func ends(after duration: Duration) -> Bool {
    work.goesOn(.export)
    clock.advance(by: duration)
    // Progress is not another beginning.
    work.goesOn(.export)
    return work.ends(.export)
  }

  @Test("only work that has begun and takes long is worth a notification")
  func duration() {
    #expect(!work.ends(.export))
    #expect(!ends(after: .seconds(4)))
    #expect(ends(after: .seconds(5)))
    #expect(!work.ends(.export))
    work.threshold = .zero
    #expect(ends(after: .zero))
    work.goesOn(.index)
    #expect(!work.ends(.files) && work.ends(.index))
  }

  @Test("a window with the focus needs none, whenever a key was pressed")
  func focus() {
    work.note(.focus(true))
    #expect(!ends(after: .seconds(60)))
    work.note(.key(.character("j")))
    work.note(.focus(false))
    #expect(ends(after: .seconds(5)))
    work.note(.focus(true))
    #expect(!ends(after: .seconds(5)))
  }

  @Test("where the terminal reports no focus, the user is there for ten seconds after a key")
  func attention() {
    work.note(.key(.character("j")))
    #expect(!ends(after: .seconds(9)))
    #expect(ends(after: .seconds(10)))
    work.note(.resize(Size(width: 80, height: 24)))
    #expect(ends(after: .seconds(10)))
  }
}
