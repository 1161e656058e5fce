// Letters as staff see them: what does not get through stays in sight, and any letter can go again, but never a secret.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { listLetters, putLetterAside, resendLetter } from '#contract/calls/admin/letters.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import type { LetterReply } from '#contract/letters.ts'
import { sentLetters as words } from '#copy/sent-letters.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import type { LetterId, OrderId } from '#domain/ids.ts'
import { readDatabaseFigures } from '#server/metrics/metrics-queries.ts'
import { noteFailure } from '#server/outbox/letter-outcome-queries.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  shopper = await aShopper(t)
})
// A session of staff lasts half an hour of idleness.
beforeEach(async () => {
  admin = await anAdmin(t)
})
afterEach(() => {
  t.mailbox.failure = null
  t.mailbox.clear()
})
afterAll(() => t.close())

const list = async (query = ''): Promise<LetterReply[]> =>
  (await admin.client.get(`${addressOf(listLetters)}${query}`)).body.letters as LetterReply[]
const resend = (id: string) => admin.client.call(resendLetter, { params: { letterId: id } })
const putAside = (id: string) => admin.client.call(putLetterAside, { params: { letterId: id } })
const anOrder = async (): Promise<OrderId> => aPlacedOrder(t, shopper, await aProduct(t))
const refused = () =>
  Object.assign(new Error('550 5.1.1 <anjali.nair@example.in> no such user'), { code: 'EENVELOPE', responseCode: 550 })
const confirmations = () => t.mailbox.letters.filter(({ subject }) => /order/i.test(subject))
const auditEntriesOn = (id: string) => t.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute()

/** An order whose confirmation the mail server does not take. */
async function aFailingLetter(): Promise<LetterReply> {
  const id = await anOrder()
  t.mailbox.failure = refused()
  await t.drain()
  const [letter] = await list(`?order=${id}`)
  if (!letter) throw new Error('no letter')
  return letter
}

describe('the list', () => {
  it('shows the letters of one order with whom they went to and when, and nothing that stands in them', async () => {
    const id = await anOrder()
    await t.drain()
    await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
    const letters = await list(`?order=${id}`)
    expect(letters.map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ['order-cancelled', 'waiting'],
        ['order-confirmation', 'sent'],
      ]),
    )
    expect(letters.find(({ kind }) => kind === 'order-confirmation')).toMatchObject({
      recipient: aBilling().email,
      order: { _id: id },
      sentAt: t.clock.now().toISOString(),
      failure: null,
    })
    expect(Object.keys(letters[0] ?? {})).not.toContain('content')
    await t.drain()
    const later = await list(`?order=${id}`)
    expect(later.map(({ kind }) => kind)).toContain('refund-done')
  })

  it('of what fails says why, without an address out of the mail server', async () => {
    const letter = await aFailingLetter()
    const failing = await list('?state=failing')
    expect(failing.find(({ _id }) => _id === letter._id)).toMatchObject({
      state: 'failing',
      tries: 1,
      sentAt: null,
      failure: { reason: words.failure.refused, codes: 'EENVELOPE 550' },
    })
    t.mailbox.failure = null
    t.clock.advance(minutes(1))
    await t.drain()
    expect((await list('?state=failing')).map(({ _id }) => _id)).not.toContain(letter._id)
  })

  it('never has a letter with a code or a link that proves an address', async () => {
    const { email } = await aShopper(t)
    await t.client().call(requestResetCode, { body: { email } })
    await t.client().call(joinNewsletter, { body: { email } })
    await t.drain()
    expect(t.mailbox.to(email)).toHaveLength(2)
    expect((await list()).filter(({ recipient }) => recipient === email)).toEqual([])
  })
})

describe('what does not get through', () => {
  it('goes by itself when the mail server comes back after more than a day', async () => {
    const letter = await aFailingLetter()
    t.clock.advance(days(2))
    t.mailbox.failure = null
    await t.drain()
    expect(confirmations()).toHaveLength(1)
    admin = await anAdmin(t)
    expect((await list(`?order=${letter.order?._id}`))[0]).toMatchObject({ state: 'sent', failure: null })
  })

  it('is not tried again before its pause is over', async () => {
    await aFailingLetter()
    t.mailbox.failure = null
    t.clock.advance(seconds(2))
    await t.drain()
    expect(confirmations()).toHaveLength(0)
    t.clock.advance(seconds(3))
    await t.drain()
    expect(confirmations()).toHaveLength(1)
  })

  it('is given up after a week, stays in sight, and goes when staff send it again', async () => {
    const letter = await aFailingLetter()
    t.clock.advance(days(8))
    await t.drain()
    admin = await anAdmin(t)
    expect((await list('?state=failing')).find(({ _id }) => _id === letter._id)).toMatchObject({ state: 'given_up' })
    t.mailbox.failure = null
    t.clock.advance(hours(7))
    await t.drain()
    expect(confirmations()).toHaveLength(0)
    admin = await anAdmin(t)
    expect((await resend(letter._id)).status).toBe(200)
    await t.drain()
    expect(confirmations()).toHaveLength(1)
    expect((await list(`?order=${letter.order?._id}`))[0]).toMatchObject({ state: 'sent' })
  })
})

