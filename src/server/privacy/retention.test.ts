// What is kept about people: every table that could hold something of somebody says for how long, and the jobs keep to it (PRIV-22, PRIV-23).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewRetention } from '#contract/calls/admin/privacy.ts'
import type { RetentionReply } from '#contract/privacy.ts'
import { retentionLines, retentionWords } from '#copy/retention.ts'
import { days, minutes } from '#domain/durations.ts'
import { RETENTION, type Retention, WITHOUT_PEOPLE } from '#domain/retention.ts'
import { inTransaction } from '#server/db/database.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { writeLetter } from '#server/outbox/write-letter.ts'
import { anAdmin, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const TABLE = RETENTION as readonly Retention[]
const named = new Set(TABLE.flatMap(({ tables }) => tables))
/** What a column is called that may hold somebody: her words, her name, where she is reached, or who she is. */
const PERSONAL =
  /(^|_)(email|phone|mobile|name|first_name|last_name|address|recipient|message|text|billing|device|user_id|author|actor|owner)$/
/** Names of goods, settings and machines are nobody's. */
const NOT_HERS = new Set([
  'products.name',
  'kit_items.name',
  'product_families.name',
  'product_translations.name',
  'secrets.name',
  'versions.name',
  'counters.name',
  'schema_migrations.name',
  'products.generic_name',
])

const columns = async (): Promise<readonly { table: string; column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`.execute(t.shop.db)
  return rows
}
const tablesOf = (rows: readonly { table: string }[]) => [...new Set(rows.map(({ table }) => table))]

describe('the table of retention', () => {
  it('names every table, or says that nobody is in it', async () => {
    const all = tablesOf(await columns())
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter((table) => !named.has(table) && !WITHOUT_PEOPLE.includes(table))).toEqual([])
  })

  it('names no table that is not there, and none on both sides', async () => {
    const all = new Set(tablesOf(await columns()))
    expect([...named, ...WITHOUT_PEOPLE].filter((table) => !all.has(table))).toEqual([])
    expect(WITHOUT_PEOPLE.filter((table) => named.has(table))).toEqual([])
  })

  it('believes no table to be without people whose columns say otherwise, or which points at somebody', async () => {
    const suspects = (await columns()).filter(
      ({ table, column }) =>
        WITHOUT_PEOPLE.includes(table) && PERSONAL.test(column) && !NOT_HERS.has(`${table}.${column}`),
    )
    expect(suspects).toEqual([])
    const { rows } = await sql<{ table: string }>`
      SELECT conrelid::regclass::text AS table FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass`.execute(t.shop.db)
    expect(rows.filter(({ table }) => WITHOUT_PEOPLE.includes(table))).toEqual([])
  })

  it('has words for every line, and tells shoppers how long', () => {
    expect(Object.keys(retentionLines).toSorted()).toEqual(TABLE.map(({ key }) => key).toSorted())
    for (const { by, after } of TABLE)
      expect(retentionWords.long(by, after === null ? null : after / days(1))).not.toMatch(/NaN|undefined|^$/)
  })

  it('finds what is overdue by an index, wherever rows go by time', async () => {
    for (const { by, tables, column = '', only } of TABLE) {
      if (by !== 'rows') continue
      const { rows } = await sql<{ definition: string }>`
        SELECT indexdef AS definition FROM pg_indexes WHERE tablename = ${tables[0]}`.execute(t.shop.db)
      const serves = ({ definition }: { definition: string }) =>
        definition.includes(`(${column}`) || (only && definition.includes(column) && definition.includes(only.is))
      expect([tables[0], rows.some(serves)]).toEqual([tables[0], true])
    }
  })
})

describe('the jobs', () => {
  const sweep = () => sweepExpired(t.shop)
  const rowOf = async (key: string) => {
    const { client } = await anAdmin(t)
    const { rows } = (await client.call(viewRetention)).body as unknown as RetentionReply
    return rows.find((row) => row.key === key)
  }

  it('delete what has had its time, and say how much and when', async () => {
    await sweep()
    const before = await rowOf('limits')
    const tried = { key: 'a try', window_start: t.clock.now(), count: 1 }
    await t.shop.db.insertInto('rate_limits').values(tried).execute()
    await sweep()
    expect(await t.shop.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1)
    t.clock.advance(days(3))
    await sweep()
    const left = await t.shop.db.selectFrom('rate_limits').select('key').execute()
    expect(left).toEqual([])
    const after = await rowOf('limits')
    expect(after?.forgotten).toBe((before?.forgotten ?? 0) + 1)
    expect(after?.lastForgotAt).toBe(after?.ranAt)
  })

  it('write down now and then that they looked, also where nothing was to be forgotten', async () => {
    await sweep()
    const first = (await rowOf('events'))?.ranAt
    t.clock.advance(minutes(5))
    await sweep()
    expect((await rowOf('events'))?.ranAt).toBe(first)
    t.clock.advance(minutes(15))
    await sweep()
    expect((await rowOf('events'))?.ranAt).toBe(t.clock.now().toISOString())
  })

  it('empty letters about no order after a year, and none before that or that waits', async () => {
    const { email } = await aShopper(t)
    const write = (ref: string) =>
      inTransaction(t.shop.db, (tx) =>
        writeLetter(tx, t.shop, { kind: 'contact-received', ref, recipient: email, content: { ticket: 7 } }),
      )
    await write(t.id())
    await t.drain()
    const said = () =>
      t.shop.db
        .selectFrom('letters')
        .select('sent_at')
        .where('kind', '=', 'contact-received')
        .where('recipient', '=', email)
        .execute()
    t.clock.advance(days(364))
    await sweep()
    expect(await said()).toHaveLength(1)
    await write(t.id())
    t.clock.advance(days(2))
    await sweep()
    expect(await said()).toEqual([{ sent_at: null }])
  })
})
