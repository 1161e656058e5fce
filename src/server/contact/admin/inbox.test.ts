// The inbox: lists, search, answers, closing, erasure, and concurrent actions of two staff members (MSG-4).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, closeTicket, exportTickets, listTickets, viewTicket } from '#contract/calls/admin/inbox.ts'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { inboxWords as texts } from '#copy/admin-inbox.ts'
import { after, hours } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { FORGET_RESOLVED_AFTER } from '#domain/ticket.ts'
import { PERSONAL_DATA } from '#server/db/tables/personal-data.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aMessage, anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { emptyOldMessages } from '../create-ticket.ts'

let t: TestShop
let admin: Shopper
let otherAdmin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  otherAdmin = await anAdmin(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('ticket_steps').execute()
  await t.shop.db.deleteFrom('tickets').execute()
  t.mailbox.clear()
})

const write = async (change: Parameters<typeof aMessage>[0] = {}) =>
  (await t.client().call(sendMessage, { body: aMessage(change) })).body.ticket as number
const ask = async (question: string, email = 'asker@example.in') =>
  (await t.client().call(askQuestion, { body: { question, email } })).body.ticket as number
const list = async (query = '') => (await admin.client.get(`${addressOf(listTickets)}${query}`)).body
const numbers = async (query = '') => ((await list(query)).tickets as { number: number }[]).map(({ number }) => number)
const viewOne = async (number: number) =>
  (await admin.client.call(viewTicket, { params: { ticketNumber: number } })).body
const answer = (number: number, body: object = {}, headers: Record<string, string> = {}, who = admin) =>
  who.client.call(answerTicket, {
    params: { ticketNumber: number },
    body: { text: 'It comes on Monday.', seen: 0, ...body },
    headers,
  })
const setState = (number: number, body: object, who = admin) =>
  who.client.call(closeTicket, { params: { ticketNumber: number }, body })

