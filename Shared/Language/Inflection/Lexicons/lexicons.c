// SPDX-License-Identifier: Apache-2.0

#include "lexicons.h"

#include <string.h>

// #embed is C23; clang has it in every mode, with a warning in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT_OF(tokens) #tokens
#define TEXT(tokens) TEXT_OF(tokens)
#define BYTES_OF(language) language##_bytes
#define BYTES(language) BYTES_OF(language)
#define ROW(language) {#language, BYTES(language), sizeof BYTES(language) - 1}

// A language that has a line here and no file in Data/ has no lexicon yet.
#define LANGUAGE ca
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
#define LANGUAGE ru
#include "embedded.h"
#define LANGUAGE sv
#include "embedded.h"
#define LANGUAGE uk
#include "embedded.h"

static const struct {
  const char *language;
  const unsigned char *start;
  ptrdiff_t length;
} lexicons[] = {
    ROW(ca),
    ROW(da),
    ROW(de),
    ROW(en),
    ROW(es),
    ROW(fr),
    ROW(hi),
    ROW(it),
    ROW(ko),
    ROW(nb),
    ROW(nl),
    ROW(pl),
    ROW(pt),
    ROW(ru),
    ROW(sv),
    ROW(uk),
};

const unsigned char *caffe_lexicon(const char *language, ptrdiff_t *length) {
  *length = 0;
  for (size_t index = 0; index < sizeof lexicons / sizeof lexicons[0]; index++) {
    if (strcmp(lexicons[index].language, language) == 0) {
      *length = lexicons[index].length;
      return *length > 0 ? lexicons[index].start : NULL;
    }
  }
  return NULL;
}
