import AdaptiveCore

/// Replies to queries.
extension TerminalModel {
  /// Replies to a query in the form of `VirtualTerminal.queries`.
  mutating func answer(_ query: String) {
    switch query {
    case "[c", "[0c": reply("[?\(profile.primaryAttributes)c")
    case "[>c", "[>0c": reply("[>\(profile.secondaryAttributes)c")
    case "[>q", "[>0q": if let version = profile.version { reply("P>|\(version)\u{1B}\\") }
    case "[5n": reply("[0n")
    case "[6n": reply("[\(terminal.cursor.y + 1);\(terminal.cursor.x + 1)R")
    case "[?u": if profile.kitty != nil, !profile.tmuxPassthrough { reply("[?0u") }
    case "[?996n":
      if profile.modes.contains(2031) { reply("[?997;\((profile.background ?? 0) == 0 ? 1 : 2)n") }
    case "[14t", "[16t", "[18t": extent(query)
    case "]11;?": background()
    case "]1337;Capabilities":
      if profile.showsFiles, !profile.keepsPictures {
        reply("]1337;Capabilities=T3CwLrMSc7UUw9Ts3BFGsSyHNoSxF\u{1B}\\")
      }
    case _ where query.hasPrefix("[?") && query.hasSuffix("$p"): mode(query)
    case _ where query.hasPrefix("[?") && query.hasSuffix("S"): graphicsAttributes(query)
    default: unanswered.append(query)
    }
  }

  /// Replies to a query wrapped for tmux as the outer terminal does.
  mutating func answerFromOutside(_ query: String) {
    switch query {
    case "[>q", "[>0q": if let version = profile.outerVersion { reply("P>|\(version)\u{1B}\\") }
    case "[c", "[0c": reply("[?62;c")
    case "]11;?": reply("]11;rgb:0000/0000/0000\u{1B}\\")
    // None of the outer terminals in the profiles supports this query.
    case "]1337;Capabilities": break
    default: unanswered.append(query)
    }
  }

  private mutating func extent(_ query: String) {
    guard profile.reportsExtents else { return }
    let size = terminal.screen.size
    switch query {
    case "[14t": reply("[4;\(size.height * cellPixels.height);\(size.width * cellPixels.width)t")
    case "[16t": reply("[6;\(cellPixels.height);\(cellPixels.width)t")
    default: reply("[8;\(size.height);\(size.width)t")
    }
  }

  private mutating func background() {
    guard let color = profile.background else { return }
    let parts = [16, 8, 0].map { shift in
      let part = String(color >> UInt32(shift) & 0xFF, radix: 16)
      let padded = part.count < 2 ? "0" + part : part
      return padded + padded
    }
    reply("]11;rgb:\(parts.joined(separator: "/"))\u{1B}\\")
  }

  private mutating func mode(_ query: String) {
    guard let number = Int(query.dropFirst(2).dropLast(2)) else { return }
    let state = !profile.modes.contains(number) ? 0 : terminal.modes.contains(number) ? 1 : 2
    reply("[?\(number);\(state)$y")
  }

  /// Replies to an XTSMGRAPHICS query, which contains an item, an action and a value.
  private mutating func graphicsAttributes(_ query: String) {
    let numbers = query.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
    guard let sixel = profile.sixel, let item = numbers.first else { return }
    let size = terminal.screen.size
    switch item {
    case 1: reply("[?1;0;\(sixel.registers)S")
    case 2:
      let width = min(sixel.largest.width, size.width * cellPixels.width)
      reply("[?2;0;\(width);\(min(sixel.largest.height, size.height * cellPixels.height))S")
    default: reply("[?\(item);1S")
    }
  }
}
