#!/usr/bin/env bash
# Runs everything: the checks of a change, every journey on PostgreSQL, the other browsers, the faults, and the unit
# tests at nine instants. Takes some hours. Missing browsers and servers are installed (Debian).
set -uo pipefail
cd "$(dirname "$0")/.."
failed=()
run() {
  echo "== $(date +%T) $*"
  "$@" || failed+=("$*")
}

run bash .ci/run
run scripts/onPostgres.sh npm run -s e2e
if ! command -v firefox-esr >/dev/null || ! command -v WebKitWebDriver >/dev/null || ! command -v Xvfb >/dev/null ||
  ! [ -x /usr/sbin/nginx ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq firefox-esr webkit2gtk-driver xvfb libgl1-mesa-dri \
    nginx-light >/dev/null
fi
run npm run -s e2e:browsers
run npm run -s faults
run npm run -s test:clock

echo "== $(date +%T) ${#failed[@]} failed"
printf '%s\n' "${failed[@]}"
[ ${#failed[@]} -eq 0 ]
