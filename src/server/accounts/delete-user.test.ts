// Staff delete users.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNote, moveOrder } from '#contract/calls/admin/order.ts'
import { answerPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import { deleteUser, listUsers, viewUnfinished } from '#contract/calls/admin/users.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { changeDelivery } from '#contract/calls/orders.ts'
import { makePrivacyRequest } from '#contract/calls/privacy.ts'
import { errors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { enrolPasskey } from '#tests/support/factors.ts'
import {
  aBilling,
  aMessage,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { aReport } from '#tests/support/reporting.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'

describe('deleting a user', () => {
  let test: TestShop
  let admin: Shopper
  beforeAll(async () => {
    test = await openTestShop()
    admin = await anAdmin(test)
  })
  afterAll(() => test.close())
  const deleteById = (id: string, by = admin) => by.client.call(deleteUser, { params: { userId: id } })
  const list = async (query = '') =>
    (await admin.client.get(`${addressOf(listUsers)}${query}`)).body as {
      users: { _id: string }[]
      counts: { total: number; today: number }
    }
  const rowOf = (id: UserId) =>
    test.shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('security 3, security 42: deleting a user erases the personal data of the account, ends its sessions and voids its coins', async () => {
    const { client, userId, email } = await aShopper(test, { name: 'Kavya Das' })
    const productId = await aProduct(test)
    await client.call(addToCart, { body: { productId, quantity: 2 } })
    const { status, body } = await deleteById(userId)
    expect(status).toBe(200)
    expect(body).toEqual({ message: notices.userDeleted })
    expect(await rowOf(userId)).toMatchObject({
      name: 'Deleted user',
      email: null,
      password_hash: null,
      coins: 0,
      deleted_at: test.clock.now(),
    })
    expect((await client.call(whoAmI)).status).toBe(401)
    expect((await test.client().call(signIn, { body: { email, password: 'evening water 1947' } })).status).toBe(401)
    const { db } = test.shop
    const entries = await db.selectFrom('wallet_entries').selectAll().where('user_id', '=', userId).execute()
    expect(entries.map(({ cause, coins }) => ({ cause, coins }))).toEqual([
      { cause: 'welcome', coins: 50 },
      { cause: 'erasure', coins: -50 },
    ])
    expect(await db.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute()).toEqual([])
  })

  it("before a deletion staff see the user's unfinished orders and requests; an open data request can still be answered after the deletion", async () => {
    const shopper = await aShopper(test)
    await aPlacedOrder(test, shopper, await aProduct(test))
    const { body } = await shopper.client.call(makePrivacyRequest, {
      body: { kind: 'grievance', text: 'My parcel was open.' },
    })
    const { number } = body as { number: number }
    const unfinished = await admin.client.call(viewUnfinished, { params: { userId: shopper.userId } })
    expect(unfinished.body).toEqual({ toPack: [expect.any(Number)], refunds: 0, disputes: 0, reports: 0, requests: 1 })
    await deleteById(shopper.userId)
    const request = await test.shop.db
      .selectFrom('privacy_requests')
      .select(['state', 'text', 'email'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(request).toEqual({ state: 'open', text: 'My parcel was open.', email: shopper.email })
    const answer = { text: 'We sent you another one.', seen: 1 }
    expect(
      (await admin.client.call(answerPrivacyRequest, { params: { privacyNumber: number }, body: answer })).status,
    ).toBe(200)
  })

  it('a deleted user is missing in the user list, its counts and its search', async () => {
    const { userId, email } = await aShopper(test)
    const before = await list()
    await deleteById(userId)
    const after = await list()
    expect(after.users.some((user) => user._id === userId)).toBe(false)
    expect(after.counts.total).toBe(before.counts.total - 1)
    expect(after.counts.today).toBe(before.counts.today - 1)
    expect((await list(`?q=${email}`)).users).toEqual([])
  })

  it('security 40: deleting a user is recorded in the audit log', async () => {
    const { userId } = await aShopper(test)
    await deleteById(userId)
    const entries = await test.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', userId).execute()
    expect(entries).toMatchObject([{ actor: admin.userId, action: 'user.delete', at: test.clock.now() }])
  })

  it("deleting a user empties the user's messages and emails, and does not send a queued email", async () => {
    const { userId, email, client } = await aShopper(test, { isVerified: true })
    await client.call(sendMessage, { body: aMessage({ firstName: 'Kavya', email }) })
    await client.call(askQuestion, { body: { question: 'Does Kavya Das get an answer?' } })
    await deleteById(userId)
    await test.drain()
    expect(test.mailbox.to(email)).toEqual([])
    expect(test.mailbox.to('')).toEqual([])
    const { db } = test.shop
    const stored = JSON.stringify([
      await db.selectFrom('tickets').selectAll().execute(),
      await db.selectFrom('emails').selectAll().execute(),
    ])
    expect(stored).not.toContain(email)
    expect(stored).not.toContain('Kavya')
    expect(await db.selectFrom('tickets').selectAll().execute()).toHaveLength(2)
  })

  it('deleting a user empties the emails about passkeys and data requests too', async () => {
    const { userId, email, client } = await aShopper(test, { isVerified: true, name: 'Kavya Das' })
    await enrolPasskey(client)
    const { body } = await client.call(makePrivacyRequest, { body: { kind: 'erasure', text: 'Please.' } })
    await test.drain()
    const params = { privacyNumber: body.number as number }
    await admin.client.call(answerPrivacyRequest, { params, body: { text: 'All of it goes.', seen: 1 } })
    await test.drain()
    const { db } = test.shop
    const emails = () => db.selectFrom('emails').select('kind').where('recipient', '=', email).orderBy('kind').execute()
    expect(await emails()).toMatchObject([
      { kind: 'factor-changed' },
      { kind: 'privacy-answer' },
      { kind: 'privacy-received' },
    ])
    await deleteById(userId)
    expect(await emails()).toEqual([])
  })

  it("deleting a user closes the user's messages and deletes staff notes about the user's orders", async () => {
    const shopper = await aShopper(test, { isVerified: true })
    const { body } = await shopper.client.call(sendMessage, { body: aMessage({ email: shopper.email }) })
    const { reportId } = await aReport(test, shopper)
    const orderId = await aPlacedOrder(test, shopper, await aProduct(test))
    const otherOrder = await aPlacedOrder(test, await aShopper(test), await aProduct(test))
    const note = (id: string) =>
      admin.client.call(addNote, { params: { orderId: id }, body: { text: 'Call Kavya first.' } })
    expect([(await note(orderId)).status, (await note(otherOrder)).status]).toEqual([200, 200])
    expect((await deleteById(shopper.userId)).status).toBe(200)
    const { db } = test.shop
    const report = await db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow()
    const numbers = [Number(body.ticket), report.ticket_number]
    const tickets = await db.selectFrom('tickets').selectAll().where('number', 'in', numbers).execute()
    expect(tickets).toMatchObject([1, 2].map(() => ({ status: 'closed', resolved_at: test.clock.now(), message: '' })))
    const notes = await db.selectFrom('order_notes').select('order_id').execute()
    expect(notes).toEqual([{ order_id: otherOrder }])
  })

  it("deleting a user does not deadlock with an answer to the user's message at the same moment", async () => {
    const { userId, email, client } = await aShopper(test, { isVerified: true })
    await client.call(sendMessage, { body: aMessage({ email }) })
    const { db } = test.shop
    const countWaitingLocks = async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db)).rows.length
    const deleted = await db.transaction().execute(async (tx) => {
      // An answer of staff locks the message first, then the account of its sender.
      await tx.selectFrom('tickets').select('id').where('email', '=', email).forUpdate().execute()
      const deletion = deleteById(userId)
      while ((await countWaitingLocks()) === 0);
      await tx.selectFrom('users').select('id').where('id', '=', admin.userId).forKeyShare().noWait().execute()
      return { gone: deletion }
    })
    expect((await deleted.gone).status).toBe(200)
  })

  it('security 42: deleting a user empties emails about orders and payments that went to other addresses, and deletes the copies of these emails', async () => {
    const shopper = await aShopper(test, { isVerified: true })
    const [first, later, unlucky] = ['sister@example.in', 'office@example.in', 'hostel@example.in']
    const orderId = await aPlacedOrder(test, shopper, await aProduct(test), { billing: { email: first } })
    await test.drain()
    await shopper.client.call(changeDelivery, {
      params: { orderId },
      body: { billingData: aBilling({ email: later }) },
    })
    const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test), { billing: { email: unlucky } })
    test.sandbox.nextPayment({ amount: 100 })
    test.sandbox.pay(gatewayOrderId)
    await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
    await test.drain()
    const emails = async () => JSON.stringify(await test.shop.db.selectFrom('emails').selectAll().execute())
    for (const address of [first, later, unlucky]) expect(await emails()).toContain(address)
    await deleteById(shopper.userId)
    for (const address of [first, later, unlucky]) expect(await emails()).not.toContain(address)
    await test.drain()
    expect(test.mailbox.forgotten).toEqual(expect.arrayContaining([shopper.email, first, later, unlucky]))
  })

  it('after the deletion of a user no email about an order is sent, and its address is not stored', async () => {
    const shopper = await aShopper(test)
    const email = 'afterwards@example.in'
    const orderId = await aPlacedOrder(test, shopper, await aProduct(test), { billing: { email } })
    await deleteById(shopper.userId)
    await admin.client.call(moveOrder, { params: { orderId }, body: { status: 'cancelled', reason: 'She left.' } })
    await test.drain()
    expect(test.mailbox.to(email)).toEqual([])
    expect(JSON.stringify(await test.shop.db.selectFrom('emails').selectAll().execute())).not.toContain(email)
  })

  it('fault 19: coins that an open payment holds stay with that payment when the user is deleted', async () => {
    const shopper = await aShopper(test)
    await giveCoins(test, shopper.userId, 150)
    await startedPayment(shopper, await aProduct(test), { quantity: 2, coinsUsed: 120 })
    expect((await deleteById(shopper.userId)).status).toBe(200)
    expect(await rowOf(shopper.userId)).toMatchObject({ coins: 120, coins_held: 120 })
  })

  it('security 42: deleting a user frees the address for a new account', async () => {
    const { userId, email } = await aShopper(test)
    await deleteById(userId)
    const { userId: next } = await aShopper(test, { email })
    expect(next).not.toBe(userId)
  })

  it('deleting a user a second time answers 404', async () => {
    const { userId } = await aShopper(test)
    await deleteById(userId)
    const { status, body } = await deleteById(userId)
    expect(status).toBe(404)
    expect(body.code).toBe('user_not_found')
  })

  it('deleting a user answers 404 to an unknown id and 400 to a malformed one', async () => {
    expect((await deleteById('f'.repeat(24))).status).toBe(404)
    expect((await deleteById('42')).status).toBe(400)
  })

  it('security 41: an admin cannot delete their own account by the staff call', async () => {
    const { status, body } = await deleteById(admin.userId)
    expect(status).toBe(409)
    expect(body).toEqual({ message: staffErrors.own_account, code: 'own_account' })
  })

  it('security 5: deleting a user needs a login of the last 30 minutes', async () => {
    const { userId } = await aShopper(test)
    const busy = await anAdmin(test)
    test.clock.advance(minutes(29))
    await busy.client.call(whoAmI)
    test.clock.advance(minutes(1))
    const { status, body } = await deleteById(userId, busy)
    expect(status).toBe(403)
    expect(body).toEqual({ message: errors.sign_in_again, code: 'sign_in_again' })
    await busy.client.call(signIn, { body: { email: busy.email, password: 'evening water 1947' } })
    expect((await deleteById(userId, busy)).status).toBe(200)
  })

  it('security 41: of two admins who delete each other at the same moment one remains', async () => {
    const pair = await openTestShop()
    const [one, other] = [await anAdmin(pair), await anAdmin(pair)]
    const answers = await Promise.all([
      one.client.call(deleteUser, { params: { userId: other.userId } }),
      other.client.call(deleteUser, { params: { userId: one.userId } }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const admins = await pair.shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .execute()
    expect(admins).toHaveLength(1)
    await pair.close()
  })

  it('a user whom several admins delete at the same moment is deleted once', async () => {
    const { userId } = await aShopper(test)
    const admins = [await anAdmin(test), await anAdmin(test), await anAdmin(test)]
    const answers = await Promise.all(admins.map((by) => deleteById(userId, by)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404])
  })
})
