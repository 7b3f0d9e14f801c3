/// A decoder process for the frames or regions of one file: it keeps what the next one needs.
///
/// Jobs are carried out one after the other, by urgency; none takes the place of another. A decoder that dies is
/// replaced, and the fresh one begins anew. Letting go of the session ends the process and cancels its jobs. What is
/// asked about other files, or about metadata, goes the usual way.
final class DecoderSession: PictureDecoding {
  private let file: PictureFile
  private let core: DecoderPoolCore
  private let lane: DecoderLaneName

  init(file: PictureFile, core: DecoderPoolCore) {
    self.file = file
    self.core = core
    lane = core.openSession()
  }

  deinit {
    core.close(lane)
  }

  func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    let isOwn = job.file == file && job.kind == .picture
    return core.submit(job, priority: priority, in: isOwn ? lane : nil, completion: completion)
  }

  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    core.setPriority(priority, of: ticket)
  }

  func cancel(_ ticket: DecodeTicket) {
    core.cancel(ticket)
  }
}
