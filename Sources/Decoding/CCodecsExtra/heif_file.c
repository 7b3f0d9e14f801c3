#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

#include "codecs.h"
#include "heif_profile.h"
#include "heif_tile.h"
#include "heif_tiles.h"
#include "pixel_description.h"

/* The memory for one pixel while decoding: four bytes interleaved, the planes, and the codec's references. */
enum { bytes_per_pixel = 10, decoding_threads = 2 };

/* An open file. Zero it before use. */
typedef struct reader {
  struct heif_context *context;
  struct heif_image_handle *handle;
  /* The bytes that the context reads, if they are not the file's. NULL otherwise. */
  uint8_t *copy;
} reader;

/* A decoded picture with its profile: the contents of the cache. */
typedef struct decoded {
  struct heif_image *image;
  cpx_image shown;
  uint32_t warnings;
} decoded;

static uint32_t four(const char *code) {
  return (uint32_t)code[0] << 24 | (uint32_t)code[1] << 16 | (uint32_t)code[2] << 8 | (uint32_t)code[3];
}

/* The format that a brand implies: HEIF, AVIF, or unknown. Brands of sequences imply none, because libheif
   reads only pictures outside them. */
static const char *format_of_brand(uint32_t brand) {
  static const char *const hevc[] = {"heic", "heix", "heim", "heis"};
  if (brand == four("avif")) return "avif";
  for (size_t i = 0; i < sizeof hevc / sizeof *hevc; i++) {
    if (brand == four(hevc[i])) return "heif";
  }
  return NULL;
}

static const char *sniff(cpx_bytes file) {
  enum { most_brands = 32 };
  cpx_bytes header = cpx_slice(file, 0, 12);
  if (!header.count || cpx_big_endian(header.start + 4) != four("ftyp")) return NULL;
  uint32_t length = cpx_big_endian(header.start);
  int has_pictures = 0, is_av1 = 0;
  /* The major brand comes first, then a version, then the other brands. */
  for (uint32_t at = 8; at + 4 <= length && at < 16 + 4 * most_brands; at += at == 8 ? 8 : 4) {
    cpx_bytes place = cpx_slice(file, at, 4);
    if (!place.count) break;
    uint32_t brand = cpx_big_endian(place.start);
    const char *found = format_of_brand(brand);
    if (found) return found;
    has_pictures = has_pictures || brand == four("mif1") || brand == four("miaf");
    is_av1 = is_av1 || brand == four("avis");
  }
  return !has_pictures ? NULL : is_av1 ? "avif" : "heif";
}

static cpx_status status_of_error(struct heif_error error, cpx_picture *picture) {
  if (error.code != heif_error_Ok) cpx_note(picture, error.message);
  return cce_heif_status(error);
}

/* Distinguishes a picture that is coded in another way from a damaged one. The library reports that it, or
   its tiles, are missing. */
static cpx_status explained(cpx_status status, cpx_bytes file, cpx_picture *picture) {
  int is_damage = status == CPX_CORRUPT || status == CPX_TRUNCATED || status == CPX_UNSUPPORTED;
  uint32_t type = is_damage ? cce_heif_unusual_type(file) : 0;
  if (type == 0) return status;
  picture->message[0] = 0;
  const char name[] = {(char)(type >> 24), (char)(type >> 16), (char)(type >> 8), (char)type, 0};
  char text[40];
  snprintf(text, sizeof text, "pictures of type \"%s\"", name);
  cpx_note(picture, text);
  return CPX_UNSUPPORTED;
}

static void close_reader(reader *reader) {
  if (reader->handle) heif_image_handle_release(reader->handle);
  if (reader->context) heif_context_free(reader->context);
  free(reader->copy);
  *reader = (struct reader){0};
}

static struct heif_error open_context(reader *reader, cpx_bytes file, const cpx_options *options) {
  reader->context = heif_context_alloc();
  if (!reader->context) return (struct heif_error){heif_error_Memory_allocation_error, 0, "no memory"};
  uint32_t side = options->limits.side < CCE_HEIF_LONGEST_SIDE ? options->limits.side : CCE_HEIF_LONGEST_SIDE;
  heif_context_set_maximum_image_size_limit(reader->context, (int)side);
  heif_context_set_max_decoding_threads(reader->context, decoding_threads);
  struct heif_error error =
      heif_context_read_from_memory_without_copy(reader->context, file.start, file.count, NULL);
  if (error.code == heif_error_Ok) {
    error = heif_context_get_primary_image_handle(reader->context, &reader->handle);
  }
  return error;
}

