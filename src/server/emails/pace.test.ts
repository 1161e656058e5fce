// How fast emails are sent: over connections that stay open, and limited per second (LET-14).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seconds } from '#domain/durations.ts'
import { smtpMailer } from '#server/adapters/mailer.ts'
import { inTransaction } from '#server/db/database.ts'
import { emailTemplates } from '#server/features.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openSmtpStub, type SmtpStub } from '#tests/support/smtp-stub.ts'
import { reserveSendingSlots, returnSendingSlots } from '../outbox/emails-queries.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { sendDueEmails } from './send-due-emails.ts'

let t: TestShop
let stub: SmtpStub
let refs = 0
beforeAll(async () => {
  t = await openTestShop()
  stub = await openSmtpStub()
})
afterAll(async () => {
  await t.close()
  await stub.close()
})
beforeEach(async () => {
  await t.shop.db.deleteFrom('emails').execute()
  await t.shop.db.deleteFrom('mail_pace').execute()
})

const write = (count: number) =>
  inTransaction(t.shop.db, async (tx) => {
    for (let remaining = count; remaining > 0; remaining--)
      await enqueueEmail(tx, t.shop, {
        kind: 'password-changed',
        ref: `paced-${++refs}`,
        recipient: `reader${refs}@example.in`,
        content: { name: 'Anjali', at: '2026-11-20T05:00:00Z' },
      })
  })
const withRateLimit = (perSecond: number) => ({ ...t.shop, config: { ...t.shop.config, MAIL_PER_SECOND: perSecond } })
const sendSome = (shop = t.shop, concurrency = 4) => sendDueEmails(shop, emailTemplates, { concurrency })

it('two hundred emails are sent over at most five connections, each once', async () => {
  const mail = smtpMailer({ url: stub.url, from: 'Nila <care@nila.example>', connections: 5 })
  try {
    await write(200)
    while ((await sendSome({ ...t.shop, mail }, 5)) > 0);
    expect(stub.received).toHaveLength(200)
    expect(new Set(stub.received.map(({ to }) => to.join())).size).toBe(200)
    expect(stub.connections).toBeLessThanOrEqual(5)
    expect(stub.connections).toBeGreaterThan(1)
  } finally {
    mail.close()
  }
})

it("an email has its id in the header X-Email, and bounces go to the sender's address", async () => {
  const mail = smtpMailer({ url: stub.url, from: 'Nila <care@nila.example>' })
  const id = 'c0ffee00c0ffee00c0ffee00'
  try {
    await mail.send({
      id,
      to: 'reader@example.in',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      headers: { 'List-Unsubscribe': '<https://nila.example/leave>' },
    })
    const { from, to, message } = stub.received.at(-1) ?? { from: '', to: [], message: '' }
    expect([from, to]).toEqual(['care@nila.example', ['reader@example.in']])
    expect(message).toMatch(new RegExp(`^X-Email: ${id}\r$`, 'm'))
    expect(message).toMatch(/^List-Unsubscribe: <https:\/\/nila\.example\/leave>\r$/m)
    expect(message).toMatch(/^From: Nila <care@nila\.example>\r$/m)
  } finally {
    mail.close()
  }
})

it('all nodes together send no more emails in a second than the limit', async () => {
  await write(25)
  const sentCounts = await Promise.all([
    sendSome(withRateLimit(10)),
    sendSome(withRateLimit(10)),
    sendSome(withRateLimit(10)),
  ])
  expect(sentCounts.reduce((sum, count) => sum + count, 0)).toBe(10)
  expect(await sendSome(withRateLimit(10))).toBe(0)
  t.clock.advance(seconds(1))
  expect(await sendSome(withRateLimit(10))).toBe(10)
  t.clock.advance(seconds(1))
  expect(await sendSome(withRateLimit(10))).toBe(5)
  expect(t.mailbox.emails).toHaveLength(25)
})

it('a node can send the emails that another node may send in the same second and does not', async () => {
  await write(3)
  expect(await sendSome(withRateLimit(10))).toBe(3)
  await write(7)
  expect(await sendSome(withRateLimit(10))).toBe(7)
  await write(1)
  expect(await sendSome(withRateLimit(10))).toBe(0)
})

it('a reserved email counts in the second of its reservation, and returning it later does not raise a later limit', async () => {
  const now = t.clock.now()
  const takeSlots = (wanted: number, at = now) =>
    reserveSendingSlots(t.shop.db, { now: at, perSecond: 10, requested: wanted })
  expect(await takeSlots(4)).toBe(4)
  expect(await takeSlots(8)).toBe(6)
  const next = new Date(now.getTime() + seconds(1))
  expect(await takeSlots(10, next)).toBe(10)
  // The clock of another node is a second behind.
  expect(await takeSlots(1)).toBe(0)
  await returnSendingSlots(t.shop.db, now, 5)
  expect(await takeSlots(1, next)).toBe(0)
})
