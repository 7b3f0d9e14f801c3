#include <setjmp.h>
#include <stdio.h>

#if !__has_include(<jpeglib.h>)
#error "jpeglib.h is missing. On Debian: sudo apt-get install libjpeg62-turbo-dev"
#endif
#include <jpeglib.h>

#include "growing_bytes.h"

/* Everything one file needs. It is allocated outside the function that calls setjmp, so that a jump loses
   nothing. */
typedef struct job {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  cic_growing file;
} job;

static void on_error(j_common_ptr codec) { longjmp(((job *)codec->client_data)->escape, 1); }

static void on_message(j_common_ptr codec, int level) {
  (void)codec;
  (void)level;
}

static void on_output(j_common_ptr codec) { (void)codec; }

/* Gives libjpeg the free memory after the bytes written so far. */
static void offer_room(j_compress_ptr codec) {
  job *job = codec->client_data;
  if (!cic_reserve(&job->file, 16384)) on_error((j_common_ptr)codec);
  job->destination.next_output_byte = job->file.start + job->file.count;
  job->destination.free_in_buffer = job->file.capacity - job->file.count;
}

static boolean on_full(j_compress_ptr codec) {
  job *job = codec->client_data;
  /* libjpeg means that the whole buffer is full, regardless of free_in_buffer. */
  job->file.count = job->file.capacity;
  offer_room(codec);
  return TRUE;
}

static void on_end(j_compress_ptr codec) {
  job *job = codec->client_data;
  job->file.count = job->file.capacity - job->destination.free_in_buffer;
}

static int write_file(
    job *job, const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality) {
  struct jpeg_compress_struct *codec = &job->codec;
  if (setjmp(job->escape)) return 0;
  jpeg_create_compress(codec);
  codec->client_data = job;
  codec->dest = &job->destination;
  codec->image_width = width;
  codec->image_height = height;
  codec->input_components = 4;
  codec->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(codec);
  jpeg_set_quality(codec, quality, TRUE);
  /* Colours at full resolution: at the same file size this is better than subsampling at a higher quality,
     and it avoids seams. */
  codec->comp_info[0].h_samp_factor = 1;
  codec->comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(codec, TRUE);
  while (codec->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + codec->next_scanline * row_bytes);
    jpeg_write_scanlines(codec, &row, 1);
  }
  jpeg_finish_compress(codec);
  return 1;
}

cic_bytes cic_jpeg_write(const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality) {
  if (width == 0 || height == 0) return (cic_bytes){NULL, 0};
  job *job = calloc(1, sizeof *job);
  if (!job) return (cic_bytes){NULL, 0};
  job->codec.err = jpeg_std_error(&job->errors);
  job->codec.client_data = job;
  job->errors.error_exit = on_error;
  job->errors.emit_message = on_message;
  job->errors.output_message = on_output;
  job->destination.init_destination = offer_room;
  job->destination.empty_output_buffer = on_full;
  job->destination.term_destination = on_end;
  int is_written = write_file(job, pixels, row_bytes, width, height, quality);
  jpeg_destroy_compress(&job->codec);
  cic_bytes file = cic_hand_over(&job->file, is_written);
  free(job);
  return file;
}
