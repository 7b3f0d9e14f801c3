import AdaptiveCore
import CTestImages
import Glibc
import TestSupport
import Testing

@Suite("Terminal model: kitty graphics")
struct KittyModelTests {
  private typealias Model = TerminalModel
  private static let pixel = "AAAA"

  private func kitty(_ keys: String, _ payload: String? = nil) -> String { ModelInput.kitty(keys, payload) }

  @Test(
    "a placement shows the image's pixels at the cursor",
    arguments: [Model.Profile.kitty, .kittyPlaceholders])
  func placement(_ profile: TerminalModel.Profile) {
    let model = Model.reading(
      profile, ModelInput.send(1, 8, 16) + ModelInput.go(2, 3) + kitty("a=p,i=1,p=1,c=2,r=2,C=1,q=2"))
    #expect(model.violations == [])
    #expect(model.screen.pictureCells.count == 4)
    let shown = model.screen.pixels(in: Rect(x: 2, y: 3, width: 2, height: 2))
    #expect(shown == RasterImage(size: PixelSize(width: 8, height: 16), rgb: ModelInput.gradient(8, 16)))
    #expect(model.terminal.cursor == Point(x: 2, y: 3))
  }

  @Test("a part of the image is shown, scaled to its cells")
  func part() {
    let model = Model.reading(
      .kitty, ModelInput.send(1, 8, 16) + kitty("a=p,i=1,x=2,y=4,w=2,h=2,c=1,r=1,C=1,q=2"))
    let shown = model.screen.pixels(in: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(shown[0, 0] == 0x02_0463FF && shown[1, 3] == 0x02_0463FF && shown[2, 4] == 0x03_0563FF)
    #expect(model.violations == [])
  }

  @Test("parts beside each other show the whole image")
  func tiles() {
    let whole = Model.reading(.kitty, ModelInput.send(1, 8, 16) + kitty("a=p,i=1,c=4,r=4,C=1,q=2"))
    var text = ModelInput.send(1, 8, 16)
    for y in 0..<4 {
      for x in 0..<4 {
        text += ModelInput.go(x, y) + kitty("a=p,i=1,x=\(2 * x),y=\(4 * y),w=2,h=4,c=1,r=1,C=1,q=2")
      }
    }
    #expect(Model.reading(.kitty, text).screen.differences(from: whole.screen) == [])
  }

  @Test("the same placement again moves it, another number adds one")
  func moving() {
    let text = ModelInput.send(1, 4, 8) + kitty("a=p,i=1,p=7,C=1,q=2") + ModelInput.go(5, 5)
    #expect(
      Model.reading(.kitty, text + kitty("a=p,i=1,p=7,C=1,q=2")).screen.pictureCells == [Point(x: 5, y: 5)])
    #expect(Model.reading(.kitty, text + kitty("a=p,i=1,p=8,C=1,q=2")).screen.pictureCells.count == 2)
  }

  @Test("a greater depth is above, and below 0 the text is above")
  func depth() {
    let text = ModelInput.send(1, 4, 8) + ModelInput.send(2, 1, 1)
    for (depths, first) in [((1, 2), UInt32(0x63FF)), ((2, 1), 0x01_0063FF)] {
      let model = Model.reading(
        .kitty, text + kitty("a=p,i=1,z=\(depths.0),C=1,q=2") + kitty("a=p,i=2,z=\(depths.1),c=1,r=1,C=1,q=2")
      )
      #expect(model.screen.pixels()[1, 0] == first)
    }
    let below = Model.reading(.kitty, "x" + ModelInput.go(0, 0) + text + kitty("a=p,i=1,z=-1,C=1,q=2"))
    let above = Model.reading(.kitty, "y" + ModelInput.go(0, 0) + text + kitty("a=p,i=1,z=-1,C=1,q=2"))
    #expect(below.screen != above.screen)
  }

  @Test("text that an image hides makes no difference, text beside it does")
  func hiddenText() {
    let picture = ModelInput.go(0, 0) + ModelInput.send(1, 4, 8) + kitty("a=p,i=1,C=1,q=2")
    let left = Model.reading(.kitty, "ab" + picture).screen
    #expect(left == Model.reading(.kitty, "xb" + picture).screen)
    let differences = left.differences(from: Model.reading(.kitty, "ac" + picture).screen)
    #expect(differences.count == 1 && differences.first?.contains("column 1, row 0: ‘b’") == true)
  }

