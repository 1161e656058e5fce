// The activity log.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportActivity, listActivity } from '#contract/calls/admin/activity.ts'
import { signIn } from '#contract/calls/login.ts'
import { downloadOpenApi } from '#contract/calls/programs.ts'
import { adminActivity } from '#copy/admin-activity.ts'
import { after, days } from '#domain/durations.ts'
import { ORDER_TARGETS } from '#domain/order.ts'
import { inTransaction } from '#server/db/database.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readSources } from '#tests/support/sources.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { describeChanges } from './list-activity.ts'

let t: TestShop
let admin: Shopper
let shopper: Shopper
let orderId: string
let productId: string
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  productId = await aProduct(t, { name: 'Pad Box' })
  orderId = await aPlacedOrder(t, shopper, productId as never)
  await recordAct(admin.userId, 'order.processing', orderId, { from: 'placed' })
  await recordAct('shop', 'product.update', productId, {
    before: { price: 299, lowStock: 5 },
    after: { price: 349.5, lowStock: 7 },
  })
  t.clock.set(after(t.clock.now(), days(2)))
  await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  for (let count = 0; count < 60; count++) await recordAct(admin.userId, 'order.refund', orderId, { amount: 5050 })
})
afterAll(() => t.close())

const recordAct = (actor: string, action: string, subject: string, details: object) =>
  inTransaction(t.shop.db, (tx) => recordAudit(tx, t.shop, { actor, action, subject, details }))
const list = async (query = '') => (await admin.client.get(`${addressOf(listActivity)}?${query}`)).body
interface Line {
  _id: string
  action: string
}
const actionsOf = (body: Record<string, unknown>) => [...new Set((body.acts as Line[]).map(({ action }) => action))]

it('the activity log shows the order of a refund and no internal id', async () => {
  const refundId = t.id()
  await t.shop.db
    .insertInto('refunds')
    .columns([
      'id',
      'payment_id',
      'order_id',
      'amount',
      'status',
      'reason',
      'idempotency_key',
      'provider',
      'created_at',
      'updated_at',
    ])
    .expression(
      sql`SELECT ${refundId}, id, order_id, 100, 'failed', 'staff', ${refundId}, provider, now(), now() FROM payments WHERE order_id = ${orderId}`,
    )
    .execute()
  await recordAct(admin.userId, 'refund.retry', refundId, { refund: t.id(), tries: 2 })
  const { acts } = (await list('what=refund')) as { acts: { subject: object; changes: object[] }[] }
  expect(acts).toMatchObject([{ subject: { name: '#1001' }, changes: [{ name: 'tries', after: '2' }] }])
})

it('the activity log shows who changed which product, with the values before and after', async () => {
  const { acts } = await list('what=product')
  expect(acts).toEqual([
    expect.objectContaining({
      actor: { _id: 'shop', name: null },
      action: 'product.update',
      subject: { _id: productId, name: 'Pad Box' },
      changes: [
        { name: 'price', before: '₹299.00', after: '₹349.50' },
        { name: 'lowStock', before: '5', after: '7' },
      ],
    }),
  ])
})

it('the activity log filters by user, subject and day, also combined', async () => {
  expect(actionsOf(await list('who=shop'))).toEqual(['product.update'])
  expect(actionsOf(await list(`who=${admin.userId}&what=product`))).toEqual([])
  const old = await list(`who=${admin.userId}&what=order&day=2026-11-20`)
  expect(actionsOf(old)).toContain('order.processing')
  expect(actionsOf(old)).not.toContain('order.refund')
  expect((await list()).people).toEqual([{ _id: admin.userId, name: 'Anjali Nair' }])
  expect((await list(`who=${shopper.userId}`)).people).toHaveLength(2)
})

it('the pages of the activity log contain every entry once', async () => {
  const first = await list('what=order')
  const second = await list(`what=order&cursor=${first.nextCursor}`)
  expect(second.nextCursor).toBeNull()
  const lines = [...(first.acts as Line[]), ...(second.acts as Line[])]
  expect(new Set(lines.map(({ _id }) => _id)).size).toBe(lines.length)
  const [all] = await t.shop.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', 'like', 'order.%')
    .execute()
  expect(lines).toHaveLength(Number(all?.count))
  expect(lines[0]).toMatchObject({
    subject: { _id: orderId, name: '#1001' },
    changes: [{ name: 'amount', before: null, after: '₹50.50' }],
  })
})

