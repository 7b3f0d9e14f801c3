#include <stdlib.h>
#include <string.h>

#include <jxl/thread_parallel_runner.h>

#include "codecs.h"
#include "jxl_versions.h"
#include "pixel_description.h"

enum { decoding_threads = 2 };

/* A decoder and the latest frame that it decoded: the contents of the cache. */
typedef struct player {
  JxlDecoder *decoder;
  void *threads;
  JxlBasicInfo info;
  uint8_t *pixels, *profile;
  cpx_image image;
  /* The table of cpx_linear_table. NULL for pictures that are not in linear light. */
  const uint8_t *linear;
  /* The frame in `pixels`, if has_frame is not 0. */
  uint32_t frame;
  int has_frame;
  /* The next frame that the decoder reaches. */
  uint32_t next;
  uint32_t milliseconds;
  /* Whether the file ended inside the frame. */
  int is_cut;
} player;

static const char *sniff(cpx_bytes file) {
  JxlSignature signature = JxlSignatureCheck(file.start, file.count);
  return signature == JXL_SIG_CODESTREAM || signature == JXL_SIG_CONTAINER ? "jpegXL" : NULL;
}

static uint32_t clamp_to_32_bits(uint64_t value) { return value > UINT32_MAX ? UINT32_MAX : (uint32_t)value; }

static uint32_t milliseconds_of(const JxlBasicInfo *info, uint32_t ticks) {
  if (info->animation.tps_numerator == 0) return 0;
  return clamp_to_32_bits(
      (uint64_t)ticks * info->animation.tps_denominator * 1000 / info->animation.tps_numerator);
}

static cpx_status describe(const JxlBasicInfo *info, const cpx_options *options, cpx_picture *picture) {
  picture->has_alpha = info->alpha_bits > 0;
  picture->frames = info->have_animation ? 0 : 1;
  picture->loops = info->have_animation ? info->animation.num_loops : 0;
  return cpx_accept_size(picture, (cpx_size){info->xsize, info->ysize}, 1, options);
}

/* Sets the picture's number of frames and the duration of the requested frame. */
static void count_frames(
    JxlDecoder *decoder, const JxlBasicInfo *info, const cpx_options *options, cpx_picture *picture) {
  JxlFrameHeader header;
  while (picture->frames < options->limits.frames && JxlDecoderProcessInput(decoder) == JXL_DEC_FRAME) {
    if (JxlDecoderGetFrameHeader(decoder, &header) != JXL_DEC_SUCCESS) return;
    if (picture->frames == options->frame) {
      picture->frame_milliseconds = milliseconds_of(info, header.duration);
    }
    picture->frames++;
  }
}

static cpx_status probe_with(
    JxlDecoder *decoder, cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  JxlBasicInfo info;
  if (JxlDecoderSubscribeEvents(decoder, JXL_DEC_BASIC_INFO | JXL_DEC_FRAME) != JXL_DEC_SUCCESS) {
    return CPX_CORRUPT;
  }
  if (JxlDecoderSetInput(decoder, file.start, file.count) != JXL_DEC_SUCCESS) return CPX_CORRUPT;
  JxlDecoderStatus status = JxlDecoderProcessInput(decoder);
  if (status == JXL_DEC_NEED_MORE_INPUT) return CPX_TRUNCATED;
  if (status != JXL_DEC_BASIC_INFO || JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) {
    return CPX_CORRUPT;
  }
  cpx_status accepted = describe(&info, options, picture);
  if (accepted == CPX_OK && info.have_animation) count_frames(decoder, &info, options, picture);
  return accepted;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  if (!decoder) return CPX_OUT_OF_MEMORY;
  cpx_status status = probe_with(decoder, file, options, picture);
  JxlDecoderDestroy(decoder);
  return status;
}

static void release_player(void *state) {
  player *player = state;
  if (player->decoder) JxlDecoderDestroy(player->decoder);
  if (player->threads) JxlThreadParallelRunnerDestroy(player->threads);
  free(player->pixels);
  free(player->profile);
  free(player);
}

