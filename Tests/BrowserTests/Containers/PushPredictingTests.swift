import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

/// Semantics 7.4: what controllers can learn about the effect of `show` and `showDetail`.
@Suite("Push predictions")
struct PushPredictingTests {
  /// A row: the keys that lead to the state, the controller that asks, and the predictions.
  struct Row: Sendable, CustomTestStringConvertible {
    let size: String
    let keys: String
    let asker: Asker
    let push: Bool
    let detailPush: Bool
    let photo: String?

    var testDescription: String { "\(asker) at \(size) after “\(keys)”" }
  }

  enum Asker { case list, detail, profile, nobody }

  @Test(
    "predictions are available everywhere and come true",
    arguments: [
      Row(
        size: "100x40", keys: "j Enter j j h", asker: .list, push: true, detailPush: false, photo: "b3.jpg"),
      Row(size: "100x40", keys: "", asker: .list, push: true, detailPush: false, photo: nil),
      Row(size: "60x24", keys: "", asker: .list, push: true, detailPush: true, photo: nil),
      Row(
        size: "100x40", keys: "j Enter j j", asker: .detail, push: false, detailPush: false, photo: "b3.jpg"),
      Row(size: "60x24", keys: "j Enter Enter", asker: .detail, push: true, detailPush: true, photo: nil),
      Row(size: "100x40", keys: "", asker: .nobody, push: false, detailPush: false, photo: nil),
      Row(size: "100x40", keys: "P", asker: .profile, push: true, detailPush: false, photo: nil),
      Row(size: "60x24", keys: "P", asker: .profile, push: true, detailPush: false, photo: nil),
    ])
  func table(row: Row) throws {
    for isDetail in [false, true] {
      let fixture = try AppFixture(row.size)
      try fixture.press(row.keys)
      let asker = try controller(row.asker, in: fixture)
      #expect(asker.predictsPushOnShow() == row.push)
      #expect(asker.predictsPushOnShowDetail() == row.detailPush)
      #expect(asker.visibleDetailPhoto?.name == row.photo)
      let shown = ViewController()
      if isDetail { asker.showDetail(shown, sender: asker) } else { asker.show(shown, sender: asker) }
      #expect((shown.parent is NavigationController) == (isDetail ? row.detailPush : row.push))
      #expect(fixture.app.window.invariantViolations() == [])
    }
  }

  private func controller(_ asker: Asker, in fixture: AppFixture) throws -> ViewController {
    switch asker {
    case .list: return try fixture.list
    case .detail: return try fixture.photo
    case .nobody: return ViewController()
    case .profile:
      let sheet = try #require(fixture.app.root.presentedViewController as? NavigationController)
      return try #require(sheet.topViewController as? ProfileController)
    }
  }
}
