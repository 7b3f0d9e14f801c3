import PhotoDecisions
import Foundation
@testable import PhotoSidecars
import Testing

@Suite("Sidecars that can't be read")
struct SidecarErrorTests {
  private static let good = SidecarSample.packet("<rdf:Description \(SidecarSample.xmp) xmp:Rating='3'/>")

  private func expect(
    _ error: SidecarError, _ text: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: location) { try SidecarDocument(Array(text.utf8)) }
  }

  @Test("nothing but white space is empty", arguments: ["", " ", "\r\n\t ", "\u{FEFF}", "\u{FEFF}\n"])
  func empty(_ text: String) { expect(.empty, text) }

  @Test(
    "every beginning of a sidecar ends early, until its root element is complete", arguments: ["\n", "\r\n"])
  func prefixes(_ newline: String) throws {
    let text = Self.good.split(separator: "\n").joined(separator: newline)
    let bytes = Array(("\u{FEFF}" + text).utf8)
    let end = bytes.count - newline.utf8.count
    for count in 0..<end {
      do {
        let document = try SidecarDocument(Array(bytes[..<count]))
        #expect(document.properties.rating == Rating(clamping: 3) && count >= end - 1)
      } catch {
        #expect(error.mayBeBeingWritten, "\(count): \(error)")
      }
    }
  }

  @Test("every beginning of a fixture ends early or says the same", arguments: SidecarSample.fixtures)
  func fixturePrefixes(_ sample: SidecarSample) throws {
    let whole = try SidecarDocument(sample.bytes).properties
    for count in stride(from: 0, to: sample.bytes.count, by: 7) {
      do {
        #expect(try SidecarDocument(Array(sample.bytes[..<count])).properties == whole)
      } catch {
        #expect(error.mayBeBeingWritten, "\(count): \(error)")
      }
    }
  }

  @Test("a sidecar may have 8 MiB, and not a byte more")
  func size() throws {
    let padding = SidecarLimits.mostBytes - Self.good.utf8.count
    let bytes = Array(Self.good.utf8) + [UInt8](repeating: 0x20, count: padding)
    #expect(try SidecarDocument(bytes).properties.rating == Rating(clamping: 3))
    #expect(throws: SidecarError.tooLarge(byteCount: SidecarLimits.mostBytes + 1)) {
      try SidecarDocument(bytes + [0x20])
    }
  }

  @Test("a NUL is named, wherever it is")
  func nul() {
    expect(.containsNUL(atByte: 0), "\0" + Self.good)
    expect(.containsNUL(atByte: Self.good.utf8.count), Self.good + "\0\0")
    expect(.containsNUL(atByte: 20), String(Self.good.prefix(20)) + "\0")
    expect(.containsNUL(atByte: 0), String(repeating: "\0", count: 4096))
  }

  @Test("document types are refused, and with them entities")
  func documentTypes() {
    let laughs = (1..<10).map { "<!ENTITY l\($0) '&l\($0 - 1);&l\($0 - 1);'>" }.joined()
    for text in [
      "<?xml version='1.0'?><!DOCTYPE x SYSTEM 'file:///etc/passwd'><x/>", "<!DOCTYPE x><x/>",
      "<!DOCTYPE x [<!ENTITY l0 'ha'>\(laughs)]><x>&l9;</x>",
    ] {
      let error = #expect(throws: SidecarError.self) { try SidecarDocument(Array(text.utf8)) }
      if case .documentType = error { continue }
      Issue.record("\(String(describing: error))")
    }
    expect(.malformed(atByte: 3), "<x>&laughs;</x>")
  }

  @Test("nesting is limited to 64 levels")
  func depth() throws {
    let most = SidecarLimits.mostLevels - 3
    let open = String(repeating: "<a>", count: most)
    let close = String(repeating: "</a>", count: most)
    let text = SidecarSample.packet("<rdf:Description>\(open)\(close)</rdf:Description>")
    #expect(try SidecarDocument(Array(text.utf8)).properties == SidecarProperties())
    let start = text.utf8.count - text[(text.range(of: open)?.upperBound ?? text.endIndex)...].utf8.count
    let deeper = SidecarSample.packet("<rdf:Description>\(open)<a/>\(close)</rdf:Description>")
    expect(.tooDeep(atByte: start), deeper)
  }

  @Test("the number of names is limited")
  func names() {
    let elements = (0...SidecarLimits.mostNames).map { "<a\($0)/>" }.joined()
    let attributes = (0...SidecarLimits.mostNames).map { "a\($0)=''" }.joined(separator: " ")
    let prefixes = (0...SidecarLimits.mostNames).map { "xmlns:a\($0)='u'" }.joined(separator: " ")
    for text in ["<x>\(elements)</x>", "<x \(attributes)/>", "<x \(prefixes)/>"] {
      let error = #expect(throws: SidecarError.self) { try SidecarDocument(Array(text.utf8)) }
      guard case .tooManyNames = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test(
    "malformed text is refused at its byte",
    arguments: [
      ("<x></y>", 5), ("<x a='1' a='2'/>", 9), ("<x>\u{1}</x>", 3), ("x", 0), ("<x/><y/>", 4),
      ("<x a=1/>", 5),
      ("<x>&#0;</x>", 3),
    ])
  func malformed(_ text: String, _ byte: Int) { expect(.malformed(atByte: byte), text) }

  @Test("a prefix without a namespace is malformed", arguments: ["<a:x/>", "<x b:a=''/>", "<x><xmp:y/></x>"])
  func unboundPrefixes(_ text: String) {
    let error = #expect(throws: SidecarError.self) { try SidecarDocument(Array(text.utf8)) }
    if case .malformed = error { return }
    Issue.record("\(String(describing: error))")
  }

  @Test("bytes that are not UTF-8 are malformed")
  func invalidUTF8() {
    for bad: [UInt8] in [[0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] {
      let bytes = Array("<x>".utf8) + bad + Array("</x>".utf8)
      let error = #expect(throws: SidecarError.self) { try SidecarDocument(bytes) }
      if case .malformed = error { continue }
      Issue.record("\(bad): \(String(describing: error))")
    }
  }

  @Test("XML that is not XMP is told apart", arguments: ["<x/>", "<RDF/>", "<svg><rdf xmlns='u'/></svg>"])
  func notXMP(_ text: String) { expect(.notXMP, text) }

  @Test("encodings that can't be read are named")
  func encodings() {
    expect(.unsupportedEncoding("EBCDIC"), "<?xml version='1.0' encoding='EBCDIC'?><x/>")
    expect(.unsupportedEncoding("windows-1251"), "<?xml version='1.0' encoding='windows-1251'?><x/>")
    for start: [UInt8] in [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0]] {
      #expect(throws: SidecarError.unsupportedEncoding("UTF-32")) {
        try SidecarDocument(start + [0, 0, 0, 0])
      }
    }
  }
}
