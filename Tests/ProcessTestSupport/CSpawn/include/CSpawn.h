// SPDX-License-Identifier: Apache-2.0

// What glibc 2.34 has for `posix_spawn` and shows only with _GNU_SOURCE, which Swift's import of
// <spawn.h> goes without.

#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#endif
