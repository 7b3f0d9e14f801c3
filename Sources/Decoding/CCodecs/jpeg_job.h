/* The state of one JPEG decode, shared by the files jpeg*.c. */
#ifndef CCD_JPEG_JOB_H
#define CCD_JPEG_JOB_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CCodecs.h"
#include "jpeg_coefficients.h"
#include "jpeg_layout.h"

/* libjpeg's error manager, followed by our own fields. */
typedef struct ccd_jpeg_errors {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  cpx_picture *picture;
  int hit_end;
} ccd_jpeg_errors;

/* Everything one decode owns. It is allocated outside the function that calls setjmp, so that a jump loses
   nothing. */
typedef struct ccd_jpeg_job {
  struct jpeg_decompress_struct codec;
  ccd_jpeg_errors errors;
  /* The coefficients of a large progressive picture. */
  ccd_jpeg_coefficients coefficients;
  cpx_bytes stream;
  ccd_jpeg_profile profile;
  cpx_output output;
  uint8_t *rows;
  /* The requested part of the scaled picture. */
  cpx_rectangle part;
  /* Whether the job is worth caching: all visible scans are read, so that another part costs only its own
     pixels. */
  int is_cacheable;
  const cpx_options *options;
  cpx_picture *picture;
} ccd_jpeg_job;

/* Makes libjpeg report errors to the job only. */
void ccd_jpeg_catch_errors(ccd_jpeg_job *job);

/* The status after libjpeg has jumped to errors.escape. */
cpx_status ccd_jpeg_status_of_error(const ccd_jpeg_job *job);

/* Returns the scale of the transform for the requested stage, in eighths. Stores whether it is as good as
   CPX_STAGE_GOOD. */
unsigned ccd_jpeg_choose_scale(const ccd_jpeg_job *job, int *is_good);

/* Reads as many scans as the stage needs. Returns whether they contain everything visible. */
int ccd_jpeg_read_scans(ccd_jpeg_job *job);

#endif
