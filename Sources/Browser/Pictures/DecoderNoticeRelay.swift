import AdaptiveImaging

/// Holds the notices of decoders until there is a receiver to show them.
final class DecoderNoticeRelay {
  /// Shows a notice. Setting it passes on the notices that came before.
  var onNotice: ((DecoderNotice) -> Void)? {
    didSet {
      guard let onNotice else { return }
      let early = waiting
      waiting.removeAll()
      for notice in early { onNotice(notice) }
    }
  }

  private var waiting: [DecoderNotice] = []
  private var hasReceivedLayers = false

  /// Receives a notice. All decoders miss the same layers: only the first report is passed on.
  func receive(_ notice: DecoderNotice) {
    if case .missingLayers = notice {
      guard !hasReceivedLayers else { return }
      hasReceivedLayers = true
    }
    if let onNotice { onNotice(notice) } else { waiting.append(notice) }
  }
}
