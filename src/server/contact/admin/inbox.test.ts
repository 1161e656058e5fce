// Staff and the messages of people: finding, answering once, closing, and two of them at the same message (MSG-4).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, closeTicket, exportTickets, listTickets, viewTicket } from '#contract/calls/admin/inbox.ts'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { inboxWords as words } from '#copy/admin-inbox.ts'
import { after, hours } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { FORGET_SETTLED_AFTER } from '#domain/ticket.ts'
import { PERSONAL_DATA } from '#server/db/tables/personal-data.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { forgetMessages } from '../create-ticket.ts'

let t: TestShop
let admin: Shopper
let other: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  other = await anAdmin(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('ticket_steps').execute()
  await t.shop.db.deleteFrom('tickets').execute()
  t.mailbox.clear()
})

const write = async (change: object = {}): Promise<number> => {
  const message = { firstName: 'Anjali', lastName: 'Nair', email: 'anjali@example.in', mobile: '9000000001' }
  const { body } = await t.client().call(sendMessage, { body: { ...message, message: 'Where is my box?', ...change } })
  return body.ticket as number
}
const ask = async (question: string, email = 'asker@example.in') =>
  (await t.client().call(askQuestion, { body: { question, email } })).body.ticket as number
const list = async (query = '') => (await admin.client.get(`${addressOf(listTickets)}${query}`)).body
const numbers = async (query = '') => ((await list(query)).tickets as { number: number }[]).map(({ number }) => number)
const open = async (number: number) => (await admin.client.call(viewTicket, { params: { ticketNumber: number } })).body
const answer = (number: number, body: object = {}, headers: Record<string, string> = {}, who = admin) =>
  who.client.call(answerTicket, {
    params: { ticketNumber: number },
    body: { text: 'It comes on Monday.', seen: 0, ...body },
    headers,
  })
const settle = (number: number, body: object, who = admin) =>
  who.client.call(closeTicket, { params: { ticketNumber: number }, body })

