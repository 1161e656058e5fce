// A prepared query runs with new values each time, inside and outside a transaction.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { inTransaction } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import { statementName } from './watch-statements.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('each call of a prepared query sends its own values, wherever and however often a parameter stands in the statement', async () => {
  let built = 0
  const findCounter = preparedQuery((db, name: string, least: number) => {
    built += 1
    return db
      .selectFrom('counters')
      .select((eb) => ['name', eb.val(name).as('asked'), eb.val('the same').as('constant')])
      .where('name', '=', name)
      .where('value', '>=', least)
  })
  const { db } = test.shop
  expect((await findCounter(db, 'order', 0)).rows).toEqual([{ name: 'order', asked: 'order', constant: 'the same' }])
  expect((await findCounter(db, 'ticket', 0)).rows).toEqual([{ name: 'ticket', asked: 'ticket', constant: 'the same' }])
  expect((await findCounter(db, 'order', 5)).rows).toEqual([])
  expect(built).toBe(1)
})

it('the writes of a prepared query in a transaction stay in it until the commit', async () => {
  const count = preparedQuery((db, name: string, by: number) => {
    const statement = sql<{
      value: number
    }>`UPDATE counters SET value = value + ${by} WHERE name = ${name} RETURNING value`
    return { compile: () => statement.compile(db) }
  })
  const undone = inTransaction(test.shop.db, async (tx) => {
    expect(await count(tx, 'ticket', 2)).toEqual({ rows: [{ value: 2 }], written: 1 })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  const { rows, written } = await count(test.shop.db, 'ticket', 3)
  expect([rows, written]).toEqual([[{ value: 3 }], 1])
})

it.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into "emails" ("id") values ($1)', 'insert emails'],
  ['update "emails" set "due_at" = $1', 'update emails'],
  ['DELETE FROM sessions WHERE token = $1', 'delete sessions'],
  ['with "taken" as (update "emails" set "due_at" = $1) select 1', 'with emails'],
  ['SELECT complete_purchase_fast($1, $2)', 'select complete_purchase_fast'],
  ['select * from create_attempt($1)', 'select create_attempt'],
  ['SELECT name FROM pgboss.queue', 'select pgboss.queue'],
  ['select 1 from "pgboss"."job"', 'select pgboss.job'],
  ['select count(*) as "count" from "orders"', 'select orders'],
  ['begin', 'begin'],
  ['COMMIT', 'commit'],
  ["SELECT 'asha@example.in'", 'select'],
  ['', 'statement'],
])('the statement %j is named "%s"', (text, name) => {
  expect(statementName(text)).toBe(name)
})
