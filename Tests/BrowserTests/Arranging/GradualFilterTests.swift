import AdaptiveCore
import AdaptiveTesting
import Queries
import Testing

@testable import Browser
@testable import PhotoLibrary

@Suite("Filters that take long")
struct GradualFilterTests {
  /// A clock that goes on at each look, so that a filter evaluates 512 photos at a time.
  private final class BusyClock: MainClock {
    var millisecondsPerLook = 1
    private let clock = ManualClock()
    private var lost = 0

    var now: ContinuousClock.Instant {
      lost += millisecondsPerLook
      return clock.now + .milliseconds(lost)
    }

    func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
      clock.schedule(after: delay, body)
    }

    func advance(by milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }
  }

  private let library: Library
  private let conversation: Conversation
  private let clock = BusyClock()
  private let marks = MarkedPhotos()
  private let lists: PhotoLists

  /// 3,000 photos, of which each seventh has five stars.
  init() {
    library = FilterTests.library((0..<3_000).map { $0 % 7 == 0 ? 5 : $0 % 4 })
    conversation = library.user.conversations[0]
    lists = PhotoLists(library, marks: marks, clock: clock) { .now }
  }

  private func expected(in list: PhotoList) -> [Photo] {
    lists.arrangement.order.sorted(conversation.photos).filter {
      lists.arrangement.filter.includes($0, in: list.filterContext())
    }
  }

  private func finish(_ list: PhotoList) {
    for _ in 0..<1_000 where list.isFiltering { clock.advance(by: 1) }
    #expect(!list.isFiltering)
  }

  private func filter(_ text: String) throws { lists.arrangement.filter = try Query(text) }

  @Test("the first hits are those from the user's place on, and the place stays")
  func place() throws {
    let list = lists.list(of: conversation)
    let here = conversation.photos[2_002]
    list.place = { here }
    clock.millisecondsPerLook = 40
    var replacements: [Photo?] = []
    let observation = list.observe { change in
      if case .rearranged(let change) = change { replacements.append(change.replacement(for: here)) }
    }
    try filter("rating>=5")
    #expect(list.isFiltering && list.photos.first === here && list.photos.count == 10)
    finish(list)
    #expect(list.photos == expected(in: list) && list.index(of: here) == 286)
    #expect(replacements.count > 10 && replacements.allSatisfy { $0 === here })
    withExtendedLifetime(observation) {}
  }

  @Test("from a photo that is left out, the place is the next one from the first hits on")
  func leftOut() throws {
    let list = lists.list(of: conversation)
    let here = conversation.photos[2_003]
    list.place = { here }
    try filter("rating>=5")
    #expect(list.isFiltering && list.successor(of: here) === conversation.photos[2_009])
    finish(list)
    #expect(list.successor(of: here) === conversation.photos[2_009])
  }

  @Test("the former photos stay until the first one is found, or none is")
  func former() throws {
    let list = lists.list(of: conversation)
    try filter("p2999")
    #expect(list.isFiltering && list.photos == conversation.photos)
    finish(list)
    #expect(list.photos.map(\.name) == ["p2999.jpg"])
    try filter("nothing")
    #expect(list.photos.isEmpty || list.isFiltering)
    finish(list)
    #expect(list.photos.isEmpty)
  }

  @Test("another key ends the work for the one before")
  func keys() throws {
    let list = lists.list(of: conversation)
    try filter("rating>=5")
    try filter("p1")
    #expect(list.isFiltering)
    finish(list)
    #expect(list.photos == expected(in: list) && list.photos.first?.name == "p1.jpg")
    lists.arrangement.filter = .everything
    #expect(!list.isFiltering && list.photos == conversation.photos)
  }

  @Test("a longer word looks only at what the shorter one found")
  func narrowing() throws {
    let list = lists.list(of: conversation)
    try filter("p29")
    finish(list)
    #expect(list.photos.count == 111)
    try filter("p299")
    #expect(!list.isFiltering && list.photos.count == 11)
    try filter("p29")
    #expect(list.isFiltering, "a shorter word looks at all photos again")
  }

  @Test("what needs all photos of a list gets them")
  func complete() throws {
    let list = lists.list(of: conversation)
    try filter("rating>=5")
    #expect(list.isFiltering)
    let last = list.firstPhoto(after: conversation.photos[2_990], goesForward: true) { _ in true }
    #expect(last === conversation.photos[2_996] && !list.isFiltering)
    try filter("p")
    #expect(list.isFiltering && list.completePhotos().count == 3_000 && !list.isFiltering)
  }

  @Test("random filters and changes during the work: in the end the list is what a slow filter makes")
  func random() throws {
    let list = lists.list(of: conversation)
    var random = SystemRandomNumberGenerator()
    list.place = { conversation.photos.randomElement() }
    for step in 0..<150 {
      let photo = try #require(conversation.photos.randomElement(using: &random))
      switch Int.random(in: 0..<8) {
      case 0, 1:
        let texts = [
          "rating>=5", "rating>=2", "-rating:3", "p1", "p12", "p123", "p1 rating>=2", "marked", "-marked",
        ]
        try filter(texts.randomElement() ?? "")
      case 2: marks.toggle(photo)
      case 3: lists.arrangement.order = PhotoOrder(by: .random() ? .rating : .name, isReversed: .random())
      case 4:
        let former = conversation.photos
        conversation.replacePhotos(with: former.filter { $0 !== photo })
        photo.conversation = nil
        library.notify(
          .photosRearranged(
            PhotoRearrangement(conversation: conversation, former: former, successors: [:])))
      default: library.decide(.rating(Rating(clamping: .random(in: -1...5))), for: [photo])
      }
      for (index, photo) in list.photos.enumerated().shuffled().prefix(20) {
        #expect(list.index(of: photo) == index)
      }
      if step % 5 == 4 {
        finish(list)
        #expect(list.photos == expected(in: list))
      } else {
        clock.advance(by: .random(in: 0...2))
      }
    }
  }
}
