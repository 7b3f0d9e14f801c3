import Testing
import TestSupport

@Suite("Listings about pictures") struct PictureListingTests {
  @Test("the listings of the article are in Tests/Consumer, which compiles them") func published() throws {
    func text(_ path: String) throws -> String { String(decoding: try Repository.bytes(path), as: UTF8.self) }
    let folder = "Tests/Consumer/Sources/Consumer/"
    let code = try text(folder + "PictureController.swift") + text(folder + "main.swift")
    let parts = try text("Sources/AdaptiveCore/AdaptiveCore.docc/Pictures.md").split(separator: "```")
    let listings = parts.filter { $0.hasPrefix("swift\n") }.map { $0.dropFirst("swift\n".count) }
    #expect(listings.count == 2)
    for listing in listings { #expect(code.contains(listing)) }
  }
}
