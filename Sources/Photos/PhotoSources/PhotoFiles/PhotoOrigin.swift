/// The camera, the lens and the place of photos. Many photos share one object, so that a million of them need
/// little memory.
public final class PhotoOrigin: Sendable {
  /// A camera: its maker and model, and the serial number of its body. Photos with equal bodies were taken
  /// with one camera, as far as files tell.
  public struct Body: Hashable, Sendable {
    let camera: String
    let serial: String?
  }

  /// The maker and model of the camera; `nil` if that isn't known.
  public let camera: String?
  /// The serial number of its body; `nil` if that isn't known.
  public let serial: String?
  /// The lens; `nil` if it isn't known.
  public let lens: String?
  /// The name of the place; `nil` if it isn't known.
  public let place: String?

  /// The origin of photos; `nil` if nothing is known.
  public init?(camera: String? = nil, serial: String? = nil, lens: String? = nil, place: String? = nil) {
    if camera == nil, serial == nil, lens == nil, place == nil { return nil }
    (self.camera, self.serial, self.lens, self.place) = (camera, serial, lens, place)
  }

  /// The camera's body; `nil` if the camera isn't known.
  public var body: Body? { camera.map { Body(camera: $0, serial: serial) } }
}

extension PhotoOrigin: Hashable {
  /// Returns whether the texts are equal.
  public static func == (left: PhotoOrigin, right: PhotoOrigin) -> Bool {
    left === right
      || (left.camera == right.camera && left.serial == right.serial && left.lens == right.lens
        && left.place == right.place)
  }

  /// Hashes the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(camera)
    hasher.combine(serial)
    hasher.combine(lens)
    hasher.combine(place)
  }
}
