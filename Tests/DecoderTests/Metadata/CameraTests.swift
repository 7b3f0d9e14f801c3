import PhotoDecodeProtocol
import Foundation
import TestSupport
import Testing

@Suite("Metadata of real cameras", .realPhotos)
struct CameraTests {
  private func read(_ name: String) throws -> MetadataDocument {
    let folder = try #require(RealPhotos.folder)
    return try metadata(of: folder + "/" + name)
  }

  @Test(
    "camera, lens and exposure",
    arguments: [
      (
        "cameras/IMG_5195.HEIC",
        [
          .cameraModel: "iPhone 11 Pro Max", .lens: "iPhone 11 Pro Max back triple camera 4.25mm f/1.8",
          .exposureTime: "1/391 s", .aperture: "f/1.8", .sensitivity: "32", .colorProfile: "Display P3",
          .dateTaken: "2021-04-11 15:47:53.054-05:00", .latitude: "39.051344", .longitude: "-94.288772",
        ]
      ),
      (
        "cameras/iphone_13_pro_max.HEIC",
        [.cameraMake: "Apple", .focalLength: "5.7 mm (26 mm)", .dateTaken: "2022-02-16 12:55:41.762+01:00"]
      ),
      (
        "cameras/DSCN0010.jpg",
        [
          .cameraMake: "NIKON", .exposureTime: "1/75 s", .latitude: "43.467448", .longitude: "11.885127",
          .focalLength: "24 mm (112 mm)", .pixelLayout: "8-bit YCbCr 4:2:2",
        ]
      ),
      (
        "cameras/Nikon_D70.jpg",
        [.exposureBias: "-1 EV", .aperture: "f/9", .flash: "No flash", .dateTaken: "2008-03-15 09:52:01"]
      ),
      (
        "cameras/Pentax_K10D.jpg",
        [
          .artist: "Laitche", .cameraModel: "PENTAX K10D", .aperture: "f/11",
          .colorProfile: "sRGB IEC61966-2.1",
        ]
      ),
      (
        "cameras/BlueSquare.jpg",
        [.title: "Blue Square Test File - .jpg", .software: "Adobe Photoshop CS2 Macintosh", .keyword: "XMP"]
      ),
      (
        "cameras/long_description.jpg",
        [.artist: "SSG KYLE DAVIS", .place: "KANDAHAR ARMY AIRFIELD, DAYCHOPAN, Afghanistan"]
      ),
      ("cameras/BSG1.tiff", [.colorProfile: "Color LCD", .pixelLayout: "8-bit RGB with alpha"]),
      (
        "bad/corrupted.jpg",
        [.cameraMake: "OLYMPUS IMAGING CORP.", .exposureTime: "1/250 s", .sensitivity: "80"]
      ),
    ] as [(String, [MetadataField: String])])
  func cameras(name: String, fields: [MetadataField: String]) throws {
    let document = try read(name)
    for (field, text) in fields { #expect(document[field] == text, "\(field)") }
  }

  @Test(
    "photos of real phones are upright, and their thumbnails are quick",
    arguments: [
      ("cameras/IMG_5195.HEIC", 2566, 3313), ("cameras/iphone_13_pro_max.HEIC", 3024, 4032),
      ("cameras/HMD_Nokia_8.3_5G_hdr.heif", 4608, 3456), ("cameras/samplefilehub.heif", 640, 426),
    ] as [(String, UInt32, UInt32)])
  func phones(name: String, width: UInt32, height: UInt32) throws {
    let decoder = try DecoderConversation(.extra)
    let file = try #require(RealPhotos.folder) + "/" + name
    let response = try decoder.perform(.decode, of: file, box: (400, 400))
    #expect(
      response.reply.status == .ok && response.reply.imageWidth == width
        && response.reply.imageHeight == height)
    guard name.contains("13_pro") else { return }
    let thumbnail = try decoder.perform(.thumbnail, of: file, box: (400, 400))
    #expect(thumbnail.reply.width == 240 && thumbnail.reply.height == 320)
    // Both show the same picture, so that their centres are similar.
    let scale = Double(response.reply.width) / 240
    let (small, large) = (thumbnail.color(120, 160), response.color(Int(120 * scale), Int(160 * scale)))
    #expect(zip(small, large).allSatisfy { abs(Int($0) - Int($1)) < 40 }, "\(small) \(large)")
  }
}
