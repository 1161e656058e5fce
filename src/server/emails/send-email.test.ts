// Emails from the transaction that causes them to the mail server: claimed once, sent once, and retried.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { after } from '#domain/durations.ts'
import { inTransaction } from '#server/db/database.ts'
import { emailTemplates } from '#server/features.ts'
import { jobHandlers } from '#server/runtime/job-handlers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { claimDueEmails } from '../outbox/emails-queries.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { CLAIM_DURATION, sendDueEmails } from './send-due-emails.ts'
import type { EmailTemplates } from './send-email.ts'

let test: TestShop
let refs = 0
beforeAll(async () => {
  test = await openTestShop()
})
afterEach(() => {
  test.mailbox.failure = null
  test.mailbox.clear()
})
afterAll(() => test.close())

const anEmailMessage = (ref: string) => ({
  kind: 'password-changed' as const,
  ref,
  recipient: 'anjali@example.in',
  content: { name: 'Anjali', at: '2026-11-20T05:00:00Z' },
})
const nextRef = (): string => `ref-${++refs}`
const write = (ref: string) => inTransaction(test.shop.db, (tx) => enqueueEmail(tx, test.shop, anEmailMessage(ref)))
const rowOf = (ref: string) => test.shop.db.selectFrom('emails').selectAll().where('ref', '=', ref).executeTakeFirst()

/** Returns the time until the next try, in milliseconds. */
const pauseOf = async (ref: string): Promise<number> =>
  ((await rowOf(ref))?.due_at?.getTime() ?? 0) - test.clock.now().getTime()

it('an email is sent once, and marked as sent', async () => {
  const ref = nextRef()
  expect(await write(ref)).toBe(true)
  expect((await rowOf(ref))?.sent_at).toBeNull()
  await test.drain()
  expect(test.mailbox.emails).toHaveLength(1)
  expect(test.mailbox.emails[0]).toMatchObject({
    id: (await rowOf(ref))?.id,
    to: 'anjali@example.in',
    subject: 'Your Nila password was changed',
  })
  expect((await rowOf(ref))?.sent_at).toEqual(test.clock.now())
})

it('the same email enqueued twice, also concurrently, is sent once', async () => {
  const ref = nextRef()
  const written = await Promise.all([write(ref), write(ref), write(ref)])
  expect(written.filter(Boolean)).toHaveLength(1)
  await test.drain()
  expect(test.mailbox.emails).toHaveLength(1)
})

