// SPDX-License-Identifier: Apache-2.0

#ifndef CAFFE_WEB_H
#define CAFFE_WEB_H

#include <stddef.h>

/// A file of the folder Web by its name, such as `index.html`: bytes that live as long as the
/// process, or NULL if there is none.
///
/// `length` receives the size in bytes.
const unsigned char *_Nullable caffe_web_file(
    const char *_Nonnull name, ptrdiff_t *_Nonnull length);

#endif