static player *open_player(cpx_bytes file) {
  enum { events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FRAME | JXL_DEC_FULL_IMAGE };
  player *player = calloc(1, sizeof *player);
  if (!player) return NULL;
  player->decoder = JxlDecoderCreate(NULL);
  player->threads = JxlThreadParallelRunnerCreate(NULL, decoding_threads);
  if (player->decoder && player->threads &&
      JxlDecoderSetParallelRunner(player->decoder, JxlThreadParallelRunner, player->threads) ==
          JXL_DEC_SUCCESS &&
      JxlDecoderSetUnpremultiplyAlpha(player->decoder, JXL_TRUE) == JXL_DEC_SUCCESS &&
      JxlDecoderSubscribeEvents(player->decoder, events) == JXL_DEC_SUCCESS &&
      JxlDecoderSetInput(player->decoder, file.start, file.count) == JXL_DEC_SUCCESS) {
    /* Not JxlDecoderCloseInput: with a truncated file the decoder would then report an error and no pixels.
       */
    return player;
  }
  release_player(player);
  return NULL;
}

static int is_high_range(const JxlColorEncoding *colors) {
  return colors->transfer_function == JXL_TRANSFER_FUNCTION_PQ ||
         colors->transfer_function == JXL_TRANSFER_FUNCTION_HLG;
}

/* Requests sRGB where the file leaves a choice, except for high dynamic range, which the library would clip.
   */
static void request_srgb(player *player) {
  JxlColorEncoding original;
  JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_ORIGINAL;
  int is_known =
      get_color_encoding(player->decoder, target, &original) == JXL_DEC_SUCCESS;
  if (player->info.uses_original_profile || (is_known && is_high_range(&original))) return;
  JxlColorEncoding requested = {
      .color_space = player->info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB,
      .white_point = JXL_WHITE_POINT_D65,
      .primaries = JXL_PRIMARIES_SRGB,
      .transfer_function = JXL_TRANSFER_FUNCTION_SRGB,
      .rendering_intent = JXL_RENDERING_INTENT_RELATIVE};
  JxlDecoderSetPreferredColorProfile(player->decoder, &requested);
}

static void copy_profile(player *player, cpx_bytes profile) {
  if (player->profile || !profile.count) return;
  player->profile = malloc(profile.count);
  if (!player->profile) return;
  memcpy(player->profile, profile.start, profile.count);
  player->image.profile = (cpx_bytes){player->profile, profile.count};
}

static cpx_row_kind kind_of(const player *player) {
  int is_grey = player->info.num_color_channels == 1;
  if (player->info.alpha_bits > 0) return is_grey ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_RGBA;
  return is_grey ? CPX_ROWS_GREY : CPX_ROWS_RGBX;
}

/* The bytes of a pixel as the library writes it. */
static uint64_t pixel_bytes(const player *player) { return player->linear ? 8 : 4; }

/* Stores a profile of ICC, or the one of linear light that is encoded after the pixels are decoded. */
static void store_profile(player *player, cpx_bytes profile, const cpx_options *options) {
  cpx_profile_room room;
  if (player->info.bits_per_sample > 8) {
    player->linear = cpx_linear_table(&profile, kind_of(player), options, &room);
  }
  copy_profile(player, profile);
}

/* Chooses the colours in which pixels are decoded, and stores their profile. */
static void choose_colors(player *player, const cpx_options *options) {
  request_srgb(player);
  JxlColorEncoding delivered;
  JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
  if (get_color_encoding(player->decoder, target, &delivered) == JXL_DEC_SUCCESS &&
      (is_high_range(&delivered) || delivered.transfer_function == JXL_TRANSFER_FUNCTION_SRGB) &&
      delivered.color_space == JXL_COLOR_SPACE_RGB && delivered.primaries != JXL_PRIMARIES_CUSTOM) {
    /* The library's constants are the code points of ITU-T H.273. */
    cpx_profile_room room;
    cpx_colour_space space =
        cpx_colour_space_of_code_points((uint32_t)delivered.primaries, (uint32_t)delivered.transfer_function);
    copy_profile(player, cpx_make_profile(&space, &room));
    return;
  }
  size_t count = 0;
  if (get_profile_size(player->decoder, target, &count) != JXL_DEC_SUCCESS) return;
  if (count == 0 || count > options->limits.chunk_bytes) return;
  uint8_t *bytes = malloc(count);
  if (bytes &&
      get_profile(player->decoder, target, bytes, count) == JXL_DEC_SUCCESS) {
    store_profile(player, (cpx_bytes){bytes, count}, options);
  }
  free(bytes);
}