describe('the list', () => {
  it('open messages are listed oldest first, all messages newest first, and each kind of message separately', async () => {
    const first = await write()
    t.clock.advance(1000)
    const second = await ask('Is it plain?')
    t.clock.advance(1000)
    const third = await write()
    await answer(third)
    expect(await numbers('?status=open')).toEqual([first, second])
    expect(await numbers()).toEqual([third, second, first])
    expect(await numbers('?status=answered')).toEqual([third])
    expect(await numbers('?kind=question')).toEqual([second])
    expect((await list()).open).toEqual({ count: 2, isMore: false })
  })

  it('security 23: a search of messages finds a number, a name, an address or a word, and takes % literally', async () => {
    const number = await write({ lastName: 'Varma', message: 'It was 100 % dry.' })
    await ask('Is it plain?')
    for (const words of [`T-${String(number).padStart(4, '0')}`, 'anjali varma', 'LI@EXAM', '100 % d'])
      expect(await numbers(`?q=${encodeURIComponent(words)}`)).toEqual([number])
    expect((await list('?q=varma')).found).toEqual({ count: 1, isMore: false })
    expect(await numbers('?q=%25%25%25')).toEqual([])
  })

  it('the list of messages has 50 rows a page and continues after the last one; a malformed cursor is 400', async () => {
    for (let count = 0; count < 51; count++) {
      await ask('Again?', `asker${count}@example.in`)
      t.clock.advance(1000)
    }
    const { tickets, nextCursor } = await list('?status=open')
    expect(tickets).toHaveLength(50)
    expect(await numbers(`?status=open&cursor=${nextCursor}`)).toHaveLength(1)
    expect((await admin.client.get(`${addressOf(listTickets)}?cursor=here`)).status).toBe(400)
  })

  it('the remaining time of a message counts down from 48 hours, continues below zero and ends with the answer', async () => {
    const number = await write()
    const minutesLeft = async () => (await viewOne(number)).minutesLeft
    const setAge = (length: number) =>
      t.shop.db
        .updateTable('tickets')
        .set({ created_at: after(t.shop.clock.now(), -length) })
        .execute()
    expect(await minutesLeft()).toBe(48 * 60)
    await setAge(hours(47))
    expect(await minutesLeft()).toBe(60)
    await setAge(hours(51))
    expect(await minutesLeft()).toBe(-180)
    await answer(number)
    expect(await minutesLeft()).toBe(null)
  })

  it('the list of messages is exported as a CSV file with its filter; the audit log leaves out the search words', async () => {
    const { client } = await anAdmin(t)
    const number = await write({ message: '=1+1' })
    await ask('Is it plain?')
    const { status, raw } = await client.get(`${addressOf(exportTickets)}?kind=contact&q=anjali`)
    expect(status).toBe(200)
    const text = raw.toString()
    expect(text).toContain(`T-${String(number).padStart(4, '0')},`)
    expect(text).toContain(",'=1+1,")
    expect(text).not.toContain('plain')
    const [entry] = await t.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'list.export').execute()
    expect(entry).toMatchObject({ subject: 'tickets', details: { kind: 'contact', q: '…' } })
  })

  it('the filter by account lists messages sent while logged in to it, or without a login from its verified address (ACC-35)', async () => {
    const [verified, unverified] = [await aShopper(t, { isVerified: true }), await aShopper(t)]
    const writeAs = async ({ client }: Shopper, email: string) =>
      (await client.call(sendMessage, { body: aMessage({ email }) })).body.ticket as number
    const fromOtherAddress = await writeAs(verified, 'elsewhere@example.in')
    t.clock.advance(1000)
    const fromOwnAddress = await write({ email: verified.email })
    t.clock.advance(1000)
    // The shopper with the unverified address enters the verified one; a visitor enters the unverified address.
    const ofOther = await writeAs(unverified, verified.email)
    await write({ email: unverified.email })
    const accountFilter = (who: Shopper) => `?from=${who.userId}`
    expect(await numbers(accountFilter(verified))).toEqual([fromOwnAddress, fromOtherAddress])
    expect((await list(accountFilter(verified))).user).toEqual({ _id: verified.userId, name: expect.any(String) })
    expect(await numbers(accountFilter(unverified))).toEqual([ofOther])
    expect(await numbers(`${accountFilter(verified)}&kind=question`)).toEqual([])
    expect((await list()).user).toBeNull()
    expect((await admin.client.get(`${addressOf(listTickets)}?from=somebody`)).status).toBe(400)

    const shown = await viewOne(fromOtherAddress)
    expect(shown.user).toMatchObject({ _id: verified.userId, wasLoggedIn: true })
    const earlier = (shown.earlier as { number: number }[]).map(({ number }) => number)
    expect(earlier).toEqual([])
    expect((await viewOne(ofOther)).user).toMatchObject({ _id: unverified.userId, wasLoggedIn: true })
    expect((await viewOne(fromOwnAddress)).user).toMatchObject({ _id: verified.userId, wasLoggedIn: false })
    const later = await writeAs(verified, verified.email)
    expect(((await viewOne(fromOtherAddress)).earlier as { number: number }[]).map(({ number }) => number)).toEqual([
      later,
    ])

    const { client } = await anAdmin(t)
    const file = (await client.get(`${addressOf(exportTickets)}${accountFilter(verified)}`)).raw.toString()
    expect(file.match(/T-\d+/g)).toHaveLength(3)
  })
})

it("orders whose numbers are in a message's text are listed beside it when they belong to the sender", async () => {
  const [shopper, otherShopper] = [await aShopper(t), await aShopper(t)]
  const product = await aProduct(t)
  const [ownOrder, second] = [await aPlacedOrder(t, shopper, product), await aPlacedOrder(t, shopper, product)]
  const foreign = await aPlacedOrder(t, otherShopper, product)
  const numberOf = async (id: string) =>
    (
      await t.shop.db
        .selectFrom('orders')
        .select('order_number')
        .where('id', '=', id as OrderId)
        .executeTakeFirstOrThrow()
    ).order_number
  const [first, , strange] = [await numberOf(ownOrder), await numberOf(second), await numberOf(foreign)]
  const message = `Order ${first} has not arrived, nor ${strange}. Call 9000000001, PIN 679101.`
  const { body } = await shopper.client.call(sendMessage, { body: aMessage({ email: shopper.email, message }) })
  expect((await viewOne(body.ticket as number)).named).toEqual([{ _id: ownOrder, orderNumber: first }])
  // A message without an account has no orders.
  expect((await viewOne(await write({ message, email: 'stranger@example.in' }))).named).toEqual([])
})

