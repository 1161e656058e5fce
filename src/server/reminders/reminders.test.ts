// Reorder reminders: who may set one, what the email says, how it is stopped, and that a year of restarts sends each
// email exactly once (ORD-32).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { signIn } from '#contract/calls/login.ts'
import {
  deleteReminder,
  openStopReminderPage,
  setReminder,
  stopReminder,
  viewOrderAgain,
  viewReminder,
} from '#contract/calls/reminders.ts'
import { linkedPages } from '#contract/urls.ts'
import { reminderEmail, reminderReplies } from '#copy/order.ts'
import { addDays, type CalendarDate, indianDate } from '#domain/calendar.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { MAX_REMINDERS, reminderTime } from '#domain/reminder.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { testDatabase } from '#tests/support/database.ts'
import { linkToken } from '#tests/support/emails.ts'
import { aMinor } from '#tests/support/guardians.ts'
import { aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { loadLanguages, withLanguage } from '../adapters/request-context.ts'
import { sweepExpired } from '../db/sweep-expired.ts'
import * as useCases from './reminders.ts'

const { sendReminders } = useCases

let t: TestShop
let shopper: Shopper
let orderId: OrderId
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('reorder_reminders').execute()
  t.mailbox.clear()
  shopper = await aShopper(t, { isVerified: true })
  orderId = await anOrder()
})

const anOrder = async (who = shopper) => aPlacedOrder(t, who, await aProduct(t, { name: 'Night pads' }))
const today = () => indianDate(t.clock.now())
const inDays = (count: number) => addDays(today(), count)
const set = (body: object, who = shopper, order = orderId) =>
  who.client.call(setReminder, { params: { orderId: order }, body: body as never })
const view = async (who = shopper, order = orderId) =>
  (await who.client.call(viewReminder, { params: { orderId: order } })).body
/** Sets the clock to an hour after the reminders of a day are due, runs the job and returns the reminders sent. */
async function runOn(day: CalendarDate) {
  t.mailbox.clear()
  t.clock.set(new Date(reminderTime(day).getTime() + hours(1)))
  await sendReminders(t.shop)
  await t.drain()
  // The session has expired meanwhile.
  await shopper.client.call(signIn, { body: { email: shopper.email, password: PASSWORD } })
  return remindersIn(t)
}
const remindersIn = ({ mailbox, shop }: TestShop) =>
  mailbox.emails.filter(({ subject }) => subject === reminderEmail.subject({ shop: shop.identity().name }))
const rows = () => t.shop.db.selectFrom('reorder_reminders').select('order_id').execute()

