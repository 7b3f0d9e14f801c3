#include <stdlib.h>
#include <string.h>

#include <libraw/libraw.h>

#include "CCodecs.h"
#include "codecs.h"
#include "pixel_description.h"
#include "raw_origin.h"
#include "raw_preview.h"
#include "raw_tiff.h"

/* Without a usable preview the sensor's values are developed at half size, if there are at most this many
   pixels. */
enum { most_developed_pixels = 160000000 };

/* Pixels from the library: the contents of the cache. */
typedef struct developed {
  libraw_processed_image_t *image;
  uint8_t *pixels;
  cpx_image shown;
} developed;

static cpx_status status_of_error(int error, cpx_picture *picture) {
  if (error == LIBRAW_SUCCESS) return CPX_OK;
  cpx_note(picture, libraw_strerror(error));
  switch (error) {
    case LIBRAW_UNSUFFICIENT_MEMORY:
    case LIBRAW_MEMPOOL_OVERFLOW: return CPX_OUT_OF_MEMORY;
    case LIBRAW_TOO_BIG: return CPX_TOO_BIG;
    case LIBRAW_FILE_UNSUPPORTED:
    case LIBRAW_UNSUPPORTED_THUMBNAIL:
    case LIBRAW_NOT_IMPLEMENTED: return CPX_UNSUPPORTED;
    case LIBRAW_NO_THUMBNAIL:
    case LIBRAW_REQUEST_FOR_NONEXISTENT_IMAGE: return CPX_NONE;
    case LIBRAW_IO_ERROR: return CPX_TRUNCATED;
    default: return CPX_CORRUPT;
  }
}

/* By default the library prints errors. */
static void on_data_error(void *context, const char *file, const int offset) {
  (void)context, (void)file, (void)offset;
}

#if !LIBRAW_COMPILE_CHECK_VERSION_NOTLESS(0, 21)
static void on_memory_error(void *context, const char *file, const char *location) {
  (void)context, (void)file, (void)location;
}
#endif

/* Opens a file. Returns NULL if the library does not recognise a raw file. */
static libraw_data_t *open_raw(cpx_bytes file, int *error) {
  libraw_data_t *raw = libraw_init(0);
  if (!raw) {
    *error = LIBRAW_UNSUFFICIENT_MEMORY;
    return NULL;
  }
  libraw_set_dataerror_handler(raw, on_data_error, NULL);
#if !LIBRAW_COMPILE_CHECK_VERSION_NOTLESS(0, 21)
  libraw_set_memerror_handler(raw, on_memory_error, NULL);
#endif
  /* The cast is safe: the library only reads. */
  *error = libraw_open_buffer(raw, (void *)(uintptr_t)file.start, file.count);
  if (*error == LIBRAW_SUCCESS) return raw;
  libraw_close(raw);
  return NULL;
}

/* Whether a file of the TIFF family that the library doesn't open is a raw file: it has a directory for a
   sensor's values. */
static int is_unopened_raw(cpx_bytes file) { return cce_find_raw_preview(file).photo.width > 0; }

static const char *sniff(cpx_bytes file) {
  if (cce_has_raw_signature(file)) return "raw";
  if (!cce_may_be_raw(file)) return NULL;
  int error = 0;
  libraw_data_t *raw = open_raw(file, &error);
  if (!raw) return is_unopened_raw(file) ? "raw" : NULL;
  libraw_close(raw);
  return "raw";
}

/* The library's `flip` as an EXIF orientation. Its bits mirror left and right, top and bottom, rows and
   columns. */
static uint8_t orientation_of(const libraw_data_t *raw) {
  static const uint8_t orientations[8] = {1, 2, 4, 3, 5, 8, 6, 7};
  return orientations[raw->sizes.flip & 7];
}

static cpx_size size_of(const libraw_data_t *raw) { return (cpx_size){raw->sizes.width, raw->sizes.height}; }

/* Finds the size of a file that the library doesn't open, because it is damaged, of a new camera or of a new
   compression. Returns `failure` if the file doesn't state it. */
static cpx_status probe_without_library(
    cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status failure) {
  cce_raw_preview preview = cce_find_raw_preview(file);
  if (preview.photo.width == 0 || preview.photo.height == 0) return failure;
  picture->message[0] = 0;
  return cpx_accept_size(picture, preview.photo, preview.orientation, options);
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  int error = 0;
  libraw_data_t *raw = open_raw(file, &error);
  cpx_status status = raw ? cpx_accept_size(picture, size_of(raw), orientation_of(raw), options)
                          : status_of_error(error, picture);
  if (raw) libraw_close(raw);
  picture->frames = 1;
  picture->is_preview = 1;
  return status == CPX_OK || status == CPX_TOO_BIG ? status
                                                   : probe_without_library(file, options, picture, status);
}

