#include "png_write.h"

#include <setjmp.h>
#include <stdlib.h>

#include <png.h>

/* Everything one file needs. It is allocated outside the function that calls setjmp, so that a jump loses
   nothing. */
typedef struct job {
  png_structp png;
  png_infop info;
  png_text *texts;
  uint8_t *file;
  size_t count, capacity;
} job;

static void on_error(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_write(png_structp png, png_bytep bytes, png_size_t count) {
  job *job = png_get_io_ptr(png);
  if (count > job->capacity - job->count) png_error(png, "no room");
  for (size_t i = 0; i < count; i++) job->file[job->count + i] = bytes[i];
  job->count += count;
}

static void on_flush(png_structp png) { (void)png; }

static int write_file(job *job, const uint8_t *pixels, cpx_size size, int has_alpha, int texts) {
  if (setjmp(png_jmpbuf(job->png))) return 0;
  png_set_write_fn(job->png, job, on_write, on_flush);
  png_set_user_limits(job->png, size.width, size.height);
  png_set_IHDR(
      job->png, job->info, size.width, size.height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  /* For thumbnails of photos, libpng's defaults save an eighth of the bytes and take six times as long. */
  png_set_compression_level(job->png, 1);
  png_set_filter(job->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_AVG);
  png_set_text(job->png, job->info, job->texts, texts);
  png_write_info(job->png, job->info);
  if (!has_alpha) png_set_filler(job->png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < size.height; y++) png_write_row(job->png, pixels + (size_t)y * size.width * 4);
  png_write_end(job->png, NULL);
  return 1;
}

size_t ccd_png_write(
    const uint8_t *pixels, cpx_size size, int has_alpha, const ccd_png_entry *entries, int entry_count,
    uint8_t *file, size_t capacity) {
  job *job = calloc(1, sizeof *job);
  if (!job) return 0;
  job->file = file;
  job->capacity = capacity;
  job->texts = calloc((size_t)entry_count, sizeof *job->texts);
  job->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
  job->info = job->png ? png_create_info_struct(job->png) : NULL;
  int is_written = 0;
  if (job->texts && job->info) {
    for (int i = 0; i < entry_count; i++) {
      job->texts[i].compression = PNG_TEXT_COMPRESSION_NONE;
      job->texts[i].key = (char *)entries[i].keyword;
      job->texts[i].text = (char *)entries[i].text;
    }
    is_written = write_file(job, pixels, size, has_alpha, entry_count);
  }
  size_t written = is_written ? job->count : 0;
  png_destroy_write_struct(&job->png, &job->info);
  free(job->texts);
  free(job);
  return written;
}
