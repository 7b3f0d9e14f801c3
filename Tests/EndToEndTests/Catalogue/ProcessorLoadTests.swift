import Testing

@testable import photos_tui

@Suite("The load of the processors")
struct ProcessorLoadTests {
  @Test("the share of programs with the usual priority is measured between two looks")
  func share() {
    var load = ProcessorLoad()
    #expect(load.next("cpu  100 50 30 800 20 0 0 0 0 0\ncpu0 1 2 3\n") == 0)
    #expect(load.next("cpu  175 50 30 825 20 0 0 0 0 0\n") == 0.75)
    #expect(load.next("cpu  175 150 30 825 20 0 0 0 0 0\n") == 0)
  }

  @Test(
    "what the kernel doesn't tell is no load", arguments: ["", "cpu", "cpu  x y", "intr 5", "cpu  1 1 1"])
  func unknown(text: String) {
    var load = ProcessorLoad()
    #expect(load.next("cpu  1 1 1 1") == 0)
    #expect(load.next(text) == 0)
  }
}
