/* What the decoding of one JPEG is made of; the files jpeg*.c share it. */
#ifndef CCD_JPEG_JOB_H
#define CCD_JPEG_JOB_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CCodecs.h"
#include "jpeg_layout.h"

/* libjpeg's error manager with what this one remembers behind it. */
typedef struct ccd_jpeg_errors {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  cpx_picture *picture;
  int hit_end;
} ccd_jpeg_errors;

/* Everything one decode owns. Lives outside the function that calls setjmp, so a jump loses none of it. */
typedef struct ccd_jpeg_job {
  struct jpeg_decompress_struct codec;
  ccd_jpeg_errors errors;
  cpx_bytes stream;
  ccd_jpeg_profile profile;
  cpx_output output;
  uint8_t *rows;
  /* The part of the scaled picture that is wanted. */
  cpx_rectangle part;
  /* Of several scans, all that one needs to see are read: another part costs no more than its own pixels. */
  int is_kept;
  const cpx_options *options;
  cpx_picture *picture;
} ccd_jpeg_job;

/* Makes libjpeg report to the job, and to nobody else. */
void ccd_jpeg_catch_errors(ccd_jpeg_job *job);

/* What to answer after a jump out of libjpeg. */
cpx_status ccd_jpeg_status_of_error(const ccd_jpeg_job *job);

/* The scale in eighths at which the picture must be transformed for its stage; whether it is as good as stage good. */
unsigned ccd_jpeg_choose_scale(const ccd_jpeg_job *job, int *is_good);

/* Reads as many scans as the stage needs; whether they hold everything there is to see. */
int ccd_jpeg_read_scans(ccd_jpeg_job *job);

#endif
