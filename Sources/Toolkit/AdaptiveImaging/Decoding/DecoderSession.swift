/// A decoder process for the frames or regions of one file. It remembers what the next job needs.
///
/// Jobs run one after the other, by priority; none interrupts another. If the decoder dies, a fresh one
/// starts over. Releasing the session ends the process and cancels its jobs. Jobs for other files, or for
/// metadata, go to the pool.
final class DecoderSession: PictureDecoding {
  private let file: PictureFile
  private let pool: DecoderPool
  private let lane: DecoderLane.Name

  init(file: PictureFile, pool: DecoderPool) {
    self.file = file
    self.pool = pool
    lane = pool.openLane()
  }

  deinit { pool.close(lane) }

  func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    let isOwn = job.file == file && job.kind == .picture
    return pool.submit(job, priority: priority, in: isOwn ? lane : nil, completion: completion)
  }

  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    pool.setPriority(priority, of: ticket)
  }

  func cancel(_ ticket: DecodeTicket) { pool.cancel(ticket) }
}
