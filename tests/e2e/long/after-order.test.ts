// A shopper cancels, changes the address of an order, and orders again (ORD-6, ORD-7, ORD-13).
import { describe, expect, it } from 'vitest'
import { viewCart } from '#contract/calls/cart.ts'
import { cancelOrder, quoteDelivery, viewOrder } from '#contract/calls/orders.ts'
import { addingLines } from '#copy/cart.ts'
import { contact } from '#copy/contact.ts'
import { again, arriving, cancelling, order, parcelNumber, redirecting } from '#copy/order.ts'
import { SENDING_STEPS } from '#domain/order.ts'
import { addressOf } from '../../support/addresses.ts'
import { type BoughtOrder, buyProduct, moveOrderThrough } from '../support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, type Customer, emailTo, fillCart, productId } from '../support/shopping.ts'
import { aLoggedInAdmin } from '../support/staff-browser.ts'

const WIDTHS = [320, 360, 768, 1440] as const
const DELHI = { state: 'All India', postcode: '110001', city: 'New Delhi' }

const site = openShopInBrowser()

const pathOf = ({ id }: BoughtOrder) => `/account/orders/${id}`

async function openOrder({ visitor }: Customer, own: BoughtOrder): Promise<Visitor> {
  await visitor.page.goto(pathOf(own))
  await visitor.waitForHydration()
  await visitor.page.getByRole('heading', { name: `Order ${own.orderNumber}`, level: 1 }).waitFor()
  return visitor
}

async function checkAtAllWidths(visitor: Visitor): Promise<void> {
  for (const width of WIDTHS) {
    await visitor.page.setViewportSize({ width, height: 800 })
    await visitor.checkPage()
  }
}

const progress = (visitor: Visitor) => visitor.page.getByRole('list', { name: order.progress })
const step = (visitor: Visitor, name: string) => progress(visitor).getByRole('listitem').filter({ hasText: name })
/** Finds an error toast: the page's text, with the server's reason below it. */
const refusal = (visitor: Visitor, text: string) => visitor.page.getByRole('alert').getByText(text)
const question = (visitor: Visitor) => visitor.page.getByRole('dialog')

it('no page of a purchase requests anything from another host, and a message names the order only if the shopper chooses so (MSG-14)', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const boughtOrder = await buyProduct(site.shop, customer)
  const { visitor } = customer
  const hosts = new Set<string>()
  visitor.page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const links = () => visitor.page.locator('main a[href^="https://wa.me/919000000003?text="]')
  await fillCart(site.shop, customer, 1)
  for (const path of ['/contact', `/product/${await productId(site.shop)}`, '/cart']) {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    await links().waitFor()
  }
  await checkAtAllWidths(visitor)
  await openOrder(customer, boughtOrder)
  await links().first().waitFor()
  const messages = await links().evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text')),
  )
  const number = String(boughtOrder.orderNumber)
  expect(messages.map((message) => message?.includes(number))).toEqual([true, false])
  expect([...hosts]).toEqual([new URL(site.shop.origin).host])
})

