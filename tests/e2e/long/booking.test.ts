// Staff book couriers for one parcel or for all waiting ones, without typing a number (SHIP-8 to SHIP-10).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { packing } from '#copy/packing.ts'
import { bookingReplies, bookings as texts } from '#copy/parcels.ts'
import type { CourierSettings } from '#sandbox/courier/courier-state.ts'
import { type BoughtOrder, buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin, aLoggedInStaffMember } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()
const COURIER = 'sandbox'
/** A PIN code that the courier does not serve. */
const FAR_PIN = '680001'

let [one, two, far]: BoughtOrder[] = []
beforeAll(async () => {
  const customer = await aCustomer(site.browser, site.shop)
  one = await buyProduct(site.shop, customer)
  two = await buyProduct(site.shop, customer)
  far = await buyProduct(site.shop, customer, { billing: { postcode: FAR_PIN } })
  await customer.visitor.leave()
  await setFaults({ refusedPins: [FAR_PIN] })
})

const setFaults = async (faultSettings: Partial<CourierSettings>) => {
  const { status } = await fetch(`${site.shop.origin}/sandbox/courier/control/trouble`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faultSettings),
  })
  expect(status).toBe(200)
}
const stateOf = async ({ id }: BoughtOrder) =>
  (await site.shop.query('SELECT status, tracking_number IS NOT NULL AS numbered FROM orders WHERE id = $1', [id]))[0]
const answer = ({ page }: Visitor, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

it('on a phone staff book a courier for a parcel, open its label, and dispatch it without typing a number', async () => {
  const { visitor } = await aLoggedInStaffMember(site.browser, site.shop, {
    role: 'packer',
    name: 'Devika Menon',
    viewport: PHONE,
  })
  await visitor.page.goto(adminPages.packingOrder(one?.id ?? ''))
  await visitor.waitForText(texts.none(COURIER))
  await visitor.checkPage()
  await visitor.button(texts.book(COURIER)).click()
  await visitor.message('status', bookingReplies.asked).waitFor()
  await visitor.waitForText(texts.states.booked(COURIER))
  const label = visitor.button(texts.label)
  await label.waitFor()
  await visitor.checkPage()
  const download = visitor.page.waitForEvent('download')
  await label.click()
  expect((await download).suggestedFilename()).toMatch(/^Label_\w+\.pdf$/)
  await visitor.button(texts.handOver).click()
  await visitor.message('status', packing.dispatched).waitFor()
  expect(await stateOf(one as BoughtOrder)).toEqual({ status: 'dispatched', numbered: true })
  await visitor.checkPage()
}, 90_000)

it("staff book a courier for all packed parcels at once; a refusal is shown in the courier's words, and a booking can be cancelled", async () => {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  for (const order of [two, far]) await moveOrderThrough(site.shop, order as BoughtOrder, 'processing', 'packed')
  await visitor.page.goto(adminPages.packing)
  await visitor.checkPage()
  await visitor.button(texts.many.all(2, COURIER)).click()
  await visitor.waitForText(texts.many.body)
  await visitor.checkPage()
  await answer(visitor, texts.many.yes(2)).click()
  await visitor.message('status', bookingReplies.askedMany(2)).waitFor()
  await visitor.waitForText(texts.many.far(1, 2))
  await visitor.waitForText(texts.many.refused(1))
  await visitor.waitForText(new RegExp(`^#${far?.orderNumber}: .*${FAR_PIN}`))
  await visitor.checkPage()
  await visitor.page.goto(adminPages.packingOrder(far?.id ?? ''))
  await visitor.waitForText(texts.states.refused(COURIER))
  await visitor.checkPage()
  // A booking can still be cancelled; its order then gets no tracking number from it.
  await visitor.page.goto(adminPages.order(two?.id ?? ''))
  await visitor.waitForText(texts.states.booked(COURIER))
  await visitor.checkPage()
  await visitor.button(texts.cancel).click()
  await answer(visitor, texts.cancel).click()
  await visitor.waitForText(texts.states.cancelled)
  await visitor.checkPage()
  expect(await stateOf(two as BoughtOrder)).toEqual({ status: 'packed', numbered: false })
}, 90_000)