  @Test("a different pixel is a difference that names its image")
  func differences() {
    let place = kitty("a=p,i=1,C=1,q=2")
    let left = Model.reading(.kitty, ModelInput.send(1, 4, 8) + place).screen
    let right = Model.reading(.kitty, kitty("a=t,i=1,f=24,s=1,v=1,q=2", "AAAA") + place).screen
    let differences = left.differences(from: right)
    #expect(differences.count == 1 && differences.first?.contains("kitty 1 4×8+0+0") == true)
  }

  @Test(
    "erasing text keeps placements; clearing and leaving the screen does not",
    arguments: [
      ("\u{1B}[K", true), ("\u{1B}[H\u{1B}[J", true), ("\u{1B}[5X", true), ("   ", true),
      ("\u{1B}[2J", false), ("\u{1B}[?1049l\u{1B}[?1049h", false),
    ])
  func erasing(_ text: String, isKept: Bool) {
    let model = Model.reading(
      .kitty,
      "\u{1B}[?1049h" + ModelInput.send(1, 4, 8) + ModelInput.send(2, 4, 8) + kitty("a=p,i=1,C=1,q=2") + text)
    #expect(model.screen.pictureCells.isEmpty != isKept)
    #expect(model.images == (isKept ? [1, 2] : []))
  }

  @Test("each screen has its own images")
  func screens() {
    var model = Model.reading(.kitty, ModelInput.send(1, 4, 8) + kitty("a=p,i=1,C=1,q=2") + "\u{1B}[?1049h")
    #expect(model.images == [] && model.screen.pictureCells == [])
    model.feed("\u{1B}[?1049l".utf8)
    #expect(model.images == [1] && model.screen.pictureCells.count == 1)
  }

  @Test("images scroll with the text")
  func scrolling() {
    let text =
      ModelInput.send(1, 4, 16) + ModelInput.go(0, 0) + kitty("a=p,i=1,C=1,q=2") + ModelInput.go(0, 9)
    #expect(Model.reading(.kitty, text + "\n").screen.pictureCells == [Point(x: 0, y: 0)])
    #expect(Model.reading(.kitty, text + "\n\n").screen.pictureCells == [])
  }

  @Test("sending an image again removes its placements")
  func again() {
    let model = Model.reading(
      .kitty, ModelInput.send(1, 4, 8) + kitty("a=p,i=1,p=1,C=1,q=2") + ModelInput.send(1, 4, 8))
    #expect(model.screen.pictureCells == [] && model.images == [1])
  }

  @Test(
    "deletion removes what it names, and the data with a capital letter",
    arguments: [
      ("d=a", 0, [1, 2]), ("d=A", 0, []), ("d=i,i=1", 1, [1, 2]), ("d=I,i=1", 1, [2]),
      ("d=i,i=1,p=1", 2, [1, 2]), ("d=I,i=1,p=1", 2, [1, 2]), ("d=i,i=9", 3, [1, 2]),
      ("d=p,x=1,y=1", 2, [1, 2]), ("d=x,x=3", 2, [1, 2]), ("d=y,y=3", 2, [1, 2]), ("d=z,z=5", 2, [1, 2]),
      ("d=P,x=5,y=5", 2, [1]), ("", 0, [1, 2]),
    ])
  func deletion(_ keys: String, placements: Int, images: [Int]) {
    let setup =
      ModelInput.send(1, 4, 8) + ModelInput.send(2, 4, 8) + kitty("a=p,i=1,p=1,C=1,q=2") + ModelInput.go(2, 2)
      + kitty("a=p,i=1,p=2,C=1,q=2") + ModelInput.go(4, 4) + kitty("a=p,i=2,p=1,z=5,C=1,q=2")
    for profile in [Model.Profile.kitty, .kittyPlaceholders] {
      let model = Model.reading(profile, setup + kitty("a=d" + (keys.isEmpty ? "" : ",") + keys))
      #expect(model.screen.pictureCells.count == placements, "\(profile)")
      #expect(model.images == images, "\(profile)")
      #expect(model.violations == [])
    }
  }

