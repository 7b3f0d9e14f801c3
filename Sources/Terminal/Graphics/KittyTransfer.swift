import AdaptiveCore

/// A picture on its way to a terminal, until it is there.
struct KittyTransfer {
  let picture: PixelImage
  var commands: KittyUpload
  /// The numbers it had when it was sent before without an answer, which may come late.
  var formerNumbers: [UInt32] = []
  /// When the latest of it was sent that is to be answered.
  var sent: ContinuousClock.Instant?
  /// When to give up waiting; `nil` when nothing is awaited.
  var deadline: ContinuousClock.Instant?

  /// All numbers that the terminal may know it by.
  var numbers: [UInt32] { formerNumbers + [commands.image] }

  /// Whether some of it was sent and some was not: until then nothing else may be said about pictures.
  var isHalfDone: Bool { commands.isHalfDone }

  /// Whether all of it was sent.
  var isWhole: Bool { commands.isComplete }
}
