import PhotoDecisions
import PhotoSidecars
import Testing

@Suite("Sidecar requests")
struct SidecarRequestTests {
  private func request(
    from base: PhotoDecisions = PhotoDecisions(), creation: SidecarRequest.Creation? = nil,
    _ change: (inout PhotoDecisions) -> Void
  ) -> SidecarRequest {
    var wanted = base
    change(&wanted)
    return SidecarRequest(base: base, wanted: wanted, date: EditCase.date, creation: creation)
  }

  private func contents(_ reply: SidecarReply) throws -> SidecarContents {
    guard case .contents(let contents) = try SidecarReply(decoding: reply.encoded())
    else { throw try #require(reply.error) }
    return contents
  }

  @Test("reading changes nothing, whatever the file is", arguments: SidecarSample.all)
  func reading(_ sample: SidecarSample) throws {
    let reply = SidecarRequest.reading.perform(on: sample.bytes)
    guard case .contents(let contents) = reply else { return }
    let properties = try SidecarDocument(sample.bytes).properties
    #expect(contents.decisions == PhotoDecisions(properties))
    #expect(contents.ownership == properties.ownership)
    #expect(try contents.plan.get() == SidecarPlan(result: contents.decisions))
    #expect(try SidecarReply(decoding: reply.encoded()) == reply)
  }

  @Test("every sample takes a decision, or says why not", arguments: SidecarSample.all)
  func deciding(_ sample: SidecarSample) throws {
    guard case .contents(let before) = SidecarRequest.reading.perform(on: sample.bytes) else { return }
    let request = request(from: before.decisions) {
      $0.rating = Rating(clamping: $0.rating?.value == 2 ? 3 : 2)
      $0.keywords = ($0.keywords ?? []).union([Keyword("new")].compactMap { $0 })
    }
    let contents = try contents(request.perform(on: sample.bytes))
    guard case .success(let plan) = contents.plan else {
      return #expect(contents.readOnlyReason != nil || sample.name.contains("duplicate"))
    }
    #expect(plan.conflicts.isEmpty)
    let after = try self.contents(
      SidecarRequest.reading.perform(on: Splice.applying(plan.splices, to: sample.bytes)))
    #expect(after.decisions == plan.result)
    #expect(after.decisions == request.wanted)
    #expect(after.hasOtherProperties == contents.hasOtherProperties)
    #expect(after.metadataDate == EditCase.date)
  }

  @Test("what another program wrote in the meantime stays, and conflicts are named")
  func merging() throws {
    let theirs = request(creation: .plain) {
      $0.rating = Rating(clamping: 1)
      $0.label = "Red"
    }
    let created = try contents(theirs.perform(on: [])).plan.get().splices
    let bytes = try Splice.applying(created, to: [])
    let ours = request {
      $0.rating = Rating(clamping: 5)
      $0.caption = "Sea"
    }
    let plan = try contents(ours.perform(on: bytes)).plan.get()
    #expect(plan.conflicts == [.rating])
    #expect(plan.result.rating == Rating(clamping: 5))
    #expect(plan.result.label == "Red")
    #expect(plan.result.caption == "Sea")
  }

  @Test("a new sidecar is one splice, and has nothing of other programs")
  func creation() throws {
    for creation in [SidecarRequest.Creation.plain, .forExtension("CR2")] {
      let request = request(creation: creation) { $0 = DecidedEverything.value }
      let contents = try contents(request.perform(on: []))
      #expect(contents.decisions == PhotoDecisions())
      let plan = try contents.plan.get()
      #expect(plan.splices.count == 1)
      let file = try Splice.applying(plan.splices, to: [])
      let new = try self.contents(SidecarRequest.reading.perform(on: file))
      #expect(new.decisions == DecidedEverything.value)
      #expect(!new.hasOtherProperties)
      #expect(new.ownership.fileExtension == (creation == .plain ? nil : "CR2"))
    }
    #expect(try contents(request(creation: .plain) { _ in }.perform(on: [])).plan.get().splices.isEmpty)
  }

  @Test("without creation, an empty file is unreadable")
  func empty() {
    #expect(request { $0.rating = .rejected }.perform(on: []) == .unreadable(.empty))
  }

  @Test("a file that was created or grown in the meantime is edited, not replaced")
  func createdMeanwhile() throws {
    let existing = try #require(SidecarSample.all.first { $0.name.contains("darktable") })
    let plan = try contents(
      request(creation: .plain) { $0.caption = "new" }.perform(on: existing.bytes)
    ).plan.get()
    #expect(plan.splices.allSatisfy { $0.removedCount < existing.bytes.count / 2 })
  }

  @Test(
    "properties of other programs, other languages and structures count as other properties",
    arguments: [
      "<rdf:Description rdf:about='' xmlns:a='urn:a' a:b='1'/>",
      "<rdf:Description rdf:about='' xmlns:a='urn:a'><a:b>1</a:b></rdf:Description>",
      "<rdf:Description xmlns:acdsee='http://ns.acdsee.com/iptc/1.0/' acdsee:rating='1'/>",
      """
      <rdf:Description xmlns:dc='http://purl.org/dc/elements/1.1/'><dc:title><rdf:Alt>\
      <rdf:li xml:lang='x-default'>a</rdf:li><rdf:li xml:lang='de'>b</rdf:li></rdf:Alt></dc:title>\
      </rdf:Description>
      """,
      "<rdf:Seq/>",
    ])
  func otherProperties(_ description: String) throws {
    let text = """
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\(description)</rdf:RDF>
      """
    #expect(try contents(SidecarRequest.reading.perform(on: Array(text.utf8))).hasOtherProperties)
  }

  @Test("values that are too long for a message make a sidecar unreadable or unchangeable")
  func tooLong() throws {
    let long = String(repeating: "x", count: DecisionLimits.mostTextBytes + 1)
    let text = """
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description \
      xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Label='\(long)'/></rdf:RDF>
      """
    #expect(SidecarRequest.reading.perform(on: Array(text.utf8)) == .unreadable(.valueTooLong(.label)))

    let many = (0..<DecisionLimits.mostKeywords).compactMap { Keyword("\($0)") }
    let file = try Splice.applying(
      contents(request(creation: .plain) { $0.keywords = Set(many) }.perform(on: [])).plan.get().splices,
      to: [])
    let reply = request { $0.keywords = Set([Keyword("new")].compactMap { $0 }) }.perform(on: file)
    #expect(throws: SidecarEditError.valueTooLong(.keywords)) { try contents(reply).plan.get() }
  }

  @Test("texts that can't be names of files are left out")
  func ownership() throws {
    let long = String(repeating: "x", count: 2_000)
    let text = """
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description \
      xmlns:crs='http://ns.adobe.com/camera-raw-settings/1.0/' crs:RawFileName='\(long)' \
      xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' photoshop:SidecarForExtension='\(long)' \
      xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:MetadataDate='\(long)'/></rdf:RDF>
      """
    let contents = try contents(SidecarRequest.reading.perform(on: Array(text.utf8)))
    #expect(contents.ownership == SidecarOwnership())
    #expect(contents.metadataDate == nil)
  }
}

/// Decisions about every property.
private enum DecidedEverything {
  static let value: PhotoDecisions = {
    var decisions = PhotoDecisions()
    decisions.rating = Rating(clamping: 4)
    decisions.label = "Green"
    decisions.caption = "Sea & sky"
    decisions.title = "Evening"
    decisions.keywords = Set(EditCase.paths("Boats", "Places/Baltic"))
    decisions.rotation = .clockwise
    return decisions
  }()
}

extension SidecarReply {
  fileprivate var error: SidecarError? {
    if case .unreadable(let error) = self { error } else { nil }
  }
}