describe('cancelling an order', () => {
  it('cancelling a placed order refunds everything, as the confirmation says, and page, refund and email show it', async () => {
    const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
    const boughtOrder = await buyProduct(site.shop, customer)
    const visitor = await openOrder(customer, boughtOrder)
    await checkAtAllWidths(visitor)
    await visitor.button(cancelling.button).click()
    await question(visitor).getByText('We’ll refund ₹339 in 5–7 business days.', { exact: true }).waitFor()
    await question(visitor)
      .getByText(cancelling.coinsTaken({ count: 10 }), { exact: true })
      .waitFor()
    await visitor.checkPage()
    await visitor.button(cancelling.keep).click()
    await question(visitor).waitFor({ state: 'hidden' })
    await visitor.button(cancelling.button).dblclick()
    await visitor.button(cancelling.confirm).dblclick()
    await visitor.message('status', 'Your order is cancelled.').waitFor()
    await step(visitor, 'Cancelled').waitFor()
    await visitor.waitForText(order.refunds.reasons.cancelled)
    expect(await visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await visitor.button(cancelling.button).count()).toBe(0)
    await checkAtAllWidths(visitor)
    expect(await emailTo(site.shop, customer.email, /is cancelled/)).toContain('₹339')
    const refunds = await site.shop.query('SELECT id FROM refunds WHERE order_id = $1', [boughtOrder.id])
    expect(refunds).toHaveLength(1)
  })

  it('a cancelled order is shown as refunded once it is, and the credit note can be downloaded', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    const boughtOrder = await buyProduct(site.shop, customer)
    await customer.client.call(cancelOrder, { params: { orderId: boughtOrder.id }, body: {} })
    await site.shop.query("UPDATE refunds SET status = 'processed' WHERE order_id = $1", [boughtOrder.id])
    const visitor = await openOrder(customer, boughtOrder)
    await step(visitor, 'Refunded').getByText('₹339.00 was refunded to the original payment method.').waitFor()
    await checkAtAllWidths(visitor)
    const arrival = visitor.page.waitForEvent('download')
    await visitor.button(/^Credit note /).click()
    expect((await arrival).suggestedFilename()).toMatch(/^CreditNote_\w+-\d+-\d+\.pdf$/)
    await visitor.page.goto('/account')
    await visitor.page
      .getByRole('listitem')
      .filter({ hasText: String(boughtOrder.orderNumber) })
      .getByText('Refunded')
      .waitFor()
  })

  it('cancelling while packing retains ₹50, and the confirmation says so', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    const boughtOrder = await buyProduct(site.shop, customer)
    await moveOrderThrough(site.shop, boughtOrder, 'processing')
    const visitor = await openOrder(customer, boughtOrder)
    await visitor.waitForText(order.limits.processing({ charge: '₹50' }))
    await visitor.button(cancelling.button).click()
    await question(visitor)
      .getByText(
        '₹50 will be deducted, because your order is already being packed. We’ll refund ₹289 in 5–7 business days.',
      )
      .waitFor()
    await visitor.button(cancelling.confirm).click()
    await visitor.waitForText(`₹50 ${order.refunds.deduction.cancelled}`)
    await visitor.page.getByText('₹289.00', { exact: true }).waitFor()
    expect(await emailTo(site.shop, customer.email, /is cancelled/)).toContain('₹289')
  })

  it('when packing begins while the confirmation is open, nothing is cancelled, and the new charge is shown', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    const boughtOrder = await buyProduct(site.shop, customer)
    const visitor = await openOrder(customer, boughtOrder)
    visitor.expectFailure(409, addressOf(cancelOrder, { params: { orderId: boughtOrder.id } }))
    await visitor.button(cancelling.button).click()
    await question(visitor).waitFor()
    await moveOrderThrough(site.shop, boughtOrder, 'processing')
    await visitor.button(cancelling.confirm).click()
    await refusal(visitor, cancelling.failed).waitFor()
    await visitor.waitForText(order.limits.processing({ charge: '₹50' }))
    expect(await site.shop.query('SELECT id FROM refunds WHERE order_id = $1', [boughtOrder.id])).toEqual([])
  })

  it('cancelling after dispatch is refused, and the page shows why', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    const boughtOrder = await buyProduct(site.shop, customer)
    const visitor = await openOrder(customer, boughtOrder)
    await moveOrderThrough(site.shop, boughtOrder, ...SENDING_STEPS)
    visitor.expectFailure(409, addressOf(cancelOrder, { params: { orderId: boughtOrder.id } }))
    await visitor.button(cancelling.button).click()
    await refusal(visitor, cancelling.failed).waitFor()
    await visitor.waitForText(order.limits.dispatched)
    expect(await visitor.button(cancelling.button).count()).toBe(0)
  })
})

it('changing the address to a cheaper region shows the refund first, validates PIN code and region, and refunds the difference', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const boughtOrder = await buyProduct(site.shop, customer, { billing: DELHI })
  const visitor = await openOrder(customer, boughtOrder)
  await visitor.link(order.changeLabel).first().click()
  await visitor.waitForPath(`${pathOf(boughtOrder)}/delivery`)
  await checkAtAllWidths(visitor)
  expect(await visitor.field('Phone').inputValue()).toBe('9000000001')
  await visitor.waitForText(redirecting.shipping.same)
  await visitor.field('Postcode').fill('679101')
  await visitor.field('City').fill('Ottapalam')
  await visitor.field('State').selectOption('Tamil Nadu')
  await visitor.waitForText('This PIN code is in Kerala. Choose Kerala as the state.')
  await visitor.button(redirecting.save).click()
  await visitor.checkPage()
  await visitor.button('Switch to Kerala').click()
  await visitor.waitForText(redirecting.shipping.cheaper({ amount: '₹40' }))
  await visitor.button(redirecting.save).click()
  await visitor.waitForPath(pathOf(boughtOrder))
  await visitor.page.getByRole('status').getByText('refund ₹40.00 of the shipping').waitFor()
  await visitor.waitForText(order.refunds.reasons.address)
  await visitor.waitForText('Kerala 679101')
  await visitor.page.getByText('₹379.00', { exact: true }).waitFor()
  await checkAtAllWidths(visitor)
  await emailTo(site.shop, customer.email, /delivery changed/)
})

