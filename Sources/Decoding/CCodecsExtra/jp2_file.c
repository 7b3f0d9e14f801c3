#include <stdlib.h>
#include <string.h>

#if !__has_include(<openjpeg-2.5/openjpeg.h>)
#error "openjpeg.h is missing. On Debian: sudo apt-get install libopenjp2-7-dev"
#endif
#include <openjpeg-2.5/openjpeg.h>

#include "codecs.h"
#include "jp2_rows.h"
#include "pixel_description.h"

enum { decoding_threads = 2 };

/* A file as a stream, and the decoder that reads it. Zero it before use. */
typedef struct reader {
  cpx_bytes file;
  size_t at;
  opj_stream_t *stream;
  opj_codec_t *codec;
  opj_image_t *image;
  cpx_picture *picture;
} reader;

static int is_codestream(cpx_bytes file) { return cce_has_bytes(file, 0, "\xFF\x4F\xFF\x51", 4); }

static const char *sniff(cpx_bytes file) {
  int is_jp2 = cce_has_bytes(file, 0, "\0\0\0\x0CjP  \x0D\x0A\x87\x0A", 12);
  return is_jp2 || is_codestream(file) ? "jpeg2000" : NULL;
}

static OPJ_SIZE_T read_bytes(void *to, OPJ_SIZE_T count, void *state) {
  reader *reader = state;
  size_t left = reader->file.count - reader->at;
  if (left == 0) return (OPJ_SIZE_T)-1;
  if (count > left) count = left;
  memcpy(to, reader->file.start + reader->at, count);
  reader->at += count;
  return count;
}

static OPJ_OFF_T skip_bytes(OPJ_OFF_T count, void *state) {
  reader *reader = state;
  size_t left = reader->file.count - reader->at;
  if (count < 0 || left == 0) return -1;
  size_t step = (uint64_t)count > left ? left : (size_t)count;
  reader->at += step;
  return (OPJ_OFF_T)step;
}

static OPJ_BOOL seek(OPJ_OFF_T place, void *state) {
  reader *reader = state;
  if (place < 0 || (uint64_t)place > reader->file.count) return OPJ_FALSE;
  reader->at = (size_t)place;
  return OPJ_TRUE;
}

static void on_error(const char *message, void *state) {
  reader *reader = state;
  char text[160];
  size_t count = strcspn(message, "\n");
  if (count >= sizeof text) count = sizeof text - 1;
  memcpy(text, message, count);
  text[count] = 0;
  cpx_note(reader->picture, text);
}

static void ignore(const char *message, void *state) { (void)message, (void)state; }

static void close_reader(reader *reader) {
  if (reader->image) opj_image_destroy(reader->image);
  if (reader->codec) opj_destroy_codec(reader->codec);
  if (reader->stream) opj_stream_destroy(reader->stream);
  *reader = (struct reader){0};
}

/* Opens a file and reads its header. Pixels will have 2^`reduction` times fewer columns and rows. */
static cpx_status open_reader(
    reader *reader, cpx_bytes file, unsigned reduction, int is_strict, cpx_picture *picture) {
  *reader = (struct reader){.file = file, .picture = picture};
  enum { stream_bytes = 1 << 16 };
  reader->stream = opj_stream_create(stream_bytes, OPJ_TRUE);
  reader->codec = opj_create_decompress(is_codestream(file) ? OPJ_CODEC_J2K : OPJ_CODEC_JP2);
  if (!reader->stream || !reader->codec) return CPX_OUT_OF_MEMORY;
  opj_stream_set_read_function(reader->stream, read_bytes);
  opj_stream_set_skip_function(reader->stream, skip_bytes);
  opj_stream_set_seek_function(reader->stream, seek);
  opj_stream_set_user_data(reader->stream, reader, NULL);
  opj_stream_set_user_data_length(reader->stream, file.count);
  opj_set_error_handler(reader->codec, on_error, reader);
  opj_set_warning_handler(reader->codec, ignore, reader);
  opj_set_info_handler(reader->codec, ignore, reader);
  opj_dparameters_t parameters;
  opj_set_default_decoder_parameters(&parameters);
  parameters.cp_reduce = reduction;
  if (!opj_setup_decoder(reader->codec, &parameters)) return CPX_OUT_OF_MEMORY;
  opj_decoder_set_strict_mode(reader->codec, is_strict ? OPJ_TRUE : OPJ_FALSE);
  opj_codec_set_threads(reader->codec, decoding_threads);
  if (!opj_read_header(reader->stream, reader->codec, &reader->image)) {
    return reader->at == file.count && file.count < 1024 ? CPX_TRUNCATED : CPX_CORRUPT;
  }
  return CPX_OK;
}

static cpx_size size_of(const opj_image_t *image) {
  return (cpx_size){image->x1 - image->x0, image->y1 - image->y0};
}

