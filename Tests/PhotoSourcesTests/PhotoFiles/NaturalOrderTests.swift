import AdaptiveFileSystem
import AdaptiveSeededRandom
import Testing

@testable import PhotoSources

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(
    "names have the order that users expect",
    arguments: [
      ["IMG_2.jpg", "IMG_10.jpg", "IMG_100.jpg"],
      ["img_1.jpg", "IMG_2.jpg", "img_3.jpg"],
      ["IMG_2.jpg", "IMG_2.png", "IMG_2-edited.jpg", "IMG_3.jpg"],
      ["A.jpg", "a.jpg", "B.jpg", "b.jpg"],
      ["x1.jpg", "x01.jpg", "x001.jpg", "x2.jpg"],
      ["a1b2.jpg", "a01b2.jpg", "a1b10.jpg", "a2b1.jpg"],
      ["1.jpg", "2.jpg", "10.jpg", "a.jpg"],
      ["2019-12-31.jpg", "2020-1-2.jpg", "2020-01-10.jpg", "2020-10-1.jpg"],
      ["99999999999999999998.jpg", "99999999999999999999.jpg", "100000000000000000000.jpg"],
      ["photo.jpg", "photo 1.jpg", "photo 2.jpg", "photo1.jpg"],
      ["Zoe.jpg", "Ägypten.jpg", "äther.jpg", "Éclair.jpg", "été.jpg"],
      ["日本1.jpg", "日本2.jpg", "日本10.jpg"],
      ["noextension", "noextension.jpg", "noextension2"],
      ["0.jpg", "00.jpg", "000.jpg", "1.jpg"],
    ])
  func order(_ expected: [String]) {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let sorted = expected.shuffled(using: &generator)
        .sorted { NaturalOrder.compare(FileName($0), FileName($1)) < 0 }
      #expect(sorted == expected)
    }
  }

  @Test("the contents of a folder directly follow it")
  func paths() {
    let expected = ["", "A", "A/z", "a", "a/1", "a/1/x", "a/2", "a/10", "a 1", "a-b", "b"]
    let sorted = expected.reversed().sorted { NaturalOrder.compare(FilePath($0), FilePath($1)) < 0 }
    #expect(sorted == expected)
  }

  @Test("names that are not UTF-8 are ordered too")
  func invalidText() {
    let names = [[0x61], [0x61, 0xFE], [0x61, 0xFF], [0x61, 0xFF, 0x62]].map { FileName(bytes: $0) }
    for (left, first) in names.enumerated() {
      for (right, second) in names.enumerated() {
        #expect((NaturalOrder.compare(first, second)).signum() == (left - right).signum())
      }
    }
  }

  @Test("numbers are compared as numbers also where a locale compares what is between them")
  func numbersInLocale() {
    let names = ["1a", "7b", "007b", "a", "a1", "b", "IMG 2", "img_2", "IMG_10", "\u{E4}"].map {
      FileName($0)
    }
    let sorted = names.reversed().sorted { compareByLocale($0, $1) < 0 }
    #expect(sorted == names)
  }

  private func compareByLocale(_ left: FileName, _ right: FileName) -> Int {
    left.withBytes { left in right.withBytes { NaturalOrder.compare(left, $0, byLocale: true) } }
  }

  @Test("keys have the order of comparisons", arguments: [false, true]) func keys(byLocale: Bool) {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["a", "B", "img_", "IMG_", "1", "01", "10", "2", "-", "é", ".jpg", "\u{FFFD}", " "]
    let names = (0..<80).map { _ in
      FileName(
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
          .joined())
    }
    let keys = names.map { NaturalOrder.Key($0, byLocale: byLocale) }
    for (index, a) in names.enumerated() {
      for (other, b) in names.enumerated() {
        let stems =
          byLocale
          ? compareByLocale(a.stem, b.stem) : NaturalOrder.compare(a, b)
        let order = stems != 0 ? stems : NaturalOrder.compare(a, b)
        #expect((keys[index] < keys[other]) == (order < 0), "\(a) \(b)")
      }
    }
    #expect(NaturalOrder.sorted(names) == names.sorted { NaturalOrder.compare($0, $1) < 0 })
  }

  @Test("the order is total for arbitrary names", arguments: [false, true])
  func totalOrder(byLocale: Bool) {
    func compare(_ left: FileName, _ right: FileName) -> Int {
      byLocale ? compareByLocale(left, right) : NaturalOrder.compare(left, right)
    }
    var generator = SeededGenerator(seed: 42)
    let alphabet: [UInt8] = [0x30, 0x31, 0x32, 0x39, 0x61, 0x41, 0x62, 0x2E, 0x2D, 0xC3, 0xA9, 0x89, 0xFF]
    let names = (0..<60).map { _ in
      FileName(
        bytes: (0..<Int.random(in: 1...6, using: &generator)).map { _ in
          alphabet.randomElement(using: &generator)!
        })
    }
    for a in names {
      for b in names {
        let order = compare(a, b).signum()
        #expect(order == -compare(b, a).signum())
        #expect((order == 0) == (a == b))
        for c in names where order < 0 && compare(b, c) < 0 {
          #expect(compare(a, c) < 0, "\(a.bytes) \(b.bytes) \(c.bytes)")
        }
      }
    }
  }
}
