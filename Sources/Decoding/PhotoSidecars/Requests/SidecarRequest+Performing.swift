import PhotoDecisions

extension SidecarRequest {
  /// Reads a sidecar and plans the requested changes of its bytes. Linear in their number.
  public func perform(on bytes: [UInt8]) -> SidecarReply {
    if let creation, bytes.isEmpty { return .contents(SidecarContents(plan: plan(creation))) }
    let document: SidecarDocument
    do throws(SidecarError) {
      document = try SidecarDocument(bytes)
    } catch {
      return .unreadable(error)
    }
    let decisions = PhotoDecisions(document.properties)
    if let property = decisions.firstOverLimit { return .unreadable(.valueTooLong(property)) }
    return .contents(
      SidecarContents(
        decisions: decisions, facts: document.properties.facts, ownership: document.properties.ownership,
        metadataDate: document.properties.metadataDate.flatMap {
          $0.text.utf8.count <= XMPDate.mostBytes ? $0 : nil
        },
        hasOtherProperties: document.hasOtherProperties, readOnlyReason: document.readOnlyReason,
        plan: plan(decisions) { edits throws(SidecarEditError) in
          try document.splices(for: edits, date: date)
        }))
  }

  private func plan(_ creation: Creation) -> Result<SidecarPlan, SidecarEditError> {
    let fileExtension: String? = if case .forExtension(let text) = creation { text } else { nil }
    return plan(PhotoDecisions()) { edits throws(SidecarEditError) in
      let bytes = try SidecarDocument.newSidecar(
        with: edits, date: date, sidecarForExtension: fileExtension)
      return bytes.map { [Splice(offset: 0, removedCount: 0, replacement: $0)] } ?? []
    }
  }

  private func plan(
    _ current: PhotoDecisions, _ splices: ([SidecarEdit]) throws(SidecarEditError) -> [Splice]
  ) -> Result<SidecarPlan, SidecarEditError> {
    let merge = DecisionMerge(base: base, wanted: wanted, current: current)
    guard !merge.edits.isEmpty else { return .success(SidecarPlan(result: current)) }
    do throws(SidecarEditError) {
      // The keywords of both sides together can be too many.
      if let property = merge.result.firstOverLimit { throw .valueTooLong(property) }
      let splices = try splices(merge.edits)
      guard splices.count <= SidecarReply.mostSplices else { throw .tooManyChanges(count: splices.count) }
      return .success(SidecarPlan(splices: splices, conflicts: merge.conflicts, result: merge.result))
    } catch {
      return .failure(error)
    }
  }
}
