import PhotoDecisions
import PhotoModel
import Testing

@testable import Browser

@Suite("Keywords as text")
struct KeywordTextTests {
  private func keyword(_ path: String...) throws -> Keyword { try #require(Keyword(path: path)) }

  @Test("commas separate keywords, bars their levels; spaces and empty parts don't count")
  func reading() throws {
    #expect(
      KeywordText.keywords(in: " Ada,Places | Berlin ,, |, b c\nAda")
        == [try keyword("Ada"), try keyword("Places", "Berlin"), try keyword("b c")])
    #expect(KeywordText.keywords(in: " , ").isEmpty)
  }

  @Test("the text lists keywords in order, and reading it gives the same")
  func writing() throws {
    let keywords: Set = [try keyword("b"), try keyword("Places", "Berlin"), try keyword("a")]
    #expect(KeywordText.text(for: keywords) == "Places|Berlin, a, b")
    #expect(KeywordText.keywords(in: KeywordText.text(for: keywords)) == keywords)
  }

  @Test("a keyword of another program that contains a separator can't be expressed")
  func inexpressible() throws {
    let foreign = [try keyword("a, b"), try keyword("a|b"), try keyword(" a")]
    #expect(!foreign.contains(where: KeywordText.canExpress))
    #expect(KeywordText.canExpress(try keyword("a", "b c")))
  }

  @Test(
    "the last keyword is completed as far as the candidates agree",
    arguments: [
      ("Pla", "Places|Ber", ["Places|Berlin", "Places|Bern"]), ("places|ber", "Places|Ber", nil),
      ("Berl", "Places|Berlin", []), ("x, ad", "x, Ada", []), ("zzz", "zzz", []), ("Ada, Ad", "Ada, Ad", []),
      ("ber", "ber", ["Places|Berlin", "Places|Bern"]),
    ] as [(String, String, [String]?)])
  func completing(typed: String, completed: String, candidates: [String]?) throws {
    let known = [try keyword("Ada"), try keyword("Places", "Berlin"), try keyword("Places", "Bern")]
    let completion = KeywordText.completion(of: typed, from: known)
    #expect(completion.text == completed)
    if let candidates { #expect(completion.candidates == candidates) }
  }
}
