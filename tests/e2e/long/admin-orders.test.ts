// Staff find many orders, and pack and dispatch them in bulk, even with a lost connection.
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { listAdminOrders, moveManyOrders } from '#contract/calls/admin/orders.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { admin } from '#copy/admin.ts'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { bulkActionTexts, adminOrders as texts } from '#copy/admin-orders.ts'
import { packing } from '#copy/packing.ts'
import { parcels } from '#copy/parcels.ts'
import { SENDING_STEPS } from '#domain/order.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'
import { buyProduct, moveOrderThrough } from '../support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, type Customer } from '../support/shopping.ts'
import { aLoggedInAdmin } from '../support/staff-browser.ts'

const site = openShopInBrowser()
let customer: Customer
beforeAll(async () => {
  customer = await aCustomer(site.browser, site.shop)
})

const anOrder = (billing: Record<string, unknown> = {}) => buyProduct(site.shop, customer, { billing })

const anAdmin = async (viewport: { width: number; height: number } = DESKTOP): Promise<Visitor> =>
  (await aLoggedInAdmin(site.browser, site.shop, { viewport })).visitor

const openPage = async (visitor: Visitor, path: string, title: string = texts.title) => {
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
}
const rows = (visitor: Visitor) => visitor.page.getByRole('table', { name: texts.title }).getByRole('row')
const states = async () =>
  await site.shop.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int AS count FROM orders GROUP BY 1',
  )
const trackingNumberAt = (place: number) => `EK${String(place).padStart(9, '0')}IN`

it('twenty orders are packed and dispatched with six actions, and an email is sent for each', async () => {
  const orders = []
  for (let count = 0; count < 20; count++) orders.push(await anOrder())
  const receipt = orders.map(({ orderNumber }, place) => `${trackingNumberAt(place)}\t${orderNumber}`).join('\n')
  const staff = await anAdmin()
  let presses = 0
  const click = async (name: string | RegExp) => {
    presses += 1
    await staff.button(name).click()
  }
  await openPage(staff, adminPages.orders)

  presses += 1
  await staff.page
    .getByRole('navigation', { name: admin.title })
    .getByRole('link', { name: admin.tabs.packing })
    .click()
  presses += 1
  await staff.page.getByLabel(texts.many.chooseAll).check()
  await click(texts.many.pack(20))
  await staff.waitForText(texts.many.packed(20))
  await staff.checkPage()
  presses += 1
  await staff.link(packing.list).click()
  await staff.field(texts.dispatch.field).and(staff.page.locator(':focus')).waitFor()
  presses += 1
  await staff.page.keyboard.insertText(receipt)
  await staff.button(texts.dispatch.button(20)).waitFor()
  await staff.checkPage()
  presses += 1
  await staff.page.keyboard.press('Control+Enter')
  await staff.waitForText(texts.dispatch.done(20))

  expect(presses).toBe(6)
  expect(await states()).toEqual([{ status: 'dispatched', count: 20 }])
  const emails = await site.shop.query("SELECT FROM emails WHERE kind = 'order-dispatched'")
  expect(emails).toHaveLength(20)
})

it('the dispatch form starts with the numbers of the selected packed orders, and after an undo shows its preview again', async () => {
  const orders = [await anOrder(), await anOrder()]
  const unpacked = await anOrder()
  for (const order of orders) await moveOrderThrough(site.shop, order, 'processing', 'packed')
  const staff = await anAdmin(DESKTOP)
  await openPage(staff, adminPages.orders)
  for (const { orderNumber } of [...orders, unpacked])
    await staff.page.getByLabel(texts.many.choose(orderNumber)).check()
  await staff.link(texts.many.dispatch(2)).click()
  const field = staff.field(texts.dispatch.field)
  const lines = (await field.inputValue()).trim().split('\n')
  expect(lines.map((line) => line.trim()).toSorted()).toEqual(
    orders.map(({ orderNumber }) => `#${orderNumber}`).toSorted(),
  )
  await field.fill(lines.map((line, place) => `${line.trim()} ${['EK123456737IN', 'EK123456745IN'][place]}`).join('\n'))
  await staff.button(texts.dispatch.button(2)).click()
  await staff.waitForText(texts.dispatch.done(2))
  await staff.button(bulkActionTexts.undo).click()
  await staff.button(texts.dispatch.button(2)).waitFor()
  await staff.page
    .getByRole('table', { name: texts.pasted.list })
    .getByText(texts.dispatch.verdicts.ready)
    .first()
    .waitFor()
  expect(await staff.page.getByText(texts.dispatch.done(2)).count()).toBe(0)
  await staff.checkPage()
  // The unpacked order is dispatched, so that no order to pack is left for the next test.
  await moveOrderThrough(site.shop, unpacked, 'processing', 'dispatched')
})

