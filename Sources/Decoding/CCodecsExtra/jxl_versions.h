/* Calls that libjxl 0.7, which Debian 12 has, and 0.9 and later, as in Debian 13, declare differently: the
   older one takes the form of pixels, and does not use it. */
#ifndef JXL_VERSIONS_H
#define JXL_VERSIONS_H

#include <jxl/decode.h>
#include <jxl/version.h>

#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define JXL_OF_DECODER(decoder) (decoder), NULL
#else
#define JXL_OF_DECODER(decoder) (decoder)
#endif

static inline JxlDecoderStatus get_color_encoding(
    const JxlDecoder *decoder, JxlColorProfileTarget target, JxlColorEncoding *encoding) {
  return JxlDecoderGetColorAsEncodedProfile(JXL_OF_DECODER(decoder), target, encoding);
}

static inline JxlDecoderStatus get_profile_size(
    const JxlDecoder *decoder, JxlColorProfileTarget target, size_t *count) {
  return JxlDecoderGetICCProfileSize(JXL_OF_DECODER(decoder), target, count);
}

static inline JxlDecoderStatus get_profile(
    const JxlDecoder *decoder, JxlColorProfileTarget target, uint8_t *bytes, size_t count) {
  return JxlDecoderGetColorAsICCProfile(JXL_OF_DECODER(decoder), target, bytes, count);
}

#endif