it('an email enqueued in a transaction that is rolled back is not sent', async () => {
  const ref = nextRef()
  const undone = inTransaction(test.shop.db, async (tx) => {
    await enqueueEmail(tx, test.shop, anEmailMessage(ref))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await test.drain()).toBe(0)
  expect(test.mailbox.emails).toHaveLength(0)
})

it('fault 13: while the mail server is down the email waits with growing pauses, and is sent once later', async () => {
  const ref = nextRef()
  test.mailbox.failure = new Error('connection refused')
  await write(ref)
  const pauses: number[] = []
  for (const tries of [1, 2, 3, 4, 5, 6]) {
    expect(await test.drain()).toBe(1)
    expect(await rowOf(ref)).toMatchObject({ sent_at: null, tries })
    pauses.push(await pauseOf(ref))
    expect(await test.drain()).toBe(0)
    test.clock.advance(pauses.at(-1) ?? 0)
  }
  expect(pauses.at(-1)).toBeGreaterThan(8 * (pauses[0] ?? 0))
  test.mailbox.failure = null
  expect(await test.drain()).toBe(1)
  expect(test.mailbox.emails).toHaveLength(1)
  expect(await rowOf(ref)).toMatchObject({ sent_at: test.clock.now(), last_failure: null, due_at: null })
})

it('an email that fails does not delay other emails', async () => {
  const [bad, good] = [nextRef(), nextRef()]
  await write(bad)
  await test.shop.db.updateTable('emails').set({ kind: 'of-no-version' }).where('ref', '=', bad).execute()
  await write(good)
  await test.drain()
  expect((await rowOf(bad))?.last_failure).toBe('unknown')
  expect((await rowOf(good))?.sent_at).not.toBeNull()
  await test.shop.db.deleteFrom('emails').where('ref', '=', bad).execute()
})

describe('an email is claimed by one worker', () => {
  it('fault 22: two workers on the same emails send each once', async () => {
    const refs = Array.from({ length: 40 }, nextRef)
    for (const ref of refs) await write(ref)
    const deliver = () => sendDueEmails(test.shop, emailTemplates, { concurrency: 4 })
    const counts = await Promise.all([deliver(), deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(new Set(test.mailbox.emails.map(({ id }) => id)).size).toBe(40)
    expect(test.mailbox.emails).toHaveLength(40)
  })

  it('an email claimed by a killed process is sent by another one when the claim expires, and not before', async () => {
    const ref = nextRef()
    await write(ref)
    const now = test.clock.now()
    const [claimed] = await claimDueEmails(test.shop.db, { now, until: after(now, CLAIM_DURATION), limit: 16 })
    expect(claimed).toMatchObject({ ref, isWaiting: true })
    test.clock.advance(CLAIM_DURATION - 1)
    expect(await test.drain()).toBe(0)
    test.clock.advance(1)
    expect(await test.drain()).toBe(1)
    expect(test.mailbox.emails).toHaveLength(1)
  })

  it('a slow worker does not send an email whose claim has expired, because another worker may send it', async () => {
    const refs = [nextRef(), nextRef()]
    for (const ref of refs) await write(ref)
    const slowly: Partial<EmailTemplates> = {
      'password-changed': () => {
        test.clock.advance(CLAIM_DURATION)
        return null
      },
    }
    expect(await sendDueEmails(test.shop, slowly, { concurrency: 1 })).toBe(2)
    const countSent = async () => (await Promise.all(refs.map(rowOf))).filter((row) => row?.sent_at !== null).length
    expect(await countSent()).toBe(1)
    await test.drain()
    expect(await countSent()).toBe(2)
  })

  it('a worker that ends releases the emails that it has not started, so that another worker sends them immediately', async () => {
    const ref = nextRef()
    await write(ref)
    expect(await sendDueEmails(test.shop, emailTemplates, { concurrency: 4, isEnding: () => true })).toBe(1)
    expect(test.mailbox.emails).toHaveLength(0)
    expect(await test.drain()).toBe(1)
    expect(test.mailbox.emails).toHaveLength(1)
  })

  it('an email that is already marked as sent is not sent again', async () => {
    const ref = nextRef()
    await write(ref)
    await test.shop.db.updateTable('emails').set({ sent_at: test.clock.now() }).where('ref', '=', ref).execute()
    expect(await test.drain()).toBe(1)
    expect(await test.drain()).toBe(0)
    expect(test.mailbox.emails).toHaveLength(0)
  })
})

it('an email needs no job: the node that enqueued it or another node sends it', async () => {
  const secondShop = await openTestShop({}, {}, { database: { url: test.databaseUrl, drop: async () => undefined } })
  secondShop.clock.set(test.clock.now())
  try {
    await secondShop.shop.jobs.start(jobHandlers(secondShop.shop))
    const ref = nextRef()
    await inTransaction(secondShop.shop.db, (tx) => enqueueEmail(tx, secondShop.shop, anEmailMessage(ref)))
    await expect.poll(() => secondShop.mailbox.emails.length, { timeout: 15_000 }).toBe(1)
    // The node that enqueues this email runs no jobs. Nodes that do look for due emails each second.
    await write(nextRef())
    await expect.poll(() => secondShop.mailbox.emails.length, { timeout: 15_000 }).toBe(2)
    const ids = secondShop.mailbox.emails.map(({ id }) => id)
    const { rows } = await sql`SELECT FROM pgboss.job WHERE data ->> 'emailId' = ANY(${ids})`.execute(test.shop.db)
    expect(rows).toEqual([])
  } finally {
    await secondShop.close()
  }
})

it('a waiting email whose recipient was emptied is not sent', async () => {
  const ref = nextRef()
  await write(ref)
  await test.shop.db.updateTable('emails').set({ recipient: '', content: '{}' }).where('ref', '=', ref).execute()
  await test.drain()
  expect(test.mailbox.emails).toHaveLength(0)
})

it('an email about a deleted object is dropped and not tried again', async () => {
  const ref = nextRef()
  await write(ref)
  await sendDueEmails(test.shop, { 'password-changed': () => null }, { concurrency: 1 })
  expect(await rowOf(ref)).toMatchObject({ sent_at: test.clock.now(), recipient: '', due_at: null })
  expect(await test.drain()).toBe(0)
  expect(test.mailbox.emails).toHaveLength(0)
})
