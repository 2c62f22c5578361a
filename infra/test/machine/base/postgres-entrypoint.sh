#!/usr/bin/env bash
# Starts PostgreSQL as the public image does, as far as its documented variables go: POSTGRES_USER, _PASSWORD(_FILE), _DB,
# _INITDB_ARGS, _HOST_AUTH_METHOD and PGDATA.
set -Eeuo pipefail
secret() {
  local file="$1_FILE"
  [ -z "${!file:-}" ] || export "$1=$(<"${!file}")"
}
[ "${1:0:1}" != - ] || set -- postgres "$@"
[ "$1" = postgres ] || exec "$@"
secret POSTGRES_PASSWORD
secret POSTGRES_USER
secret POSTGRES_DB
: "${POSTGRES_USER:=postgres}"
: "${POSTGRES_DB:=$POSTGRES_USER}"
mkdir -p "$PGDATA" /var/run/postgresql
if [ "$(id -u)" = 0 ]; then
  chmod 700 "$PGDATA"
  chown -R postgres "$PGDATA" /var/run/postgresql
  chmod 3777 /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ -z "${POSTGRES_PASSWORD:-}" ] && [ "${POSTGRES_HOST_AUTH_METHOD:-}" != trust ]; then
    echo 'Error: Database is uninitialized and superuser password is not specified.' >&2
    exit 1
  fi
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "${POSTGRES_PASSWORD:-x}") ${POSTGRES_INITDB_ARGS:-} -D "$PGDATA"
  printf 'host all all all %s\n' "${POSTGRES_HOST_AUTH_METHOD:-scram-sha-256}" >>"$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\n" >>"$PGDATA/postgresql.conf"
  pg_ctl -D "$PGDATA" -w -o "-c listen_addresses=''" start
  export PGPASSWORD="${POSTGRES_PASSWORD:-}"
  [ "$POSTGRES_DB" = postgres ] ||
    psql -v ON_ERROR_STOP=1 --no-psqlrc -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE \"$POSTGRES_DB\""
  pg_ctl -D "$PGDATA" -m fast -w stop
  unset PGPASSWORD
fi
exec "$@"
