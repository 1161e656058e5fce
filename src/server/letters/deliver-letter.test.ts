// Letters from being written down to being sent.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { after } from '#domain/durations.ts'
import { inTransaction } from '#server/db/database.ts'
import { emailWriters } from '#server/features.ts'
import { jobHandlers } from '#server/runtime/job-handlers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { takeDueLetters } from '../outbox/letters-queries.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { EmailWriters } from './deliver-letter.ts'
import { deliverLetters, TIME_TO_SEND } from './deliver-letters.ts'

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

const aLetter = (ref: string) => ({
  kind: 'password-changed' as const,
  ref,
  recipient: 'anjali@example.in',
  content: { name: 'Anjali', at: '2026-11-20T05:00:00Z' },
})
const nextRef = (): string => `ref-${++refs}`
const write = (ref: string) => inTransaction(test.shop.db, (tx) => writeLetter(tx, test.shop, aLetter(ref)))
const rowOf = (ref: string) => test.shop.db.selectFrom('letters').selectAll().where('ref', '=', ref).executeTakeFirst()

/** So long until it is tried again, in milliseconds. */
const pauseOf = async (ref: string): Promise<number> =>
  ((await rowOf(ref))?.due_at?.getTime() ?? 0) - test.clock.now().getTime()

it('a letter goes once, and is marked as sent', async () => {
  const ref = nextRef()
  expect(await write(ref)).toBe(true)
  expect((await rowOf(ref))?.sent_at).toBeNull()
  await test.drain()
  expect(test.mailbox.letters).toHaveLength(1)
  expect(test.mailbox.letters[0]).toMatchObject({
    id: (await rowOf(ref))?.id,
    to: 'anjali@example.in',
    subject: 'Your Nila password was changed',
  })
  expect((await rowOf(ref))?.sent_at).toEqual(test.clock.now())
})

it('the same news written down twice is one letter, also at the same moment', async () => {
  const ref = nextRef()
  const written = await Promise.all([write(ref), write(ref), write(ref)])
  expect(written.filter(Boolean)).toHaveLength(1)
  await test.drain()
  expect(test.mailbox.letters).toHaveLength(1)
})

it('what is undone leaves no letter behind', async () => {
  const ref = nextRef()
  const undone = inTransaction(test.shop.db, async (tx) => {
    await writeLetter(tx, test.shop, aLetter(ref))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await test.drain()).toBe(0)
  expect(test.mailbox.letters).toHaveLength(0)
})

it('fault 13: while the mail server is down the letter waits, pauses grow, and it goes once later', async () => {
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
  expect(test.mailbox.letters).toHaveLength(1)
  expect(await rowOf(ref)).toMatchObject({ sent_at: test.clock.now(), last_failure: null, due_at: null })
})

it('one that does not get through keeps no other waiting', async () => {
  const [bad, good] = [nextRef(), nextRef()]
  await write(bad)
  await test.shop.db.updateTable('letters').set({ kind: 'of-no-version' }).where('ref', '=', bad).execute()
  await write(good)
  await test.drain()
  expect((await rowOf(bad))?.last_failure).toBe('unknown')
  expect((await rowOf(good))?.sent_at).not.toBeNull()
  await test.shop.db.deleteFrom('letters').where('ref', '=', bad).execute()
})

describe('rule LET-10: what waits is taken by one', () => {
  it('fault 22: two that work through the same letters send each once', async () => {
    const refs = Array.from({ length: 40 }, nextRef)
    for (const ref of refs) await write(ref)
    const deliver = () => deliverLetters(test.shop, emailWriters, { sideBySide: 4 })
    const taken = await Promise.all([deliver(), deliver(), deliver(), deliver()])
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(new Set(test.mailbox.letters.map(({ id }) => id)).size).toBe(40)
    expect(test.mailbox.letters).toHaveLength(40)
  })

  it('what a killed process had taken is taken again when its time is over, and not before', async () => {
    const ref = nextRef()
    await write(ref)
    const now = test.clock.now()
    const [taken] = await takeDueLetters(test.shop.db, { now, until: after(now, TIME_TO_SEND), limit: 16 })
    expect(taken).toMatchObject({ ref, isWaiting: true })
    test.clock.advance(TIME_TO_SEND - 1)
    expect(await test.drain()).toBe(0)
    test.clock.advance(1)
    expect(await test.drain()).toBe(1)
    expect(test.mailbox.letters).toHaveLength(1)
  })

  it('one that takes too long begins none that another may begin meanwhile', async () => {
    const refs = [nextRef(), nextRef()]
    for (const ref of refs) await write(ref)
    const slowly: Partial<EmailWriters> = {
      'password-changed': () => {
        test.clock.advance(TIME_TO_SEND)
        return null
      },
    }
    expect(await deliverLetters(test.shop, slowly, { sideBySide: 1 })).toBe(2)
    const sent = async () => (await Promise.all(refs.map(rowOf))).filter((row) => row?.sent_at !== null).length
    expect(await sent()).toBe(1)
    await test.drain()
    expect(await sent()).toBe(2)
  })

  it('who ends gives back what was not begun: it is due for others at once', async () => {
    const ref = nextRef()
    await write(ref)
    expect(await deliverLetters(test.shop, emailWriters, { sideBySide: 4, isEnding: () => true })).toBe(1)
    expect(test.mailbox.letters).toHaveLength(0)
    expect(await test.drain()).toBe(1)
    expect(test.mailbox.letters).toHaveLength(1)
  })

  it('one that an older version has written and sent is taken once, and not sent', async () => {
    const ref = nextRef()
    await write(ref)
    await test.shop.db.updateTable('letters').set({ sent_at: test.clock.now() }).where('ref', '=', ref).execute()
    expect(await test.drain()).toBe(1)
    expect(await test.drain()).toBe(0)
    expect(test.mailbox.letters).toHaveLength(0)
  })
})

it('a letter goes by itself, at once where its writer works, and no job is sent for it', async () => {
  const other = await openTestShop({}, {}, { database: { url: test.databaseUrl, drop: async () => undefined } })
  other.clock.set(test.clock.now())
  try {
    await other.shop.jobs.start(jobHandlers(other.shop))
    const ref = nextRef()
    await inTransaction(other.shop.db, (tx) => writeLetter(tx, other.shop, aLetter(ref)))
    await expect.poll(() => other.mailbox.letters.length, { timeout: 15_000 }).toBe(1)
    // Written by somebody who does not work: it is looked for each second.
    await write(nextRef())
    await expect.poll(() => other.mailbox.letters.length, { timeout: 15_000 }).toBe(2)
    const ids = other.mailbox.letters.map(({ id }) => id)
    const { rows } = await sql`SELECT FROM pgboss.job WHERE data ->> 'letterId' = ANY(${ids})`.execute(test.shop.db)
    expect(rows).toEqual([])
  } finally {
    await other.close()
  }
})

it('a letter to an account that was erased meanwhile is dropped', async () => {
  const ref = nextRef()
  await write(ref)
  await test.shop.db.updateTable('letters').set({ recipient: '', content: '{}' }).where('ref', '=', ref).execute()
  await test.drain()
  expect(test.mailbox.letters).toHaveLength(0)
})

it('a letter about something that is gone is dropped and not tried again', async () => {
  const ref = nextRef()
  await write(ref)
  await deliverLetters(test.shop, { 'password-changed': () => null }, { sideBySide: 1 })
  expect(await rowOf(ref)).toMatchObject({ sent_at: test.clock.now(), recipient: '', due_at: null })
  expect(await test.drain()).toBe(0)
  expect(test.mailbox.letters).toHaveLength(0)
})
