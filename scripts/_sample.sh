# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by start-all.sh: a sample order that shows at a glance what the project is for.

# The languages of the sample: all those of the shipped catalogs.
readonly SAMPLE_LOCALES=(en es fr de it pt-BR hi ko)

# Those whose whole receipt is shown; for the others, one sentence, to fit on a screen.
readonly SAMPLE_RECEIPTS=' en es '

# Singular and plural, in both genders.
readonly SAMPLE_ORDER=(1xpizza:large 2xsalad:small 2xjuice:small)

# Shows the order in each language: show_sample CAFFE, with the services' addresses in the
# environment.
show_sample() {
  local caffe=$1 locale receipt ready where=
  # In .run, caffe finds the addresses itself.
  if [[ $RUN_PATH != "$ROOT/.run" ]]; then
    printf -v where '%s ' "LOCALIZATION_ADDR=$LOCALIZATION_ADDR" "MENU_ADDR=$MENU_ADDR" \
      "PRICING_ADDR=$PRICING_ADDR"
  fi
  show '' 'A sample order, resolved late in each language:' \
    "  ${where}caffe quote --locale LOCALE ${SAMPLE_ORDER[*]}" ''
  for locale in "${SAMPLE_LOCALES[@]}"; do
    capture "$caffe" quote --locale "$locale" "${SAMPLE_ORDER[@]}" || return
    receipt=$CAPTURED
    capture "$caffe" resolve --locale "$locale" 'Your %@ %@ is ready.' small salad || return
    ready=$CAPTURED
    if [[ $SAMPLE_RECEIPTS == *" $locale "* ]]; then
      show "[$locale]" "$receipt" '' "$ready" ''
    else
      find_sentence <<<"$receipt"
      printf -v ready '%*s%s' "$((${#locale} + 3))" '' "$ready"
      show "[$locale] $SENTENCE" "$ready"
    fi
  done
}

# Sets SENTENCE to that of the receipt on standard input, between the totals and their validity.
find_sentence() {
  local line is_below=no
  SENTENCE=
  while IFS= read -r line; do
    if [[ -z $line ]]; then
      is_below=yes
    elif [[ $is_below == yes ]]; then
      SENTENCE=$line
      return
    fi
  done
}
