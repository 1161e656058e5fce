// The staff view of the newsletter's list: search, counts, export, and removing a subscriber (MSG-8).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportSubscribers, listSubscribers, removeSubscriber } from '#contract/calls/admin/subscribers.ts'
import { subscribersFile as texts } from '#copy/admin-subscribers.ts'
import type { SubscriberStatus } from '#domain/newsletter.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('subscribers').execute()
})

async function aSubscriber(email: string, status: SubscriberStatus = 'subscribed'): Promise<string> {
  const id = t.id<'subscriber'>()
  const at = t.shop.clock.now()
  const dates = {
    confirmed_at: status === 'pending' ? null : at,
    unsubscribed_at: status === 'unsubscribed' ? at : null,
  }
  await t.shop.db
    .insertInto('subscribers')
    .values({ id, email, status, consent: '2026-11', created_at: at, asked_at: at, ...dates })
    .execute()
  t.clock.advance(1000)
  return id
}
const list = async (query = '') => (await admin.client.get(`${addressOf(listSubscribers)}${query}`)).body
const emails = async (query = '') => ((await list(query)).subscribers as { email: string }[]).map(({ email }) => email)
const remove = (id: string, who = admin) => who.client.call(removeSubscriber, { params: { subscriberId: id } })
const entries = () => t.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'subscriber.remove').execute()

it('the list of subscribers is newest first, has counts of each state, and can be filtered by state and part of an address', async () => {
  await aSubscriber('anjali@example.in')
  await aSubscriber('devika@example.in', 'pending')
  await aSubscriber('kavya_1@example.in', 'unsubscribed')
  expect(await emails()).toEqual(['kavya_1@example.in', 'devika@example.in', 'anjali@example.in'])
  expect(await emails('?status=pending')).toEqual(['devika@example.in'])
  expect(await emails('?q=vya_1')).toEqual(['kavya_1@example.in'])
  expect(await emails('?q=vika&status=subscribed')).toEqual([])
  const oneRow = { count: 1, isMore: false }
  expect((await list('?q=anjali')).found).toEqual(oneRow)
  expect((await list()).counts).toEqual({ subscribed: oneRow, pending: oneRow, unsubscribed: oneRow })
  expect((await admin.client.get(`${addressOf(listSubscribers)}?status=all`)).status).toBe(400)
})

it('the list of subscribers continues page by page, and the exported file has all of them', async () => {
  for (let count = 0; count < 101; count++) await aSubscriber(`reader${count}@example.in`)
  const { nextCursor } = await list()
  expect(await emails(`?cursor=${nextCursor}`)).toEqual(['reader0@example.in'])
  const file = (await admin.client.call(exportSubscribers)).raw.toString()
  expect(file.trim().split('\r\n')).toHaveLength(102)
})

it('when staff remove a subscriber twice at once, the address is unsubscribed, and the audit log has one entry', async () => {
  const id = await aSubscriber('anjali@example.in')
  const responses = await Promise.all([remove(id), remove(id)])
  expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
    [200, texts.removed],
    [200, texts.removed],
  ])
  expect(await emails('?status=unsubscribed')).toEqual(['anjali@example.in'])
  expect(await entries()).toMatchObject([
    { actor: admin.userId, subject: id, details: { from: 'subscribed', to: 'unsubscribed' } },
  ])
})

it('when staff remove a subscriber who never confirmed, the address is deleted', async () => {
  await remove(await aSubscriber('devika@example.in', 'pending'))
  expect(await emails()).toEqual([])
})

it('removing a subscriber is for staff only', async () => {
  const id = await aSubscriber('anjali@example.in')
  expect((await remove(id, await aShopper(t))).status).toBe(403)
  expect((await t.client().call(removeSubscriber, { params: { subscriberId: id } })).status).toBe(401)
  expect(await emails('?status=subscribed')).toEqual(['anjali@example.in'])
})
