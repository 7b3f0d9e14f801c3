import PhotoDecisions
import PhotoSidecars
import Testing

/// Plans that a decoder could send that an attacker controls.
@Suite("Hostile plans")
struct HostilePlanTests {
  private static let text = """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3"/></rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """

  private func isHarmless(
    _ replacement: String, for old: String, in text: String = text
  ) throws -> Bool {
    let bytes = Array(text.utf8)
    let range = try #require(bytes.firstRange(of: Array(old.utf8)))
    let splice = Splice(
      offset: range.lowerBound, removedCount: range.count, replacement: Array(replacement.utf8))
    return SidecarPlan(splices: [splice]).isHarmless(for: bytes)
  }

  @Test("a value may change, and so may elements after the first name")
  func harmless() throws {
    #expect(try isHarmless("4", for: "3"))
    #expect(try isHarmless("xmp:Label=\"\n é &lt;!--\"", for: "xmp:Rating=\"3\""))
    #expect(try isHarmless(" xmlns:dc=\"a\"", for: " xmlns:x=\"adobe:ns:meta/\""))
    #expect(SidecarPlan().isHarmless(for: Array(Self.text.utf8)))
    #expect(SidecarPlan().isHarmless(for: []))
  }

  @Test("a plan can't change what kind of file it is")
  func start() throws {
    #expect(try !isHarmless("<svg ", for: "<?xpacket begin"))
    #expect(try !isHarmless("svg", for: "x:xmpmeta"))
    #expect(try !isHarmless("svg", for: "xmpmeta"))
    #expect(try !isHarmless("", for: Self.text))
    #expect(try !isHarmless("#!/bin/sh\n", for: "<?xpacket", in: Self.text))
    #expect(
      !SidecarPlan(splices: [Splice(offset: 0, removedCount: 0, replacement: [0x20])]).isHarmless(for: [0x41])
    )
  }

  @Test(
    "nothing is declared",
    arguments: [
      "<!DOCTYPE x [<!ENTITY a \"b\">]>", "<!ENTITY a SYSTEM \"file:///etc/passwd\">", "<!--", "<![CDATA[",
      "<?xml-stylesheet href=\"x\"?>",
    ])
  func declarations(_ declaration: String) throws {
    #expect(try !isHarmless(declaration, for: "3"))
    #expect(try !isHarmless("a" + declaration, for: "3"))
    // A declaration may not take the place of another one either, nor arise from two halves.
    #expect(try !isHarmless(declaration, for: "<?xpacket end=\"w\"?>"))
    #expect(try !isHarmless("<", for: "<x", in: "<a><x!DOCTYPE></a>"))
    #expect(try !isHarmless("", for: "x", in: "<a><x!DOCTYPE></a>"))
    #expect(try !isHarmless("!DOCTYPE", for: "x", in: "<a><x></a>"))
  }

  @Test("only text is inserted", arguments: [0, 1, 0x0C, 0x1B, 0xFF] as [UInt8])
  func control(_ byte: UInt8) {
    let bytes = Array(Self.text.utf8)
    let splice = Splice(offset: 120, removedCount: 0, replacement: [0x61, byte])
    #expect(!SidecarPlan(splices: [splice]).isHarmless(for: bytes))
  }

  @Test("a new sidecar starts like every other one")
  func new() throws {
    let sidecar = try #require(
      try SidecarDocument.newSidecar(with: [.caption("<!é")], date: EditCase.date))
    func isHarmless(_ bytes: [UInt8]) -> Bool {
      SidecarPlan(splices: [Splice(offset: 0, removedCount: 0, replacement: bytes)]).isHarmless(for: [])
    }
    #expect(isHarmless(sidecar))
    #expect(!isHarmless(Array("<svg/>".utf8)))
    #expect(!isHarmless([0x0A] + sidecar))
    #expect(!isHarmless(sidecar + Array("<?php ?>".utf8)))
    #expect(!isHarmless(sidecar + [0x1B]))
  }
}