  @Test("the older version also frees everything that is not placed")
  func oldDeletion() {
    let text = ModelInput.send(1, 4, 8) + ModelInput.send(2, 4, 8) + kitty("a=d,d=I,i=1")
    #expect(Model.reading(.kitty, text).images == [])
    #expect(Model.reading(.kittyPlaceholders, text).images == [2])
  }

  @Test("too much data removes everything that is not placed and then the oldest, which must not happen")
  func quota() {
    var profile = TerminalModel.Profile.kitty
    profile.quota = 400
    let placed = ModelInput.send(1, 8, 8) + kitty("a=p,i=1,c=1,r=1,C=1,q=2")
    let model = Model.reading(profile, placed + ModelInput.send(2, 4, 4) + ModelInput.send(3, 8, 8))
    #expect(model.images == [1, 3] && model.violations == [])
    let over = Model.reading(
      profile, placed + ModelInput.send(3, 8, 8) + kitty("a=p,i=3,c=1,r=1,C=1,q=2") + ModelInput.send(4, 8, 8)
    )
    #expect(over.images == [3, 4] && over.violations == [.evicted(image: 1)])
  }

  @Test("without C=1 the cursor moves on and the screen scrolls")
  func cursor() {
    let text = ModelInput.send(1, 12, 16) + ModelInput.go(0, 0) + kitty("a=p,i=1,q=2")
    #expect(Model.reading(.kitty, text).terminal.cursor == Point(x: 3, y: 1))
    let low = Model.reading(
      .kitty, "top" + ModelInput.send(1, 12, 16) + ModelInput.go(18, 9) + kitty("a=p,i=1,c=2,r=2,q=2"))
    #expect(low.terminal.cursor == Point(x: 0, y: 9) && low.terminal.screen.text(0) == "")
    #expect(
      low.violations == [
        .placedOutside(image: 1, Rect(x: 18, y: 9, width: 2, height: 2), of: Size(width: 20, height: 10)),
        .scrolledByPicture(rows: 2),
      ])
  }

  @Test(
    "it replies as kitty does",
    arguments: [
      ("a=t,i=1,f=24,s=1,v=1", "AAAA", "i=1;OK"), ("a=t,i=1,f=24,s=1,v=1,q=1", "AAAA", nil),
      ("a=q,i=31,s=1,v=1,f=24", "AAAA", "i=31;OK"), ("a=p,i=9,p=4,q=2", nil, nil),
      (
        "a=p,i=9,p=4", nil, "i=9,p=4;ENOENT:Put command refers to non-existent image with id: 9 and number: 0"
      ),
      ("a=p,i=9,q=1", nil, "i=9;ENOENT:Put command refers to non-existent image with id: 9 and number: 0"),
      ("a=t,i=1,f=24,s=1,v=2", "AAAA", "i=1;ENODATA:Insufficient image data: 3 < 6"),
      ("a=t,i=1,f=24,s=1,v=1", "AAAAAAAAAAAAAAAAAAAA", "i=1;EFBIG:Too much data"),
      ("a=t,i=1,f=24,s=0,v=1", "AAAA", "i=1;EINVAL:Zero width/height not allowed"),
      ("a=t,i=1,f=24,s=10001,v=1", "AAAA", "i=1;EINVAL:Image too large"),
      ("a=t,i=1,f=25,s=1,v=1", "AAAA", "i=1;EINVAL:Unknown image format: 25"),
      ("a=t,i=9,I=2,s=1,v=1", "AAAA", "i=9,I=2;EINVAL:Must not specify both image id and image number"),
      ("a=t,I=7,f=24,s=1,v=1", "AAAA", "i=1,I=7;OK"), ("a=T,f=24,s=1,v=1", "AAAA", nil),
      (
        "a=q,i=4,t=s,f=24,s=1,v=1", "L25peA==",
        "i=4;EBADF:Failed to open file for graphics transmission with error: [2] No such file or directory"
      ),
      ("a=q,i=4,t=s,f=24,s=1,v=1,q=2", "L25peA==", nil), ("a=d,d=i,i=77", nil, nil),
    ] as [(String, String?, String?)])
  func replies(_ keys: String, payload: String?, expected: String?) {
    var model = Model.reading(.kitty, "")
    #expect(model.reply(to: kitty(keys, payload)) == (expected.map { "ESC _G\($0)ESC \\" } ?? ""))
  }

  @Test("the older version needs q in the last part, the newer one in the first")
  func quietParts() {
    let text = kitty("a=t,i=1,f=24,s=1,v=2,m=1,q=2", "AAAA") + kitty("m=0", "AAAA")
    var (old, new) = (Model.reading(.kitty, ""), Model.reading(.kittyPlaceholders, ""))
    #expect(old.reply(to: text) == "ESC _Gi=1;OKESC \\")
    #expect(new.reply(to: text) == "")
  }

  @Test("pixels may be compressed, PNG, transparent and in many parts")
  func formats() throws {
    let rgb = ModelInput.gradient(4, 8)
    let image = RasterImage(size: PixelSize(width: 4, height: 8), rgb: rgb)
    var packed = [UInt8](repeating: 0, count: 1000)
    let count = cti_deflate(rgb, rgb.count, &packed, packed.count)
    let forms = [
      kitty("a=T,i=1,f=24,s=4,v=8,o=z,C=1,q=2", ModelInput.base64(Array(packed.prefix(count)))),
      kitty("a=T,i=1,f=100,C=1,q=2", ModelInput.base64(image.png)),
      kitty("a=T,i=1,f=32,s=4,v=8,C=1,q=2", ModelInput.base64(image.pixels)),
      kitty("a=T,i=1,s=4,v=8,C=1,q=2", ModelInput.base64(image.pixels)),
    ]
    for form in forms {
      let model = Model.reading(.kitty, form)
      #expect(model.violations == [])
      #expect(model.screen.pixels(in: Rect(x: 0, y: 0, width: 1, height: 1)) == image)
    }
    let large = Model.reading(.kitty, ModelInput.send(1, 80, 80) + kitty("a=p,i=1,C=1,q=2"))
    #expect(large.violations == [] && large.screen.pixels()[79, 79] == 0x4F_4F63FF)
  }

  @Test("files are read and stay; temporary files and shared memory are deleted")
  func files() throws {
    let folder = "/tmp/model-\(getpid())-tty-graphics-protocol"
    let image = RasterImage(size: PixelSize(width: 4, height: 8), rgb: ModelInput.gradient(4, 8))
    func write(_ descriptor: Int32) {
      let bytes = image.pixels
      #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
    }
    for (kind, stays) in [("f", true), ("t", false)] {
      write(open(folder, O_CREAT | O_RDWR | O_TRUNC, 0o600))
      let model = Model.reading(
        .kitty, kitty("a=T,i=1,s=4,v=8,t=\(kind),C=1,q=2", ModelInput.base64(Array(folder.utf8))))
      #expect(model.screen.pictureCells.count == 1 && model.violations == [])
      #expect((access(folder, F_OK) == 0) == stays)
    }
    unlink(folder)
    let name = "/model-\(getpid())"
    write(shm_open(name, O_CREAT | O_RDWR, 0o600))
    let model = Model.reading(
      .kitty, kitty("a=T,i=1,s=4,v=8,t=s,S=128,C=1,q=2", ModelInput.base64(Array(name.utf8))))
    #expect(model.screen.pictureCells.count == 1 && model.violations == [])
    #expect(shm_open(name, O_RDONLY, 0) == -1)
  }

  @Test(
    "what a terminal would reject is recorded",
    arguments: [
      ("a=p,i=5", nil, [.unknownImage(5)]), ("a=t,f=24,s=1,v=1,q=2", "AAAA", [.namelessImage]),
      (
        "a=t,i=1,f=24,s=1,v=2,q=2", "AAAA",
        [.refused(image: 1, reply: "ENODATA:Insufficient image data: 3 < 6")]
      ),
      ("i=1,i", nil, [.malformedCommand("Gi=1,i")]),
      ("a=p,i=1,U=1", nil, [.malformedCommand("Ga=p,i=1,U=1")]),
      (
        "a=T,i=1,f=24,s=1,v=1,C=1,q=2", "A*AA",
        [
          .malformedCommand("a=T,i=1,f=24,s=1,v=1,C=1,q=2"),
          .refused(image: 1, reply: "EINVAL:Failed to parse GraphicsCommand command payload"),
        ]
      ),
      (
        "a=T,i=1,f=24,s=1,v=1,x=1,w=1,C=1,q=2", "AAAA",
        [
          .partOutside(
            image: 1, PixelRect(x: 1, y: 0, width: 1, height: 1), of: PixelSize(width: 1, height: 1))
        ]
      ),
      (
        "a=T,i=1,f=24,s=1,v=1,c=21,r=1,C=1,q=2", "AAAA",
        [
          .placedOutside(image: 1, Rect(x: 0, y: 0, width: 21, height: 1), of: Size(width: 20, height: 10))
        ]
      ),
      ("a=f,i=1", nil, [.unsupported("a=f")]), ("a=d,d=k", nil, [.unsupported("d=k")]),
    ] as [(String, String?, [GraphicsViolation])])
  func violations(_ keys: String, payload: String?, expected: [GraphicsViolation]) {
    #expect(Model.reading(.kitty, kitty(keys, payload)).violations == expected)
  }

  @Test(
    "no command may come between the parts of an image",
    arguments: [
      ("a=p,i=5,C=1,q=2", nil), ("a=d,d=a", nil), ("a=t,i=2,f=24,s=1,v=1,q=2", "AAAA"),
      ("a=q,i=3,f=24,s=1,v=1,q=2", "AAAA"),
    ])
  func interruption(_ keys: String, payload: String?) {
    let model = Model.reading(
      .kitty,
      ModelInput.send(5, 1, 1) + kitty("a=t,i=1,f=24,s=1,v=2,m=1,q=2", "AAAA") + kitty(keys, payload))
    #expect(model.violations == [.interruptedUpload(image: 1, by: keys)])
  }

  @Test("text may come between the parts of an image")
  func textBetween() {
    let model = Model.reading(
      .kitty,
      kitty("a=t,i=1,f=24,s=1,v=2,m=1,q=2", "AAAA") + "\u{1B}[5;5Htext" + kitty("m=0,q=2", "AAAA"))
    #expect(model.violations == [] && model.images == [1])
  }

  @Test("an empty last part aborts an image")
  func givingUp() {
    let start = ModelInput.send(2, 1, 1) + kitty("a=t,i=1,f=24,s=1,v=2,m=1,q=2", "AAAA")
    var model = Model.reading(.kitty, start + kitty("m=0,q=2") + kitty("a=p,i=2,C=1,q=2"))
    model.finish()
    #expect(model.violations == [] && model.images == [2])
  }

  @Test("parts are at most 4096 bytes, end with a whole group and have no other keys")
  func parts() {
    let long = String(repeating: "A", count: 4100)
    #expect(
      Model.reading(.kitty, kitty("a=t,i=1,f=24,s=41,v=25,q=2", long)).violations
        == [.chunkTooLong(image: 1, characters: 4100)])
    #expect(
      Model.reading(.kitty, kitty("a=t,i=1,f=24,s=1,v=2,m=1,q=2", "AAAAAA")).violations
        == [.unevenChunk(image: 1, characters: 6)])
    let first = kitty("a=t,i=1,f=24,s=1,v=2,m=1,q=2", "AAAA")
    #expect(
      Model.reading(.kitty, first + kitty("i=1,m=0,q=2", "AAAA")).violations
        == [.chunkWithKeys(image: 1, keys: "i")])
    var unfinished = Model.reading(.kitty, first)
    unfinished.finish()
    #expect(unfinished.violations == [.uploadNotEnded(image: 1)])
  }

  @Test("a temporary file that the terminal keeps is not temporary")
  func keptFile() {
    let path = "/tmp/model-\(getpid())-kept"
    close(open(path, O_CREAT | O_RDWR, 0o600))
    defer { unlink(path) }
    let model = Model.reading(
      .kitty, kitty("a=t,i=1,f=24,s=1,v=1,t=t,q=2", ModelInput.base64(Array(path.utf8))))
    #expect(model.violations.contains(.fileNotDeleted(path)))
  }

  @Test(
    "a terminal without the protocol ignores it",
    arguments: [Model.Profile.xtermSixel, .plain, .iterm2])
  func unsupported(_ profile: TerminalModel.Profile) {
    var model = Model.reading(profile, "")
    #expect(model.reply(to: kitty("a=q,i=1,s=1,v=1,f=24", "AAAA")) == "")
    #expect(model.violations == [.unsupported("_Ga=q,i=1,s=1,v=1,f=24;AAAA")])
  }
}
