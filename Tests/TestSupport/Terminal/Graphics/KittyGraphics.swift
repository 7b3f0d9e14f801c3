import AdaptiveCore

/// The images of one of a terminal's screens in the kitty graphics protocol.
///
/// Source: graphics.c of kitty 0.26.5 and 0.40, and the protocol's description where both agree with it.
struct KittyGraphics: Sendable {
  /// The effect of a command on the rest of the terminal.
  struct Outcome {
    /// The reply, without `ESC _ G` and the terminator; `nil` for none.
    var reply: String?
    /// How far the cursor moves; `nil` if it stays.
    var advance: Point?
  }

  private struct Upload: Sendable {
    let command: KittyCommand
    var data: KittyData
  }

  let version: KittyVersion
  /// The memory limit for all images, in bytes.
  let quota: Int
  /// Whether it can't read memory or files of this machine.
  let isRemote: Bool
  /// All images, the oldest first.
  var images: [KittyImage] = []
  /// The protocol violations so far.
  var violations: [GraphicsViolation] = []
  private var upload: Upload?
  private var clock = 0

  init(version: KittyVersion, quota: Int, isRemote: Bool) {
    self.version = version
    self.quota = quota
    self.isRemote = isRemote
  }

  /// The ID of the image whose upload is incomplete; `nil` if none.
  var pendingUpload: Int? { upload?.command["i"] }

  /// Performs a command. New placements start at the cursor.
  mutating func perform(_ command: KittyCommand, cursor: Point, screen: Size, cell: PixelSize) -> Outcome {
    if command["i"] > 0, command["I"] > 0 {
      let reply = "EINVAL:Must not specify both image id and image number"
      violations.append(.refused(image: command["i"], reply: reply))
      return Outcome(reply: answer(command, id: command["i"], quiet: command.quiet, reply))
    }
    let isTransmission = "tTq".contains(command.action)
    if let upload, !isTransmission || !command.isContinuation {
      let id = upload.command["i"]
      if isTransmission, command.action != "q", [0, id].contains(command["i"]) {
        violations.append(.chunkWithKeys(image: id, keys: command.surplusKeys))
      } else {
        violations.append(.interruptedUpload(image: id, by: command.text))
        if isTransmission || (command.action == "d" && version == .version28) { self.upload = nil }
      }
    }
    switch command.action {
    case "t", "T", "q": return transmit(command, cursor, screen, cell)
    case "p": return place(command, cursor, screen, cell)
    case "d": delete(command, cursor, cell)
    default: violations.append(.unsupported("a=\(command.action)"))
    }
    return Outcome()
  }

  private mutating func transmit(
    _ command: KittyCommand, _ cursor: Point, _ screen: Size, _ cell: PixelSize
  ) -> Outcome {
    let start = upload?.command ?? command
    var id = start["i"]
    if start.action == "t", id == 0, start["I"] == 0 { violations.append(.namelessImage) }
    let quiet = version == .version26 ? command.quiet : max(command.quiet, start.quiet)
    do throws(KittyData.RefusedError) {
      guard let image = try receive(command) else { return Outcome() }
      upload = nil
      if start.action == "q" { return Outcome(reply: answer(start, id: id, quiet: quiet, "OK")) }
      if id == 0, start["I"] > 0 { id = freeID }
      add(image, id: id, start)
      let reply = answer(start, id: id, quiet: quiet, "OK")
      guard start.action == "T" else { return Outcome(reply: reply) }
      var outcome = show(start, image: images.count - 1, cursor, screen, cell)
      outcome.reply = reply
      return outcome
    } catch {
      upload = nil
      if start.action != "q" {
        // An upload replaces an image with the same ID as soon as it starts.
        images.removeAll { $0.id == id && id != 0 }
        // An empty last chunk cancels an upload.
        let isGivenUp = command.isContinuation && command.payload.isEmpty && command["m"] == 0
        if !isGivenUp { violations.append(.refused(image: id, reply: error.reply)) }
      }
      return Outcome(reply: answer(start, id: id, quiet: quiet, error.reply))
    }
  }

  /// Consumes a command's data. Returns the picture if the upload is complete.
  private mutating func receive(_ command: KittyCommand) throws(KittyData.RefusedError) -> RasterImage? {
    let current: Upload
    if let upload {
      current = upload
    } else {
      images.removeAll { $0.id == 0 && $0.placements.isEmpty }
      if command.action != "q", command["i"] > 0, let index = index(of: command["i"]) {
        images[index].placements = []
      }
      current = Upload(command: command, data: try KittyData(command, isRemote: isRemote))
    }
    let id = current.command["i"]
    let isLast = command["m"] == 0
    if command.payload.count > 4096 {
      violations.append(.chunkTooLong(image: id, characters: command.payload.count))
    }
    if !isLast, command.payload.count % 4 != 0 {
      violations.append(.unevenChunk(image: id, characters: command.payload.count))
    }
    guard let payload = Base64.decode(command.payload) else {
      violations.append(.malformedCommand(command.text))
      throw KittyData.RefusedError(reply: "EINVAL:Failed to parse GraphicsCommand command payload")
    }
    var next = current
    try next.data.take(payload)
    if let file = next.data.keptFile { violations.append(.fileNotDeleted(file)) }
    guard isLast || current.command.transmission != "d" else {
      upload = next
      return nil
    }
    return try next.data.picture()
  }

