import AdaptiveCore

/// Control strings with graphics.
extension TerminalModel {
  mutating func performString(_ kind: EscapeParser.StringKind, _ bytes: [UInt8]) {
    let isPicture: Bool
    switch kind {
    case .applicationCommand: isPicture = bytes.first == UInt8(ascii: "G")
    case .systemCommand:
      isPicture = bytes.starts(with: "1337;".utf8) && !bytes.elementsEqual("1337;Capabilities".utf8)
    case .deviceControl:
      if bytes.starts(with: "tmux;".utf8) { return unwrap(Array(bytes.dropFirst(5))) }
      isPicture = Self.sixelParameters(bytes) != nil
    case .privacyMessage: isPicture = false
    }
    guard isPicture else {
      performText(.string(kind, bytes))
      return
    }
    graphicsTraffic.commands += 1
    graphicsTraffic.bytes += bytes.count + 4
    let start = kind.name + String(decoding: bytes.prefix(20), as: UTF8.self)
    if profile.tmuxPassthrough { return violations.append(.bareInTmux(start)) }
    switch kind {
    case .applicationCommand: performKitty(bytes, isWrapped: false)
    case .deviceControl: performSixel(bytes)
    default: performFile(String(decoding: bytes.dropFirst(5), as: UTF8.self), length: bytes.count)
    }
  }

  /// Passes a wrapped sequence to the outer terminal, which does not know tmux's panes.
  private mutating func unwrap(_ bytes: [UInt8]) {
    graphicsTraffic.commands += 1
    graphicsTraffic.bytes += bytes.count + 9
    guard profile.tmuxPassthrough else { return violations.append(.wrappedOutsideTmux) }
    wrappedCount += 1
    if lossPeriod > 0, wrappedCount % lossPeriod == 0 { return }
    var inner = EscapeParser()
    for byte in bytes {
      switch inner.step(byte) {
      case nil: break
      case .string(.applicationCommand, let content) where content.first == UInt8(ascii: "G"):
        performKitty(content, isWrapped: true)
      case .sequence(let content, let final) where "cq".utf8.contains(final):
        answerFromOutside("[" + String(decoding: content + [final], as: UTF8.self))
      case .string(.systemCommand, let content)
      where content.elementsEqual("1337;Capabilities".utf8) || content.elementsEqual("11;?".utf8):
        answerFromOutside("]" + String(decoding: content, as: UTF8.self))
      case let token?: violations.append(.misplacedInTmux("\(token)".prefix(60).description))
      }
    }
    if inner.isInside { violations.append(.cutOff("tmux;")) }
  }

  private mutating func performKitty(_ bytes: [UInt8], isWrapped: Bool) {
    let start = String(decoding: bytes.prefix(40), as: UTF8.self)
    if profile.keepsPictures { return performDeletion(bytes) }
    guard let version = profile.kitty else { return violations.append(.unsupported("_\(start)")) }
    guard let command = KittyCommand(bytes, version: version) else {
      return violations.append(.malformedCommand(start))
    }
    if isWrapped, "pT".contains(command.action), command["U"] == 0 {
      return violations.append(.misplacedInTmux(command.text))
    }
    let outcome = kitty.perform(
      command, cursor: terminal.cursor, screen: terminal.screen.size, cell: cellPixels)
    violations += kitty.violations
    kitty.violations = []
    if let text = outcome.reply { reply("_G\(text)\u{1B}\\") }
    if let advance = outcome.advance { moveCursor(right: advance.x, down: advance.y) }
  }

  /// Performs a command that Konsole applies to inline images, too.
  private mutating func performDeletion(_ bytes: [UInt8]) {
    guard let command = KittyCommand(bytes, version: .version26) else {
      return violations.append(.malformedCommand(String(decoding: bytes.prefix(40), as: UTF8.self)))
    }
    switch (command.action, command.deletion.lowercased()) {
    case ("q", _): reply("_Gi=\(command["i"]);OK\u{1B}\\")
    case ("d", "a"): stuck.delete()
    case ("d", "c"): stuck.delete(at: terminal.cursor)
    default: violations.append(.unsupported("_\(command.text)"))
    }
  }

  /// Moves the cursor past a picture. Below the last row the screen scrolls.
  private mutating func moveCursor(right columns: Int, down rows: Int) {
    var place = Point(x: terminal.cursor.x + columns, y: terminal.cursor.y + rows)
    if place.x >= terminal.screen.size.width { place = Point(x: 0, y: place.y + 1) }
    let surplus = place.y - (terminal.screen.size.height - 1)
    if surplus > 0 {
      violations.append(.scrolledByPicture(rows: surplus))
      for _ in 0..<surplus { terminal.scroll() }
      applyChanges()
    }
    terminal.move(to: place)
  }

