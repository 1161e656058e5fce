// Deleting an account with another person's address keeps that person's data (SEC-55, SEC-78).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword, deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { aMessage, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

/** Creates a complaint, a subscription, a bounce, and emails of another customer's order at this address. */
async function belongingsOf(email: string): Promise<void> {
  const message = aMessage({ email, message: 'My parcel is late.' })
  expect((await test.client().call(sendMessage, { body: message })).status).toBe(200)
  expect((await test.client().call(joinNewsletter, { body: { email } })).status).toBe(200)
  await aPlacedOrder(test, await aShopper(test), await aProduct(test), { billing: { email } })
  await test.drain()
  const stop = { reason: 'bounced', codes: '', email_id: null, stopped_at: test.clock.now() } as const
  await test.shop.db
    .insertInto('suppressed_addresses')
    .values(({ fn, val }) => ({
      ...stop,
      id: test.id(),
      address: email,
      address_hash: fn('hash_of_address', [val(email)]),
    }))
    .execute()
}

async function rowsOf(email: string) {
  const { db } = test.shop
  const [tickets, subscribers, emails, stops] = [
    await db.selectFrom('tickets').select(['message', 'status']).where('email', '=', email).execute(),
    await db.selectFrom('subscribers').select('status').where('email', '=', email).execute(),
    await db.selectFrom('emails').select('kind').where('recipient', '=', email).orderBy('kind').execute(),
    await db.selectFrom('suppressed_addresses').select('reason').where('address', '=', email).execute(),
  ]
  return { tickets, subscribers, emails: emails.map(({ kind }) => kind), stops }
}

const leave = async ({ client }: Shopper) =>
  expect((await client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)

it('security 55: deleting an account with an unverified address keeps the messages, subscriptions and emails that others have at that address', async () => {
  const email = 'kavya@example.in'
  await belongingsOf(email)
  const before = await rowsOf(email)
  expect(before).toMatchObject({
    tickets: [{ message: 'My parcel is late.', status: 'open' }],
    stops: [{ reason: 'bounced' }],
  })
  expect(before.subscribers).toHaveLength(1)
  expect(before.emails).toEqual(['contact-received', 'order-confirmation'])
  const stranger = await aShopper(test, { email, name: 'Not Kavya' })
  await aPlacedOrder(test, stranger, await aProduct(test), { billing: { email } })
  await test.drain()
  expect((await rowsOf(email)).emails).toHaveLength(3)
  await leave(stranger)
  await test.drain()
  expect(await rowsOf(email)).toEqual(before)
  expect(test.mailbox.forgotten).not.toContain(email)
})

it("security 55: deleting an account with a verified address deletes its own data at that address, but not the email about another user's order", async () => {
  const email = 'meera@example.in'
  await belongingsOf(email)
  await leave(await aShopper(test, { email, isVerified: true }))
  expect(await rowsOf(email)).toEqual({ tickets: [], subscribers: [], emails: ['order-confirmation'], stops: [] })
})

it('security 55: the email about a new password is deleted with an account, even when its address is unverified', async () => {
  const shopper = await aShopper(test)
  const body = { currentPassword: PASSWORD, newPassword: 'river moon 1921' }
  expect((await shopper.client.call(changePassword, { body })).status).toBe(200)
  expect((await rowsOf(shopper.email)).emails).toEqual(['password-changed'])
  await shopper.client.call(deleteAccount, { body: { password: 'river moon 1921' } })
  expect((await rowsOf(shopper.email)).emails).toEqual([])
})

it("security 78: messages sent while logged in are in the account's export and are deleted with it, whatever address they name", async () => {
  const [writer, reader] = [await aShopper(test), await aShopper(test, { isVerified: true })]
  const message = aMessage({ email: 'elsewhere@example.in', message: 'My own words.' })
  expect((await writer.client.call(sendMessage, { body: message })).status).toBe(200)
  expect((await writer.client.call(askQuestion, { body: { question: 'Is my box on its way?' } })).status).toBe(200)
  // By mistake, the message names an address that another account has verified.
  expect((await writer.client.call(sendMessage, { body: { ...message, email: reader.email } })).status).toBe(200)
  await test.drain()
  expect(await wordsIn(writer)).toEqual(['Is my box on its way?', 'My own words.', 'My own words.'])
  expect(await wordsIn(reader)).toEqual([])

  await leave(reader)
  await test.drain()
  const ownMessages = () =>
    test.shop.db.selectFrom('tickets').select(['email', 'message', 'status']).where('message', '<>', '').execute()
  const expectedTicket = { email: writer.email, status: 'open' }
  expect((await ownMessages()).filter(({ email }) => email === writer.email)).toEqual(
    expect.arrayContaining([
      { ...expectedTicket, message: 'My own words.' },
      { ...expectedTicket, message: 'Is my box on its way?' },
    ]),
  )
  expect((await rowsOf(reader.email)).tickets).toEqual([])

  await leave(writer)
  await test.drain()
  expect(
    (await ownMessages()).filter(({ message: text }) => text === 'My own words.' || text.startsWith('Is my box')),
  ).toEqual([])
  expect((await rowsOf('elsewhere@example.in')).emails).toEqual([])
})

async function wordsIn({ client }: Shopper): Promise<string[]> {
  const { body } = await client.call(exportMyData)
  const { messages } = body as unknown as { messages: readonly { message: string }[] }
  return messages.map(({ message }) => message).toSorted()
}