/* The working memory for one pixel in bytes, including the result. These values are measured, because the
   library has no limit to set. Lossless progressive pictures, which no header tells apart, take up to
   36, and lossy ones with alpha 46; with those the library may end the process. */
static uint64_t bytes_per_pixel(const player *player) {
  enum { usual = 8, channel = 4 };
  const JxlBasicInfo *info = &player->info;
  /* Without loss, more than eight bits of all channels are decoded before the first row is finished. */
  if (!info->uses_original_profile || info->bits_per_sample <= 8) return usual;
  return pixel_bytes(player) + (info->num_color_channels + (uint64_t)info->num_extra_channels) * channel + 1;
}

/* Reduces the pixels of linear light to eight bits, in place. */
static void reduce(player *player) {
  size_t count = (size_t)player->image.size.width * player->image.size.height;
  const uint8_t *from = player->pixels;
  for (uint8_t *to = player->pixels, *end = to + count * 4; to < end; to += 4, from += 8) {
    uint16_t values[4];
    memcpy(values, from, sizeof values);
    for (int i = 0; i < 3; i++) to[i] = player->linear[values[i]];
    to[3] = cpx_from_16_bits(values[3]);
  }
}

static cpx_status make_room(player *player, const cpx_options *options, cpx_picture *picture) {
  const JxlBasicInfo *info = &player->info;
  uint64_t pixels = (uint64_t)info->xsize * info->ysize;
  if (pixels * bytes_per_pixel(player) > options->limits.working_bytes) {
    cpx_note(picture, "too many pixels for a format that is decoded as a whole");
    return CPX_OUT_OF_MEMORY;
  }
  if (player->linear) {
    /* They have been reduced for the frame before. */
    free(player->pixels);
    player->pixels = NULL;
  }
  /* Zeros, because a truncated file leaves pixels unwritten. */
  if (!player->pixels) player->pixels = calloc(pixels, pixel_bytes(player));
  if (!player->pixels) return CPX_OUT_OF_MEMORY;
  player->image.pixels = player->pixels;
  player->image.stride = (size_t)info->xsize * 4;
  player->image.size = (cpx_size){info->xsize, info->ysize};
  player->image.kind = kind_of(player);
  JxlDataType type = player->linear ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8;
  JxlPixelFormat format = {4, type, JXL_NATIVE_ENDIAN, 0};
  JxlDecoderStatus status =
      JxlDecoderSetImageOutBuffer(player->decoder, &format, player->pixels, pixels * pixel_bytes(player));
  return status == JXL_DEC_SUCCESS ? CPX_OK : CPX_CORRUPT;
}

/* At the end of a truncated file, decodes as much of the frame as there is. */
static cpx_status flush(player *player, cpx_picture *picture) {
  cpx_note(picture, "file ends early");
  if (!player->pixels || JxlDecoderFlushImage(player->decoder) != JXL_DEC_SUCCESS) return CPX_TRUNCATED;
  player->is_cut = 1;
  return CPX_OK;
}

/* Decodes the next frame that the decoder reaches. */
static cpx_status play(player *player, const cpx_options *options, cpx_picture *picture) {
  player->has_frame = 0;
  for (;;) {
    JxlFrameHeader header;
    cpx_status status = CPX_OK;
    switch (JxlDecoderProcessInput(player->decoder)) {
      case JXL_DEC_BASIC_INFO:
        if (JxlDecoderGetBasicInfo(player->decoder, &player->info) != JXL_DEC_SUCCESS) return CPX_CORRUPT;
        break;
      case JXL_DEC_COLOR_ENCODING: choose_colors(player, options); break;
      case JXL_DEC_FRAME:
        if (JxlDecoderGetFrameHeader(player->decoder, &header) != JXL_DEC_SUCCESS) return CPX_CORRUPT;
        player->milliseconds = milliseconds_of(&player->info, header.duration);
        break;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        status = make_room(player, options, picture);
        if (status != CPX_OK) return status;
        break;
      case JXL_DEC_FULL_IMAGE: return CPX_OK;
      case JXL_DEC_NEED_MORE_INPUT: return flush(player, picture);
      case JXL_DEC_SUCCESS: return CPX_NONE;
      default: cpx_note(picture, "the decoder refuses the data"); return CPX_CORRUPT;
    }
  }
}

