import Testing

@testable import PhotoSources

@Suite("The progress of an index")
struct IndexProgressTests {
  @Test("a line is read as it was written")
  func lines() {
    let progress = IndexProgress(.thumbnails, doneCount: 12, totalCount: 40, isWaiting: false)
    let waiting = IndexProgress(.photos, doneCount: 0, totalCount: 0, isWaiting: true)
    #expect(progress.line == "thumbnails 12 40" && waiting.line == "photos 0 0 waiting")
    #expect(IndexProgress(line: progress.line) == progress && IndexProgress(line: waiting.line) == waiting)
  }

  @Test(
    "other texts are no progress",
    arguments: ["", "photos", "photos 1", "films 1 2", "photos 1 2 3", "photos -1 2", "photos 1 2 waiting x"])
  func others(text: String) {
    #expect(IndexProgress(line: text) == nil)
  }

  @Test("the percentage never exceeds the progress", arguments: [(0, 0, 0), (199, 200, 99), (200, 200, 100)])
  func percentage(done: Int, total: Int, percentage: Int) {
    let progress = IndexProgress(.photos, doneCount: done, totalCount: total, isWaiting: false)
    #expect(progress.percentage == percentage)
  }
}
