// Retention of personal data: the table of periods, and the jobs that apply it (PRIV-22).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewRetention } from '#contract/calls/admin/privacy.ts'
import type { RetentionReply } from '#contract/privacy.ts'
import { retentionDesk } from '#copy/admin-privacy.ts'
import { retentionLines } from '#copy/privacy.ts'
import { days, minutes } from '#domain/durations.ts'
import { RETENTION, type Retention } from '#domain/retention.ts'
import { inTransaction } from '#server/db/database.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { TIMED_ROWS, tablesOf } from '#server/db/tables/personal-data.ts'
import { enqueueEmail } from '#server/outbox/enqueue-email.ts'
import { anAdmin, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { retentionText } from '#web/parts/policies/retention-text.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const TABLE = RETENTION as readonly Retention[]

it('each entry of the retention table states its database tables, unless the operator deletes its data', () => {
  expect(TABLE.filter(({ key, by }) => tablesOf(key).length > 0 === (by === 'operator'))).toEqual([])
})

it('each entry of the retention table has a text with the retention period for shoppers', () => {
  const lines = Object.keys({ ...retentionLines, ...retentionDesk.lines })
  expect(lines.toSorted()).toEqual(TABLE.map(({ key }) => key).toSorted())
  for (const { by, after } of TABLE)
    expect(retentionText(by, after === null ? null : after / days(1))).not.toMatch(/NaN|undefined|^$/)
})

it('each table whose rows are deleted after a retention period has an index to find them', async () => {
  for (const { table, since, only = {} } of TIMED_ROWS) {
    const { rows } = await sql<{ definition: string }>`
        SELECT indexdef AS definition FROM pg_indexes WHERE tablename = ${table}`.execute(t.shop.db)
    const [is] = Object.values(only)
    const coversColumn = ({ definition }: { definition: string }) =>
      definition.includes(`(${since}`) || (is !== undefined && definition.includes(since) && definition.includes(is))
    expect([table, rows.some(coversColumn)]).toEqual([table, true])
  }
})

describe('the jobs', () => {
  const sweep = () => sweepExpired(t.shop)
  const rowOf = async (key: string) => {
    const { client } = await anAdmin(t)
    const { rows } = (await client.call(viewRetention)).body as unknown as RetentionReply
    return rows.find((row) => row.key === key)
  }

  it('the retention jobs delete expired rows, and record the number and the time', async () => {
    await sweep()
    const before = await rowOf('limits')
    const tried = { key: 'a try', window_start: t.clock.now(), count: 1 }
    await t.shop.db.insertInto('rate_limits').values(tried).execute()
    await sweep()
    expect(await t.shop.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1)
    t.clock.advance(days(3))
    await sweep()
    const remaining = await t.shop.db.selectFrom('rate_limits').select('key').execute()
    expect(remaining).toEqual([])
    const after = await rowOf('limits')
    expect(after?.forgotten).toBe((before?.forgotten ?? 0) + 1)
    expect(after?.lastForgotAt).toBe(after?.ranAt)
  })

  it('the retention jobs record regularly that they ran, also without any deletion', async () => {
    await sweep()
    const first = (await rowOf('events'))?.ranAt
    t.clock.advance(minutes(5))
    await sweep()
    expect((await rowOf('events'))?.ranAt).toBe(first)
    t.clock.advance(minutes(15))
    await sweep()
    expect((await rowOf('events'))?.ranAt).toBe(t.clock.now().toISOString())
  })

  it('the retention jobs empty emails without an order after a year, but no younger or waiting ones', async () => {
    const { email } = await aShopper(t)
    const write = (ref: string) =>
      inTransaction(t.shop.db, (tx) =>
        enqueueEmail(tx, t.shop, { kind: 'contact-received', ref, recipient: email, content: { ticket: 7 } }),
      )
    await write(t.id())
    await t.drain()
    const listSentTimes = () =>
      t.shop.db
        .selectFrom('emails')
        .select('sent_at')
        .where('kind', '=', 'contact-received')
        .where('recipient', '=', email)
        .execute()
    t.clock.advance(days(364))
    await sweep()
    expect(await listSentTimes()).toHaveLength(1)
    await write(t.id())
    t.clock.advance(days(2))
    await sweep()
    expect(await listSentTimes()).toEqual([{ sent_at: null }])
  })
})
