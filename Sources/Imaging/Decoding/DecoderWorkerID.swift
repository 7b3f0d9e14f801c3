/// Names a worker: its lane, and a number that is unique in it.
struct DecoderWorkerID: Hashable, Sendable {
  let lane: DecoderLaneName
  let number: Int
}