describe('setting a reminder', () => {
  it('an adult with a verified address gets one reminder email on the chosen day, which names no product', async () => {
    const on = inDays(10)
    const { status, body } = await set({ on })
    expect([status, body]).toEqual([
      200,
      { message: reminderReplies.set, reminder: { on, everyWeeks: null }, refusal: null },
    ])
    expect(await runOn(addDays(on, -1))).toEqual([])
    const [email, ...more] = await runOn(on)
    expect([email?.to, more]).toEqual([shopper.email, []])
    expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toMatch(/night pads|period|menstru/i)
    expect(email?.text).toContain(`http://localhost:3000${linkedPages.orderAgain(orderId)}`)
    expect(await runOn(addDays(on, 1))).toEqual([])
    expect((await view()).reminder).toBeNull()
  })

  it('a repeated reminder continues, and can be changed and stopped in the account', async () => {
    const start = today()
    await set({ everyWeeks: 3 })
    expect((await view()).reminder).toEqual({ on: addDays(start, 21), everyWeeks: 3 })
    expect(await runOn(addDays(start, 21))).toHaveLength(1)
    expect((await view()).reminder).toEqual({ on: addDays(start, 42), everyWeeks: 3 })
    await set({ everyWeeks: 5 })
    expect((await view()).reminder).toEqual({ on: addDays(start, 21 + 35), everyWeeks: 5 })
    const { body } = await shopper.client.call(deleteReminder, { params: { orderId } })
    expect(body).toEqual({ message: reminderReplies.stopped, reminder: null, refusal: null })
    expect(await runOn(addDays(start, 21 + 35))).toEqual([])
  })

  it('after months without a running shop one reminder is sent, and none for the other missed days', async () => {
    const start = today()
    await set({ everyWeeks: 4 })
    expect(await runOn(addDays(start, 100))).toHaveLength(1)
    expect((await view()).reminder).toEqual({ on: addDays(start, 112), everyWeeks: 4 })
  })

  it('the email of a reminder is in the language of the page where the reminder was requested', async () => {
    const on = inDays(3)
    await loadLanguages(['hi'])
    await withLanguage('hi', () => useCases.setReminder(t.shop, { orderId, userId: shopper.userId }, { on }))
    t.clock.set(reminderTime(on))
    await sendReminders(t.shop)
    await t.drain()
    expect(t.mailbox.to(shopper.email).at(-1)?.html).toContain('lang="hi-IN"')
  })

  it.each([
    [{}, 'on'],
    [{ on: '2026-02-30' }, 'on'],
    [{ on: '2030-01-01' }, 'on'],
    [{ on: '2020-01-01' }, 'on'],
    [{ on: 'tomorrow' }, 'on'],
    [{ on: '2026-12-24', everyWeeks: 4 }, 'on'],
    [{ everyWeeks: 1 }, 'everyWeeks'],
    [{ everyWeeks: 27 }, 'everyWeeks'],
    [{ everyWeeks: 2.5 }, 'everyWeeks'],
    [{ everyWeeks: '4' }, 'everyWeeks'],
  ])('setting a reminder refuses %j', async (body, field) => {
    const { status, body: reply } = await set(body)
    expect([status, Object.keys(reply.fields ?? {})]).toEqual([400, [field]])
    expect(await rows()).toEqual([])
  })

  it('a minor, or a shopper with an unverified address, gets an error message and no reminder', async () => {
    const minor = await aMinor(t)
    const stranger = await aShopper(t)
    const strangersOrder = await anOrder(stranger)
    await t.shop.db.updateTable('orders').set({ user_id: minor.userId }).where('id', '=', orderId).execute()
    expect((await set({ everyWeeks: 4 }, minor)).body.code).toBe('adults_only')
    expect(await view(minor)).toEqual({ reminder: null, refusal: 'adults_only' })
    expect((await set({ everyWeeks: 4 }, stranger, strangersOrder)).body.code).toBe('verify_email_first')
    expect((await view(stranger, strangersOrder)).refusal).toBe('verify_email_first')
  })

  it("a reminder for another shopper's order is refused like one for an unknown order", async () => {
    const other = await aShopper(t, { isVerified: true })
    await set({ everyWeeks: 4 })
    const params = { params: { orderId } }
    for (const { status, body } of [
      await set({ everyWeeks: 2 }, other),
      await other.client.call(viewReminder, params),
      await other.client.call(deleteReminder, params),
      await other.client.call(viewOrderAgain, params),
    ])
      expect([status, body.code]).toEqual([404, 'order_not_found'])
    expect((await view()).reminder).toMatchObject({ everyWeeks: 4 })
  })

  it('an account has at most ten reminders, also in parallel requests', async () => {
    const orders = [orderId]
    while (orders.length <= MAX_REMINDERS) orders.push(await anOrder())
    const replies = await Promise.all(orders.map((order) => set({ everyWeeks: 4 }, shopper, order)))
    expect(replies.map(({ body }) => body.code ?? 'set').toSorted()).toEqual(
      [...Array(MAX_REMINDERS).fill('set'), 'too_many_reminders'].toSorted(),
    )
  })
})

