// SPDX-License-Identifier: Apache-2.0

#include "lexicons.h"

#include <string.h>

// Packages have each file packed by scripts/_lexicons.py; see there.
#ifdef LEXICONS_ARE_PACKED
#include <pthread.h>
#include <stdlib.h>
#include <zlib.h>
#define DATA Packed
#else
#define DATA Data
#endif

// #embed is C23; clang has it in every mode, with a warning in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT_OF(tokens) #tokens
#define TEXT(tokens) TEXT_OF(tokens)
#define NAME_OF(language, file) language##_##file
#define NAME(language, file) NAME_OF(language, file)

struct file {
  const char *language;
  const char *name;
  const unsigned char *start;
  ptrdiff_t length;
};

#define FILE_ROW(language, file, extension) \
  {#language, #file extension, NAME(language, file), sizeof NAME(language, file) - 1}
#define ROWS(language)                      \
  FILE_ROW(language, features, ".tsv"),     \
  FILE_ROW(language, paradigms, ".tsv"),    \
  FILE_ROW(language, lexicon, ".tsv"),      \
  FILE_ROW(language, government, ".tsv"),   \
  FILE_ROW(language, pronouns, ".tsv"),     \
  FILE_ROW(language, syntax, ".cg3"),       \
  FILE_ROW(language, sandhi, ".cg3")

// A new language is #define and #include, its code in `languages`, and its ROWS.
#define LANGUAGE ca
#include "embedded.h"
#define LANGUAGE cs
#include "embedded.h"
#define LANGUAGE da
#include "embedded.h"
#define LANGUAGE de
#include "embedded.h"
#define LANGUAGE en
#include "embedded.h"
#define LANGUAGE es
#include "embedded.h"
#define LANGUAGE fr
#include "embedded.h"
#define LANGUAGE hi
#include "embedded.h"
#define LANGUAGE it
#include "embedded.h"
#define LANGUAGE ko
#include "embedded.h"
#define LANGUAGE nb
#include "embedded.h"
#define LANGUAGE nl
#include "embedded.h"
#define LANGUAGE pl
#include "embedded.h"
#define LANGUAGE pt
#include "embedded.h"
#define LANGUAGE ro
#include "embedded.h"
#define LANGUAGE ru
#include "embedded.h"
#define LANGUAGE sk
#include "embedded.h"
#define LANGUAGE sv
#include "embedded.h"
#define LANGUAGE uk
#include "embedded.h"

static const char *const languages[] = {
    "ca", "cs", "da", "de", "en", "es", "fr", "hi", "it", "ko",
    "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sv", "uk", NULL,
};

// What several languages share.
static const unsigned char families_germanic[] = {
#embed TEXT(DATA/families/germanic.cg3) suffix(, )
    0,
};
static const unsigned char families_nordic[] = {
#embed TEXT(DATA/families/nordic.cg3) suffix(, )
    0,
};
static const unsigned char families_romance[] = {
#embed TEXT(DATA/families/romance.cg3) suffix(, )
    0,
};
static const unsigned char families_slavic[] = {
#embed TEXT(DATA/families/slavic.cg3) suffix(, )
    0,
};

static const struct file files[] = {
    ROWS(ca),
    ROWS(cs),
    ROWS(da),
    ROWS(de),
    ROWS(en),
    ROWS(es),
    ROWS(fr),
    ROWS(hi),
    ROWS(it),
    ROWS(ko),
    ROWS(nb),
    ROWS(nl),
    ROWS(pl),
    ROWS(pt),
    ROWS(ro),
    ROWS(ru),
    ROWS(sk),
    ROWS(sv),
    ROWS(uk),
    FILE_ROW(families, germanic, ".cg3"),
    FILE_ROW(families, nordic, ".cg3"),
    FILE_ROW(families, romance, ".cg3"),
    FILE_ROW(families, slavic, ".cg3"),
};

const char *caffe_grammar_language(ptrdiff_t index) {
  const ptrdiff_t count = sizeof languages / sizeof languages[0];
  // NULL stands behind the last.
  return index >= 0 && index < count ? languages[index] : NULL;
}

#ifdef LEXICONS_ARE_PACKED
// The size that a packed file begins with, in bytes.
enum { PREFIX = 4 };

// The files that have been unpacked.
static const unsigned char *unpacked[sizeof files / sizeof files[0]];
static pthread_mutex_t unpacking = PTHREAD_MUTEX_INITIALIZER;

static const unsigned char *unpack(const struct file *file, ptrdiff_t *length) {
  const unsigned char **place = &unpacked[file - files];
  const unsigned char *start = file->start;
  uLongf size = (uLongf)start[0] | (uLongf)start[1] << 8 | (uLongf)start[2] << 16 |
                (uLongf)start[3] << 24;
  *length = (ptrdiff_t)size;
  if (size == 0) return NULL;
  pthread_mutex_lock(&unpacking);
  if (*place == NULL) {
    unsigned char *text = malloc(size);
    // Only memory that is not there, or damaged, can fail.
    if (text == NULL ||
        uncompress(text, &size, start + PREFIX, (uLong)(file->length - PREFIX)) != Z_OK ||
        (ptrdiff_t)size != *length) {
      abort();
    }
    *place = text;
  }
  pthread_mutex_unlock(&unpacking);
  return *place;
}
#endif

static const unsigned char *bytes(const struct file *file, ptrdiff_t *length) {
  *length = file->length;
#ifdef LEXICONS_ARE_PACKED
  return *length > PREFIX ? unpack(file, length) : NULL;
#else
  return *length > 0 ? file->start : NULL;
#endif
}

const unsigned char *caffe_grammar_file(
    const char *language, const char *name, ptrdiff_t *length) {
  for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
    if (strcmp(files[index].language, language) == 0 && strcmp(files[index].name, name) == 0) {
      return bytes(&files[index], length);
    }
  }
  *length = 0;
  return NULL;
}