/* The number of resolutions below the full one. */
static unsigned most_reduction(const reader *reader) {
  opj_codestream_info_v2_t *info = opj_get_cstr_info(reader->codec);
  if (!info) return 0;
  unsigned count = info->m_default_tile_info.tccp_info ? info->m_default_tile_info.tccp_info[0].numresolutions : 1;
  opj_destroy_cstr_info(&info);
  return count > 0 ? count - 1 : 0;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader;
  cpx_status status = open_reader(&reader, file, 0, 1, picture);
  picture->frames = 1;
  if (status == CPX_OK) {
    status = cpx_accept_size(picture, size_of(reader.image), 1, options);
    for (OPJ_UINT32 i = 0; i < reader.image->numcomps; i++) {
      if (reader.image->comps[i].alpha) picture->has_alpha = 1;
    }
    if (reader.image->numcomps == 0) status = CPX_CORRUPT;
  }
  close_reader(&reader);
  return status;
}

/* How often the picture can be halved and still has at least as many pixels as the result needs. */
static unsigned reduction_for(const cpx_picture *picture, const cpx_options *options, unsigned most) {
  if (options->stage == CPX_STAGE_EXACT) return 0;
  cpx_rectangle part = cpx_requested_part(picture, options);
  cpx_size wanted = cpx_output_size(picture, options);
  unsigned reduction = 0;
  /* Twice the pixels, so that the scaler has something to average. */
  unsigned spare = options->stage == CPX_STAGE_FIRST ? 1 : 2;
  while (reduction < most && (part.width >> (reduction + 1)) >= (uint64_t)wanted.width * spare &&
         (part.height >> (reduction + 1)) >= (uint64_t)wanted.height * spare) {
    reduction++;
  }
  return reduction;
}

static cpx_status decode_with(
    reader *reader, cpx_rectangle part, unsigned reduction, const cpx_options *options, cpx_picture *picture) {
  opj_image_t *image = reader->image;
  /* Four bytes for each value, the coefficients, and the same again for a palette or rows. */
  uint64_t pixels = (uint64_t)((part.width >> reduction) + 1) * ((part.height >> reduction) + 1);
  if (pixels * image->numcomps * 8 > options->limits.working_bytes) {
    cpx_note(picture, "too many pixels for a format that is decoded as a whole");
    return CPX_OUT_OF_MEMORY;
  }
  int is_whole = part.width == size_of(image).width && part.height == size_of(image).height;
  if (!is_whole && !opj_set_decode_area(
                       reader->codec, image, (OPJ_INT32)(image->x0 + part.x), (OPJ_INT32)(image->y0 + part.y),
                       (OPJ_INT32)(image->x0 + part.x + part.width),
                       (OPJ_INT32)(image->y0 + part.y + part.height))) {
    return CPX_CORRUPT;
  }
  if (!opj_decode(reader->codec, reader->stream, image)) return CPX_CORRUPT;
  return cce_output_jp2(image, options, picture);
}

static cpx_status decode_once(cpx_bytes file, int is_strict, const cpx_options *options, cpx_picture *picture) {
  reader reader;
  cpx_status status = open_reader(&reader, file, 0, is_strict, picture);
  unsigned reduction = status == CPX_OK ? reduction_for(picture, options, most_reduction(&reader)) : 0;
  if (reduction > 0) {
    close_reader(&reader);
    status = open_reader(&reader, file, reduction, is_strict, picture);
  }
  if (status == CPX_OK) {
    status = decode_with(&reader, cpx_requested_part(picture, options), reduction, options, picture);
  }
  close_reader(&reader);
  picture->is_final = options->stage != CPX_STAGE_FIRST || reduction_for(picture, options, 32) == 0;
  return status;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_rectangle part = cpx_requested_part(picture, options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  cpx_status status = decode_once(file, 1, options, picture);
  if (status != CPX_CORRUPT) return status;
  /* What a damaged file still has. */
  status = decode_once(file, 0, options, picture);
  if (status != CPX_OK) return status;
  picture->warnings++;
  return CPX_DAMAGED;
}

const cpx_codec cce_jpeg_2000_codec = {sniff, probe, NULL, decode};

int cce_describe_jpeg_2000(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  cpx_picture picture = {0};
  reader reader;
  if (open_reader(&reader, file, 0, 1, &picture) == CPX_OK && reader.image->numcomps > 0) {
    const opj_image_t *image = reader.image;
    const char *meaning = image->color_space == OPJ_CLRSPC_SYCC   ? "YCbCr"
                          : image->color_space == OPJ_CLRSPC_CMYK ? "CMYK"
                          : image->numcomps <= 2                  ? "grey"
                                                                  : "RGB";
    cce_set_layout(description, image->comps[0].prec, meaning, cce_jp2_has_alpha(image));
    cce_copy_profile(description, (cpx_bytes){image->icc_profile_buf, image->icc_profile_len});
  }
  close_reader(&reader);
  return 1;
}
