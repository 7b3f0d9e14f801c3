import CCodecsExtra
import CMetadata
import DecoderService
import Glibc

// The process that reads the other formats, and what files say about their photos. Its libraries take longer to load.
// Started with --svg it reads SVG instead, if the library for that is installed: with nothing else to lose.
// Libraries make times of the dates in files, for which the C library would read the local time zone when it may not.
setenv("TZ", "UTC0", 1)
tzset()
let abilities = CommandLine.arguments.contains("--svg") ? svgAbilities() : extraAbilities()
var service = DecoderService(socket: 3, abilities: abilities)
exit(service.run())

func extraAbilities() -> DecoderAbilities {
  cce_prepare()
  cmt_prepare()
  return DecoderAbilities(
    formats: [.heif, .avif, .jpegXL, .tiff, .bmp, .pnm, .raw],
    libraries: String(cString: cce_libraries()) + ", " + String(cString: cmt_library()),
    codecs: cce_codecs(), readMetadata: FileMetadata.read)
}

func svgAbilities() -> DecoderAbilities {
  let isThere = cce_prepare_svg() != 0
  return DecoderAbilities(
    formats: isThere ? [.svg] : [], libraries: String(cString: cce_svg_library_name()), codecs: cce_svg_codecs())
}
