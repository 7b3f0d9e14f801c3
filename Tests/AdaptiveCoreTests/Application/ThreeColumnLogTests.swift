import AdaptiveCore
import AdaptiveTesting
import Testing

/// Changes of the number of columns, call by call.
@MainActor @Suite("Three columns: logs") struct ThreeColumnLogTests {
  private let log = CallLog()

  private let posts: PostCounter

  init() {
    posts = PostCounter(log)
  }

  /// Returns a stage that starts with three columns, so that all views are loaded, and is then resized.
  private func stage(_ size: String) -> ColumnStage {
    let stage = ColumnStage("150x40", "N[L] X P", log, style: .tripleColumn)
    stage.window.addObserver(posts)
    stage.resize(size)
    _ = log.drain()
    return stage
  }

  private func calls() -> [String] {
    log.drain().filter { !$0.contains("view.") && !$0.hasSuffix(".layout") && !$0.contains("screen") }
  }

  @Test("from three columns to two, the supplementary moves without appearance callbacks") func threeToTwo() {
    let stage = stage("150x40")
    stage.resize("100x40")
    #expect(
      calls() == [
        "S.willSize(100x40)", "N.willSize(40x40)", "L.willSize(40x39)", "P.willSize(59x40)",
        "delegate.collapseSupplementary(X onto N) expanded 3",
        "X.willMove(nil)", "X.didMove(nil)", "X.willMove(N)",
        "X.willSize(40x39)", "L.WD", "notification",
        "L.DD", "X.didMove(N)",
      ])
    stage.expectValid()
  }

  @Test("from two columns to three, the supplementary leaves the stack") func twoToThree() {
    let stage = stage("100x40")
    stage.resize("150x40")
    #expect(
      calls() == [
        "S.willSize(150x40)", "N.willSize(30x40)", "L.willSize(30x39)", "X.willSize(30x39)",
        "P.willSize(81x40)",
        "delegate.separateSupplementary(N) expanded 2", "X.willMove(nil)", "X.didMove(nil)",
        "X.willMove(S)", "X.willSize(37x40)", "L.WA", "notification",
        "L.DA", "X.didMove(S)",
      ])
    stage.expectValid()
  }

  @Test("from two columns to one, the secondary is merged as without a supplementary") func twoToOne() {
    let stage = stage("100x40")
    stage.resize("60x40")
    #expect(
      calls().filter { !$0.contains("Traits") && !$0.contains("didChange") } == [
        "S.willSize(60x40)", "N.willSize(60x40)", "L.willSize(60x39)", "X.willSize(60x39)",
        "delegate.primaryForCollapsing expanded 2", "delegate.collapse(P onto N) expanded 2",
        "P.willMove(nil)", "P.didMove(nil)", "P.willMove(N)", "P.willSize(60x39)", "X.WD", "notification",
        "X.DD", "P.didMove(N)",
      ])
    stage.expectValid()
  }

  @Test("from three columns to one, both are merged in one change with one notification") func threeToOne() {
    let stage = stage("150x40")
    stage.resize("60x40")
    #expect(
      calls() == [
        "S.willTraits(hC vR)", "N.willTraits(hC vR)", "L.willTraits(hC vR)", "X.willTraits(hC vR)",
        "P.willTraits(hC vR)",
        "S.willSize(60x40)", "N.willSize(60x40)", "L.willSize(60x39)",
        "delegate.collapseSupplementary(X onto N) expanded 3",
        "X.willMove(nil)", "X.didMove(nil)", "X.willMove(N)",
        "delegate.primaryForCollapsing expanded 2", "delegate.collapse(P onto N) expanded 2",
        "P.willMove(nil)", "P.didMove(nil)", "P.willMove(N)",
        "X.willSize(60x39)", "P.willSize(60x39)", "L.WD", "X.WD", "notification",
        "S.didChange(hR vR)", "N.didChange(hR vR)", "P.didChange(hR vR)", "L.didChange(hR vR)",
        "X.didChange(hR vR)",
        "X.DD", "L.DD", "X.didMove(N)", "P.didMove(N)",
      ])
    stage.expectValid()
  }

  @Test("from one column to three, the photo leaves the stack first, then the list") func oneToThree() {
    let stage = stage("60x40")
    stage.resize("150x40")
    #expect(
      calls() == [
        "S.willTraits(hR vR)", "N.willTraits(hR vR)", "L.willTraits(hR vR)", "X.willTraits(hR vR)",
        "P.willTraits(hR vR)",
        "S.willSize(150x40)", "N.willSize(30x40)", "L.willSize(30x39)", "X.willSize(30x39)",
        "P.willSize(30x39)",
        "delegate.primaryForExpanding collapsed 1", "delegate.separate(N) collapsed 1",
        "P.willMove(nil)", "P.didMove(nil)", "P.willMove(S)",
        "delegate.separateSupplementary(N) expanded 2", "X.willMove(nil)", "X.didMove(nil)", "X.willMove(S)",
        "X.willSize(37x40)", "P.willSize(81x40)", "L.WA", "X.WA", "notification",
        "S.didChange(hC vR)", "N.didChange(hC vR)", "L.didChange(hC vR)", "X.didChange(hC vR)",
        "P.didChange(hC vR)",
        "X.DA", "L.DA", "P.didMove(S)", "X.didMove(S)",
      ])
    stage.expectValid()
  }

  @Test("a size that keeps the number of columns moves no controller") func sizeOnly() {
    let stage = stage("150x40")
    stage.resize("151x40")
    #expect(calls() == ["S.willSize(151x40)", "P.willSize(82x40)"])
    stage.expectValid()
  }
}
