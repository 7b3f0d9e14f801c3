import AdaptiveFileSystem
import Foundation
import TestSupport
import Testing

@Suite("Folders of an ingest")
struct IngestFolderTests: IngestTesting {
  let program: Program

  init() throws { program = try Self.card() }

  @Test("folders that can't be used are refused before anything is copied")
  func folders() throws {
    try program.folder.folder("empty")
    let cases: [([String], Int32, String)] = [
      (["nowhere", "to"], 1, "nowhere: no such file or directory"),
      (["card", "nowhere"], 1, "nowhere: no such file or directory; --create-folder creates it"),
      (["card", "card/DCIM"], 1, "card/DCIM: it is in card; choose separate folders"),
      (["card/DCIM", "card"], 1, "card/DCIM: it is in card; choose separate folders"),
      (["card", "to", "--second", "to"], 1, "to: it is in to; choose separate folders"),
      (["empty", "to"], 4, "empty: no photos found"),
      (["card"], 2, "ingest needs a folder to read and a folder to copy to"),
      (
        ["card", "to", "--template", "{date}"], 2,
        "--template: '{date}' needs {counter} or {original}: other names may repeat"
      ),
      (["card", "to", "--template", "{seq}//x"], 2, "--template: '{seq}//x': a name is empty"),
      (
        ["card", "to", "--template", "../{foo}"], 2,
        "--template: '../{foo}': there is no {foo}: use date, camera, seq or original"
      ),
    ]
    for (arguments, status, sentence) in cases {
      let outcome = try program.run(["ingest"] + arguments)
      #expect(outcome.status == .exited(status), "\(arguments)")
      #expect(outcome.error.hasPrefix("photos-tui: \(sentence)\n"), "\(outcome.error)")
    }
    #expect(try files("to") == [:])
    let climbing = try run("card", "to", "--template", "../{seq}")
    #expect(climbing.status == .exited(1) && climbing.error.contains("A_1.JPG"))
    #expect(try run("card", "new/sub", "--create-folder").status == .exited(0))
    #expect(try files("new/sub").count == 6)
  }

  @Test(
    "nothing is written to the card, however a folder on it is named",
    arguments: [
      "../card/sub", "l/sub", "dangling", "none/../../card/sub", "../card/DCIM/100/../new", "../card",
    ])
  func cardAsDestination(_ name: String) throws {
    try program.folder.folder("x")
    try program.folder.link("x/l", to: program.folder("card"))
    try program.folder.link("x/dangling", to: program.folder("card/new/deeper"))
    let card = try FileManager.default.subpathsOfDirectory(atPath: program.folder("card"))
    for arguments in [
      "../card '\(name)'", "../card '\(name)' --dry-run", "../card ../to --second '\(name)'",
      "../card '\(name)' --caption x --open",
    ] {
      let outcome = try program.run(
        script: "cd x && \"$program\" ingest \(arguments) --create-folder; echo $?")
      #expect(outcome.text.hasSuffix("1\n"), "\(arguments)")
      #expect(outcome.error == "photos-tui: \(name): it is in ../card; choose separate folders\n")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: program.folder("card")) == card)
    #expect(try files("to") == [:])
  }

  @Test(
    "a card on a disk that ignores case contains a folder of any spelling", .foldingDisk,
    arguments: [true, false])
  func cardInAnotherCase(_ numbers: Bool) async throws {
    let disk = try TemporaryFolder()
    try await withFoldingDisk(at: disk.path, numberingSpellings: numbers) {
      let program = try Self.card()
      try disk.file("DCIM/a.jpg")
      for (card, to) in [("DCIM", "dcim/new"), ("dcim", "DCIM"), ("dcim/..", "Dcim")] {
        let outcome = try program.run([
          "ingest", disk(card).description, disk(to).description, "--create-folder",
        ])
        #expect(outcome.status == .exited(1) && outcome.error.contains("choose separate folders"))
      }
      #expect(try disk.names(in: disk("DCIM")) == ["a.jpg"])
    }
  }

  @Test("a folder beside the card is a separate folder, however both are named")
  func sibling() throws {
    for (card, to) in [(".", "../new1"), ("../card", "../new2"), ("DCIM/..", "DCIM/../../new3")] {
      let outcome = try program.run(
        script: "cd card && \"$program\" ingest \(card) \(to) --create-folder; echo $?")
      #expect(outcome.text.hasSuffix("0\n") && outcome.error == "", "\(outcome.error)")
    }
    for number in 1...3 { #expect(try files("new\(number)").count == 6) }
  }
}
