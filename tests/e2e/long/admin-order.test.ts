// Staff process one order, from packing to delivery and refunds (ORD-2, ORD-12, REF-5).
import { beforeAll, expect, it } from 'vitest'
import { addNote, moveOrder } from '#contract/calls/admin/order.ts'
import { adminOrderReplies, adminOrder as texts } from '#copy/admin-order.ts'
import { refundLines } from '#copy/admin-refunds.ts'
import { aftersales } from '#copy/aftersales.ts'
import { network } from '#copy/errors.ts'
import { staffNotes } from '#copy/notes.ts'
import { slips } from '#copy/packing.ts'
import { type BoughtOrder, buyProduct, moveOrderThrough, TRACKING_NUMBER } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, type Customer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
let customer: Customer
beforeAll(async () => {
  customer = await aCustomer(site.browser, site.shop)
})

const pathOf = ({ id }: BoughtOrder) => `/admin/orders/${id}`

const staff = async (viewport: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<Visitor> =>
  (await aLoggedInAdmin(site.browser, site.shop, { viewport })).visitor

async function openOrder(visitor: Visitor, own: BoughtOrder): Promise<Visitor> {
  await visitor.page.goto(pathOf(own))
  await heading(visitor, texts.title(own.orderNumber)).waitFor()
  await visitor.page.getByRole('list', { name: texts.emails.title }).waitFor()
  return visitor
}

const heading = (visitor: Visitor, name: string) => visitor.page.getByRole('heading', { name, level: 1, exact: true })
const dialog = (visitor: Visitor) => visitor.page.getByRole('dialog')
const steps = (visitor: Visitor) => visitor.page.getByRole('list', { name: texts.timeline.title })
const statusOf = async ({ id }: BoughtOrder) =>
  (await site.shop.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id]))[0]?.status

it('an order is packed, dispatched and delivered, each by one button; two clicks change the state once, and each change names who made it', async () => {
  const boughtOrder = await buyProduct(site.shop, customer)
  const visitor = await openOrder(await staff(), boughtOrder)
  await visitor.checkPage()
  visitor.expectFailure(400, addressOf(moveOrder, { params: { orderId: boughtOrder.id } }))
  await visitor.button(texts.moves.processing).dblclick()
  await steps(visitor).getByText('Processing').waitFor()
  await visitor.button(texts.moves.dispatched).click()
  await dialog(visitor).getByLabel(texts.dispatch.number).fill('12345')
  await dialog(visitor).getByRole('button', { name: texts.moves.dispatched }).click()
  await dialog(visitor).getByText(aftersales.trackingNumber).waitFor()
  await dialog(visitor).getByLabel(texts.dispatch.number).fill('ee 123 456 789 in')
  await dialog(visitor).getByText(texts.dispatch.suspicious).waitFor()
  await visitor.checkPage()
  await dialog(visitor).getByLabel(texts.dispatch.number).fill(TRACKING_NUMBER)
  await dialog(visitor).getByText(texts.dispatch.suspicious).waitFor({ state: 'hidden' })
  await dialog(visitor).getByRole('button', { name: texts.moves.dispatched }).dblclick()
  await visitor.page.getByText(TRACKING_NUMBER, { exact: true }).waitFor()
  await visitor.page.getByRole('list', { name: texts.emails.title }).getByText('Dispatched').waitFor()
  await visitor.button(texts.moves.delivered).click()
  await dialog(visitor).getByRole('button', { name: texts.deliver.confirm }).click()
  await steps(visitor).getByText('Delivered').waitFor()
  expect(await steps(visitor).getByRole('listitem').count()).toBe(4)
  expect(await visitor.button(texts.moves.delivered).count()).toBe(0)
  await visitor.checkPage()
}, 60_000)

it('an order is refunded in part, never beyond what is left, and cancelling it refunds the rest', async () => {
  const boughtOrder = await buyProduct(site.shop, customer)
  const visitor = await openOrder(await staff(PHONE), boughtOrder)
  await visitor.button(texts.money.give).click()
  await dialog(visitor).getByText(texts.refund.left('₹339')).waitFor()
  await dialog(visitor).getByLabel(refundLines.amount).fill('500')
  await dialog(visitor).getByLabel(texts.refund.reason).fill('One pack was missing.')
  await dialog(visitor).getByRole('button', { name: texts.refund.submit }).click()
  await dialog(visitor).getByText(refundLines.tooMuch('₹338')).waitFor()
  expect(await site.shop.query('SELECT id FROM refunds WHERE order_id = $1', [boughtOrder.id])).toEqual([])
  await visitor.checkPage()
  await dialog(visitor).getByLabel(refundLines.amount).fill('100.50')
  await dialog(visitor).getByRole('button', { name: texts.refund.submit }).dblclick()
  await visitor.message('status', adminOrderReplies.refunded('₹100.50')).waitFor()
  await visitor.page.getByText('One pack was missing.').waitFor()
  expect(await site.shop.query('SELECT amount FROM refunds WHERE order_id = $1', [boughtOrder.id])).toHaveLength(1)
  await visitor.checkPage()
  await visitor.button(texts.moves.cancelled).click()
  await dialog(visitor).getByText(texts.effects.amount('₹238.50')).waitFor()
  await dialog(visitor).getByText(texts.effects.coinsTaken(10)).waitFor()
  await visitor.checkPage()
  await dialog(visitor).getByLabel(texts.reason).fill('She asked us to.')
  await dialog(visitor).getByRole('button', { name: texts.moves.cancelled }).dblclick()
  await steps(visitor).getByText('She asked us to.').waitFor()
  expect(await site.shop.query('SELECT id FROM refunds WHERE order_id = $1', [boughtOrder.id])).toHaveLength(2)
}, 60_000)