it('a changed PIN code fills in city and state, the former PIN code restores them, and a city that the shopper typed stays', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const boughtOrder = await buyProduct(site.shop, customer)
  const { visitor } = customer
  await visitor.visit(`${pathOf(boughtOrder)}/delivery`)
  const expectPlace = async (city: string, state: string) => {
    await expect.poll(() => visitor.field('City').inputValue()).toBe(city)
    await expect.poll(() => visitor.field('State').inputValue()).toBe(state)
  }
  await expectPlace('Ottapalam', 'Kerala')
  await visitor.field('Postcode').fill('560001')
  await expectPlace('Bengaluru', 'Karnataka')
  await visitor.field('Postcode').fill('679101')
  await expectPlace('Ottapalam', 'Kerala')
  await visitor.field('City').fill('Lakkidi')
  await visitor.field('Postcode').fill('600001')
  await expectPlace('Lakkidi', 'Tamil Nadu')
})

it('changing the address to a dearer region costs nothing, and after dispatch it is refused', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: DESKTOP })
  const boughtOrder = await buyProduct(site.shop, customer)
  const { visitor } = customer
  await visitor.visit(`${pathOf(boughtOrder)}/delivery`)
  await visitor.field('Postcode').fill('560001')
  await visitor.field('State').selectOption('Karnataka')
  await visitor.waitForText(redirecting.shipping.free)
  await moveOrderThrough(site.shop, boughtOrder, ...SENDING_STEPS)
  visitor.expectFailure(409, addressOf(quoteDelivery, { params: { orderId: boughtOrder.id } }))
  await visitor.button(redirecting.save).click()
  await refusal(visitor, redirecting.failed).waitFor()
  await visitor.waitForPath(pathOf(boughtOrder))
  expect(await visitor.link(order.changeLabel).count()).toBe(0)
  await visitor.visit(`${pathOf(boughtOrder)}/delivery`)
  await visitor.page.getByRole('heading', { name: redirecting.over.title }).waitFor()
})

it('a shopper copies the tracking number of a dispatched order, opens the post’s page in a new tab, and confirms the delivery', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const boughtOrder = await buyProduct(site.shop, customer)
  const parcel = await moveOrderThrough(site.shop, boughtOrder, ...SENDING_STEPS)
  const visitor = await openOrder(customer, boughtOrder)
  await checkAtAllWidths(visitor)
  await visitor.page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('refused')) })
    document.addEventListener('copy', () => {
      const field = document.activeElement
      document.title = field instanceof HTMLTextAreaElement ? field.value : ''
    })
  })
  await visitor.button(parcelNumber.copy).click()
  await visitor.message('status', parcelNumber.copied).waitFor()
  expect(await visitor.page.title()).toBe(parcel)
  const track = visitor.link(`${parcelNumber.track({ courier: 'India Post' })} ${parcelNumber.newTab}`)
  expect([await track.getAttribute('target'), await track.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  await visitor.button(arriving.button).click()
  await question(visitor).getByText(arriving.body).waitFor()
  await visitor.checkPage()
  await visitor.button(arriving.confirm).click()
  await visitor.message('status', 'Thank you for telling us. We’re glad it has arrived.').waitFor()
  await step(visitor, 'Delivered').getByText(order.reached.delivered).waitFor()
  await visitor.link('Report a problem').waitFor()
  await checkAtAllWidths(visitor)
})

it('the link “It hasn’t arrived” of a late parcel opens a message with the order’s number, and staff see the order beside the message', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const boughtOrder = await buyProduct(site.shop, customer)
  await moveOrderThrough(site.shop, boughtOrder, ...SENDING_STEPS)
  const visitor = await openOrder(customer, boughtOrder)
  expect(await visitor.link(order.notArrived).count()).toBe(0)
  await site.shop.query("UPDATE order_events SET at = at - interval '20 days' WHERE order_id = $1", [boughtOrder.id])
  await visitor.page.reload()
  await visitor.waitForHydration()
  await visitor.link(order.notArrived).waitFor()
  await checkAtAllWidths(visitor)
  await visitor.link(order.notArrived).click()
  await visitor.waitForPath('/contact')
  await expect
    .poll(() => visitor.field(contact.message).inputValue())
    .toMatch(new RegExp(`^Order ${boughtOrder.orderNumber} hasn’t arrived. It was expected by .+\\.$`))
  expect(await visitor.field(contact.firstName).inputValue()).toBe('Anjali')
  expect(await visitor.field(contact.email).inputValue()).toBe(customer.email)
  await checkAtAllWidths(visitor)
  await visitor.field(contact.mobile).fill('9000000001')
  await visitor.button(contact.send).click()
  await visitor.waitForText(contact.sent)
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await staff.page.goto('/admin/inbox')
  await staff.page
    .getByRole('row')
    .filter({ hasText: `Order ${boughtOrder.orderNumber} hasn’t arrived` })
    .getByRole('link')
    .first()
    .click()
  await staff.link(`Order ${boughtOrder.orderNumber}`).click()
  await staff.page.waitForURL(`**/admin/orders/${boughtOrder.id}`)
})

