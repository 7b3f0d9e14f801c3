import CInterprocess
import Testing

@Suite("Huge pages")
struct HugePageTests {
  private static let statistics = """
    Node 0, zone      DMA      0      0      0      0      0      0      0      0      1      1      3
    Node 0, zone    DMA32      6      5      8      5      8      7      6      5      5      3    750
    Node 1, zone   Normal  45199  35160  19156   9958   4443   1169    483    352    113     43   3796

    """

  @Test("free huge pages are counted in blocks of their size and in larger ones")
  func count() {
    #expect(cip_count_huge_pages(Self.statistics, 9) == (1 + 3 + 43) + 2 * (3 + 750 + 3_796))
    #expect(cip_count_huge_pages(Self.statistics, 10) == 3 + 750 + 3_796)
    // The blocks of systems with large pages are too small for one.
    #expect(cip_count_huge_pages(Self.statistics, 13) == 0)
  }

  @Test(
    "what is no such statistics has no huge pages",
    arguments: [
      "", "\n", "zone", "Node 0, zone", "Node 0, zone Normal", "MemTotal: 25 kB", "zone zone 1 2 x 3",
    ])
  func nonsense(_ text: String) {
    #expect(cip_count_huge_pages(text, 9) == 0)
  }
}
