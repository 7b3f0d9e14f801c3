import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Properties that invalidate a view") struct InvalidatingTests {
  private final class Marker: View {
    @Invalidating(.display) var mark: Int?
    @Invalidating(.display) var limit: Int? = 3
    @Styled(.display) var style: TextStyle?
    var drawings = 0

    override func draw(in canvas: Canvas) { drawings += 1 }
  }

  @Test("an optional one is nil at first, and draws the view when it changes") func optional() {
    let marker = Marker()
    let easel = Easel("10x2", marker)
    easel.application.finishTurn()
    #expect(marker.mark == nil && marker.limit == 3 && marker.style == nil)
    var drawings = marker.drawings
    marker.mark = nil
    easel.application.finishTurn()
    #expect(marker.drawings == drawings)
    for change in [{ marker.mark = 1 }, { marker.mark = nil }, { marker.style = .plain }] {
      change()
      easel.application.finishTurn()
      #expect(marker.drawings == drawings + 1)
      drawings = marker.drawings
    }
  }
}