  private var freeID: Int {
    let taken = Set(images.map(\.id))
    return (1...).first { !taken.contains($0) } ?? 1
  }

  private mutating func add(_ image: RasterImage, id: Int, _ command: KittyCommand) {
    if id > 0 { images.removeAll { $0.id == id } }
    clock += 1
    let bytes = image.size.width * image.size.height * (command.format == 24 ? 3 : 4)
    images.append(
      KittyImage(
        id: id, number: command["I"], serial: clock, image: image, byteCount: bytes, usedAt: clock))
    keepQuota(added: clock)
  }

  /// Enforces the quota: removes images without placements first, then the oldest.
  private mutating func keepQuota(added: Int) {
    func used() -> Int { images.reduce(0) { $0 + $1.byteCount } }
    guard used() > quota else { return }
    images.removeAll { $0.placements.isEmpty && $0.serial != added }
    while used() > quota, let oldest = images.indices.min(by: { images[$0].usedAt < images[$1].usedAt }) {
      violations.append(.evicted(image: images[oldest].id))
      images.remove(at: oldest)
    }
  }

  /// Returns the index of the image with an ID.
  func index(of id: Int) -> Int? { id == 0 ? nil : images.firstIndex { $0.id == id } }

  private mutating func place(
    _ command: KittyCommand, _ cursor: Point, _ screen: Size, _ cell: PixelSize
  ) -> Outcome {
    let index = index(of: command["i"]) ?? images.lastIndex { $0.number == command["I"] && $0.number > 0 }
    guard let index else {
      violations.append(.unknownImage(command["i"] > 0 ? command["i"] : command["I"]))
      let reply =
        "ENOENT:Put command refers to non-existent image with id: \(command["i"]) and number: \(command["I"])"
      return Outcome(reply: answer(command, id: command["i"], quiet: command.quiet, reply))
    }
    var outcome = show(command, image: index, cursor, screen, cell)
    outcome.reply = answer(command, id: images[index].id, quiet: command.quiet, "OK")
    return outcome
  }

  private mutating func show(
    _ command: KittyCommand, image index: Int, _ cursor: Point, _ screen: Size, _ cell: PixelSize
  ) -> Outcome {
    let image = images[index]
    let wanted = PixelRect(
      x: command["x"], y: command["y"],
      width: command["w"] > 0 ? command["w"] : max(0, image.image.size.width - command["x"]),
      height: command["h"] > 0 ? command["h"] : max(0, image.image.size.height - command["y"]))
    let part = wanted.intersection(PixelRect(image.image.size))
    let isVirtual = command["U"] > 0
    if part != wanted || part.isEmpty || (isVirtual && part != PixelRect(image.image.size)) {
      violations.append(.partOutside(image: image.id, wanted, of: image.image.size))
    }
    let placement = KittyPlacement(
      id: command["p"], origin: cursor, part: part,
      offset: PixelPoint(x: min(command["X"], cell.width - 1), y: min(command["Y"], cell.height - 1)),
      given: Size(width: command["c"], height: command["r"]), depth: command["z"], isVirtual: isVirtual)
    clock += 1
    images[index].usedAt = clock
    if placement.id > 0, let same = image.placements.firstIndex(where: { $0.id == placement.id }) {
      images[index].placements[same] = placement
    } else {
      images[index].placements.append(placement)
    }
    if isVirtual { return Outcome() }
    let cells = placement.cells(cell: cell, version: version)
    if !Rect(size: screen).contains(cells) {
      violations.append(.placedOutside(image: image.id, cells, of: screen))
    }
    return Outcome(
      advance: command["C"] == 1 ? nil : Point(x: cells.width, y: max(0, cells.height - 1)))
  }

  private func answer(_ command: KittyCommand, id: Int, quiet: Int, _ reply: String) -> String? {
    if quiet > 1 || (quiet == 1 && reply == "OK") || (id == 0 && command["I"] == 0) { return nil }
    var text = id > 0 ? "i=\(id)" : ""
    if command.action != "q", command["I"] > 0 { text += ",I=\(command["I"])" }
    if command.action != "q", command["p"] > 0 { text += ",p=\(command["p"])" }
    return text + ";" + reply
  }
}
