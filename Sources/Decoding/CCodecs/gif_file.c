#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "codecs.h"
#include "gif_layout.h"
#include "playback.h"

/* The state of an animation between frames. */
typedef struct animation {
  ccd_playback playback;
  GifFileType *gif;
  /* The offset at which giflib reads next. */
  size_t position;
  cpx_size size;
  /* The current screen: four bytes a pixel, straight alpha. */
  uint8_t *screen;
  /* The screen to restore after a frame with disposal 3. NULL before the first such frame. */
  uint8_t *saved;
  uint8_t *row;
  cpx_limits limits;
  /* The frame on the screen. */
  ccd_gif_frame current;
  /* The offset at which the next frame is searched for. */
  size_t at;
  uint32_t faults;
  const char *fault;
  /* Whether the file ends inside a block. */
  int is_cut;
} animation;

static int on_read(GifFileType *gif, GifByteType *target, int count) {
  animation *animation = gif->UserData;
  size_t left = animation->playback.file.count - animation->position;
  size_t now = count < 0 ? 0 : (size_t)count < left ? (size_t)count : left;
  memcpy(target, animation->playback.file.start + animation->position, now);
  animation->position += now;
  return (int)now;
}

static void note_fault(animation *animation, const char *text) {
  animation->faults++;
  if (!animation->fault) animation->fault = text ? text : "broken frame";
}

static void release(void *state) {
  animation *animation = state;
  int error;
  if (animation->gif) DGifCloseFile(animation->gif, &error);
  free(animation->screen);
  free(animation->saved);
  free(animation->row);
  free(animation);
}

static size_t screen_bytes(const animation *animation) {
  return (size_t)animation->size.width * animation->size.height * 4;
}

/* The part of a frame that is on the screen. */
static cpx_rectangle visible(const animation *animation, cpx_rectangle area) {
  cpx_size size = animation->size;
  if (area.x >= size.width || area.y >= size.height) return (cpx_rectangle){0};
  if (area.width > size.width - area.x) area.width = size.width - area.x;
  if (area.height > size.height - area.y) area.height = size.height - area.y;
  return area;
}

/* Applies the current frame's disposal, so that the next frame can be drawn. */
static void dispose(animation *animation) {
  if (animation->playback.drawn == 0) return;
  cpx_rectangle area = visible(animation, animation->current.area);
  if (animation->current.disposal == 3 && animation->saved) {
    memcpy(animation->screen, animation->saved, screen_bytes(animation));
  } else if (animation->current.disposal == 2 || animation->current.disposal == 3) {
    for (uint32_t y = area.y; y < area.y + area.height; y++) {
      memset(animation->screen + ((size_t)y * animation->size.width + area.x) * 4, 0, (size_t)area.width * 4);
    }
  }
}

/* Saves the screen before a frame with disposal 3. Before the first frame it is transparent and needs no
   copy. */
static void save(animation *animation) {
  if (animation->playback.drawn == 0) return;
  if (!animation->saved && (uint64_t)screen_bytes(animation) * 2 <= animation->limits.working_bytes) {
    animation->saved = malloc(screen_bytes(animation));
  }
  if (animation->saved) memcpy(animation->saved, animation->screen, screen_bytes(animation));
}

/* The row at which the nth row of the data is displayed. */
static uint32_t row_at(uint32_t n, uint32_t height, int is_interlaced) {
  static const uint32_t starts[4] = {0, 4, 2, 1}, steps[4] = {8, 8, 4, 2};
  for (int pass = 0; is_interlaced && pass < 4; pass++) {
    uint32_t rows = height > starts[pass] ? (height - starts[pass] + steps[pass] - 1) / steps[pass] : 0;
    if (n < rows) return starts[pass] + n * steps[pass];
    n -= rows;
  }
  return n;
}

static void draw_row(animation *animation, cpx_rectangle area, uint32_t y, const ColorMapObject *colours) {
  uint8_t *out = animation->screen + ((size_t)(area.y + y) * animation->size.width + area.x) * 4;
  for (uint32_t x = 0; x < area.width; x++, out += 4) {
    int index = animation->row[x];
    if (index == animation->current.transparent || index >= colours->ColorCount) continue;
    const GifColorType colour = colours->Colors[index];
    out[0] = colour.Red;
    out[1] = colour.Green;
    out[2] = colour.Blue;
    out[3] = 255;
  }
}