static cpx_status open_reader(reader *reader, cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  struct heif_error error = open_context(reader, file, options);
  uint8_t *copy = NULL;
  if (error.code == heif_error_Invalid_input) copy = cce_heif_hide_groups(file, options->limits.working_bytes / 4);
  if (copy) {
    close_reader(reader);
    reader->copy = copy;
    error = open_context(reader, (cpx_bytes){copy, file.count}, options);
  }
  return explained(status_of_error(error, picture), file, picture);
}

static cpx_size size_of(const struct heif_image_handle *handle) {
  int width = heif_image_handle_get_width(handle), height = heif_image_handle_get_height(handle);
  return width > 0 && height > 0 ? (cpx_size){(uint32_t)width, (uint32_t)height} : (cpx_size){0};
}

/* The thumbnail with the picture's proportions. NULL if there is none. */
static struct heif_image_handle *thumbnail_of(const reader *reader) {
  heif_item_id identifier;
  if (heif_image_handle_get_list_of_thumbnail_IDs(reader->handle, &identifier, 1) != 1) return NULL;
  struct heif_image_handle *handle = NULL;
  struct heif_error error = heif_image_handle_get_thumbnail(reader->handle, identifier, &handle);
  if (error.code != heif_error_Ok) return NULL;
  cpx_size size = size_of(handle);
  if (size.width && cpx_same_proportions(size_of(reader->handle), size, CCE_PREVIEW_TOLERANCE)) return handle;
  heif_image_handle_release(handle);
  return NULL;
}

/* Whether a thumbnail of this size is enough for CPX_STAGE_FIRST. */
static int is_enough(cpx_size thumbnail, const cpx_options *options, const cpx_picture *picture) {
  cpx_size requested = cpx_output_size(picture, options);
  return options->region.width == 0 && thumbnail.width >= requested.width / 2 &&
         thumbnail.height >= requested.height / 2;
}

static cpx_status describe(const reader *reader, const cpx_options *options, cpx_picture *picture) {
  cpx_status status = cpx_accept_size(picture, size_of(reader->handle), 1, options);
  picture->has_alpha = heif_image_handle_has_alpha_channel(reader->handle) != 0;
  picture->frames = 1;
  if (status != CPX_OK) return status;
  struct heif_image_handle *thumbnail = thumbnail_of(reader);
  if (!thumbnail) return CPX_OK;
  picture->has_quick_stage = is_enough(size_of(thumbnail), options, picture) != 0;
  heif_image_handle_release(thumbnail);
  return CPX_OK;
}

/* Whether a file that the library doesn't open is a picture of tiles, some of which may be there. The library
   refuses a file that ends before its last tile. */
static int read_grid_of_rest(cpx_bytes file, cpx_status failure, cce_heif_grid *grid) {
  return (failure == CPX_TRUNCATED || failure == CPX_CORRUPT) && cce_heif_read_grid(file, grid);
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cce_heif_grid grid;
  cpx_status status = open_reader(&reader, file, options, picture);
  if (status == CPX_OK) {
    status = describe(&reader, options, picture);
  } else if (read_grid_of_rest(file, status, &grid)) {
    status = cpx_accept_size(picture, cpx_oriented_size(grid.size, grid.orientation), 1, options);
    picture->frames = 1;
    picture->message[0] = 0;
  }
  close_reader(&reader);
  return status;
}

static void release_decoded(void *state) {
  decoded *decoded = state;
  if (decoded->image) heif_image_release(decoded->image);
  /* The profile's memory is our own. */
  free((void *)(uintptr_t)decoded->shown.profile.start);
  free(decoded);
}

/* Makes alpha straight, as cpx_output expects it. */
static void make_straight(decoded *decoded) {
  int stride = 0;
  uint8_t *pixels = heif_image_get_plane(decoded->image, heif_channel_interleaved, &stride);
  for (uint32_t y = 0; y < decoded->shown.size.height; y++) {
    csc_unpremultiply(pixels + (size_t)y * (size_t)stride, decoded->shown.size.width);
  }
}