it('each pasted line shows its problem, lines without problems are dispatched, and unpacked orders are included only on request', async () => {
  const [placed, packed, sent] = [
    await anOrder({ street: 'Temple Road '.repeat(12) }),
    await anOrder(),
    await anOrder(),
  ]
  await moveOrderThrough(site.shop, packed, 'processing')
  const sentAs = await moveOrderThrough(site.shop, sent, ...SENDING_STEPS)
  const staff = await anAdmin(PHONE)
  await openPage(staff, adminPages.dispatch, texts.dispatch.title)
  await staff.button(parcels.postFile).click()
  await staff.waitForText(parcels.longAddresses(`#${placed.orderNumber}`))
  const lines = [
    `Order, Number`,
    `${packed.orderNumber} EK123456785IN`,
    `EK123456799IN ${placed.orderNumber}`,
    `${sent.orderNumber} EK123456771IN`,
    `999999 EK123456768IN`,
    `${packed.orderNumber + 100}`,
  ]
  await staff.field(texts.dispatch.field).fill(lines.join('\n'))
  const list = staff.page.getByRole('list', { name: texts.pasted.list })
  for (const verdict of [
    texts.dispatch.verdicts.ready,
    texts.dispatch.verdicts.notPacked,
    texts.dispatch.verdicts.dispatchedAs(sentAs),
    texts.dispatch.verdicts.unknown,
    texts.dispatch.verdicts.no_number,
  ])
    await list.getByText(verdict, { exact: true }).waitFor()
  await staff.checkPage()
  await staff.button(texts.dispatch.button(1)).waitFor()
  await staff.link(texts.pasted.back).click()
  await staff.page.getByRole('dialog', { name: admin.loseText }).getByRole('button', { name: admin.stay }).click()
  await staff.page.getByLabel(texts.dispatch.takePlaced(1)).check()
  await staff.button(texts.dispatch.button(2)).dblclick()
  await staff.waitForText(texts.dispatch.done(2))
  await staff.checkPage()
  const trackingRows = await site.shop.query<{ tracking_number: string }>(
    'SELECT tracking_number FROM orders WHERE order_number = ANY($1) ORDER BY order_number',
    [[placed.orderNumber, packed.orderNumber]],
  )
  expect(trackingRows.map((row) => row.tracking_number)).toEqual(['EK123456799IN', 'EK123456785IN'])
})

it("the postal service's list of events marks its delivered parcels as delivered, and no others", async () => {
  const [sent, bagged] = [await anOrder(), await anOrder()]
  await moveOrderThrough(site.shop, sent, 'processing')
  await moveOrderThrough(site.shop, bagged, 'processing')
  const numbers = ['EK900000013IN', 'EK900000027IN']
  await site.shop.query(
    "UPDATE orders SET tracking_number = CASE order_number WHEN $1 THEN $2 ELSE $3 END, status = 'dispatched' WHERE order_number = ANY($4)",
    [sent.orderNumber, ...numbers, [sent.orderNumber, bagged.orderNumber]],
  )
  const staff = await anAdmin(PHONE)
  await openPage(staff, adminPages.orders)
  await staff.link(texts.dispatch.link).click()
  await staff.button(texts.pasted.delivered).click()
  // Waits until the dispatch form is closed, because both have a file field.
  await staff.page.getByRole('heading', { name: texts.delivered.title, exact: true }).waitFor()
  const list = `Article,Event\n${numbers[0]},Item Delivered(Addressee)\n${numbers[1]},Item Bagged`
  await staff.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await staff.button(texts.delivered.button(1)).dblclick()
  await staff.waitForText(texts.delivered.done(1))
  await staff.checkPage()
  const orderRows = await site.shop.query<{ status: string }>(
    'SELECT status FROM orders WHERE order_number = ANY($1) ORDER BY order_number',
    [[sent.orderNumber, bagged.orderNumber]],
  )
  expect(orderRows.map(({ status }) => status)).toEqual(['delivered', 'dispatched'])
})