describe('an answer to a message', () => {
  it('an answer to a message is emailed as HTML and text with the question, with the shop as the reply address, and saved', async () => {
    const number = await write({ message: 'Where is <b>my</b> box?\nI ordered it.' })
    await t.drain()
    t.mailbox.clear()
    const { status, body } = await answer(number, { text: 'Dear Anjali,\n\nit comes <soon>.' })
    expect([status, body.message]).toEqual([200, texts.answered])
    await t.drain()
    const [message] = t.mailbox.to('anjali@example.in')
    expect(message?.text).toContain('it comes <soon>.')
    expect(message?.text).toContain('Where is <b>my</b> box?')
    expect(message?.html).toContain('it comes &lt;soon&gt;.')
    expect(message?.html).toContain('Where is &lt;b&gt;my&lt;/b&gt; box?')
    expect(message?.headers).toEqual({ 'Reply-To': t.shop.identity().email })
    expect(await viewOne(number)).toMatchObject({
      status: 'answered',
      seen: 1,
      steps: [{ kind: 'answer', text: 'Dear Anjali,\n\nit comes <soon>.', author: 'Anjali Nair', email: 'sent' }],
    })
  })

  it('an answer to a message is in the audit log without its text', async () => {
    const number = await write()
    await answer(number, { text: 'Cardamom.' })
    const entries = await t.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'ticket.answer').execute()
    expect(entries.at(-1)).toMatchObject({
      actor: admin.userId,
      details: { ticket: number, from: 'open', to: 'answered' },
    })
    expect(JSON.stringify(entries)).not.toContain('Cardamom')
  })

  it('an answer to a message that is sent three times with one idempotency key is saved once; without a key a repeat is refused', async () => {
    const number = await write()
    const key = { 'idempotency-key': 'k1' }
    const answers = await Promise.all(Array.from({ length: 3 }, () => answer(number, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await viewOne(number)).steps).toHaveLength(1)
    // The repeat is refused, because it states how many steps the message had before the answer.
    expect((await answer(number)).status).toBe(409)
  })

  it('an answer of a second admin is rejected while the first is sent, and can be sent after a reload', async () => {
    const number = await write()
    const responses = await Promise.all([answer(number), answer(number, { text: 'On Tuesday.' }, {}, otherAdmin)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const staleReply = responses.find(({ status }) => status === 409)
    expect([staleReply?.body.code, staleReply?.body.message]).toEqual([
      'ticket_state',
      texts.meanwhile.answer({ name: 'Anjali Nair' }),
    ])
    expect((await answer(number, { text: 'On Tuesday.', seen: 1 }, {}, otherAdmin)).status).toBe(200)
    expect((await viewOne(number)).steps).toHaveLength(2)
  })

  it.each([
    ['no text', { text: ' ' }],
    ['5001 characters', { text: 'x'.repeat(5001) }],
    ['a list in place of text', { text: ['x'] }],
  ])('an answer with %s is refused with an error of the field', async (_what, body) => {
    const refused = await answer(await write(), body)
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['text']])
  })

  it('an answer to an unknown message is rejected, and so is one by a shopper or a visitor', async () => {
    expect((await answer(999_999)).body.code).toBe('ticket_not_found')
    const number = await write()
    expect((await answer(number, {}, {}, await aShopper(t))).status).toBe(403)
    expect(
      (await t.client().call(answerTicket, { params: { ticketNumber: number }, body: { text: 'x', seen: 0 } })).status,
    ).toBe(401)
    expect((await viewOne(number)).steps).toEqual([])
  })
})

it('staff close a message once with a reason and reopen it, without an email to the sender', async () => {
  const number = await write({ email: 'closed@example.in' })
  const closed = await setState(number, { step: 'close', reason: 'She called us.', seen: 0 })
  expect([closed.status, closed.body.message]).toEqual([200, texts.closed])
  const secondReply = await setState(number, { step: 'close', reason: 'Once more.', seen: 1 })
  expect([secondReply.status, secondReply.body.message]).toEqual([409, texts.already.closed])
  t.clock.advance(1000)
  expect((await setState(number, { step: 'reopen', reason: 'Not done.', seen: 1 })).status).toBe(200)
  expect(await viewOne(number)).toMatchObject({
    status: 'open',
    steps: [
      { kind: 'close', text: 'She called us.', email: null },
      { kind: 'reopen', text: 'Not done.' },
    ],
  })
  await t.drain()
  expect(t.mailbox.to('closed@example.in')).toHaveLength(1)
})

it('closing with an empty reason is refused, and so is reopening from an outdated view', async () => {
  const number = await write()
  expect((await setState(number, { step: 'close', reason: '', seen: 0 })).status).toBe(400)
  await setState(number, { step: 'close', reason: 'Spam.', seen: 0 }, otherAdmin)
  const staleReply = await setState(number, { step: 'reopen', reason: 'No.', seen: 0 })
  expect([staleReply.status, staleReply.body.message]).toEqual([409, texts.meanwhile.close({ name: 'Anjali Nair' })])
})

