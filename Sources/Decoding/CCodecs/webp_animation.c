#include "webp_animation.h"

#include <stdlib.h>
#include <string.h>

#include <webp/demux.h>

#include "playback.h"
#include "webp_layout.h"

/* The state of an animation between frames. */
typedef struct animation {
  ccd_playback playback;
  /* A copy of the complete chunks of a truncated file. NULL if the file is complete. */
  uint8_t *repaired;
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  /* The latest frame. */
  uint8_t *screen;
  /* The time at which that frame ends, and how long it is shown. */
  int end_milliseconds;
  uint32_t milliseconds;
} animation;

/* The file without a truncated chunk at its end: the demultiplexer accepts only complete files. */
static WebPData complete_chunks(animation *animation) {
  enum { riff_header_size = 8 };
  cpx_bytes file = animation->playback.file;
  size_t count = ccd_webp_end_of_chunks(file);
  const uint8_t *declared = file.start + 4;
  uint64_t riff = declared[0] | (uint64_t)declared[1] << 8 | (uint64_t)declared[2] << 16 | (uint64_t)declared[3] << 24;
  if (count == file.count && riff + riff_header_size <= count) return (WebPData){file.start, count};
  animation->repaired = malloc(count);
  if (!animation->repaired) return (WebPData){0};
  memcpy(animation->repaired, file.start, count);
  for (int i = 0; i < 4; i++) animation->repaired[4 + i] = (uint8_t)((count - riff_header_size) >> (8 * i));
  return (WebPData){animation->repaired, count};
}

static void release(void *state) {
  animation *animation = state;
  if (animation->decoder) WebPAnimDecoderDelete(animation->decoder);
  free(animation->repaired);
  free(animation);
}

static animation *open_animation(cpx_bytes file, cpx_size size, const cpx_options *options, cpx_status *status) {
  /* Two screens and a frame of the same size. */
  uint64_t bytes = (uint64_t)size.width * size.height * 4 * 3;
  *status = CPX_OUT_OF_MEMORY;
  if (bytes > options->limits.working_bytes) return NULL;
  animation *animation = calloc(1, sizeof *animation);
  if (!animation) return NULL;
  animation->playback.file = file;
  WebPData data = complete_chunks(animation);
  WebPAnimDecoderOptions settings;
  if (data.bytes && WebPAnimDecoderOptionsInit(&settings)) {
    settings.color_mode = MODE_RGBA;
    *status = animation->repaired ? CPX_TRUNCATED : CPX_CORRUPT;
    animation->decoder = WebPAnimDecoderNew(&data, &settings);
  }
  if (animation->decoder && WebPAnimDecoderGetInfo(animation->decoder, &animation->info)) return animation;
  release(animation);
  return NULL;
}

cpx_status ccd_webp_probe_animation(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  WebPData data = {file.start, file.count};
  WebPDemuxState state;
  WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
  if (!demuxer) return state == WEBP_DEMUX_PARSE_ERROR ? CPX_CORRUPT : CPX_TRUNCATED;
  uint32_t frames = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT);
  WebPIterator frame;
  /* A truncated frame does not count. */
  if (frames > 0 && WebPDemuxGetFrame(demuxer, (int)frames, &frame)) {
    if (!frame.complete) frames--;
    WebPDemuxReleaseIterator(&frame);
  }
  picture->loops = frames > 1 ? WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT) : 0;
  picture->frames = frames < options->limits.frames ? frames : options->limits.frames;
  WebPDemuxDelete(demuxer);
  if (frames > 0) return CPX_OK;
  return state == WEBP_DEMUX_DONE || state == WEBP_DEMUX_PARSE_ERROR ? CPX_CORRUPT : CPX_TRUNCATED;
}

/* Advances by one frame. Returns 0 if there is none or it is broken. */
static int advance(animation *animation) {
  int end;
  uint8_t *screen;
  if (!WebPAnimDecoderGetNext(animation->decoder, &screen, &end)) return 0;
  int shown = end - animation->end_milliseconds;
  /* Like browsers, treat times too short to be visible as a mistake. */
  animation->milliseconds = shown > 10 ? (uint32_t)shown : 100;
  animation->end_milliseconds = end;
  animation->screen = screen;
  animation->playback.drawn++;
  return 1;
}

/* Its address identifies the state in the cache. */
static const char owner;

cpx_status ccd_webp_decode_animation(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_status status;
  animation *animation = ccd_resume_playback(file, options, &owner);
  if (!animation) animation = open_animation(file, cpx_stored_size(picture), options, &status);
  if (!animation) return status;
  cpx_size size = cpx_stored_size(picture);
  if (animation->info.canvas_width != size.width || animation->info.canvas_height != size.height) {
    release(animation);
    return CPX_CORRUPT;
  }
  while (animation->playback.drawn <= options->frame && advance(animation)) continue;
  status = CPX_CORRUPT;
  if (animation->screen) {
    cpx_image screen = {animation->screen, (size_t)size.width * 4, size, CPX_ROWS_RGBA, ccd_webp_chunk(file, "ICCP")};
    status = cpx_output_image(&screen, options, picture);
    if (picture->frames > 1) picture->frame_milliseconds = animation->milliseconds;
  }
  int is_broken = animation->playback.drawn <= options->frame;
  if (status == CPX_OK && (is_broken || animation->repaired)) {
    picture->warnings++;
    cpx_note(picture, is_broken ? "broken frame" : "file ends early");
    status = CPX_DAMAGED;
  }
  if (picture->frames > 1 && status != CPX_CORRUPT) {
    *options->cache = (cpx_cache){&owner, animation, release};
  } else {
    release(animation);
  }
  return status;
}
