#ifndef CCODECS_H
#define CCODECS_H
#endif