static cpx_status view_pixels(decoded *decoded, int has_alpha) {
  int stride = 0;
  const uint8_t *pixels = heif_image_get_plane_readonly(decoded->image, heif_channel_interleaved, &stride);
  int width = heif_image_get_width(decoded->image, heif_channel_interleaved);
  int height = heif_image_get_height(decoded->image, heif_channel_interleaved);
  if (!pixels || width <= 0 || height <= 0 || stride < width * 4) return CPX_CORRUPT;
  decoded->shown.pixels = pixels;
  decoded->shown.stride = (size_t)stride;
  decoded->shown.size = (cpx_size){(uint32_t)width, (uint32_t)height};
  decoded->shown.kind = cce_heif_row_kind(decoded->shown.profile, has_alpha);
  if (has_alpha && heif_image_is_premultiplied_alpha(decoded->image)) make_straight(decoded);
  return CPX_OK;
}

static cpx_status decode_handle(
    const struct heif_image_handle *handle, const cpx_options *options, cpx_picture *picture,
    decoded *decoded) {
  cpx_size size = size_of(handle);
  if ((uint64_t)size.width * size.height * bytes_per_pixel > options->limits.working_bytes) {
    cpx_note(picture, "too many pixels for a format that is decoded as a whole");
    return CPX_OUT_OF_MEMORY;
  }
  struct heif_decoding_options *decoding = heif_decoding_options_alloc();
  if (!decoding) return CPX_OUT_OF_MEMORY;
  decoding->convert_hdr_to_8bit = 1;
  struct heif_error error = heif_decode_image(
      handle, &decoded->image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, decoding);
  heif_decoding_options_free(decoding);
  if (error.code != heif_error_Ok) return status_of_error(error, picture);
  decoded->warnings = (uint32_t)heif_image_get_decoding_warnings(decoded->image, 0, NULL, 0);
  decoded->shown.profile = cce_heif_read_profile(handle, options->limits.chunk_bytes);
  return view_pixels(decoded, heif_image_handle_has_alpha_channel(handle));
}

static cpx_status output(const decoded *decoded, const cpx_options *options, cpx_picture *picture) {
  cpx_status status = cpx_output_image(&decoded->shown, options, picture);
  if (status != CPX_OK || decoded->warnings == 0) return status;
  picture->warnings += decoded->warnings;
  return CPX_DAMAGED;
}

/* Outputs the thumbnail. Returns CPX_NONE if there is none. */
static cpx_status output_thumbnail(const reader *reader, const cpx_options *options, cpx_picture *picture) {
  struct heif_image_handle *handle = thumbnail_of(reader);
  if (!handle) return CPX_NONE;
  decoded *thumbnail = calloc(1, sizeof *thumbnail);
  cpx_status status = thumbnail ? decode_handle(handle, options, picture, thumbnail) : CPX_OUT_OF_MEMORY;
  if (status == CPX_OK) status = output(thumbnail, options, picture);
  if (thumbnail) release_decoded(thumbnail);
  heif_image_handle_release(handle);
  return status == CPX_OK ? CPX_OK : CPX_NONE;
}

static cpx_status thumbnail(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cpx_status status = open_reader(&reader, file, options, picture);
  if (status == CPX_OK) status = output_thumbnail(&reader, options, picture);
  close_reader(&reader);
  return status;
}

/* Opens tiles. Takes ownership of the profile's memory. NULL if they take too much memory. */
static cce_heif_tiles *open_grid(const cce_heif_grid *grid, cpx_bytes profile, const cpx_options *options) {
  cce_heif_tiles *tiles = cce_heif_open_tiles(grid, profile, &options->limits);
  if (!tiles) free((void *)(uintptr_t)profile.start);
  return tiles;
}

/* Opens the tiles of a picture that has some. NULL if it has none, or if only libheif itself can combine
   them. */
static cce_heif_tiles *open_tiles(
    const reader *reader, cpx_bytes file, const cpx_options *options, const cpx_picture *picture) {
  cce_heif_grid grid;
  if (picture->has_alpha || !cce_heif_read_grid(file, &grid)) return NULL;
  cpx_size size = size_of(reader->handle), upright = cpx_oriented_size(grid.size, grid.orientation);
  if (size.width != upright.width || size.height != upright.height) return NULL;
  return open_grid(&grid, cce_heif_read_profile(reader->handle, options->limits.chunk_bytes), options);
}

/* Its address identifies cached tiles. */
static const char tiles_owner;