describe('sending again', () => {
  it('brings a letter that had gone once more, under a number of its own, however often it is asked for at once', async () => {
    const id = await anOrder()
    await t.drain()
    const [letter] = await list(`?order=${id}`)
    const answers = await Promise.all([1, 2, 3].map(() => resend(letter?._id ?? '')))
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, words.sentAgain]))
    await t.drain()
    const [first, second, ...more] = confirmations()
    expect(more).toEqual([])
    expect([second?.to, second?.subject]).toEqual([first?.to, first?.subject])
    expect(second?.id).not.toBe(first?.id)
    expect(await auditEntriesOn(letter?._id ?? '')).toMatchObject([
      { actor: admin.userId, action: 'letter.send-again', details: { kind: 'order-confirmation', ref: id } },
    ])
    t.clock.advance(minutes(1))
    expect((await resend(letter?._id ?? '')).status).toBe(200)
    await t.drain()
    expect(confirmations()).toHaveLength(3)
  })

  it('is refused for a letter to somebody who has left, and 404 for one that is none', async () => {
    const leaving = await aShopper(t)
    const id = await aPlacedOrder(t, leaving, await aProduct(t))
    await t.drain()
    await leaving.client.call(deleteAccount, { body: { password: PASSWORD } })
    const [letter] = await list(`?order=${id}`)
    expect(letter).toMatchObject({ state: 'dropped', recipient: '', canSendAgain: false })
    expect(await resend(letter?._id ?? '')).toMatchObject({ status: 409, body: { code: 'letter_over' } })
    expect((await resend('f'.repeat(24))).status).toBe(404)
  })
})

describe('putting a letter aside', () => {
  it('takes it out of sight and tries it no more, until staff send it again', async () => {
    const letter = await aFailingLetter()
    expect(letter.canPutAside).toBe(true)
    const both = await Promise.all([putAside(letter._id), putAside(letter._id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await list('?state=failing')).map(({ _id }) => _id)).not.toContain(letter._id)
    expect((await list(`?order=${letter.order?._id}`))[0]).toMatchObject({ state: 'put_aside', canPutAside: false })
    t.clock.advance(days(1))
    t.mailbox.failure = null
    await t.drain()
    expect(confirmations()).toHaveLength(0)
    admin = await anAdmin(t)
    await resend(letter._id)
    await t.drain()
    expect(confirmations()).toHaveLength(1)
    expect((await list(`?order=${letter.order?._id}`))[0]).toMatchObject({ state: 'sent', canPutAside: false })
    expect((await auditEntriesOn(letter._id)).map(({ action }) => action)).toEqual([
      'letter.put-aside',
      'letter.send-again',
    ])
  })

  it('takes it out of the figures of those that are given up', async () => {
    const givenUp = async () => (await readDatabaseFigures(t.shop.db, t.clock.now())).letters.givenUp
    const before = await givenUp()
    const letter = await aFailingLetter()
    await noteFailure(t.shop.db, letter._id as LetterId, { reason: '550', at: t.clock.now(), next: null })
    expect(await givenUp()).toBe(before + 1)
    await putAside(letter._id)
    expect(await givenUp()).toBe(before)
  })

  it('keeps it aside when a try that was under way fails after it', async () => {
    const letter = await aFailingLetter()
    await putAside(letter._id)
    await noteFailure(t.shop.db, letter._id as LetterId, {
      reason: 'ETIMEDOUT',
      at: t.clock.now(),
      next: t.clock.now(),
    })
    expect((await list(`?order=${letter.order?._id}`))[0]).toMatchObject({ state: 'put_aside', tries: 1 })
  })

  it('is refused for a letter that has gone, for one that is none, and for a shopper', async () => {
    const id = await anOrder()
    await t.drain()
    const [letter] = await list(`?order=${id}`)
    expect(await putAside(letter?._id ?? '')).toMatchObject({ status: 409, body: { message: words.notFailing } })
    expect((await putAside('f'.repeat(24))).status).toBe(404)
    expect((await shopper.client.call(putLetterAside, { params: { letterId: letter?._id } })).status).toBe(403)
  })
})
