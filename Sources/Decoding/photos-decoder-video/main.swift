import CVideo
import PhotoDecoderService
import PhotoEmbeddedMetadata
import Glibc
import PhotoFormats

// The decoder for videos, and for what their containers say. Its libraries are large, so they are in no other
// program. With --headers it reads headers, of many files for each request.
DecoderService.endWithProgram()

// Some libraries convert the dates in files. Without TZ the C library would then read the local time zone
// from a file, which the sandbox forbids.
setenv("TZ", "UTC0", 1)
tzset()
cvd_prepare()
MetadataReading.prepare()
var abilities = DecoderAbilities(
  formats: PhotoFormat.read(by: .video), libraries: String(cString: cvd_libraries()), codecs: cvd_codecs(),
  readMetadata: { bytes, _ in VideoMetadata.read(bytes) })
if DecoderService.isRequested("--headers") {
  abilities.readHeaderMetadata = abilities.readMetadata
  var service = HeaderService(socket: 3, abilities: abilities)
  exit(service.run())
}
exit(DecoderService.serve(abilities))
