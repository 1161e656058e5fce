// A packer works through the packing queue, alone and beside a colleague (ORD-12, ORD-31).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { slips, packing as texts } from '#copy/packing.ts'
import { type BoughtOrder, buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInStaffMember } from '#tests/e2e/support/staff-browser.ts'
import { addressesOf, addressOf } from '#tests/support/addresses.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

const site = openShopInBrowser()
const { many, dispatch } = adminOrders

const orders: BoughtOrder[] = []
beforeAll(async () => {
  const customer = await aCustomer(site.browser, site.shop)
  for (const names of [['Period Kit'], ['Combo'], ['Sanitary Pad', 'Combo']])
    orders.push(await buyProduct(site.shop, customer, { names }))
  await customer.visitor.leave()
})

const aPacker = async (viewport: { width: number; height: number }): Promise<Visitor> => {
  const { visitor } = await aLoggedInStaffMember(site.browser, site.shop, {
    role: 'packer',
    name: 'Devika Menon',
    viewport,
  })
  await visitor.page.goto(adminPages.packing)
  await visitor.button(texts.list).or(visitor.link(texts.list)).first().waitFor()
  return visitor
}
const checkboxOf = ({ page }: Visitor, { orderNumber }: BoughtOrder) =>
  page.getByRole('checkbox', { name: texts.choose(orderNumber) })
const stateOf = async ({ id }: BoughtOrder) =>
  (await site.shop.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id]))[0]?.status

it('a hand scanner types one slip after another into the search, and each order is found alone', async () => {
  const packer = await aPacker(DESKTOP)
  const [first, second] = orders as [BoughtOrder, BoughtOrder]
  await checkboxOf(packer, second).waitFor()
  await packer.checkPage()
  await packer.page.keyboard.press('/')
  for (const [scanned, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await packer.page.keyboard.type(String(scanned.orderNumber))
    await packer.page.keyboard.press('Enter')
    await checkboxOf(packer, other).waitFor({ state: 'detached' })
    expect(await checkboxOf(packer, scanned).count()).toBe(1)
  }
  await packer.page.keyboard.type('nobody')
  await packer.page.keyboard.press('Enter')
  await packer.waitForText(texts.noMatch('nobody'))
  await packer.checkPage()
}, 60_000)

it('on a phone a packer opens all slips and packs orders in bulk, and an order that a colleague has moved is reported', async () => {
  const packer = await aPacker(PHONE)
  const [quick] = orders as [BoughtOrder]
  await packer.page.getByRole('checkbox', { name: texts.chooseAll }).check()
  await packer.waitForText(many.chosen(3))
  await packer.checkPage()
  await packer.link(many.slips(3)).click()
  await packer.waitForText(slips.count(3))
  await packer.page.goBack()
  await packer.waitForText(many.chosen(3))
  await moveOrderThrough(site.shop, quick, 'processing')
  await packer.button(many.packedMany(3)).click()
  await packer.waitForText(many.arePacked(2))
  await packer.waitForText(many.reason(quick.orderNumber, adminOrderReplies.movedMeanwhile('processing')))
  await packer.checkPage()
  expect(await Promise.all(orders.map(stateOf))).toEqual(['processing', 'packed', 'packed'])
}, 60_000)

it('packed orders are selected and dispatched by key presses, and the packing queue is then empty', async () => {
  const packer = await aPacker(DESKTOP)
  const [quick, ...packed] = orders as [BoughtOrder, BoughtOrder, BoughtOrder]
  await moveOrderThrough(site.shop, quick, 'packed', 'dispatched')
  await packer.page.reload()
  await checkboxOf(packer, packed[0]).waitFor()
  for (const { orderNumber } of packed) {
    const box = packer.page.getByRole('checkbox', { name: texts.choose(orderNumber) })
    await box.press('Space')
    await box.and(packer.page.locator(':checked')).waitFor()
  }
  await packer.link(many.dispatch(2)).press('Enter')
  const field = packer.field(dispatch.field)
  await field.fill(packed.map(({ orderNumber }) => `#${orderNumber} ${aTrackingNumber()}`).join('\n'))
  await packer.button(dispatch.button(2)).waitFor()
  await field.press('Control+Enter')
  await packer.waitForText(dispatch.done(2))
  await packer.checkPage()
  await packer.page.goto(adminPages.packing)
  await packer.waitForText(texts.none)
  await packer.checkPage()
  packer.expectFailure(500, addressesOf(listPacking))
  await packer.page.route(`**${addressOf(listPacking)}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await packer.page.reload()
  await packer.waitForText(texts.failed)
  await packer.checkPage()
}, 90_000)
