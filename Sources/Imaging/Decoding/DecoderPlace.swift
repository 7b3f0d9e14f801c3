/// Names a worker: its lane, and a number that is unique in it.
struct DecoderPlace: Hashable, Sendable {
  let lane: DecoderLaneName
  let number: Int
}