it('the activity log is exported as a CSV file, and the export is an entry of its own', async () => {
  const file = await admin.client.call(exportActivity, { query: { what: 'product' } })
  const lines = file.raw.toString().trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('The shop,Changed a product,Pad Box')
  expect(lines[1]).toContain('Price: ₹299.00 → ₹349.50')
  expect((await list('what=list')).acts).toMatchObject([{ action: 'list.export', subject: { _id: 'activity' } }])
})

it.each(['day=soon', 'who=Anjali', 'what=A%20b', 'cursor=x'])('the activity log rejects %s', async (query) =>
  expect((await admin.client.get(`${addressOf(listActivity)}?${query}`)).status).toBe(400),
)

it('the activity log refuses shoppers and visitors', async () => {
  for (const call of [listActivity, exportActivity]) {
    expect((await shopper.client.call(call)).status).toBe(403)
    expect((await t.client().call(call)).status).toBe(401)
  }
})

it('the API has no call that changes an entry of the activity log', async () => {
  const { body } = await t.client().call(downloadOpenApi)
  const calls = Object.entries(body.paths as Record<string, object>).filter(([path]) => /activity|audit/.test(path))
  expect(calls.map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
    [addressOf(listActivity), ['get']],
    [addressOf(exportActivity), ['get']],
  ])
})

it('no code of the server updates or deletes an entry of the activity log', () => {
  const sources = readSources(process.cwd(), ['src/server']).filter(({ path }) => !path.includes('.test.'))
  expect(sources.length).toBeGreaterThan(100)
  const writers = sources.filter(({ text }) =>
    /(updateTable|deleteFrom)\('audit_log'|(UPDATE|DELETE FROM|TRUNCATE)\s+audit_log/i.test(text),
  )
  expect(writers.map(({ path }) => path)).toEqual([])
})

it('every recorded action has a text', () => {
  const sources = readSources(process.cwd(), ['src/server']).filter(({ path }) => !path.includes('.test.'))
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/action: '([a-z]+\.[a-z-]+)'/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  named.push(...ORDER_TARGETS.map((status) => `order.${status}`))
  expect(named.filter((name) => !adminActivity.hasWords(name))).toEqual([])
})

it.each([
  [
    'a changed product in rupees',
    'product.update',
    { before: { price: 299, hsn: null }, after: { price: 349.5, hsn: '96190010' } },
    [
      { name: 'price', before: '₹299.00', after: '₹349.50' },
      { name: 'hsn', before: null, after: '96190010' },
    ],
  ],
  ['a new product in paise', 'product.create', { price: 29_900 }, [{ name: 'price', before: null, after: '₹299.00' }]],
  [
    'a dispatched order',
    'order.dispatched',
    { from: 'processing', trackingNumber: 'EE473124829IN' },
    [
      { name: 'status', before: 'processing', after: 'dispatched' },
      { name: 'trackingNumber', before: null, after: 'EE473124829IN' },
    ],
  ],
  [
    'an answered message',
    'ticket.answer',
    { ticket: 1004, from: 'open', to: 'answered' },
    [
      { name: 'status', before: 'open', after: 'answered' },
      { name: 'ticket', before: null, after: '1004' },
    ],
  ],
  ['a role', 'user.role', { before: 'user', after: 'admin' }, [{ name: 'role', before: 'user', after: 'admin' }]],
  ['coins', 'user.coins', { coins: 5, before: 0, after: 5 }, [{ name: 'coins', before: '0', after: '5' }]],
  [
    'a list without its ids, and no missing values',
    'product.update',
    { before: { kitItems: [] }, after: { kitItems: [{ id: 'a1', name: 'Pad', quantity: 2 }] }, note: null },
    [{ name: 'kitItems', before: null, after: 'Pad 2' }],
  ],
  ['nothing if it has no details', 'user.delete', {}, []],
])('an activity entry shows %s', (_, action, details, changes) =>
  expect(describeChanges(action, details)).toEqual(changes),
)

it('the activity log shortens long values', () => {
  const [change] = describeChanges('product.update', { before: { name: 'x' }, after: { name: 'y'.repeat(5000) } })
  expect(change?.after).toBe(`${'y'.repeat(200)}…`)
})
