import AdaptiveCore
import TestSupport
import Testing

@Suite("render")
struct RenderTests {
  /// Renders Ada's library and returns the rows.
  private func render(_ size: String, _ keys: String, _ options: [String] = []) throws -> [String] {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let outcome = try program.run(["render", "--size", size, "--keys", keys] + options + [user])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.lines.last == "")
    return Array(outcome.lines.dropLast())
  }

  @Test("the first screen")
  func list() throws {
    let rows = try render("61x12", "")
    #expect(
      rows.map { String($0.prefix(25)) } == [
        " Conversations    Group │",
        " A                  1   │",
        " B                  3 › │",
        " C                  2 › │",
        " D                  1   │",
        "                        │", "                        │", "                        │",
        "                        │", "                        │", "                        │",
        " Ada  4 conversations  7 ",
      ])
    #expect(rows[5].hasSuffix("│ a1.jpg  comment…") && rows[11].hasSuffix("Enter open  ? keys  q quit"))
  }

  @Test("a photo rated in two columns keeps its rating in one column, and in two again")
  func story() throws {
    let rated = try render("100x30", "j Enter j 4")
    #expect(rated.count == 30)
    #expect(rated[2].hasPrefix("▌b2.jpg  comment b2              ★★★★   │"))
    #expect(rated[29].hasPrefix(" b2 ★★★★"))
    let narrow = try render("100x30", "j Enter j 4 Resize:60x24")
    #expect(narrow.count == 24)
    #expect(narrow[0] == " ‹ B  2 of 3")
    #expect(narrow.contains { $0.contains("★ ★ ★ ★ ☆") })
    let low = try render("100x30", "j Enter j 4 Resize:60x12 h")
    #expect(low[0].hasPrefix(" ‹ Conversations  B"))
    #expect(
      low[1...3] == [
        " b1.jpg  comment b1                                       ›",
        " b2.jpg  comment b2                                  ★★★★ ›",
        " b3.jpg  comment b3                                       ›",
      ])
    let wide = try render("100x30", "j Enter j 4 Resize:60x24 Resize:120x40")
    #expect(wide.count == 40)
    #expect(wide[2].hasPrefix("▌b2.jpg  comment b2              ★★★★   │"))
  }

  @Test("keys after q do nothing, and ratings are saved")
  func quit() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let arguments = ["render", "--size", "61x12", user, "--keys"]
    let quit = try program.run(arguments + ["j Enter j 5 q 1"])
    #expect(quit.status == .exited(0))
    let next = try program.run(arguments + ["j Enter"])
    #expect(next.lines[2].hasPrefix(" b2.jpg         ★★★★★   │"))
  }

  @Test("--dump-tree lists every controller and view with its frame and traits, after the keys")
  func tree() throws {
    let tree = try render("100x30", "j Enter j", ["--dump-tree"])
    #expect(
      tree.first?.hasPrefix("Screen  100x30  {h: regular, v: regular, idiom: terminal, scale: 1") == true)
    #expect(tree.contains { $0.hasPrefix("RootController") && $0.contains("{h: regular") })
    #expect(tree.contains { $0.contains("AlbumController “B”  appeared") })
    #expect(tree.contains { $0.contains("View  0,0 40x28  photos  of AlbumController “B”") })
    #expect(
      tree.contains { $0.contains("ListView  0,0 40x28  names  styled by 1  ◂ keyboard  by constraints") })
    #expect(tree.contains { $0.contains("CollectionView  0,0 40x28  grid") && $0.contains("hidden") })
    let narrow = try render("100x30", "j Enter j Resize:60x24", ["--dump-tree"])
    #expect(narrow.contains { $0.contains("SplitViewController  collapsed") })
    #expect(narrow.contains { $0.contains("PhotoController “2 of 3”") })
  }

  @Test("pictures are complete, in colour if requested and otherwise in characters")
  func pictures() throws {
    let plain = try render("60x24", "Enter")
    #expect(plain.joined().allSatisfy { !$0.isASCII || $0.asciiValue ?? 0 >= 0x20 })
    let colored = try render("60x24", "Enter", ["--ansi"])
    var terminal = VirtualTerminal(size: Size(width: 60, height: 25))
    terminal.feed(colored.joined(separator: "\r\n").utf8)
    #expect(terminal.unknown == [])
    let corners: [(Int, Int, UInt32)] = [
      (1, 3, 0xDC_2828), (58, 3, 0x28_C83C), (1, 20, 0x28_3CDC), (42, 20, 0xE6_DC32),
    ]
    for (x, y, color) in corners {
      #expect(terminal.screen[x, y].background.isNear(color), "\(x),\(y): \(terminal.screen[x, y])")
    }
    #expect(try render("60x24", "Enter", ["--graphics", "none"]).contains { $0.contains("a1.jpg") })
  }

  @Test(
    "the output is the same in every environment of a locale that is UTF-8, and needs no terminal",
    arguments: [
      ["LANG": ""], ["TERM": "dumb"], ["NO_COLOR": "1", "TERM": ""], ["COLUMNS": "20", "LINES": "5"],
    ])
  func environments(_ extra: [String: String]) throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let arguments = ["render", "--size", "80x24", "--ansi", "--keys", "j Enter j Enter", user]
    let usual = try program.run(arguments)
    #expect(usual.status == .exited(0))
    #expect(try program.run(arguments, extra: extra).output == usual.output)
  }

  @Test(
    "every size has the right number of rows, and no row is too wide",
    arguments: ["1x1", "20x5", "40x12", "200x60", "300x100"])
  func sizes(_ text: String) throws {
    let size = try #require(Size(text))
    let rows = try render(text, "j Enter j Enter ? Esc")
    #expect(rows.count == size.height)
    var terminal = VirtualTerminal(size: Size(width: size.width + 1, height: size.height))
    terminal.feed(rows.joined(separator: "\r\n").utf8)
    #expect(terminal.scrollCount == 0)
    #expect(terminal.screen.rows.allSatisfy { $0[size.width] == .blank })
  }

  @Test(
    "in a locale that is not UTF-8, signs are ASCII characters, and names stay",
    arguments: [["LC_ALL": "C"], ["LC_ALL": "da_DK.ISO-8859-1"], ["LC_ALL": "POSIX", "TERM": ""]],
    ["Enter Enter 3", "Enter 3 i", "Enter ?", "t", "Enter C"])
  func locale(variables: [String: String], keys: String) throws {
    let program = try Program()
    for name in ["Käse.jpg", "Latte.jpg"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.preview))
    }
    let arguments = ["render", "--size", "100x30", "--keys", keys, "photos"]
    for options in [[], ["--ansi"]] {
      let outcome = try program.run(arguments + options, extra: variables)
      #expect(outcome.status == .exited(0))
      #expect(Set(outcome.text.unicodeScalars.filter { !$0.isASCII }).isSubset(of: ["ä"]), "\(outcome.text)")
    }
    if keys == "Enter Enter 3" {
      #expect(try program.run(arguments).text.contains("★"))
      let listed = try program.run(["list", "photos"], extra: variables)
      #expect(listed.text.contains("/Käse.jpg\t"))
    }
  }
}