  /// Returns the parameters of a sixel string; `nil` for any other control string.
  private static func sixelParameters(_ bytes: [UInt8]) -> [Int]? {
    guard let end = bytes.firstIndex(where: { !(0x30...0x3B).contains($0) }), bytes[end] == UInt8(ascii: "q")
    else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
  }

  private mutating func performSixel(_ bytes: [UInt8]) {
    guard let limits = profile.sixel else { return violations.append(.unsupported("sixel")) }
    guard let parameters = Self.sixelParameters(bytes), let start = bytes.firstIndex(of: UInt8(ascii: "q"))
    else { return }
    var decoder = SixelDecoder(
      parameters: parameters, data: Array(bytes[(start + 1)...]), limits: limits)
    let image = decoder.decode()
    violations += decoder.violations
    guard let image else { return }
    let frame = show(image, over: image.size, name: "sixel")
    let screen = terminal.screen.size
    if frame.maxX > screen.width { violations.append(.sixelBeyondEdge(frame)) }
    if frame.maxY >= screen.height { violations.append(.sixelInLastRow(frame)) }
    if terminal.modes.isSuperset(of: [25, 1049]) { violations.append(.sixelUnderCursor(frame)) }
    terminal.move(to: Point(x: terminal.cursor.x, y: frame.maxY))
  }

  /// Draws a picture at the cursor. Returns the cells that it covers, including those outside the screen.
  private mutating func show(_ image: RasterImage, over pixels: PixelSize, name: String) -> Rect {
    pictureCount += 1
    let origin = terminal.cursor
    let frame = Rect(
      x: origin.x, y: origin.y, width: (pixels.width + cellPixels.width - 1) / cellPixels.width,
      height: (pixels.height + cellPixels.height - 1) / cellPixels.height)
    var layer = profile.keepsPictures ? PicturesInCells() : cells
    layer.draw(
      image, over: pixels, at: origin, cell: cellPixels, screen: terminal.screen.size,
      name: "\(name) \(pictureCount)")
    guard profile.keepsPictures else {
      cells = layer
      return frame
    }
    stuck.add(layer, in: frame)
    // The text there is erased, and by mistake that in the next column, too.
    let erased = Rect(x: frame.minX, y: frame.minY, width: frame.width + 1, height: frame.height)
    terminal.erase(erased.intersection(Rect(size: terminal.screen.size)))
    return frame
  }

  private mutating func performFile(_ text: String, length: Int) {
    guard profile.showsFiles else { return violations.append(.unsupported("OSC 1337")) }
    // `ESC ]` and the terminator count too.
    if length + 4 > InlineFile.longestSequence { violations.append(.fileSequenceTooLong(length + 4)) }
    let name = text.prefix { $0 != "=" && $0 != ":" }
    if file != nil, !["FilePart", "FileEnd"].contains(name) {
      violations.append(.malformedFile("no end before \(text.prefix(40))"))
      file = nil
    }
    let rest = text.dropFirst(name.count + 1)
    switch name {
    case "File":
      let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, var single = InlineFile(String(parts[0])) else { return malformed(text) }
      single.characters = Array(parts[1].utf8)
      show(single)
    case "MultipartFile":
      guard let next = InlineFile(String(rest)) else { return malformed(text) }
      file = next
    case "FilePart":
      if file == nil { return malformed(text) }
      file?.characters += rest.utf8
    case "FileEnd":
      guard let whole = file else { return malformed(text) }
      file = nil
      show(whole)
    default: malformed(text)
    }
  }

  private mutating func malformed(_ text: String) {
    violations.append(.malformedFile(String(text.prefix(40))))
  }

  private mutating func show(_ file: InlineFile) {
    guard file.isInline, let bytes = Base64.decode(file.characters) else { return malformed(file.text) }
    if let stated = file.statedSize, stated != bytes.count {
      violations.append(.fileSize(stated: stated, actual: bytes.count))
    }
    guard let image = RasterImage(file: bytes) else { return violations.append(.unreadableFile) }
    let screen = terminal.screen.size
    guard let extent = file.extent(of: image.size, screen: screen, cell: cellPixels) else {
      return malformed(file.text)
    }
    let frame = show(image, over: extent, name: "file")
    if !Rect(size: screen).contains(frame) { violations.append(.fileOutside(frame, of: screen)) }
    if !file.keepsCursor { moveCursor(right: frame.width, down: frame.height - 1) }
  }
}
