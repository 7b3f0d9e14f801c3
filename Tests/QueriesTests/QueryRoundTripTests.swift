import Queries
import QuerySamples
import AdaptiveSeededRandom
import Mutators
import Testing

@Suite("Random queries and texts")
struct QueryRoundTripTests {
  @Test("5,000 random queries come back when their texts are read")
  func roundTrips() throws {
    var generator = QueryGenerator(seed: 1)
    var lengths: Set<Int> = []
    for _ in 0..<5_000 {
      let query = generator.next()
      let text = query.description
      #expect(try Query(text) == query, "\(text)")
      lengths.insert(query.conditions.count)
    }
    #expect(lengths.count > 8)
  }

  @Test("random queries ask for every field, and random photos have every fact")
  func completeness() {
    var generator = QueryGenerator(seed: 9)
    let asked = Set((0..<2_000).flatMap { _ in generator.next().conditions.compactMap(\.comparedField) })
    var random = SeededGenerator(seed: 10)
    let photos = SamplePhoto.photos(500, using: &random)
    for field in QueryField.all {
      #expect(asked.contains(field), "\(field.word)")
      let isKnown = Query.condition(.has(field))
      #expect(photos.contains { isKnown.matches($0, in: .sample) }, "\(field.word)")
    }
  }

  @Test("3,000 mutated texts are queries, or have an error within the text")
  func mutants() {
    var generator = QueryGenerator(seed: 2)
    var mutator = Mutator(seed: 3)
    var counts = (queries: 0, errors: 0)
    for _ in 0..<3_000 {
      let bytes = mutator.mutant(of: Array(generator.next().description.utf8))
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(QueryError) {
        let query = try Query(text)
        counts.queries += 1
        #expect((try? Query(query.description)) == query, "\(text)")
      } catch {
        counts.errors += 1
        #expect(
          !error.range.isEmpty && error.range.lowerBound >= 0
            && error.range.upperBound <= text.unicodeScalars.count,
          "\(text)")
      }
      let completion = QueryCompletion(of: text) { _ in ["a \"b": 2, "": 1] }
      #expect(
        completion.range.upperBound == text.unicodeScalars.count && completion.range.lowerBound >= 0,
        "\(text)")
    }
    #expect(counts.queries > 300 && counts.errors > 300, "\(counts)")
  }

  @Test("a query and its negation divide the photos, and the two halves of De Morgan agree")
  func negation() {
    var random = SeededGenerator(seed: 4)
    let photos = SamplePhoto.photos(60, using: &random)
    var generator = QueryGenerator(seed: 5)
    var matches = 0
    for _ in 0..<500 {
      let (left, right) = (generator.next(), generator.next())
      for photo in photos {
        let isLeft = left.matches(photo, in: .sample)
        let isRight = right.matches(photo, in: .sample)
        if isLeft { matches += 1 }
        #expect(left.negated.matches(photo, in: .sample) == !isLeft, "\(left)")
        #expect(Query.and([left, right]).matches(photo, in: .sample) == (isLeft && isRight))
        #expect(Query.or([left, right]).matches(photo, in: .sample) == (isLeft || isRight))
      }
    }
    #expect((3_000...27_000).contains(matches), "\(matches)")
  }
}

extension QueryCondition {
  /// The field whose value the condition compares; `nil` if it only asks whether one is known.
  fileprivate var comparedField: QueryField? {
    switch self {
    case .text(let field, _, _): .text(field)
    case .number(let field, _): .number(field)
    case .date(let field, _): .date(field)
    case .near: .location
    case .kind: .kind
    case .set: .set
    case .flag: .flag
    case .has: nil
    }
  }
}
