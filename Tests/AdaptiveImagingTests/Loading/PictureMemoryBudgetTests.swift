import AdaptiveImaging
import Testing

@Suite("The memory budget of pictures")
struct PictureMemoryBudgetTests {
  @Test(
    "the caches share the total and leave a tenth of it to pictures in progress", arguments: [16, 160, 4096])
  func shares(megabytes: Int) {
    let budget = PictureMemoryBudget(total: megabytes << 20)
    let caches = [budget.decodedPictures, budget.renderedImages, budget.cells, budget.thumbnails]
    #expect(caches.allSatisfy { $0 > 0 })
    #expect(abs(caches.reduce(0, +) - budget.total / 10 * 9) < 100)
    #expect(budget.terminal <= 128 << 20)
  }
}
