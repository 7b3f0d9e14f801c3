import PhotoDecisions

extension SidecarDocument {
  /// Plans edits: the splices, in order of their offsets, that make the sidecar say what is wanted and leave
  /// everything else as it is, byte for byte.
  ///
  /// `date` becomes `xmp:MetadataDate` if anything else changes. Returns no splices if the sidecar already
  /// says what is wanted. The result is parsed again before it is returned, and compared with what is
  /// wanted. Throws why the sidecar can't be edited. Linear in the size of the sidecar.
  ///
  /// A new property joins the first `rdf:Description` that declares its namespace, in the form that is used
  /// there. A namespace that is bound nowhere is declared in a new `rdf:Description`.
  public func splices(for edits: [SidecarEdit], date: XMPDate) throws(SidecarEditError) -> [Splice] {
    if let readOnlyReason { throw .readOnly(readOnlyReason) }
    let duplicates = Set(occurrences.keys.filter { occurrences[$0, default: []].count > 1 })
    let wanted = try WantedProperties(properties, duplicates: duplicates, edits: edits, date: date)
    guard !wanted.changed.isEmpty else { return [] }
    var planner = SplicePlanner(self)
    let splices = try planner.plan(wanted)
    try verify(splices, wanted)
    return splices
  }

  /// Checks that the sidecar says exactly what is wanted once the splices are applied.
  private func verify(_ splices: [Splice], _ wanted: WantedProperties) throws(SidecarEditError) {
    let result: [UInt8]
    do throws(SpliceError) {
      result = try Splice.applying(splices, to: bytes)
    } catch {
      if case .tooLarge(let byteCount) = error { throw .tooLarge(byteCount: byteCount) }
      throw .verificationFailed
    }
    // The reason doesn't matter, because the result is never written.
    guard let edited = try? SidecarDocument(result) else { throw .verificationFailed }
    let changed = Set(wanted.changed)
    guard edited.properties == wanted.properties,
      edited.fingerprint(leavingOut: changed) == fingerprint(leavingOut: changed)
    else { throw .verificationFailed }
  }
}