it("a message is shown with the sender's account and earlier messages", async () => {
  const { email, userId, client } = await aShopper(t, { name: 'Kavya Das' })
  const first = (await client.call(askQuestion, { body: { question: 'Is it plain?' } })).body.ticket as number
  t.clock.advance(1000)
  const second = await write({ email })
  expect(await viewOne(second)).toMatchObject({
    name: 'Anjali Nair',
    mobile: '+919000000001',
    user: { _id: userId, name: 'Kavya Das' },
    report: null,
    earlier: [{ number: first, beginning: 'Is it plain?' }],
  })
})

it("erasing the sender's account empties the answers to the sender's messages, stops their emails and prevents new ones", async () => {
  const { email, userId, client } = await aShopper(t, { isVerified: true })
  const number = (await client.call(askQuestion, { body: { question: 'Is it plain?' } })).body.ticket as number
  await answer(number, { text: 'Cardamom, dear Kavya.' })
  expect((await admin.client.call(deleteUser, { params: { userId } })).status).toBe(200)
  await t.drain()
  expect(t.mailbox.to(email)).toEqual([])
  expect(await t.shop.db.selectFrom('ticket_steps').select('text').execute()).toEqual([{ text: '' }])
  const refused = await answer(number, { seen: 1 })
  expect([refused.status, refused.body.message]).toEqual([409, texts.nobody])
})

it('the sender and text of a message are deleted a year after it was answered or closed; open messages stay unchanged', async () => {
  const settledTicket = await write({ firstName: 'Anjali', email: 'settled@example.in', message: 'Where is my box?' })
  await answer(settledTicket, { text: 'Cardamom.' })
  await t.drain()
  const openTicket = await write({ email: 'open@example.in' })
  t.clock.advance(FORGET_RESOLVED_AFTER)
  await emptyOldMessages(t.shop)
  expect(await senders()).toEqual({ [settledTicket]: 'settled@example.in', [openTicket]: 'open@example.in' })
  t.clock.advance(1)
  await emptyOldMessages(t.shop)
  expect(await senders()).toEqual({ [settledTicket]: '', [openTicket]: 'open@example.in' })
  const { db } = t.shop
  const remaining = [
    await db.selectFrom('tickets').selectAll().where('number', '=', settledTicket).execute(),
    await db.selectFrom('ticket_steps').selectAll().execute(),
    await db.selectFrom('emails').selectAll().where('kind', 'in', ['contact-received', 'ticket-answer']).execute(),
  ]
  expect(JSON.stringify(remaining)).not.toMatch(/Anjali|settled@|Cardamom|Where is my box/)
})

describe('every personal column of a message is emptied', () => {
  // The clock advances by years in these tests, which ends the sessions.
  beforeEach(async () => {
    admin = await anAdmin(t)
  })
  const rowOf = async (number: number): Promise<string> =>
    (await sql<{ row: string }>`SELECT t::text AS row FROM tickets t WHERE number = ${number}`.execute(t.shop.db)).rows
      .map(({ row }) => row)
      .join()
  /** Fills every personal column of a message except the address, and sets its account. */
  async function fill(number: number, userId: UserId): Promise<void> {
    await t.shop.db.updateTable('tickets').set({ user_id: userId }).where('number', '=', number).execute()
    const words = Object.keys(PERSONAL_DATA.tickets.personal ?? {}).filter(
      (name) => name !== 'email' && name !== 'user_id',
    )
    expect(words.length).toBeGreaterThan(3)
    for (const name of words)
      await sql`UPDATE tickets SET ${sql.ref(name)} = ${name === 'language' ? 'zz' : 'Cardamom'} WHERE number = ${number}`.execute(
        t.shop.db,
      )
  }

  it('every personal column of a message is emptied a year after it was answered or closed', async () => {
    const number = await write()
    await setState(number, { step: 'close', reason: 'Spam.', seen: 0 })
    const { userId } = await aShopper(t)
    await fill(number, userId)
    t.clock.advance(FORGET_RESOLVED_AFTER + 1)
    await emptyOldMessages(t.shop)
    expect(await rowOf(number)).not.toMatch(new RegExp(`Cardamom|\\bzz\\b|${userId}`))
  })
  it('every personal column of a message is emptied when its sender deletes the account', async () => {
    const { email, userId } = await aShopper(t, { isVerified: true })
    const number = await write({ email })
    await fill(number, userId)
    await admin.client.call(deleteUser, { params: { userId } })
    expect(await rowOf(number)).not.toMatch(new RegExp(`Cardamom|\\bzz\\b|${userId}`))
  })
})

const senders = async (): Promise<Record<number, string>> =>
  Object.fromEntries(
    (await t.shop.db.selectFrom('tickets').select(['number', 'email']).execute()).map((row) => [row.number, row.email]),
  )
