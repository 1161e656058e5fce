#!/bin/sh
# Creates the shop's database and its two logins; run once, by an administrator of PostgreSQL. The owner login creates and
# changes tables, the server login only uses them (OPS-9). SECRETS is the folder with their passwords.
# psql reads the passwords from their files, because every user of the machine can read command lines (OPS-32).
set -eu
export SECRETS="${SECRETS:-/run/secrets}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set owner `cat "$SECRETS/shop_owner"`
\set server `cat "$SECRETS/shop_server"`
CREATE ROLE shop_owner LOGIN PASSWORD :'owner';
CREATE ROLE shop_server LOGIN PASSWORD :'server';
CREATE DATABASE shop OWNER shop_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE CONNECT ON DATABASE shop FROM PUBLIC;
GRANT CONNECT ON DATABASE shop TO shop_server;
SQL