/* Accounts for cameras that store the preview upright. */
static void accept_upright_preview(cpx_size preview, const cpx_options *options, cpx_picture *picture) {
  cpx_size stored = cpx_stored_size(picture);
  if (!cpx_orientation_swaps(picture->orientation)) return;
  if (cpx_same_proportions(stored, preview, CCE_PREVIEW_TOLERANCE)) return;
  cpx_size upright = cpx_oriented_size(stored, picture->orientation);
  if (cpx_same_proportions(upright, preview, CCE_PREVIEW_TOLERANCE)) cpx_accept_size(picture, upright, 1, options);
}

static void release_developed(void *state) {
  developed *developed = state;
  if (developed->image) libraw_dcraw_clear_mem(developed->image);
  free(developed->pixels);
  free(developed);
}

/* Converts one or three bytes a pixel to four. Takes ownership of the image. */
static cpx_status convert_image(libraw_processed_image_t *image, developed *developed) {
  developed->image = image;
  cpx_size size = {image->width, image->height};
  uint64_t pixels = (uint64_t)size.width * size.height;
  int is_readable =
      image->type == LIBRAW_IMAGE_BITMAP && image->bits == 8 && (image->colors == 3 || image->colors == 1);
  if (!is_readable || pixels == 0 || image->data_size < pixels * image->colors) return CPX_UNSUPPORTED;
  developed->pixels = malloc(pixels * 4);
  if (!developed->pixels) return CPX_OUT_OF_MEMORY;
  const uint8_t *from = image->data;
  uint8_t *to = developed->pixels;
  for (uint64_t i = 0; i < pixels; i++, from += image->colors, to += 4) {
    to[0] = from[0];
    to[1] = from[image->colors == 3 ? 1 : 0];
    to[2] = from[image->colors == 3 ? 2 : 0];
  }
  libraw_dcraw_clear_mem(image);
  developed->image = NULL;
  developed->shown.pixels = developed->pixels;
  developed->shown.stride = (size_t)size.width * 4;
  developed->shown.size = size;
  return CPX_OK;
}

/* Outputs an image from the library and caches it. */
static cpx_status output_library_image(
    libraw_processed_image_t *image, const cpx_options *options, cpx_picture *picture) {
  developed *developed = calloc(1, sizeof *developed);
  if (!developed) {
    libraw_dcraw_clear_mem(image);
    return CPX_OUT_OF_MEMORY;
  }
  cpx_status status = convert_image(image, developed);
  if (status != CPX_OK) {
    release_developed(developed);
    return status;
  }
  cpx_cache_clear(options->cache);
  *options->cache = (cpx_cache){&cce_raw_codec, developed, release_developed};
  accept_upright_preview(developed->shown.size, options, picture);
  return cpx_output_image(&developed->shown, options, picture);
}

static int has_pixels(cpx_status status) { return status == CPX_OK || status == CPX_DAMAGED; }

/* Outputs a preview that is a JPEG stream. Returns CPX_NONE if it is unusable. */
static cpx_status output_stream(cpx_bytes stream, cpx_size size, const cpx_options *options, cpx_picture *picture) {
  accept_upright_preview(size, options, picture);
  /* The stream may be freed with the library's state, so that nothing of it may be cached. */
  cpx_cache nothing = {0};
  cpx_options uncached = *options;
  uncached.cache = &nothing;
  cpx_status status = ccd_jpeg_decode_stream(stream, &uncached, picture);
  cpx_cache_clear(&nothing);
  return has_pixels(status) ? status : CPX_NONE;
}

/* Outputs the preview of a file that the library doesn't open, or in which it finds no usable one. Returns
   `failure` if there is none. */
static cpx_status output_without_library(
    cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status failure, int needs_large) {
  cce_raw_preview preview = cce_find_raw_preview(file);
  if (!preview.stream.count) return failure;
  if (needs_large && !cce_is_large_preview(preview.size, cpx_stored_size(picture))) return failure;
  char message[sizeof picture->message];
  memcpy(message, picture->message, sizeof message);
  picture->message[0] = 0;
  cpx_status status = output_stream(preview.stream, preview.size, options, picture);
  if (has_pixels(status)) return status;
  memcpy(picture->message, message, sizeof message);
  return failure;
}

/* Outputs the camera's preview. Returns CPX_NONE if there is no usable one, or no large one if that is
   needed, and if the library has chosen a mask. */
static cpx_status output_preview(
    libraw_data_t *raw, cpx_bytes file, const cpx_options *options, cpx_picture *picture, int needs_large) {
  if (libraw_unpack_thumb(raw) != LIBRAW_SUCCESS || !raw->thumbnail.thumb) return CPX_NONE;
  cpx_bytes bytes = {(const uint8_t *)raw->thumbnail.thumb, raw->thumbnail.tlength};
  int is_stream = raw->thumbnail.tformat == LIBRAW_THUMBNAIL_JPEG;
  if (is_stream && !ccd_is_jpeg(bytes)) return CPX_NONE;
  cpx_size size = {raw->thumbnail.twidth, raw->thumbnail.theight};
  if (is_stream) size = ccd_jpeg_stream_size(bytes);
  if (cce_is_tiff_mask(file, size)) return CPX_NONE;
  if (needs_large && !cce_is_large_preview(size, cpx_stored_size(picture))) return CPX_NONE;
  if (is_stream) return output_stream(bytes, size, options, picture);
  int error = 0;
  libraw_processed_image_t *image = libraw_dcraw_make_mem_thumb(raw, &error);
  return image && output_library_image(image, options, picture) == CPX_OK ? CPX_OK : CPX_NONE;
}

