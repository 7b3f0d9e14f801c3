import DecodeProtocol

/// The decoders of one worker: the one it asks, and where starting takes long one that waits to take its place.
///
/// Used by the worker's thread only.
final class DecoderSlot {
  private(set) var current: DecoderProcess?
  private var spare: StartingDecoder?
  /// Whether the decoder that was asked last has so much memory that it should not keep it for long.
  var isLarge = false
  /// Whether a decoder was ever asked for.
  private(set) var isNeeded = false
  private let place: DecoderWorkerID
  private let core: DecoderPoolCore

  init(place: DecoderWorkerID, core: DecoderPoolCore) {
    self.place = place
    self.core = core
  }

  /// A decoder of a kind, ready to be asked: the one at hand, the spare, or a fresh one.
  func decoder(_ kind: DecoderKind) throws(DecoderFault) -> DecoderProcess {
    if let current, current.kind == kind { return current }
    isNeeded = true
    retire()
    if let spare, spare.kind == kind {
      self.spare = nil
      if let process = try? core.greet(spare, at: place) {
        current = process
        return process
      }
      // It has died meanwhile, which only a fresh one can explain.
    }
    let starting = try core.start(kind)
    do throws(DecoderFault) {
      let process = try core.greet(starting, at: place)
      current = process
      return process
    } catch {
      core.didFailToGreet(kind, error)
      throw error
    }
  }

  /// Ends the decoder that was asked last.
  func retire() {
    guard current != nil else { return }
    core.didRetire(place)
    current = nil
    isLarge = false
  }

  /// Ends both.
  func release() {
    retire()
    core.didReleaseSpare(place)
    spare = nil
  }

  /// Has a decoder ready before the next job comes, and a spare where that pays. When one cannot be started, the
  /// next job tries again and reports why.
  func prepare(_ kind: DecoderKind) {
    guard (try? decoder(kind)) != nil, place.lane.keepsSpare, spare == nil else { return }
    spare = try? core.startSpare(kind, at: place)
  }
}
