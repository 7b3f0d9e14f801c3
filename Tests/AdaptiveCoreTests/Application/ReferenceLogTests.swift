import AdaptiveCore
import Testing

/// Semantics 3.2: the reference logs, call by call.
@MainActor @Suite("Reference logs") struct ReferenceLogTests {
  private let words = [
    "willTraits", "willSize", "didChange", "WA", "DA", "WD", "DD", "collapse", "separate", "notification",
    "layout", "alongside", "completion",
  ]

  private func calls(of stage: Stage) -> [String] {
    stage.log.drain().filter { call in
      words.contains { call == $0 || call.contains(".\($0)") } && !call.hasPrefix("P.image.layout")
    }
  }

  @Test("shrinking from 100x40 to 60x24 with a photo sends the calls of the log") func shrinking() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    stage.container.recordsBlocks = true
    stage.resize("60x24")
    #expect(
      calls(of: stage) == [
        "T.willTraits(hC vR)",
        "T.willSize(60x24)",
        "S.willTraits(hC vR)", "N.willTraits(hC vR)", "L.willTraits(hC vR)", "B.willTraits(hC vR)",
        "P.willTraits(hC vR)",
        "S.willSize(60x24)", "N.willSize(60x24)", "L.willSize(60x23)", "B.willSize(60x23)",
        "screen.didChange(hR vR)", "T.didChange(hR vR)", "T.view.didChange(hR vR)",
        "delegate.collapse(P)", "P.willSize(60x23)", "B.WD", "notification",
        "S.didChange(hR vR)", "N.didChange(hR vR)", "P.didChange(hR vR)", "P.image.didChange(hR vR)",
        "L.didChange(hR vR)", "L.view.didChange(hR vR)", "B.didChange(hR vR)", "B.view.didChange(hR vR)",
        "T.layout", "S.layout", "N.layout", "P.layout",
        "T.alongside",
        "B.DD", "T.completion",
      ])
    stage.expectValid()
  }

  @Test("growing from 60x24 to 100x40 with a photo sends the calls of the log") func growing() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    stage.resize("60x24")
    _ = stage.log.drain()
    stage.container.recordsBlocks = true
    stage.resize("100x40")
    #expect(
      calls(of: stage) == [
        "T.willTraits(hR vR)", "S.willTraits(hR vR)", "N.willTraits(hR vR)", "L.willTraits(hR vR)",
        "B.willTraits(hR vR)", "P.willTraits(hR vR)",
        "T.willSize(100x40)",
        "S.willSize(100x40)", "N.willSize(40x40)", "L.willSize(40x39)", "B.willSize(40x39)",
        "P.willSize(40x39)",
        "screen.didChange(hC vR)", "T.didChange(hC vR)", "T.view.didChange(hC vR)",
        "delegate.separate", "P.willSize(59x40)", "B.WA", "notification",
        "S.didChange(hC vR)", "N.didChange(hC vR)", "B.didChange(hC vR)", "B.view.didChange(hC vR)",
        "P.didChange(hC vR)", "P.image.didChange(hC vR)", "L.didChange(hC vR)", "L.view.didChange(hC vR)",
        "T.layout", "S.layout", "N.layout", "B.layout", "P.layout",
        "T.alongside",
        "B.DA", "T.completion",
      ])
    stage.expectValid()
  }

  @Test("resizing from 100x40 to 120x40 within one class sends the calls of the log") func sizeOnly() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    stage.container.recordsBlocks = true
    stage.resize("120x40")
    #expect(
      calls(of: stage) == [
        "T.willSize(120x40)", "S.willSize(120x40)", "P.willSize(79x40)", "T.layout", "S.layout", "P.layout",
        "T.alongside", "T.completion",
      ])
    stage.expectValid()
  }
}
