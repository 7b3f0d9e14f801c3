import DecisionStorage
import PhotoTransfer

extension BrowserApplication {
  /// Starts an ingest whose photos arrive in this library, and says what happens, or goes on with one that
  /// has begun. `onRefusal` is called if nothing can be copied; without it, the user is told. `opening` opens
  /// another library for the photos when the first of them are there.
  public func start(
    _ ingest: IngestSession,
    onRefusal: ((_ refusal: IngestSession.Refusal, _ sentence: String) -> Void)? = nil,
    opening: (() -> Void)? = nil
  ) {
    context.transfers.ingest = ingest
    ingest.onEvent = { [weak self] event in
      guard let self else { return }
      if case .refused(let refusal) = event, let onRefusal {
        return onRefusal(refusal, Wording.sentence(for: refusal))
      }
      report(event)
    }
    if ingest.isRunning { ingest.moveOn(to: library) } else { ingest.start(into: library, opening: opening) }
  }

  /// Starts an ingest that the user has chosen. Its photos appear in this library if they arrive in one of
  /// its folders, and otherwise in a library of their own, once there is one.
  func startFromForm(_ ingest: IngestSession) {
    onIngestStart?(ingest)
    guard onIngest != nil, !library.isOpen(ingest.destination) else { return start(ingest) }
    start(
      ingest,
      opening: { [weak self] in
        self?.arrivals = ingest
        self?.openArrivals()
      })
  }

  /// Opens the library of photos that have arrived elsewhere, unless the user is in the middle of something.
  func openArrivals() {
    guard let ingest = arrivals, !root.lineEditor.isEditing, window.presentations.isEmpty else { return }
    arrivals = nil
    onIngest?(ingest)
  }

  /// Says that an ingest was interrupted, and lets the form begin with it, unless the command line goes on
  /// with it.
  func offerRest(of ingest: IngestRecord) {
    let isContinued = context.transfers.ingest?.folders.card == ingest.card
    if !isContinued {
      var settings = context.transfers.settings.ingest
      (settings.card, settings.destination) = (ingest.card, ingest.destinations[0])
      settings.second = ingest.destinations.dropFirst().first
      settings.template = ingest.template
      context.transfers.settings.ingest = settings
    }
    let next = isContinued ? Wording.restIsCopied : Wording.ingestCopiesRest
    announce(Wording.withCapital(Wording.interrupted(ingest, next: next)), isError: true)
  }

  private func report(_ event: IngestSession.Event) {
    switch event {
    // The end says how many, and which.
    case .failed(.leftOut): break
    case .failed(let failure): announce(Wording.sentence(for: failure), isError: true)
    case .refused(let refusal):
      context.work.ended(.ingest, nil)
      announce(Wording.sentence(for: refusal), isError: true)
    case .ended(let result):
      guard let session = context.transfers.ingest else { return }
      context.programs.findDesktop { [weak self] in self?.context.transfers.didChange() }
      let sentence = Wording.end(of: session, paths: context.files.paths)
      announce(sentence, isError: !result.hasAllPhotos || session.knownMissingCount > result.leftOutCount)
      Wording.warnings(aboutFilesLeftOutBy: session).forEach(postAnnouncement)
      context.work.ended(.ingest, sentence)
    case .phaseChanged: if context.transfers.ingest?.isRunning == true { context.work.goesOn(.ingest) }
    }
    context.transfers.didChange()
  }
}
