#!/usr/bin/env bash
# Runs a command with a PostgreSQL and a Redis server, which the tests find by TEST_DATABASE_URL and TEST_REDIS_URL.
# Installs both where they are missing (Debian), and stops both with the command.
set -euo pipefail

if ! command -v redis-server >/dev/null || ! ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql redis-server >/dev/null
fi

work=$(mktemp -d)
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
owner=$(id -un)
if [ "$owner" = root ]; then
  owner=postgres
  chown "$owner" "$work"
fi
as_owner() { if [ "$(id -un)" = "$owner" ]; then "$@"; else su "$owner" -s /bin/bash -c "$(printf '%q ' "$@")"; fi; }
stop() {
  as_owner "$bin/pg_ctl" -D "$work/pg" -m immediate stop >/dev/null 2>&1 || true
  [ -z "${redis:-}" ] || kill "$redis" 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'; }

port=$(free_port)
as_owner "$bin/initdb" -D "$work/pg" -U veos --auth=trust >/dev/null
options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work -c fsync=off"
as_owner "$bin/pg_ctl" -D "$work/pg" -w -o "$options" -l "$work/pg.log" start >/dev/null
redis_port=$(free_port)
redis-server --bind 127.0.0.1 --port "$redis_port" --save '' --appendonly no >/dev/null &
redis=$!

export TEST_DATABASE_URL="postgres://veos@127.0.0.1:$port/postgres" TEST_REDIS_URL="redis://127.0.0.1:$redis_port"
"$@"
