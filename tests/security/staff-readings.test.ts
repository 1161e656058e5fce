// What staff read of customers leaves a trace: who, what and whose; the old shop kept none (ADM-26).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReadings } from '#contract/calls/admin/activity.ts'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { viewTicket } from '#contract/calls/admin/inbox.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders, listSlips } from '#contract/calls/admin/orders.ts'
import { listPrivacyRequests, viewPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import { listAgreements } from '#contract/calls/admin/staff.ts'
import { correctCoins, listOrdersOfUser, viewUser, viewWalletOfUser } from '#contract/calls/admin/users.ts'
import { askQuestion } from '#contract/calls/contact.ts'
import { downloadInvoice, viewOrder } from '#contract/calls/orders.ts'
import { makePrivacyRequest } from '#contract/calls/privacy.ts'
import { indianDate } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { listSeenByStaff } from '#server/accounts/mine/export-account-queries.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readSources } from '#tests/support/sources.ts'

let t: TestShop
let owner: Shopper
let support: Shopper
let shopper: Shopper
let orderId: OrderId
let ticket: number
beforeAll(async () => {
  t = await openTestShop()
  owner = await anAdmin(t)
  support = await aStaffMember(t, 'support')
  shopper = await aShopper(t, { name: 'Gowri Raman' })
  orderId = await aPlacedOrder(t, shopper, await aProduct(t))
  const { body } = await t.client().call(askQuestion, { body: { question: 'When?', email: 'a@example.in' } })
  ticket = body.ticket as number
})
afterAll(() => t.close())

/** Written once the answer has gone: it is there a moment later. */
const lastReading = async (kind: string) => {
  const find = () =>
    t.shop.db
      .selectFrom('staff_readings')
      .select(['actor', 'kind', 'subjects'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  await expect.poll(find, { timeout: 5_000 }).toBeDefined()
  return find()
}

describe('security 49: on record is', () => {
  it('a customer', async () => {
    await support.client.call(viewUser, { params: { userId: shopper.userId } })
    expect(await lastReading('customer')).toEqual({
      actor: support.userId,
      kind: 'customer',
      subjects: [shopper.userId],
    })
  })
  it('what she asked for about her data, in the list and by itself', async () => {
    const asked = { kind: 'access', text: 'What do you keep of me?' } as const
    const { body } = await shopper.client.call(makePrivacyRequest, { body: asked })
    const subjects = [String(body.number), shopper.userId]
    await support.client.call(listPrivacyRequests, { query: {} })
    expect(await lastReading('requests')).toMatchObject({ actor: support.userId, subjects })
    await support.client.call(viewPrivacyRequest, { params: { privacyNumber: body.number as number } })
    expect(await lastReading('request')).toMatchObject({ actor: support.userId, subjects })
  })
  it('her wallet', async () => {
    await support.client.call(viewWalletOfUser, { params: { userId: shopper.userId } })
    expect(await lastReading('wallet')).toMatchObject({ subjects: [shopper.userId] })
  })
  it('what waits for a second person, by whose it is', async () => {
    const body = { coins: 300, reason: 'The lid was cracked' }
    await support.client.call(correctCoins, { params: { userId: shopper.userId }, body })
    const second = await aStaffMember(t, 'support')
    const { agreements } = (await second.client.call(listAgreements)).body as { agreements: { _id: string }[] }
    expect(await lastReading('refunds')).toMatchObject({
      actor: second.userId,
      subjects: [shopper.userId, agreements[0]?._id],
    })
  })
  it('her orders, in her own list and in the whole', async () => {
    await support.client.call(listOrdersOfUser, { params: { userId: shopper.userId } })
    expect(await lastReading('orders')).toMatchObject({ subjects: [shopper.userId] })
    await t.shop.db.deleteFrom('staff_readings').where('kind', '=', 'orders').execute()
    await support.client.call(listAdminOrders)
    expect(await lastReading('orders')).toMatchObject({ subjects: [orderId] })
  })
  it('an order, with whose it is', async () => {
    await support.client.call(viewAdminOrder, { params: { orderId } })
    expect(await lastReading('order')).toMatchObject({ actor: support.userId, subjects: [orderId, shopper.userId] })
  })
  it('an invoice', async () => {
    await support.client.call(downloadInvoice, { params: { orderId } })
    expect(await lastReading('invoice')).toMatchObject({ actor: support.userId, subjects: [orderId] })
  })
  it('a slip', async () => {
    await support.client.call(listSlips, { query: { orders: orderId } })
    expect(await lastReading('slip')).toMatchObject({ subjects: [orderId] })
  })
  it('a message', async () => {
    await support.client.call(viewTicket, { params: { ticketNumber: ticket } })
    expect(await lastReading('message')).toMatchObject({ subjects: [String(ticket)] })
  })
  it('a search, with what it found', async () => {
    await support.client.call(findAnything, { query: { q: 'Gowri' } })
    expect(await lastReading('search')).toMatchObject({ subjects: [shopper.userId] })
  })
})

it('security 49: what a shopper reads of her own is nobody’s business', async () => {
  const count = async () => (await t.shop.db.selectFrom('staff_readings').select('id').execute()).length
  const before = await count()
  await shopper.client.call(viewOrder, { params: { orderId } })
  await shopper.client.call(downloadInvoice, { params: { orderId } })
  // Whatever would be written comes before this one.
  await t.shop.db.deleteFrom('staff_readings').where('kind', '=', 'wallet').execute()
  await support.client.call(viewWalletOfUser, { params: { userId: shopper.userId } })
  await lastReading('wallet')
  expect(await count()).toBe(before)
})

it('security 49: a refusal shows nothing and is no reading', async () => {
  const packer = await aStaffMember(t, 'packer')
  await packer.client.call(viewUser, { params: { userId: shopper.userId } })
  await packer.client.call(listSlips, { query: { orders: orderId } })
  await expect
    .poll(() => t.shop.db.selectFrom('staff_readings').select('kind').where('actor', '=', packer.userId).execute())
    .toEqual([{ kind: 'slip' }])
})

it('security 49: the owner reads who saw what of whom, narrowed; nobody else does', async () => {
  const { body } = await owner.client.call(listReadings, { query: { of: shopper.userId, what: 'customer' } })
  expect(body.readings).toMatchObject([
    {
      actor: { _id: support.userId },
      kind: 'customer',
      subjects: [{ _id: shopper.userId, name: 'Gowri Raman' }],
      count: 1,
    },
  ])
  const byNobody = await owner.client.call(listReadings, { query: { who: shopper.userId } })
  expect(byNobody.body.readings).toEqual([])
  expect((await support.client.call(listReadings)).status).toBe(403)
})

it('security 49: all that was seen of one person is found by her id, her orders included', async () => {
  const seen = await listSeenByStaff(t.shop.db, shopper.userId, 100)
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(
    new Set(['customer', 'requests', 'request', 'wallet', 'refunds', 'orders', 'order', 'invoice', 'slip', 'search']),
  )
  expect(seen[0]).toMatchObject({ day: indianDate(t.clock.now()), times: expect.any(Number) })
  const other = await aShopper(t)
  expect(await listSeenByStaff(t.shop.db, other.userId, 100)).toEqual([])
})

it('security 49: a line is kept for a year, and no code changes one', async () => {
  const start = t.clock.now()
  t.clock.set(after(start, days(364)))
  await sweepExpired(t.shop)
  expect(await listSeenByStaff(t.shop.db, shopper.userId, 1)).toHaveLength(1)
  t.clock.set(after(start, days(366)))
  await sweepExpired(t.shop)
  expect(await listSeenByStaff(t.shop.db, shopper.userId, 1)).toEqual([])
  t.clock.set(start)
  const writers = readSources(process.cwd(), ['src/server'])
    .filter(({ path }) => !path.includes('.test.'))
    .filter(({ text }) => /(updateTable|deleteFrom)\('staff_readings'/.test(text))
  expect(writers).toEqual([])
})
