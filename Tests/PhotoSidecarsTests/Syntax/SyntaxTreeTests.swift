import PhotoDecisions
import Testing

@testable import PhotoSidecars

@Suite("Positions in sidecars")
struct SyntaxTreeTests {
  @Test("elements and attributes are where the tree says", arguments: SidecarSample.all)
  func positions(_ sample: SidecarSample) throws {
    let tree = try ExpatParser.parse(sample.bytes)
    let bytes = { (range: Range<Int32>) in
      String(decoding: sample.bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }
    #expect(tree.elements.count == sample.bytes.startTagCount)
    for (index, element) in tree.elements.enumerated() {
      let start = bytes(element.startTag)
      #expect(start.hasPrefix("<") && start.hasSuffix(element.isSelfClosing ? "/>" : ">"))
      let local = tree.name(of: index).local
      let name = start.dropFirst().prefix {
        !" \r\n\t/>".unicodeScalars.contains($0.unicodeScalars.first ?? " ")
      }
      #expect(name.split(separator: ":").last.map(String.init) == local)
      #expect(bytes(element.endTag) == (element.isSelfClosing ? "" : "</\(name)>"))
      for attribute in tree.attributes(of: index) {
        let value = tree.attributes[attribute]
        let before = sample.bytes[Int(value.valueBytes.lowerBound) - 1]
        #expect(before == UInt8(ascii: "\"") || before == UInt8(ascii: "'"))
        #expect(sample.bytes[Int(value.valueBytes.upperBound)] == before)
        #expect(bytes(value.nameBytes).hasSuffix(tree.name(ofAttribute: attribute).local))
        if !bytes(value.valueBytes).contains("&") {
          #expect(bytes(value.valueBytes) == tree.text(ofAttribute: attribute))
        }
      }
    }
  }

  @Test(
    "attributes are found however they are spaced and quoted",
    arguments: [
      ("<a/>", []), ("<a b='1'/>", ["b=1"]), ("<a b = \"1'>/\"\n\tc='\"'>", ["b=1'>/", "c=\""]),
      ("<a:b c:d=''>", ["c:d="]), ("<a b='&gt;=' >", ["b=&gt;="]), ("<ä ö='ü'>", ["ö=ü"]),
    ])
  func scanning(_ tag: String, _ expected: [String]) { #expect(scan(tag) == expected) }

  @Test(
    "a tag that isn't well-formed ends the scan inside the tag",
    arguments: ["<", "<a", "<a b", "<a b=", "<a b='", "<a b=1>", "<a b='1", "<a =>", "<a 'b'>", ""])
  func hostileTags(_ tag: String) { #expect(scan(tag) == []) }

  private func scan(_ tag: String) -> [String] {
    Array(tag.utf8).withUnsafeBufferPointer { bytes in
      var scanner = StartTagScanner(bytes, tag: 0..<bytes.count)
      var found: [String] = []
      while let (name, value) = scanner.next() {
        found.append(
          String(decoding: bytes[name], as: UTF8.self) + "=" + String(decoding: bytes[value], as: UTF8.self))
      }
      return found
    }
  }

  @Test("an inner declaration hides an outer one, and ends with its element")
  func namespaces() throws {
    let text = "<a:x xmlns:a='1' xmlns='2'><a:x xmlns:a='3' xmlns='' a:b='' b=''><x/></a:x><a:x/><x/></a:x>"
    let tree = try ExpatParser.parse(Array(text.utf8))
    let uris = tree.elements.indices.map { tree.name(of: $0).uri }
    #expect(uris == ["1", "3", "", "1", "2"])
    let attributes = tree.attributes.indices.map { tree.name(ofAttribute: $0) }.filter { $0.local == "b" }
    #expect(attributes.map(\.uri) == ["3", ""])
  }
}

extension [UInt8] {
  /// The number of start tags outside comments and CDATA, counted naively.
  fileprivate var startTagCount: Int {
    let text = String(decoding: self, as: UTF8.self)
    return zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).count { pair in
      pair.0 == "<" && !"/?!".unicodeScalars.contains(pair.1)
    }
  }
}
