import PhotoDecisions
import Queries
import QuerySamples
import AdaptiveSeededRandom
import Testing

@Suite("Queries that narrow others")
struct QueryNarrowingTests {
  @Test(
    "a longer word and one more condition narrow a query",
    arguments: [
      ("wed", "wedding"), ("wed", "ed WEDding"), ("", "wed"), ("rating>=3", "rating>=3 wed"),
      ("camera:x", "camera:x-t5"), ("a or b", "(a or b) c"), ("-wed", "-wed a"),
    ])
  func narrower(wide: String, narrow: String) throws {
    #expect(try Query(narrow).narrows(Query(wide)))
  }

  @Test(
    "other queries don't",
    arguments: [
      ("wedding", "wed"), ("wed", "caption:wedding"), ("-wed", "-wedding"), ("wed", "wedding or sea"),
      ("camera=x", "camera=x-t5"), ("wed", ""), ("rating>=3", "rating>=2"),
    ])
  func other(wide: String, narrow: String) throws {
    #expect(try !Query(narrow).narrows(Query(wide)))
  }

  @Test("what random queries include, those that they narrow include, too")
  func random() throws {
    var generator = QueryGenerator(seed: 7)
    var seeded = SeededGenerator(seed: 8)
    let photos = SamplePhoto.photos(200, using: &seeded)
    let calendar = QueryCalendar(today: CivilDate(daysSince1970: 20_000))
    var narrowings = 0
    var known: [Query] = []
    for _ in 0..<300 {
      let query = generator.next()
      known.append(query)
      for other in known.suffix(4) + [Query.and(Array(query.factors.dropLast()))] where query.narrows(other) {
        narrowings += 1
        #expect(!photos.contains { query.matches($0, in: calendar) && !other.matches($0, in: calendar) })
      }
    }
    #expect(narrowings > 300)
  }
}
