// Retention of personal data: the table of periods, and the jobs that apply it (PRIV-22).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retentionLines } from '#copy/privacy.ts'
import { days } from '#domain/durations.ts'
import { RETENTION, type Retention } from '#domain/retention.ts'
import { inTransaction } from '#server/db/database.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { MARKED_TABLES, TIMED_ROWS } from '#server/db/tables/personal-data.ts'
import { enqueueEmail } from '#server/outbox/enqueue-email.ts'
import { aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { retentionText } from '#web/parts/policies/retention-text.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const TABLE = RETENTION as readonly Retention[]
/** Entries that the privacy policy does not list. */
const UNTOLD = [
  'waitsTold',
  'drafts',
  'claims',
  'remindersSent',
  'coinReasons',
  'emailRequests',
  'challenges',
  'invites',
  'bulkActions',
  'papers',
  'grants',
  'limits',
  'repeats',
  'events',
  'mailReports',
  'disputes',
  'breaches',
  'savedAnswers',
]

it('each entry of the retention table states its database tables, unless the operator deletes its data', () => {
  const statedKeys = new Set(
    MARKED_TABLES.flatMap(([, { retention }]) => retention.map((line) => (typeof line === 'string' ? line : line.key))),
  )
  expect(TABLE.filter(({ key, by }) => statedKeys.has(key) === (by === 'operator'))).toEqual([])
})

it('each entry of the retention table has a text with the retention period for shoppers, unless it is listed here', () => {
  const lines = [...Object.keys(retentionLines), ...UNTOLD]
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

  it('the retention jobs delete expired rows, and no younger ones', async () => {
    await sweep()
    const tried = { key: 'a try', window_start: t.clock.now(), count: 1 }
    await t.shop.db.insertInto('rate_limits').values(tried).execute()
    await sweep()
    expect(await t.shop.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1)
    t.clock.advance(days(3))
    await sweep()
    const remaining = await t.shop.db.selectFrom('rate_limits').select('key').execute()
    expect(remaining).toEqual([])
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
