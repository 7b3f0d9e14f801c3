import AdaptiveTesting
import Testing

@Suite("Methods of delegates")
struct NearMissTests {
  @Test("no screen has a method that only looks like one of a delegate")
  func screens() throws {
    #expect(try NearMiss.all(inModule: "Browser") == [])
  }
}