describe('stopping a reminder from its email', () => {
  const links = async () => {
    await set({ everyWeeks: 2 })
    const [email] = await runOn(inDays(14))
    const oneClick = email?.headers?.['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? ''
    return { token: linkToken(t.mailbox, shopper.email, linkedPages.stopReminder), url: URL.parse(oneClick) }
  }

  it('one click in the email stops a reminder without a login, and a second click has the same response', async () => {
    const { token } = await links()
    for (const client of [t.client(), t.client()]) {
      const { status, body } = await client.call(stopReminder, { body: { token } })
      expect([status, body]).toEqual([200, { message: reminderReplies.stopped }])
    }
    expect(await runOn(inDays(14))).toEqual([])
  })

  it("a mail provider's one-click request stops a reminder without origin or cookie, and opening the link only leads to the page", async () => {
    const { token, url } = await links()
    const path = `${url?.pathname}${url?.search}`
    const opened = await t.client().get(path)
    expect([opened.status, opened.headers.location]).toEqual([303, `${linkedPages.stopReminder}#${token}`])
    expect(await rows()).toHaveLength(1)
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await t.app.inject({ method: 'POST', url: path, payload, headers })).statusCode).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('a forged token stops no reminder', async () => {
    const { token } = await links()
    const other = await anOrder()
    for (const forged of [`${other}${token.slice(24)}`, `${token}x`, token.slice(0, -1), 'x'])
      expect((await t.client().call(stopReminder, { body: { token: forged } })).body.code).toBe('link_expired')
    expect((await t.client().get(`${addressOf(openStopReminderPage)}?token=%00`)).status).toBe(400)
    expect((await t.app.inject({ method: 'POST', url: addressOf(openStopReminderPage) })).statusCode).toBe(400)
    expect(await rows()).toHaveLength(1)
  })

  it('a reminder that is stopped while its email waits is not sent', async () => {
    await set({ on: inDays(2) })
    t.clock.set(reminderTime(inDays(2)))
    await sendReminders(t.shop)
    await shopper.client.call(deleteReminder, { params: { orderId } })
    await t.drain()
    expect(remindersIn(t)).toEqual([])
  })
})

describe('accounts and orders without reminders', () => {
  const change = (values: object) =>
    t.shop.db.updateTable('users').set(values).where('id', '=', shopper.userId).execute()

  it.each([
    ['has become unverified', () => change({ email_verified_at: null })],
    ['is a minor now', () => change({ age_group: 'minor' })],
    ['is deleted', () => shopper.client.call(deleteAccount, { body: { password: PASSWORD } })],
    [
      'has cancelled the order',
      () => t.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute(),
    ],
  ])('an account that %s gets no reminder email, and its reminder ends', async (_what, happens) => {
    await set({ everyWeeks: 2 })
    await happens()
    expect(await runOn(inDays(14))).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('no reminder can be set for a cancelled order', async () => {
    await t.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    expect((await set({ everyWeeks: 2 })).body.code).toBe('order_state')
    expect((await view()).refusal).toBe('order_state')
  })

  it('the data export contains reminders, and a single reminder is deleted eight days after its email', async () => {
    await set({ on: inDays(1) })
    const copy = (await shopper.client.call(exportMyData)).body as unknown as { reminders: object[] }
    expect(copy.reminders).toMatchObject([{ everyWeeks: null, sentAt: null, language: 'en' }])
    await runOn(inDays(1))
    t.clock.advance(days(8) - minutes(1))
    await sweepExpired(t.shop)
    expect(await rows()).toHaveLength(1)
    t.clock.advance(minutes(2))
    await sweepExpired(t.shop)
    expect(await rows()).toEqual([])
  })
})

it('the page behind the link of a reminder has the current prices, and says which products cannot be ordered', async () => {
  const [kit, gone, short] = [
    await aProduct(t, { name: 'Kit' }),
    await aProduct(t, { name: 'Old' }),
    await aProduct(t, { name: 'Few' }),
  ]
  const { id } = await t.shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const line = await t.shop.db.selectFrom('order_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const [position, product] of [kit, gone, short].entries())
    await t.shop.db
      .insertInto('order_items')
      .values({ ...line, id: t.id(), position: position + 1, product_id: product, quantity: 2 })
      .execute()
  const { db } = t.shop
  await db
    .updateTable('products')
    .set({ price: paise(31050) })
    .where('id', '=', kit)
    .execute()
  await db.updateTable('products').set({ deleted_at: t.clock.now() }).where('id', '=', gone).execute()
  await db.updateTable('stock_levels').set({ stock: 1 }).where('product_id', '=', short).execute()
  const { body } = await shopper.client.call(viewOrderAgain, { params: { orderId } })
  expect(body.items).toMatchObject([
    { name: 'Night pads', quantity: 1, price: 299, isSold: true, inStock: true },
    { name: 'Kit', quantity: 2, price: 310.5, isSold: true, inStock: true },
    { name: 'Old', isSold: false, inStock: false },
    { name: 'Few', isSold: true, inStock: false },
  ])
})

const throwEnded = (): never => {
  throw new Error('ended')
}

it('through a year of restarts every reminder is sent exactly once', async () => {
  const database = await testDatabase()
  const openOnSameDatabase = () => openTestShop({}, {}, { database: { ...database, drop: async () => undefined } })
  const sent: string[] = []
  let shop = await openOnSameDatabase()
  const reader = await aShopper(shop, { isVerified: true })
  const product = await aProduct(shop)
  const [monthly, once] = [await aPlacedOrder(shop, reader, product), await aPlacedOrder(shop, reader, product)]
  const start = indianDate(shop.clock.now())
  await reader.client.call(setReminder, { params: { orderId: monthly }, body: { everyWeeks: 4 } })
  await reader.client.call(setReminder, { params: { orderId: once }, body: { on: addDays(start, 200) } })
  const restart = async () => {
    const now = shop.clock.now()
    await shop.close()
    shop = await openOnSameDatabase()
    shop.clock.set(now)
  }
  for (const day of [...Array.from({ length: 52 }, (_, week) => 7 * (week + 1)), 200].toSorted((a, b) => a - b)) {
    shop.clock.set(reminderTime(addDays(start, day)))
    const isDue = day % 28 === 0 || day === 200
    if (isDue && day % 3 === 0) {
      // The process ends before the commit.
      await expect(
        sendReminders({ ...shop.shop, jobs: { ...shop.shop.jobs, wakeWorker: throwEnded } }),
      ).rejects.toThrow('ended')
      await restart()
    }
    // Two processes run the job at the same time.
    await Promise.all([sendReminders(shop.shop), sendReminders(shop.shop)])
    // The process ends after the commit, before any email is sent.
    if (isDue) await restart()
    await sendReminders(shop.shop)
    if (!isDue) continue
    await shop.drain()
    sent.push(...remindersIn(shop).map(() => indianDate(shop.clock.now())))
  }
  await shop.close()
  await database.drop()
  const expected = [...Array.from({ length: 13 }, (_, index) => (index + 1) * 28), 200]
  expect(sent.toSorted()).toEqual(expected.map((day) => addDays(start, day)).toSorted())
})
