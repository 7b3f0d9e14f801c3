import Imaging

/// Takes what decoders want a person to know from their threads to the main actor, once there is somebody to say it.
final class DecoderNoticeRelay {
  /// Says a notice. Those that came before are said when it is set.
  var onNotice: ((DecoderNotice) -> Void)? {
    didSet {
      guard let onNotice else { return }
      let early = waiting
      waiting.removeAll()
      for notice in early { onNotice(notice) }
    }
  }

  private var waiting: [DecoderNotice] = []
  private var hasTakenLayers = false

  /// Takes a notice. All decoders miss the same layers: only the first one's are passed on.
  func take(_ notice: DecoderNotice) {
    if case .missingLayers = notice {
      guard !hasTakenLayers else { return }
      hasTakenLayers = true
    }
    if let onNotice { onNotice(notice) } else { waiting.append(notice) }
  }
}