it('a bulk action whose response was lost can be continued, and moves no order twice', async () => {
  const orders = []
  for (let count = 0; count < 12; count++) orders.push(await anOrder())
  const staff = await anAdmin()
  await openPage(staff, `${adminPages.orders}?status=placed`)
  let calls = 0
  staff.expectFailure(0, addressOf(moveManyOrders))
  await staff.page.route(`**${addressOf(moveManyOrders)}`, async (route) => {
    calls += 1
    if (calls !== 2) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await staff.page.getByLabel(texts.many.chooseAll).check()
  await staff.button(texts.many.pack(12)).dblclick()
  await staff.button(texts.many.goOn(2)).click()
  await staff.waitForText(texts.many.packed(10))
  await staff.waitForText(texts.many.already(2))
  expect(calls).toBe(3)
  const events = await site.shop.query("SELECT FROM order_events WHERE status = 'processing' AND order_id = ANY($1)", [
    orders.map(({ id }) => id),
  ])
  expect(events).toHaveLength(12)
})

it('an order that was cancelled meanwhile is skipped by a bulk action, with the reason; the other orders are moved', async () => {
  const [activeOrder, cancelledOrder] = [await anOrder(), await anOrder()]
  const staff = await anAdmin()
  await openPage(staff, `${adminPages.orders}?status=placed`)
  await staff.page.getByLabel(texts.many.choose(activeOrder.orderNumber)).first().check()
  await staff.page.getByLabel(texts.many.choose(cancelledOrder.orderNumber)).first().check()
  await customer.client.call(cancelOrder, { params: { orderId: cancelledOrder.id }, body: {} })
  await staff.button(texts.many.pack(2)).click()
  await staff.waitForText(texts.many.packed(1))
  await staff.waitForText(texts.many.reason(cancelledOrder.orderNumber, adminOrderReplies.movedMeanwhile('cancelled')))
  await staff.checkPage()
})

it('the order list is searched, and filtered by state and by day; a reload keeps the search', async () => {
  const { orderNumber } = await anOrder({ firstName: 'മീനാക്ഷി', lastName: 'Balasubramaniam-Krishnamoorthy' })
  const staff = await anAdmin()
  await openPage(staff, adminPages.orders)
  await staff.page.keyboard.press('/')
  await staff.page.keyboard.type('മീനാക്ഷി')
  await staff.waitForText(texts.found(1, false))
  expect(await rows(staff).count()).toBe(2)
  await staff.checkPage()
  await staff.page.reload()
  await rows(staff)
    .getByRole('link', { name: `#${orderNumber}` })
    .waitFor()
  await staff.page.getByRole('searchbox').fill('nobody at all')
  await staff.waitForText(texts.noMatch('nobody at all'))
  await staff.checkPage()
  await staff.page.getByRole('searchbox').fill('')
  await staff.page.getByLabel(texts.filters.state).selectOption('returned')
  await staff.waitForText(texts.noneSuch)
  await staff.button(texts.filters.anyState).click()
  await staff.field(texts.filters.day).fill('2021-02-03')
  await staff.waitForText(/These are the first/)
  expect(staff.page.url()).toContain('day=2021-02-03')
})

it('when the order list fails to load, an error is shown, and it can be requested again', async () => {
  const staff = await anAdmin(PHONE)
  staff.expectFailure(503, addressesOf(listAdminOrders))
  await staff.page.route(`**${addressOf(listAdminOrders)}?*`, (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await openPage(staff, adminPages.orders)
  await staff.message('alert', texts.failed).waitFor()
  await staff.checkPage()
  await staff.button('Try again').click()
  await staff.page.getByRole('list', { name: texts.title }).getByRole('listitem').first().waitFor()
  await staff.checkPage()
})

it('the order list is exported as a CSV file with the current filter', async () => {
  const staff = await anAdmin()
  await openPage(staff, `${adminPages.orders}?status=dispatched`)
  const coming = staff.page.waitForEvent('download')
  await staff.button('Export CSV').click()
  expect((await coming).suggestedFilename()).toBe('orders-dispatched.csv')
  const sent = await site.shop.query("SELECT FROM orders WHERE status = 'dispatched'")
  await staff.message('status', `Saved ${sent.length} rows.`).waitFor()
})
