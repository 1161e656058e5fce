// Statements are named by what they do and to what; nothing that stands in them as a value gets out.
import { expect, it } from 'vitest'
import { statementName } from './watch-statements.ts'

it.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into "letters" ("id") values ($1)', 'insert letters'],
  ['update "letters" set "due_at" = $1', 'update letters'],
  ['DELETE FROM sessions WHERE token = $1', 'delete sessions'],
  ['with "taken" as (update "letters" set "due_at" = $1) select 1', 'with letters'],
  ['SELECT settle_usual($1, $2)', 'select settle_usual'],
  ['select * from freeze_usual($1)', 'select freeze_usual'],
  ['SELECT name FROM pgboss.queue', 'select pgboss.queue'],
  ['select 1 from "pgboss"."job"', 'select pgboss.job'],
  ['select count(*) as "count" from "orders"', 'select orders'],
  ['begin', 'begin'],
  ['COMMIT', 'commit'],
  ["SELECT 'asha@example.in'", 'select'],
  ['', 'statement'],
])('%s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
