#include <setjmp.h>

#if !__has_include(<png.h>)
#error "png.h is missing. On Debian: sudo apt-get install libpng-dev"
#endif
#include <png.h>

#include "CScaling.h"
#include "growing_bytes.h"

/* Everything one file needs. It is allocated outside the function that calls setjmp, so that a jump loses
   nothing. */
typedef struct job {
  png_structp png;
  png_infop info;
  png_text *texts;
  int text_count;
  cic_growing file;
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
  if (!cic_reserve(&job->file, count)) png_error(png, "no memory");
  memcpy(job->file.start + job->file.count, bytes, count);
  job->file.count += count;
}

static void on_flush(png_structp png) { (void)png; }

static int write_file(job *job, const uint8_t *pixels, uint32_t width, uint32_t height, int is_opaque) {
  if (setjmp(png_jmpbuf(job->png))) return 0;
  png_set_write_fn(job->png, job, on_write, on_flush);
  png_set_user_limits(job->png, width, height);
  png_set_IHDR(
      job->png, job->info, width, height, 8, is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  /* Higher levels save a few percent with photos and take two to seven times as long. */
  png_set_compression_level(job->png, 1);
  png_set_filter(job->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_AVG);
  png_set_text(job->png, job->info, job->texts, job->text_count);
  png_write_info(job->png, job->info);
  if (is_opaque) png_set_filler(job->png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) png_write_row(job->png, pixels + (size_t)y * width * 4);
  png_write_end(job->png, NULL);
  return 1;
}

/* Passes the texts on to libpng, which copies them. Returns 0 if memory is short. */
static int add_texts(job *job, const cic_png_text *texts, int count) {
  if (count <= 0) return 1;
  job->texts = calloc((size_t)count, sizeof *job->texts);
  if (!job->texts) return 0;
  for (int i = 0; i < count; i++) {
    job->texts[i].compression = PNG_TEXT_COMPRESSION_NONE;
    job->texts[i].key = (char *)texts[i].keyword;
    job->texts[i].text = (char *)texts[i].text;
  }
  job->text_count = count;
  return 1;
}

cic_bytes cic_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, const cic_png_text *texts, int text_count) {
  if (width == 0 || height == 0) return (cic_bytes){NULL, 0};
  job *job = calloc(1, sizeof *job);
  if (!job) return (cic_bytes){NULL, 0};
  job->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
  job->info = job->png ? png_create_info_struct(job->png) : NULL;
  int is_opaque = csc_is_opaque(pixels, (size_t)width * height);
  int is_written = job->info && add_texts(job, texts, text_count) &&
                   write_file(job, pixels, width, height, is_opaque);
  png_destroy_write_struct(&job->png, &job->info);
  free(job->texts);
  cic_bytes file = cic_hand_over(&job->file, is_written);
  free(job);
  return file;
}