static cpx_status develop(libraw_data_t *raw, const cpx_options *options, cpx_picture *picture) {
  if ((uint64_t)raw->sizes.raw_width * raw->sizes.raw_height > most_developed_pixels) {
    cpx_note(picture, "no preview, and too many pixels to develop");
    return CPX_OUT_OF_MEMORY;
  }
  raw->params.half_size = 1;
  raw->params.use_camera_wb = 1;
  raw->params.output_bps = 8;
  raw->params.user_flip = 0;
  int error = libraw_unpack(raw);
  if (error == LIBRAW_SUCCESS) error = libraw_dcraw_process(raw);
  libraw_processed_image_t *image = error == LIBRAW_SUCCESS ? libraw_dcraw_make_mem_image(raw, &error) : NULL;
  if (!image) return status_of_error(error == LIBRAW_SUCCESS ? LIBRAW_DATA_ERROR : error, picture);
  return output_library_image(image, options, picture);
}

/* Outputs a preview. `is_for_lists` accepts a small one; without it, a photo without a large one is
   developed. */
static cpx_status decode_opened(
    cpx_bytes file, const cpx_options *options, cpx_picture *picture, int is_for_lists) {
  int error = 0, needs_large = !is_for_lists;
  libraw_data_t *raw = open_raw(file, &error);
  cpx_status status = status_of_error(error, picture);
  if (!raw) return output_without_library(file, options, picture, status, needs_large);
  status = output_preview(raw, file, options, picture, needs_large);
  if (!has_pixels(status)) status = output_without_library(file, options, picture, status, needs_large);
  if (status == CPX_NONE && !is_for_lists) {
    picture->message[0] = 0;
    picture->warnings = 0;
    status = develop(raw, options, picture);
  }
  libraw_close(raw);
  return status;
}

/* Outputs the first directory of a DNG that has no other preview. Returns `failure` if it can't be shown. */
static cpx_status output_first_directory(
    cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status failure) {
  if (!cce_is_dng_thumbnail(file)) return failure;
  cpx_picture small = *picture;
  if (!has_pixels(cce_tiff_codec.decode(file, options, &small))) return failure;
  /* Everything else is about the photo. */
  picture->width = small.width;
  picture->height = small.height;
  picture->message[0] = 0;
  return CPX_OK;
}

static cpx_status thumbnail(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  /* What is cached is taken for the developed photo. */
  cpx_cache nothing = {0};
  cpx_options uncached = *options;
  uncached.cache = &nothing;
  cpx_status status = decode_opened(file, &uncached, picture, 1);
  if (!has_pixels(status)) status = output_first_directory(file, &uncached, picture, status);
  cpx_cache_clear(&nothing);
  return status;
}

/* Outputs a small preview of a photo whose values are damaged, because nothing else is left of it. Returns
   `failure` if there is none. */
static cpx_status output_remains(
    cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status failure) {
  char message[sizeof picture->message];
  memcpy(message, picture->message, sizeof message);
  cpx_status status = thumbnail(file, options, picture);
  memcpy(picture->message, message, sizeof message);
  if (!has_pixels(status)) return failure;
  picture->warnings++;
  return CPX_DAMAGED;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_status status;
  if (options->cache->owner == &cce_raw_codec) {
    const developed *cached = options->cache->state;
    accept_upright_preview(cached->shown.size, options, picture);
    status = cpx_output_image(&cached->shown, options, picture);
  } else {
    status = decode_opened(file, options, picture, 0);
    int is_damaged = status == CPX_CORRUPT || status == CPX_TRUNCATED;
    if (is_damaged) status = output_remains(file, options, picture, status);
  }
  picture->is_final = 1;
  return status;
}

int cce_describe_raw(cpx_bytes file, cce_pixel_description *description) {
  int has_signature = cce_has_raw_signature(file);
  if (!has_signature && !cce_may_be_raw(file)) return 0;
  int error = 0;
  libraw_data_t *raw = open_raw(file, &error);
  if (!raw) return has_signature || is_unopened_raw(file);
  const char *meaning = raw->idata.filters == 9 ? "X-Trans" : raw->idata.filters ? "Bayer" : "raw";
  unsigned bits = 0;
  while (bits < 16 && raw->color.maximum >> bits) bits++;
  if (bits > 0) cce_set_layout(description, bits, meaning, 0);
  libraw_close(raw);
  return 1;
}

const cpx_codec cce_raw_codec = {sniff, probe, thumbnail, decode};
