// Letters from being written down to being sent.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import { letterSender } from './deliver-letter.ts'

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

it('a job that is repeated after the letter went sends nothing', async () => {
  const ref = nextRef()
  await write(ref)
  await test.drain()
  await test.shop.jobs.send('send-letter', { letterId: (await rowOf(ref))?.id ?? '' })
  expect(await test.drain()).toBe(1)
  expect(test.mailbox.letters).toHaveLength(1)
})

it('fault 13: while the mail server is down the letter waits, and goes once later', async () => {
  const ref = nextRef()
  test.mailbox.failure = new Error('connection refused')
  await write(ref)
  await test.drain()
  expect((await rowOf(ref))?.sent_at).toBeNull()
  test.mailbox.failure = null
  await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`.execute(test.shop.db)
  await test.drain()
  expect(test.mailbox.letters).toHaveLength(1)
  expect((await rowOf(ref))?.sent_at).not.toBeNull()
})

it('a try that fails after another one got through leaves the letter sent', async () => {
  const ref = nextRef()
  await write(ref)
  const letterId = (await rowOf(ref))?.id ?? ''
  const send = letterSender({
    'password-changed': async () => {
      await test.drain()
      throw new Error('connection lost')
    },
  })
  await send(test.shop, { letterId }).catch(() => undefined)
  expect(test.mailbox.letters).toHaveLength(1)
  expect(await rowOf(ref)).toMatchObject({ sent_at: test.clock.now(), last_failure: null, failed_at: null })
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
  const letterId = (await rowOf(ref))?.id ?? ''
  const send = letterSender({ 'password-changed': () => null })
  await send(test.shop, { letterId })
  expect((await rowOf(ref))?.sent_at).not.toBeNull()
  await test.drain()
  expect(test.mailbox.letters).toHaveLength(0)
})
