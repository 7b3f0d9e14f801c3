import PhotoTransfer

extension BrowserApplication {
  /// Starts an ingest whose photos arrive in this library, and says what happens. `onRefusal` is called if
  /// nothing can be copied; without it, the user is told.
  public func start(
    _ ingest: IngestSession,
    onRefusal: ((_ refusal: IngestSession.Refusal, _ sentence: String) -> Void)? = nil
  ) {
    context.ingest = ingest
    ingest.onEvent = { [weak self] event in
      guard let self else { return }
      if case .refused(let refusal) = event, let onRefusal {
        return onRefusal(refusal, Wording.sentence(for: refusal))
      }
      report(event)
    }
    ingest.start(into: library)
  }

  /// Starts an ingest that the user has chosen. Its photos appear in this library if they arrive in one of
  /// its folders, and in a library of their own otherwise.
  func startFromForm(_ ingest: IngestSession) {
    if let onIngest, !library.isOpen(ingest.destination) { return onIngest(ingest) }
    onIngestStart?(ingest)
    start(ingest)
  }

  private func report(_ event: IngestSession.Event) {
    switch event {
    case .failed(let failure): announce(Wording.sentence(for: failure), isError: true)
    case .refused(let refusal): announce(Wording.sentence(for: refusal), isError: true)
    case .ended(let result):
      guard let session = context.ingest else { return }
      context.findDesktop { [weak self] in self?.context.transfersDidChange() }
      announce(
        Wording.end(of: session, paths: context.pathText),
        isError: !result.isComplete || session.knownMissingCount > 0)
    case .phaseChanged: break
    }
    context.transfersDidChange()
  }
}
