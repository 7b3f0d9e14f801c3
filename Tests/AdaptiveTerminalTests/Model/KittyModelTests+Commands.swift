import AdaptiveCore
import CTestImages
import Glibc
import TestSupport
import Testing

/// Replies, forms of pixels, and faults of a program.
extension KittyModelTests {
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