it("staff who change an order's state after someone else did are refused, and see the current state", async () => {
  const boughtOrder = await buyProduct(site.shop, customer)
  await moveOrderThrough(site.shop, boughtOrder, 'processing')
  const visitor = await openOrder(await staff(), boughtOrder)
  visitor.expectFailure(409, addressOf(moveOrder, { params: { orderId: boughtOrder.id } }))
  await visitor.button(texts.moves.cancelled).click()
  await dialog(visitor).waitFor()
  await moveOrderThrough(site.shop, boughtOrder, 'dispatched')
  await dialog(visitor).getByRole('button', { name: texts.moves.cancelled }).click()
  await visitor.page.getByRole('alert').getByText(adminOrderReplies.movedMeanwhile('dispatched')).waitFor()
  await steps(visitor).getByText('Dispatched').waitFor()
  expect(await statusOf(boughtOrder)).toBe('dispatched')
}, 60_000)

it('when saving a note fails, its text stays, and saving it again stores it once', async () => {
  const boughtOrder = await buyProduct(site.shop, customer)
  const visitor = await openOrder(await staff(), boughtOrder)
  const path = `**${addressOf(addNote, { params: { orderId: boughtOrder.id } })}`
  visitor.expectFailure(0, addressOf(addNote, { params: { orderId: boughtOrder.id } }))
  await visitor.page.route(path, (route) => route.abort('failed'))
  await visitor.button(staffNotes.add).click()
  await visitor.field(staffNotes.field).fill('അവൾ തിങ്കളാഴ്ച വരും. Send it on Monday.')
  await visitor.button(staffNotes.add).click()
  await visitor.page.getByRole('alert').getByText(network.unreachable).waitFor()
  await visitor.page.unroute(path)
  await visitor.button(staffNotes.add).dblclick()
  await visitor.page
    .getByRole('list', { name: staffNotes.title })
    .getByText(/Send it on Monday/)
    .waitFor()
  expect(await visitor.field(staffNotes.field).inputValue()).toBe('')
  expect(await site.shop.query('SELECT id FROM order_notes WHERE order_id = $1', [boughtOrder.id])).toHaveLength(1)
  await visitor.checkPage()
}, 60_000)

it("changing an order's address shows the effect first, and then the order has the new address", async () => {
  const boughtOrder = await buyProduct(site.shop, customer, {
    billing: { state: 'All India', postcode: '110001', city: 'New Delhi' },
  })
  const visitor = await openOrder(await staff(PHONE), boughtOrder)
  await visitor.button(texts.customer.changeLabel).click()
  await visitor.field('Postcode').fill('679101')
  await visitor.field('City').fill('Ottapalam')
  await visitor.field('State').selectOption('Kerala')
  await visitor.waitForText(texts.delivery.cheaper('₹40'))
  await visitor.checkPage()
  await visitor.button('Save').dblclick()
  await visitor.waitForText('Ottapalam 679101')
  await visitor.waitForText(texts.papers.replaced)
}, 60_000)

it('staff send an email of the order again after a confirmation', async () => {
  const boughtOrder = await buyProduct(site.shop, customer)
  const visitor = await openOrder(await staff(), boughtOrder)
  await visitor.button(texts.emails.againOf('Confirmation', customer.email)).click()
  await dialog(visitor).getByRole('button', { name: texts.emails.again }).click()
  await visitor.message('status', 'The email is on its way again.').waitFor()
}, 60_000)

it('packing slips have one page for each order, name no contents on the label, and are printed only on request', async () => {
  const [one, two] = [
    await buyProduct(site.shop, customer),
    await buyProduct(site.shop, customer, { names: ['Combo', 'Sanitary Pad'] }),
  ]
  const visitor = await staff(PHONE)
  await visitor.page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => Object.assign(window, { printed: Reflect.get(window, 'printed') + 1 }),
    })
  })
  await visitor.page.goto(`/admin/orders/slips?orders=${two.id},${one.id},${'0'.repeat(24)}`)
  await visitor.waitForText(slips.missing(1))
  const articles = visitor.page.getByRole('article')
  expect(await articles.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    `#${two.orderNumber}`,
    `#${one.orderNumber}`,
  ])
  const label = await articles
    .first()
    .getByRole('region', { name: slips.labelOf(two.orderNumber) })
    .innerText()
  expect(label).toContain('679 101')
  expect(label).not.toMatch(/pad|period|combo|kit/i)
  await visitor.checkPage()
  expect(await visitor.page.evaluate(() => Reflect.get(window, 'printed'))).toBe(0)
  await visitor.button(slips.print).click()
  expect(await visitor.page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
  const pdf = (await visitor.page.pdf({ format: 'A5' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
}, 60_000)

it('an unknown order is not found, and the slips page without orders prints nothing', async () => {
  const visitor = await staff()
  visitor.expectFailure(404, /^\/api\//)
  await visitor.page.goto(`/admin/orders/${'0'.repeat(24)}`)
  await visitor.waitForText(texts.failed)
  await visitor.checkPage()
  await visitor.page.goto('/admin/orders/slips')
  await visitor.waitForText(slips.none)
}, 60_000)
