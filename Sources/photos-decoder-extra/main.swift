import CCodecsExtra
import DecoderService
import Glibc

// The process that reads the other formats, and what files say about their photos. Its libraries take longer to load.
let abilities = DecoderAbilities(
  formats: [.heif, .avif, .jpegXL, .tiff, .raw], libraries: String(cString: cc_extra_libraries()), codecs: cc_extra_codecs())
var service = DecoderService(socket: 3, abilities: abilities)
exit(service.run())