/* Outputs tiles and caches them. */
static cpx_status decode_tiles(cce_heif_tiles *tiles, const cpx_options *options, cpx_picture *picture) {
  cpx_cache_clear(options->cache);
  *options->cache = (cpx_cache){&tiles_owner, tiles, cce_heif_close_tiles};
  picture->is_final = 1;
  return cce_heif_output_tiles(tiles, options, picture);
}

/* Outputs the readable part of a file that the library doesn't open, or returns `failure`. */
static cpx_status decode_rest(
    cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status failure) {
  cce_heif_grid grid;
  if (!read_grid_of_rest(file, failure, &grid)) return failure;
  cpx_bytes profile = cce_heif_profile_of_item(&grid.items, grid.items.primary, options->limits.chunk_bytes);
  cce_heif_tiles *tiles = open_grid(&grid, profile, options);
  if (!tiles) return CPX_OUT_OF_MEMORY;
  picture->message[0] = 0;
  cpx_note(picture, failure == CPX_TRUNCATED ? "file ends early" : "broken boxes");
  cpx_status status = decode_tiles(tiles, options, picture);
  if (status == CPX_OK || status == CPX_DAMAGED) {
    picture->warnings++;
    return CPX_DAMAGED;
  }
  return status == CPX_CORRUPT ? failure : status;
}

static cpx_status decode_opened(
    const reader *reader, cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  if (options->stage == CPX_STAGE_FIRST && picture->has_quick_stage) {
    if (output_thumbnail(reader, options, picture) == CPX_OK) return CPX_OK;
    picture->message[0] = 0;
  }
  cce_heif_tiles *tiles = open_tiles(reader, file, options, picture);
  if (tiles) return decode_tiles(tiles, options, picture);
  decoded *decoded = calloc(1, sizeof *decoded);
  if (!decoded) return CPX_OUT_OF_MEMORY;
  cpx_status status = decode_handle(reader->handle, options, picture, decoded);
  if (status != CPX_OK) {
    release_decoded(decoded);
    return status;
  }
  cpx_cache_clear(options->cache);
  *options->cache = (cpx_cache){&cce_heif_codec, decoded, release_decoded};
  picture->is_final = 1;
  return output(decoded, options, picture);
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  picture->is_final = 1;
  if (options->cache->owner == &cce_heif_codec) return output(options->cache->state, options, picture);
  if (options->cache->owner == &tiles_owner) return cce_heif_output_tiles(options->cache->state, options, picture);
  picture->is_final = 0;
  reader reader = {0};
  cpx_status status = open_reader(&reader, file, options, picture);
  status = status == CPX_OK ? decode_opened(&reader, file, options, picture)
                            : decode_rest(file, options, picture, status);
  close_reader(&reader);
  return explained(status, file, picture);
}

static void describe_handle(const struct heif_image_handle *handle, cce_pixel_description *description) {
  int bits = heif_image_handle_get_luma_bits_per_pixel(handle);
  if (bits > 0) {
    cce_set_layout(description, (unsigned)bits, "YCbCr", heif_image_handle_has_alpha_channel(handle));
  }
  size_t count = heif_image_handle_get_raw_color_profile_size(handle);
  uint8_t *profile = count > 0 && count <= CCE_LONGEST_PROFILE ? malloc(count) : NULL;
  if (profile && heif_image_handle_get_raw_color_profile(handle, profile).code == heif_error_Ok) {
    cce_copy_profile(description, (cpx_bytes){profile, count});
  }
  free(profile);
  struct heif_color_profile_nclx *named = NULL;
  struct heif_error error = heif_image_handle_get_nclx_color_profile(handle, &named);
  if (error.code == heif_error_Ok && named) {
    cce_name_code_points(
        description, (unsigned)named->color_primaries, (unsigned)named->transfer_characteristics);
  }
  if (named) heif_nclx_color_profile_free(named);
}

int cce_describe_heif(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  reader reader = {0};
  cpx_picture picture = {0};
  cpx_options options = {.limits = {.side = CCE_HEIF_LONGEST_SIDE, .working_bytes = 256 << 20}};
  if (open_reader(&reader, file, &options, &picture) == CPX_OK) describe_handle(reader.handle, description);
  close_reader(&reader);
  return 1;
}

const cpx_codec cce_heif_codec = {sniff, probe, thumbnail, decode};