describe('the list', () => {
  it('has what waits with the oldest in front, everything with the newest, and each kind by itself', async () => {
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

  it('security 23: finds a number, a name, an address or a word of the message, and takes % for what it is', async () => {
    const number = await write({ lastName: 'Varma', message: 'It was 100 % dry.' })
    await ask('Is it plain?')
    for (const words of [`T-${String(number).padStart(4, '0')}`, 'anjali varma', 'LI@EXAM', '100 % d'])
      expect(await numbers(`?q=${encodeURIComponent(words)}`)).toEqual([number])
    expect((await list('?q=varma')).found).toEqual({ count: 1, isMore: false })
    expect(await numbers('?q=%25%25%25')).toEqual([])
  })

  it('goes on after its last row', async () => {
    for (let count = 0; count < 51; count++) {
      await ask('Again?', `asker${count}@example.in`)
      t.clock.advance(1000)
    }
    const { tickets, nextCursor } = await list('?status=open')
    expect(tickets).toHaveLength(50)
    expect(await numbers(`?status=open&cursor=${nextCursor}`)).toHaveLength(1)
    expect((await admin.client.get(`${addressOf(listTickets)}?cursor=here`)).status).toBe(400)
  })

  it('counts the 48 hours down, and on when they are over', async () => {
    const number = await write()
    const left = async () => (await open(number)).minutesLeft
    const cameBefore = (length: number) =>
      t.shop.db
        .updateTable('tickets')
        .set({ created_at: after(t.shop.clock.now(), -length) })
        .execute()
    expect(await left()).toBe(48 * 60)
    await cameBefore(hours(47))
    expect(await left()).toBe(60)
    await cameBefore(hours(51))
    expect(await left()).toBe(-180)
    await answer(number)
    expect(await left()).toBe(null)
  })

  it('leaves as a file with its filter, and the log says so without the words', async () => {
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

  it('has the messages of an account alone: written while logged in, or from its proved address by nobody (ACC-35)', async () => {
    const [her, unproved] = [await aShopper(t, { isProved: true }), await aShopper(t)]
    const words = { firstName: 'A', lastName: 'N', mobile: '9000000001', message: 'Mine.' }
    const byAccount = async ({ client }: Shopper, email: string) =>
      (await client.call(sendMessage, { body: { ...words, email } })).body.ticket as number
    const elsewhere = await byAccount(her, 'elsewhere@example.in')
    t.clock.advance(1000)
    const fromHers = await write({ email: her.email })
    t.clock.advance(1000)
    // Somebody else names her address, logged in; and a visitor one that its account never proved.
    const ofOther = await byAccount(unproved, her.email)
    await write({ email: unproved.email })
    const of = (who: Shopper) => `?from=${who.userId}`
    expect(await numbers(of(her))).toEqual([fromHers, elsewhere])
    expect((await list(of(her))).user).toEqual({ _id: her.userId, name: expect.any(String) })
    expect(await numbers(of(unproved))).toEqual([ofOther])
    expect(await numbers(`${of(her)}&kind=question`)).toEqual([])
    expect((await list()).user).toBeNull()
    expect((await admin.client.get(`${addressOf(listTickets)}?from=somebody`)).status).toBe(400)

    const shown = await open(elsewhere)
    expect(shown.user).toMatchObject({ _id: her.userId, wasLoggedIn: true })
    const others = (shown.earlier as { number: number }[]).map(({ number }) => number)
    expect(others).toEqual([])
    expect((await open(ofOther)).user).toMatchObject({ _id: unproved.userId, wasLoggedIn: true })
    expect((await open(fromHers)).user).toMatchObject({ _id: her.userId, wasLoggedIn: false })
    const again = await byAccount(her, her.email)
    expect(((await open(elsewhere)).earlier as { number: number }[]).map(({ number }) => number)).toEqual([again])

    const { client } = await anAdmin(t)
    const file = (await client.get(`${addressOf(exportTickets)}${of(her)}`)).raw.toString()
    expect(file.match(/T-\d+/g)).toHaveLength(3)
  })
})

describe('the orders that a message names', () => {
  it('stand beside it where they are its sender’s, and nobody else’s', async () => {
    const [her, someone] = [await aShopper(t), await aShopper(t)]
    const product = await aProduct(t)
    const [own, second] = [await aPlacedOrder(t, her, product), await aPlacedOrder(t, her, product)]
    const foreign = await aPlacedOrder(t, someone, product)
    const numberOf = async (id: string) =>
      (
        await t.shop.db
          .selectFrom('orders')
          .select('order_number')
          .where('id', '=', id as OrderId)
          .executeTakeFirstOrThrow()
      ).order_number
    const [first, , strange] = [await numberOf(own), await numberOf(second), await numberOf(foreign)]
    const message = `Order ${first} has not arrived, nor ${strange}. Call 9000000001, PIN 679101.`
    const { body } = await her.client.call(sendMessage, {
      body: { firstName: 'Anjali', lastName: 'Nair', email: her.email, mobile: '9000000001', message },
    })
    expect((await open(body.ticket as number)).named).toEqual([{ _id: own, orderNumber: first }])
    // Without an account behind it nothing can be hers.
    expect((await open(await write({ message, email: 'stranger@example.in' }))).named).toEqual([])
  })
})

describe('an answer', () => {
  it('goes out by mail in both forms with the question, to be answered to the shop, and is kept', async () => {
    const number = await write({ message: 'Where is <b>my</b> box?\nI ordered it.' })
    await t.drain()
    t.mailbox.clear()
    const { status, body } = await answer(number, { text: 'Dear Anjali,\n\nit comes <soon>.' })
    expect([status, body.message]).toEqual([200, words.answered])
    await t.drain()
    const [message] = t.mailbox.to('anjali@example.in')
    expect(message?.text).toContain('it comes <soon>.')
    expect(message?.text).toContain('Where is <b>my</b> box?')
    expect(message?.html).toContain('it comes &lt;soon&gt;.')
    expect(message?.html).toContain('Where is &lt;b&gt;my&lt;/b&gt; box?')
    expect(message?.headers).toEqual({ 'Reply-To': t.shop.identity().email })
    expect(await open(number)).toMatchObject({
      status: 'answered',
      seen: 1,
      steps: [{ kind: 'answer', text: 'Dear Anjali,\n\nit comes <soon>.', author: 'Anjali Nair', email: 'sent' }],
    })
  })

  it('is told in the log without its words', async () => {
    const number = await write()
    await answer(number, { text: 'Cardamom.' })
    const entries = await t.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'ticket.answer').execute()
    expect(entries.at(-1)).toMatchObject({
      actor: admin.userId,
      details: { ticket: number, from: 'open', to: 'answered' },
    })
    expect(JSON.stringify(entries)).not.toContain('Cardamom')
  })

  it('is sent once, however often it was pressed', async () => {
    const number = await write()
    const key = { 'idempotency-key': 'k1' }
    const answers = await Promise.all(Array.from({ length: 3 }, () => answer(number, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await open(number)).steps).toHaveLength(1)
    // Without a key the page that was shown is over.
    expect((await answer(number)).status).toBe(409)
  })

  it('of a second admin is held back while the first one’s goes out, and can be sent all the same', async () => {
    const number = await write()
    const both = await Promise.all([answer(number), answer(number, { text: 'On Tuesday.' }, {}, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect([late?.body.code, late?.body.message]).toEqual([
      'ticket_state',
      words.meanwhile.answer({ name: 'Anjali Nair' }),
    ])
    expect((await answer(number, { text: 'On Tuesday.', seen: 1 }, {}, other)).status).toBe(200)
    expect((await open(number)).steps).toHaveLength(2)
  })

  it.each([
    ['no text', { text: ' ' }],
    ['5001 characters', { text: 'x'.repeat(5001) }],
    ['a text that is none', { text: ['x'] }],
  ])('with %s is refused beside the field', async (_what, body) => {
    const refused = await answer(await write(), body)
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['text']])
  })

  it('to nothing is refused, and so is one by a shopper or a visitor', async () => {
    expect((await answer(999_999)).body.code).toBe('ticket_not_found')
    const number = await write()
    expect((await answer(number, {}, {}, await aShopper(t))).status).toBe(403)
    expect(
      (await t.client().call(answerTicket, { params: { ticketNumber: number }, body: { text: 'x', seen: 0 } })).status,
    ).toBe(401)
    expect((await open(number)).steps).toEqual([])
  })
})

describe('without an answer', () => {
  it('a message is closed with a reason, and opened again', async () => {
    const number = await write({ email: 'closed@example.in' })
    const closed = await settle(number, { step: 'close', reason: 'She called us.', seen: 0 })
    expect([closed.status, closed.body.message]).toEqual([200, words.closed])
    const again = await settle(number, { step: 'close', reason: 'Once more.', seen: 1 })
    expect([again.status, again.body.message]).toEqual([409, words.already.closed])
    t.clock.advance(1000)
    expect((await settle(number, { step: 'reopen', reason: 'Not done.', seen: 1 })).status).toBe(200)
    expect(await open(number)).toMatchObject({
      status: 'open',
      steps: [
        { kind: 'close', text: 'She called us.', email: null },
        { kind: 'reopen', text: 'Not done.' },
      ],
    })
    await t.drain()
    expect(t.mailbox.to('closed@example.in')).toHaveLength(1)
  })

  it('needs a reason, and what was shown', async () => {
    const number = await write()
    expect((await settle(number, { step: 'close', reason: '', seen: 0 })).status).toBe(400)
    await settle(number, { step: 'close', reason: 'Spam.', seen: 0 }, other)
    const late = await settle(number, { step: 'reopen', reason: 'No.', seen: 0 })
    expect([late.status, late.body.message]).toEqual([409, words.meanwhile.close({ name: 'Anjali Nair' })])
  })
})

it('a message is shown with its sender’s account and what she wrote before', async () => {
  const { email, userId, client } = await aShopper(t, { name: 'Kavya Das' })
  const first = (await client.call(askQuestion, { body: { question: 'Is it plain?' } })).body.ticket as number
  t.clock.advance(1000)
  const second = await write({ email })
  expect(await open(second)).toMatchObject({
    name: 'Anjali Nair',
    mobile: '+919000000001',
    user: { _id: userId, name: 'Kavya Das' },
    report: null,
    earlier: [{ number: first, beginning: 'Is it plain?' }],
  })
})

it('whoever leaves the shop takes the answers along, and nobody can be answered any more', async () => {
  const { email, userId, client } = await aShopper(t, { isProved: true })
  const number = (await client.call(askQuestion, { body: { question: 'Is it plain?' } })).body.ticket as number
  await answer(number, { text: 'Cardamom, dear Kavya.' })
  expect((await admin.client.call(deleteUser, { params: { userId } })).status).toBe(200)
  await t.drain()
  expect(t.mailbox.to(email)).toEqual([])
  expect(await t.shop.db.selectFrom('ticket_steps').select('text').execute()).toEqual([{ text: '' }])
  const refused = await answer(number, { seen: 1 })
  expect([refused.status, refused.body.message]).toEqual([409, words.nobody])
})

it('a year after a message was settled nothing says who wrote it, or what; open ones stay', async () => {
  const settled = await write({ email: 'settled@example.in' })
  await answer(settled, { text: 'Cardamom.' })
  await t.drain()
  const open = await write({ email: 'open@example.in' })
  t.clock.advance(FORGET_SETTLED_AFTER)
  await forgetMessages(t.shop)
  expect(await senders()).toEqual({ [settled]: 'settled@example.in', [open]: 'open@example.in' })
  t.clock.advance(1)
  await forgetMessages(t.shop)
  expect(await senders()).toEqual({ [settled]: '', [open]: 'open@example.in' })
  const { db } = t.shop
  const left = [
    await db.selectFrom('tickets').selectAll().where('number', '=', settled).execute(),
    await db.selectFrom('ticket_steps').selectAll().execute(),
    await db.selectFrom('emails').selectAll().where('kind', 'in', ['contact-received', 'ticket-answer']).execute(),
  ]
  expect(JSON.stringify(left)).not.toMatch(/Anjali|settled@|Cardamom|Where is my box/)
})

describe('every word of a message is emptied, a column that is new among them', () => {
  // Years pass here, and with them sessions.
  beforeEach(async () => {
    admin = await anAdmin(t)
  })
  const rowOf = async (number: number): Promise<string> =>
    (await sql<{ row: string }>`SELECT t::text AS row FROM tickets t WHERE number = ${number}`.execute(t.shop.db)).rows
      .map(({ row }) => row)
      .join()
  /** Fills every personal column but the address, and says whose it is. */
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

  it('a year after it was settled', async () => {
    const number = await write()
    await settle(number, { step: 'close', reason: 'Spam.', seen: 0 })
    const { userId } = await aShopper(t)
    await fill(number, userId)
    t.clock.advance(FORGET_SETTLED_AFTER + 1)
    await forgetMessages(t.shop)
    expect(await rowOf(number)).not.toMatch(new RegExp(`Cardamom|\\bzz\\b|${userId}`))
  })
  it('when its sender leaves the shop', async () => {
    const { email, userId } = await aShopper(t, { isProved: true })
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