static cpx_status play_frame(player *player, const cpx_options *options, cpx_picture *picture) {
  if (player->has_frame && player->frame == options->frame) return CPX_OK;
  if (options->frame > player->next) JxlDecoderSkipFrames(player->decoder, options->frame - player->next);
  player->is_cut = 0;
  cpx_status status = play(player, options, picture);
  if (status != CPX_OK) return status;
  if (player->linear) reduce(player);
  player->frame = options->frame;
  player->has_frame = 1;
  player->next = options->frame + 1;
  return CPX_OK;
}

/* The cached player if it is not past the requested frame, otherwise a new one: the library's decoder does
   not rewind reliably. */
static player *player_for(cpx_bytes file, const cpx_options *options) {
  player *player = options->cache->owner == &cce_jpeg_xl_codec ? options->cache->state : NULL;
  if (player && (options->frame >= player->next || (player->has_frame && player->frame == options->frame))) {
    return player;
  }
  cpx_cache_clear(options->cache);
  player = open_player(file);
  if (player) *options->cache = (cpx_cache){&cce_jpeg_xl_codec, player, release_player};
  return player;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  player *player = player_for(file, options);
  if (!player) return CPX_OUT_OF_MEMORY;
  cpx_status status = play_frame(player, options, picture);
  if (status != CPX_OK) {
    cpx_cache_clear(options->cache);
    return status;
  }
  picture->is_final = 1;
  if (picture->frames != 1) picture->frame_milliseconds = player->milliseconds;
  status = cpx_output_image(&player->image, options, picture);
  if (status != CPX_OK || !player->is_cut) return status;
  picture->warnings++;
  return CPX_DAMAGED;
}

static void describe_with(JxlDecoder *decoder, cpx_bytes file, cce_pixel_description *description) {
  JxlBasicInfo info;
  JxlColorEncoding colors;
  JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_ORIGINAL;
  if (JxlDecoderSubscribeEvents(decoder, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING) != JXL_DEC_SUCCESS) {
    return;
  }
  if (JxlDecoderSetInput(decoder, file.start, file.count) != JXL_DEC_SUCCESS) return;
  if (JxlDecoderProcessInput(decoder) != JXL_DEC_BASIC_INFO) return;
  if (JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) return;
  cce_set_layout(
      description, info.bits_per_sample, info.num_color_channels == 1 ? "grey" : "RGB", info.alpha_bits > 0);
  if (JxlDecoderProcessInput(decoder) != JXL_DEC_COLOR_ENCODING) return;
  if (get_color_encoding(decoder, target, &colors) == JXL_DEC_SUCCESS) {
    /* The library's constants are the code points of ITU-T H.273. */
    cce_name_code_points(description, (unsigned)colors.primaries, (unsigned)colors.transfer_function);
    return;
  }
  size_t count = 0;
  if (get_profile_size(decoder, target, &count) != JXL_DEC_SUCCESS) return;
  uint8_t *profile = count > 0 && count <= CCE_LONGEST_PROFILE ? malloc(count) : NULL;
  if (profile && get_profile(decoder, target, profile, count) == JXL_DEC_SUCCESS) {
    cce_copy_profile(description, (cpx_bytes){profile, count});
  }
  free(profile);
}

int cce_describe_jpeg_xl(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  if (!decoder) return 1;
  describe_with(decoder, file, description);
  JxlDecoderDestroy(decoder);
  return 1;
}

const cpx_codec cce_jpeg_xl_codec = {sniff, probe, NULL, decode};
