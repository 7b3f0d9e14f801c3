import AdaptiveFileSystem
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("ingest")
struct IngestTests: IngestTesting {
  let program: Program

  init() throws { program = try Self.card() }

  @Test("photos get names from the template, with their halves and sidecars, and the card stays as it is")
  func template() throws {
    let card = try files("card")
    let outcome = try run("card", "to", "--template", "{date:YYYY}/{camera}_{seq:3}")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.lines.first == "4 photos copied, 0 already there")
    let copied = try files("to")
    let first = copied.keys.filter { $0.hasPrefix("2026/Lumen A1_001") }.sorted()
    #expect(
      first == ["2026/Lumen A1_001.CR2", "2026/Lumen A1_001.CR2.xmp", "2026/Lumen A1_001.JPG"])
    #expect(copied["2026/Lumen A1_001.JPG"] == card["DCIM/100/A_1.JPG"] && copied.count == 6)
    #expect(copied.keys.contains { $0.hasSuffix("camera_002.PNG") })
    #expect(copied.keys.contains { $0.hasSuffix("camera_004.MP4") })
    #expect(try files("card") == card)
  }

  @Test("links and special files on a card are called what they are")
  func specialFiles() throws {
    try program.folder.file("else/x.png", try Fixture.bytes(Fixture.small) + [0])
    let links = "ln -s ../else card/linked; ln -s nowhere card/lost.jpg; mkfifo card/pipe.jpg"
    _ = try program.run(script: links)
    let outcome = try run("card", "to")
    let card = program.folder("card")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error.split(separator: "\n").map(String.init) == [
        "photos-tui: \(card)/linked: a link to a folder: its photos are copied, its other files are not looked at",
        "photos-tui: \(card)/lost.jpg: not copied: a link that leads nowhere",
        "photos-tui: \(card)/pipe.jpg: not copied: a FIFO, a socket or a device",
      ])
    #expect(try files("to").keys.contains { $0.hasSuffix("x.png") })
  }

  @Test("a sidecar that two photos could own, or none, is named as that")
  func sidecarsOfNobody() throws {
    for (name, bytes) in [
      ("a.jpg", try Fixture.bytes(Fixture.small)), ("a.png", try Fixture.bytes(Fixture.small) + [0]),
      ("a.xmp", Array(Self.sidecar.utf8)), ("b.XMP", Array(Self.sidecar.utf8)), ("c.txt", [65]),
    ] { try program.folder.file("odd/\(name)", bytes) }
    let outcome = try run("odd", "to")
    let card = program.folder("odd")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error.split(separator: "\n").map(String.init) == [
        "photos-tui: \(card)/a.xmp: not copied: a sidecar, and nothing says of which photo",
        "photos-tui: \(card)/b.XMP: not copied: a sidecar, and nothing says of which photo",
        "photos-tui: \(card)/c.txt: not copied: it is not a kind of photo or recording that photos-tui knows",
      ])
  }

  @Test("a date that a sidecar corrects is that of the template, and the order of the numbers")
  func correctedDates() throws {
    let sample = try Repository.bytes("Assets/SampleLibrary/aurora.jpg")
    for (name, attributes) in [
      ("A", "exif:DateTimeOriginal=\"1999-05-06T07:08:09\""),
      ("B", "photoshop:DateCreated=\"1998-01-02T03:04:05\""), ("C", "xmp:Rating=\"2\""),
    ] {
      try program.folder.file("dated/\(name).JPG", sample + Array(name.utf8))
      let sidecar = Self.sidecar.replacing(
        "xmp:Rating=\"1\"",
        with: "xmlns:exif=\"http://ns.adobe.com/exif/1.0/\" "
          + "xmlns:photoshop=\"http://ns.adobe.com/photoshop/1.0/\" \(attributes)")
      try program.folder.file("dated/\(name).JPG.xmp", Array(sidecar.utf8))
    }
    let outcome = try run("dated", "to", "--template", "{date:YYYY}_{seq}_{original}")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let copied = try files("to").keys.filter { $0.hasSuffix(".JPG") }.sorted()
    #expect(copied == ["1998_1_B.JPG", "1999_2_A.JPG", "2026_3_C.JPG"])
  }

  @Test("a Live Photo is one photo with one number, and its movie has the same name")
  func livePhoto() throws {
    try program.folder.file("phone/IMG_1.HEIC", try Fixture.bytes("good/scene.heic"))
    try program.folder.file("phone/IMG_1.MOV", try Fixture.bytes("good/hevc.mov"))
    try program.folder.file("phone/IMG_2.MOV", try Fixture.bytes("good/h264-with-index-first.mov"))
    let outcome = try run("phone", "to", "--template", "x_{seq:3}")
    #expect(outcome.status == .exited(0) && outcome.lines.first == "2 photos copied, 0 already there")
    let copied = try files("to")
    #expect(copied.keys.sorted() == ["x_001.HEIC", "x_001.MOV", "x_002.MOV"])
    #expect(copied["x_001.MOV"] == (try Fixture.bytes("good/hevc.mov")))
  }

  @Test("sha256sum checks the manifest, which names sizes and sources")
  func manifest() throws {
    try program.folder.file("card/a\nb.png", try Fixture.bytes("good/grey.jpg"))
    #expect(try run("card", "to").status == .exited(0))
    let name = try #require(try manifests("to").first)
    let check = try program.run(script: "cd to && sha256sum --check --strict --quiet '\(name)'; echo $?")
    #expect(check.text == "0\n" && check.error == "")
    let text = program.folder.text("to/\(name)")
    let card = program.folder("card")
    #expect(text.contains("# 9 bytes from \(card)/DCIM/100/A_1.CR2\n"))
    #expect(text.split(separator: "\n").count == 14)
  }

  @Test("without a template photos keep their names, and a name that is taken gets a number")
  func names() throws {
    try program.folder.file("card/DCIM/102/A_2.JPG", try Fixture.bytes("good/grey.jpg"))
    #expect(try run("card", "to").status == .exited(0))
    #expect(
      try files("to").keys.sorted() == [
        "A_1.CR2", "A_1.CR2.xmp", "A_1.JPG", "A_1_2.PNG", "A_2.JPG", "A_2_2.JPG", "M_1.MP4",
      ])
  }

  @Test("a photo that is there already is not copied again, whatever its name, and a missing half is added")
  func duplicates() throws {
    #expect(try run("card", "to", "--template", "{seq:4}").status == .exited(0))
    let copied = try files("to")
    let again = try run("card", "to", "--template", "x{seq:4}")
    #expect(again.status == .exited(0) && again.lines == ["0 photos copied, 4 already there", ""])
    #expect(try files("to") == copied && manifests("to").count == 1)
    // As after an interruption.
    for name in ["0001.JPG", "0001.CR2.xmp"] { unlink(program.folder("to/\(name)")) }
    try program.folder.file("card/DCIM/103/new.jpg", try Fixture.bytes("good/grey.jpg"))
    let rest = try run("card", "to", "--template", "{seq:4}")
    #expect(rest.status == .exited(0) && rest.lines.first == "2 photos copied, 3 already there")
    var expected = copied
    expected["0005.jpg"] = try Fixture.bytes("good/grey.jpg")
    #expect(try files("to") == expected)
    #expect(try manifests("to").count == 2)
  }

  @Test("two destinations get the same, also if one has some of it")
  func second() throws {
    try program.folder.file("second/old/known.PNG", try Fixture.bytes(Fixture.small))
    let outcome = try run("card", "to", "--second", "second", "--template", "{original}")
    #expect(outcome.status == .exited(0) && outcome.lines.first == "4 photos copied, 0 already there")
    #expect(try manifests("to").count == 1 && manifests("second").count == 1)
    #expect(
      try files("second").keys.sorted() == [
        "A_1.CR2", "A_1.CR2.xmp", "A_1.JPG", "A_2.JPG", "M_1.MP4", "old/known.PNG",
      ])
    // Where one destination has it, it has that place in the other, too.
    #expect(try files("to")["old/known.PNG"] == (try Fixture.bytes(Fixture.small)))
    for folder in ["to", "second"] {
      let name = try #require(try manifests(folder).first)
      #expect(try program.run(script: "cd \(folder) && sha256sum -c --quiet '\(name)'").status == .exited(0))
    }
  }

  @Test("a rehearsal says what would be copied, and copies nothing")
  func rehearsal() throws {
    try program.folder.file("to/known.png", try Fixture.bytes(Fixture.small))
    let outcome = try run("card", "to", "--dry-run", "--template", "{seq:2}")
    #expect(outcome.status == .exited(0))
    let card = program.folder("card/DCIM")
    let to = program.folder("to")
    #expect(
      outcome.lines == [
        "copy: \(card)/100/A_1.JPG\t\(to)/01.JPG", "copy: \(card)/100/A_1.CR2\t\(to)/01.CR2",
        "copy: \(card)/100/A_1.CR2.xmp\t\(to)/01.CR2.xmp", "known: \(card)/101/A_1.PNG\t\(to)/known.png",
        "copy: \(card)/101/A_2.JPG\t\(to)/02.JPG", "copy: \(card)/101/M_1.MP4\t\(to)/03.MP4",
        "3 photos to copy, 1 already there", "",
      ])
    #expect(try files("to").keys.sorted() == ["known.png"] && manifests("to") == [])
  }

  @Test("a photo that can't be read is reported, the others are copied, and the status is 1")
  func unreadable() throws {
    try program.folder.folder("to/A_2.JPG")
    try FileManager.default.createSymbolicLink(
      atPath: program.folder("card/DCIM/101/A_3.JPG"), withDestinationPath: "/proc/self/mem")
    let outcome = try run("card", "to")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error.split(separator: "\n").count == 1 && outcome.error.contains("A_3.JPG"))
    #expect(outcome.lines.first == "4 photos copied, 0 already there, 1 failed")
    #expect(try files("to").count == 6)
  }

  @Test("^C leaves no incomplete copy, and the next ingest goes on", arguments: [SIGINT, SIGKILL])
  func interruption(_ signal: Int32) throws {
    try program.folder.file("card/DCIM/102/big.JPG", [])
    try #require(truncate(program.folder("card/DCIM/102/big.JPG"), 3 << 30) == 0)
    let child = try ChildProcess(
      Program.path, ["ingest", "card", "to"], environment: program.environment,
      directory: program.folder.path)
    // The file of an earlier copy is there for a moment, too, but is small.
    try Deadline().wait(for: "the large copy") {
      try FileManager.default.contentsOfDirectory(atPath: program.folder("to")).contains { name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: program.folder("to/\(name)"))
        return name.hasPrefix(".photos-tui-ingest-") && (attributes?[.size] as? Int ?? 0) > 1 << 20
      }
    }
    child.kill(signal)
    #expect(try child.wait() == .signaled(signal))
    if signal == SIGINT { #expect(try files("to").keys.allSatisfy { !$0.hasPrefix(".") }) }
    try #require(truncate(program.folder("card/DCIM/102/big.JPG"), 3 << 10) == 0)
    let rest = try run("card", "to")
    #expect(rest.status == .exited(0) && rest.lines.first == "1 photo copied, 4 already there")
    let interrupted = "copying from \(program.folder("card")) was interrupted: 4 of 5 photos are in "
    #expect(rest.error.contains(interrupted) == (signal == SIGKILL), "\(rest.error)")
    // It is said once.
    #expect(try run("card", "to").error == "")
    #expect(try files("to").keys.sorted().first == "A_1.CR2" && files("to").count == 7)
  }

  @Test("recordings that can't be shown are copied, each other file is named, and system files don't count")
  func otherFiles() throws {
    let recordings = [
      "00001.MTS", "MOV.MPG", "A.MXF", "G.GPR", "V.insv", "C.CRM", "w.wmv", "memo.WAV", "s.m4a",
    ]
    for name in recordings { try program.folder.file("card/PRIVATE/\(name)", Array(name.utf8)) }
    for name in ["DCIM/100/A_1.AAE", "DCIM/101/M_1.THM", "DCIM/100/A_1.wav", "PRIVATE/MOV.SRT"] {
      try program.folder.file("card/\(name)", Array(name.utf8))
    }
    for name in [
      "MISC/AUTPRINT.MRK", "CANONMSC/M0100.CTG", ".DS_Store", "DCIM/._A_1.JPG", ".Trashes/501/x.JPG",
      "System Volume Information/x.dat", "$RECYCLE.BIN/deleted.JPG", "@eaDir/A_1.JPG/SYNOPHOTO_THUMB_XL.jpg",
      "#recycle/old.jpg", "__MACOSX/A_1.JPG", "PRIVATE/AVCHD/BDMV/INDEX.BDM",
    ] { try program.folder.file("card/\(name)", Array(name.utf8)) }
    let first = try run("card", "to", "--rating", "3")
    #expect(first.status == .exited(0) && first.error == "")
    #expect(first.lines.first == "4 photos and 9 other recordings copied, 0 already there")
    let copied = try files("to")
    for name in recordings { #expect(copied[name] == Array(name.utf8), "\(name)") }
    #expect(copied["A_1.AAE"] != nil && copied["A_1.wav"] != nil && copied["M_1.THM"] != nil)
    #expect(copied["MOV.SRT"] != nil && copied["MOV.MPG.xmp"] == nil && copied["M_1.MP4.xmp"] != nil)
    #expect(copied.count == 6 + 9 + 4 + 4)

    for name in ["notes.txt", "DCIM/.hidden.JPG", ".private/p.JPG"] {
      try program.folder.file("card/\(name)", [1])
    }
    let card = program.folder("card")
    let reasons = [
      "it is hidden", "it is hidden", "it is not a kind of photo or recording that photos-tui knows",
    ]
    for arguments in [["card", "to"], ["card", "to", "--dry-run"]] {
      let second = try program.run(["ingest"] + arguments)
      #expect(second.status == .exited(1))
      #expect(
        second.error.split(separator: "\n").map(String.init)
          == zip([".private/p.JPG", "DCIM/.hidden.JPG", "notes.txt"], reasons).map {
            "photos-tui: \(card)/\($0): not copied: \($1)"
          })
      #expect(
        second.text.contains("0 already there, 3 files left out")
          || second.text.contains("13 already there, 3 files left out"))
    }
  }

  @Test("a card that has only files of unknown kinds is not said to be empty")
  func nothingKnown() throws {
    try program.folder.file("odd/readme.txt", [1])
    let outcome = try run("odd", "to")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error.contains("odd/readme.txt: not copied") && outcome.error.contains("no photos found"))
  }

  @Test("numbers follow the time taken, and photos of one second the order of their names")
  func order() throws {
    for (index, name) in ["102/A.PNG", "100/B.PNG", "100/A.PNG", "101/C.PNG"].enumerated() {
      try program.folder.file("roll/\(name)", try Fixture.bytes(Fixture.small) + [UInt8(index)])
      let seconds = index < 2 ? 1_700_000_000 + index * 60 : 1_700_001_000
      try program.folder.setTime(seconds: seconds, of: "roll/\(name)")
    }
    #expect(try run("roll", "to", "--template", "{seq}").status == .exited(0))
    let copied = try files("to")
    #expect((1...4).map { copied["\($0).PNG"]?.last } == [0, 1, 2, 3])
  }

  @Test("a name that the disk doesn't allow is said as that", .foldingDisk)
  func forbiddenName() async throws {
    let disk = try TemporaryFolder()
    try await withFoldingDisk(at: disk.path) {
      let program = try Self.card()
      let outcome = try program.run([
        "ingest", "card", disk.path.description, "--template", "{date:YYYY hh:mm}/{original}",
      ])
      #expect(outcome.status == .exited(1))
      let lines = outcome.error.split(separator: "\n")
      #expect(lines.count == 4 && lines.allSatisfy { $0.contains("is not allowed on this volume") })
      #expect(outcome.lines.first == "0 photos copied, 0 already there, 4 failed")
      try program.folder.file("card/DCIM/104/a_1.jpg", [1])
      #expect(try program.run(["ingest", "card", disk.path.description]).status == .exited(0))
      #expect(try disk.names(in: disk.path).filter { $0.hasPrefix("a_1") } == ["a_1_3.jpg"])
    }
  }

  @Test("a raw file and a picture of two cameras are copied as two photos, each under its own name and date")
  func unrelatedPair() throws {
    try program.folder.file("two/DCIM/IMG_1.DNG", try Fixture.bytes("good/preview-1.dng"))
    try program.folder.file("two/DCIM/IMG_1.JPG", try Repository.bytes("Assets/SampleLibrary/aurora.jpg"))
    let outcome = try run("two", "to", "--template", "{camera}/{original}")
    #expect(outcome.status == .exited(0) && outcome.lines.first == "2 photos copied, 0 already there")
    #expect(try files("to").keys.sorted() == ["Corpus One/IMG_1.DNG", "Lumen A1/IMG_1.JPG"])
  }
}