it('ordering again adds the available products to the cart, and names the unavailable ones', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const boughtOrder = await buyProduct(site.shop, customer, { names: ['Period Kit', 'Heat Bag', 'Combo'] })
  await site.shop.query("UPDATE products SET deleted_at = now() WHERE name = 'Heat Bag'")
  const visitor = await openOrder(customer, boughtOrder)
  visitor.expectFailure(404, addressOf(viewCart))
  await visitor.button(again.button).dblclick()
  await visitor.message('alert', addingLines.gone({ names: 'Heat Bag' })).waitFor()
  await visitor.waitForPath('/cart')
  const { items } = (await customer.client.call(viewCart)).body as { items: { name: string; quantity: number }[] }
  expect(items.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
    ['Combo', 1],
    ['Period Kit', 1],
  ])
})

it('ordering again stays on the page when nothing is available', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const boughtOrder = await buyProduct(site.shop, customer, { names: ['Sanitary Pad'] })
  await site.shop.query("UPDATE products SET in_stock = false WHERE name = 'Sanitary Pad'")
  const visitor = await openOrder(customer, boughtOrder)
  visitor.expectFailure(409, addressOf(viewCart))
  await visitor.button(again.button).click()
  await refusal(visitor, addingLines.nothing).waitFor()
  await visitor.waitForText(addingLines.short({ names: 'Sanitary Pad' }))
  expect(new URL(visitor.page.url()).pathname).toBe(pathOf(boughtOrder))
})

it('a replacement and the replaced order link to each other, and the replacement is free and has no invoice', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const [first, second] = [await buyProduct(site.shop, customer), await buyProduct(site.shop, customer)]
  await site.shop.query(
    `UPDATE orders SET kind = 'replacement', replaces = $2, total = 0, shipping = 0, items_total = 0, coins_earned = 0,
       payment_method = '', attempt_id = NULL WHERE id = $1`,
    [second.id, first.id],
  )
  await site.shop.query('UPDATE order_items SET unit_price = 0 WHERE order_id = $1', [second.id])
  await site.shop.query(`UPDATE orders SET status = 'delivered' WHERE id = $1`, [first.id])
  const visitor = await openOrder(customer, second)
  await visitor.waitForText(order.reached.replacement)
  await visitor.waitForText(order.limits.replacement)
  expect(await visitor.button(order.invoice).count()).toBe(0)
  await checkAtAllWidths(visitor)
  await visitor.button(cancelling.button).click()
  await question(visitor)
    .getByText(cancelling.instead({ orderNumber: first.orderNumber }))
    .waitFor()
  await question(visitor).getByText('We’ll refund ₹339 in 5–7 business days.', { exact: true }).waitFor()
  await visitor.checkPage()
  await visitor.button(cancelling.keep).click()
  await visitor.link(order.replaces.link).click()
  await visitor.waitForPath(pathOf(first))
  await visitor.link(order.replacedBy.link).click()
  await visitor.waitForPath(pathOf(second))
})

it('another user’s order is not found, like an unknown one, and an order that failed to load can be loaded again', async () => {
  const owner = await aCustomer(site.browser, site.shop)
  const boughtOrder = await buyProduct(site.shop, owner)
  const { visitor } = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  const texts: string[] = []
  for (const id of [boughtOrder.id, '0123456789abcdef01234567', 'x'])
    for (const page of ['', '/delivery']) {
      visitor.expectFailure(
        id === 'x' ? 400 : 404,
        new RegExp(`^${addressOf(viewOrder, { params: { orderId: id } })}(/delivery)?$`),
      )
      await visitor.visit(`/account/orders/${id}${page}`)
      await visitor.page.getByRole('heading', { name: order.unknown.title, level: 1 }).waitFor()
      texts.push(await visitor.page.getByRole('main').innerText())
    }
  expect(new Set(texts).size).toBe(1)
  await visitor.leave()

  const reader = owner.visitor
  reader.expectFailure(0, addressOf(viewOrder, { params: { orderId: boughtOrder.id } }))
  await reader.page.route(
    `**${addressOf(viewOrder, { params: { orderId: boughtOrder.id } })}`,
    (route) => route.abort('connectionfailed'),
    { times: 1 },
  )
  await reader.page.goto(pathOf(boughtOrder))
  await reader.waitForText(order.failed.title)
  await reader.checkPage()
  await reader.button(order.failed.button).click()
  await reader.page.getByRole('heading', { name: `Order ${boughtOrder.orderNumber}` }).waitFor()
})