/* Decompresses the current frame onto the screen. */
static void draw(animation *animation) {
  GifFileType *gif = animation->gif;
  animation->position = animation->current.start;
  GifRecordType kind;
  if (DGifGetRecordType(gif, &kind) == GIF_ERROR || kind != IMAGE_DESC_RECORD_TYPE ||
      DGifGetImageDesc(gif) == GIF_ERROR) {
    note_fault(animation, GifErrorString(gif->Error));
    return;
  }
  const ColorMapObject *colours = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
  cpx_rectangle area = visible(animation, animation->current.area);
  if (!colours) {
    note_fault(animation, "frame without colours");
    return;
  }
  uint32_t width = animation->current.area.width, height = animation->current.area.height;
  if ((uint64_t)width * height > animation->limits.pixels) {
    note_fault(animation, "frame too large");
    return;
  }
  for (uint32_t n = 0; n < height && area.width > 0; n++) {
    uint32_t y = row_at(n, height, gif->Image.Interlace);
    /* Rows below the screen need no decompression unless interlaced rows follow them. */
    if (y >= area.height && !gif->Image.Interlace) return;
    if (DGifGetLine(gif, animation->row, (int)width) == GIF_ERROR) {
      note_fault(animation, GifErrorString(gif->Error));
      return;
    }
    if (y < area.height) draw_row(animation, area, y, colours);
  }
}

/* Advances by one frame. Returns 0 if there is none. */
static int advance(animation *animation) {
  ccd_gif_frame next;
  if (!ccd_gif_next_frame(animation->playback.file, &animation->at, &next)) return 0;
  dispose(animation);
  if (next.disposal == 3) save(animation);
  animation->current = next;
  draw(animation);
  animation->playback.drawn++;
  return 1;
}

static animation *open_animation(cpx_bytes file, cpx_size size, const cpx_options *options, cpx_status *status) {
  enum { widest_frame = 65535 };
  uint64_t bytes = (uint64_t)size.width * size.height * 4;
  *status = CPX_OUT_OF_MEMORY;
  if (bytes > options->limits.working_bytes) return NULL;
  animation *animation = calloc(1, sizeof *animation);
  if (!animation) return NULL;
  animation->playback.file = file;
  animation->size = size;
  animation->limits = options->limits;
  animation->is_cut = ccd_gif_read_layout(file, options->limits.frames).is_cut;
  animation->screen = calloc(1, bytes);
  animation->row = malloc(widest_frame);
  int error = 0;
  if (animation->screen && animation->row) animation->gif = DGifOpen(animation, on_read, &error);
  if (animation->gif) return animation;
  if (error && error != D_GIF_ERR_NOT_ENOUGH_MEM) *status = CPX_CORRUPT;
  release(animation);
  return NULL;
}

static const char *sniff(cpx_bytes file) { return ccd_is_gif(file) ? "gif" : NULL; }

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  ccd_gif_layout layout = ccd_gif_read_layout(file, options->limits.frames);
  if (layout.frames == 0) return layout.is_cut ? CPX_TRUNCATED : CPX_CORRUPT;
  picture->frames = layout.frames;
  picture->loops = layout.frames > 1 ? layout.loops : 0;
  picture->has_alpha = (uint8_t)layout.has_alpha;
  return cpx_accept_size(picture, layout.size, 1, options);
}

/* Its address identifies the state in the cache. */
static const char owner;

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_status status;
  animation *animation = ccd_resume_playback(file, options, &owner);
  if (!animation) animation = open_animation(file, cpx_stored_size(picture), options, &status);
  if (!animation) return status;
  while (animation->playback.drawn <= options->frame && advance(animation)) continue;
  picture->is_final = 1;
  if (picture->frames > 1) picture->frame_milliseconds = animation->current.milliseconds;
  cpx_image screen = {
      .pixels = animation->screen, .stride = (size_t)animation->size.width * 4, .size = animation->size,
      .kind = CPX_ROWS_RGBA};
  status = cpx_output_image(&screen, options, picture);
  picture->warnings += animation->faults;
  if (animation->fault) cpx_note(picture, animation->fault);
  if (animation->is_cut) {
    picture->warnings++;
    cpx_note(picture, "file ends early");
  }
  if (status == CPX_OK && picture->warnings) status = CPX_DAMAGED;
  if (picture->frames > 1) {
    *options->cache = (cpx_cache){&owner, animation, release};
  } else {
    release(animation);
  }
  return status;
}

const cpx_codec ccd_gif_codec = {sniff, probe, NULL, decode};
