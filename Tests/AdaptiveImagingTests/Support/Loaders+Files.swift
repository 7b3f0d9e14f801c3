import AdaptiveCore

@testable import AdaptiveImaging

// Requests by file and box, as most tests need them.

extension PixelLoader {
  @discardableResult
  func load(
    _ file: PictureFile, box: PixelSize, turn: Int = 0, priority: DecodePriority = .visible,
    onUpdate: @escaping @MainActor (PixelUpdate) -> Void
  ) -> PixelTask.Subscription {
    load(PixelRequest(file: file, box: box, turn: turn), priority: priority, onUpdate: onUpdate)
  }

  func picture(
    _ file: PictureFile, box: PixelSize, turn: Int = 0
  ) async throws(DecodeError) -> DecodedPicture {
    try await picture(PixelRequest(file: file, box: box, turn: turn))
  }

  func readAhead(
    _ files: [PictureFile], box: PixelSize, whenReady: (@MainActor (DecodedPicture) -> Void)? = nil
  ) {
    readAhead(files.map { PixelRequest(file: $0, box: box) }, whenReady: whenReady)
  }

  /// Returns the picture for a box if it is cached.
  func cachedPicture(_ file: PictureFile, box: PixelSize) -> DecodedPicture? {
    let request = PixelRequest(file: file, box: box)
    return cachedPicture(for: request).flatMap { request.isSatisfied(by: $0, priority: .visible) ? $0 : nil }
  }
}

extension DisplayCapabilities {
  /// A terminal with true colour and block characters.
  static let colorBlocks = DisplayCapabilities(gamut: .trueColor, graphics: .blocks)
}

extension PictureLoader {
  convenience init(_ decoder: any PictureDecoding, clock: any MainClock) {
    self.init(PixelLoader(decoder: decoder, clock: clock))
  }

  func load(
    _ file: PictureFile, fitting space: Size, on display: DisplayCapabilities = .colorBlocks,
    onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureTask {
    load(PictureRequest(file, .whole(space, turn: 0), on: display), onUpdate: onUpdate)
  }

  func load(
    _ file: PictureFile, showing viewport: Viewport, onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureTask {
    load(PictureRequest(file, .part(viewport), on: .colorBlocks), onUpdate: onUpdate)
  }

  func play(
    _ file: PictureFile, fitting space: Size, onFrame: @escaping @MainActor (CellPicture) -> Void
  ) -> AnimationPlayback {
    play(PictureRequest(file, .whole(space, turn: 0), on: .colorBlocks), onFrame: onFrame)
  }

  func prepare(_ files: [PictureFile], fitting space: Size) {
    prepare(files.map { PictureRequest($0, .whole(space, turn: 0), on: .colorBlocks) })
  }
}
