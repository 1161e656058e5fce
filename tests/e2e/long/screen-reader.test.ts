// What a screen reader reads on some pages, from top to bottom (WCAG 2.2 AA).
import { beforeAll, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { calculator } from '#copy/calculator.ts'
import { keptOrder } from '#copy/errors.ts'
import { type BoughtOrder, buyProduct } from '../support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '../support/browser.ts'
import { readAloud } from '../support/screen-reader.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, type Customer, fillCart, productId } from '../support/shopping.ts'

const site = openShopInBrowser()
let customer: Customer
let order: BoughtOrder
beforeAll(async () => {
  customer = await aCustomer(site.browser, site.shop)
  order = await buyProduct(site.shop, customer)
  await fillCart(site.shop, customer, 2)
  await fillCart(site.shop, customer, 1, 'Heat Bag')
  await customer.visitor.page.context().close()
})

async function openVisitor(viewport: { width: number; height: number } = DESKTOP): Promise<Visitor> {
  const visitor = await site.visitor({ viewport, reducedMotion: true })
  await visitor.setCookies(customer.client.cookies)
  return visitor
}

/** Replaces days and times, which differ at each run, by placeholders. */
const withoutTimes = (lines: readonly string[]): string[] =>
  lines.map((line) =>
    line
      .replace(/\w{3} \d{1,2} \w{3,4}, \d{1,2}:\d{2} [ap]m/g, '(time)')
      .replace(/(?:\b[A-Z][a-z]{5,8}, )?\b\d{1,2} [A-Z][a-z]{2,8} \d{4}/g, '(day)')
      .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? \d{1,2} [A-Z][a-z]{2,8}/g, '(day)'),
  )

/** Checks rules of every page: controls and pictures have names, there is one main heading, no level is skipped. */
function expectWellStructured(lines: readonly string[]): void {
  expect(
    lines.filter((line) =>
      /^(?:heading \d|link|button|textbox|combobox|checkbox|radio|spinbutton|image): *(?:,|$)/.test(line),
    ),
  ).toEqual([])
  const levels = lines.flatMap((line) => /^heading (\d)/.exec(line)?.[1] ?? []).map(Number)
  expect(levels.filter((level) => level === 1)).toEqual([1])
  for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? level)).toBeLessThanOrEqual(1)
}

async function linesRead(visitor: Visitor): Promise<string[]> {
  const lines = withoutTimes(await readAloud(visitor.page))
  expectWellStructured(lines)
  return lines
}

const ASK_US = [
  'link: Ask us on WhatsApp',
  'link: Call +91 90000 00000',
  'WhatsApp opens with a short message that you can change. Nothing is sent until you send it there.',
]

it('a screen reader reads the cart in its visible order', async () => {
  const visitor = await openVisitor()
  await visitor.visit(pages.cart)
  await visitor.link('Heat Bag').waitFor()
  await visitor.waitForText(/^WhatsApp opens/)
  expect(await linesRead(visitor)).toEqual([
    'heading 1: Your Cart',
    'list of 2',
    'heading 2: Period Kit',
    '₹299 each',
    'Total ₹598.00',
    'group: Quantity of Period Kit',
    'button: One fewer',
    '2',
    'button: One more',
    'button: Remove Period Kit',
    'heading 2: Heat Bag',
    '₹349 each',
    'Total ₹349.00',
    'group: Quantity of Heat Bag',
    'button: One fewer, unavailable',
    '1',
    'button: One more',
    'button: Remove Heat Bag',
    'link: Keep shopping',
    'heading 2: Summary',
    'Subtotal (3 items)',
    '₹947.00',
    'Shipping',
    '₹40',
    'Estimated total',
    '₹987',
    'link: Checkout',
    'You earn 10 coins with this order. Then you’ll have 70; you can use them once you have 100.',
    'region: Ask us',
    'list of 2',
    ...ASK_US,
  ])
})

it('a screen reader reads the steps, goods and sums of an order', async () => {
  const visitor = await openVisitor()
  await visitor.visit(pages.order(order.id))
  await visitor.page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor()
  await visitor.waitForText(keptOrder)
  await visitor.waitForText(/^WhatsApp opens/)
  await visitor.waitForText('Remind me to order again')
  expect(await linesRead(visitor)).toEqual([
    'link: Your orders',
    `heading 1: Order ${order.orderNumber}`,
    'Placed',
    '(day)',
    'list of 4: Progress',
    'Placed',
    '(time)',
    'Paid by UPI. Confirmation sent to your email.',
    'Processing, still to come',
    'Packing takes 3–5 business days.',
    'Dispatched, still to come',
    'In plain packaging.',
    'Delivered, still to come',
    'Expected by (day)',
    'heading 2: Delivering to',
    'link: Change address and contact details',
    'Anjali Nair',
    '12/407 Temple Road, Ottapalam',
    'Kerala 679101',
    '+91 90000 00001',
    customer.email,
    'heading 2: Items',
    'list of 1',
    'Period Kit',
    '1 × ₹299',
    '₹299.00',
    'Shipping, Kerala',
    '₹40.00',
    'Paid',
    '₹339.00',
    '10 coins were added to your wallet.',
    'button: Order again',
    'button: Download invoice',
    'button: Cancel this order',
    'You can cancel free of charge until we start packing your order.',
    'heading 2: Remind me to order again',
    'To get a reminder, first verify your email.',
    'link: Verify your email',
    'region: Ask us',
    'list of 3',
    `link: Ask about order ${order.orderNumber} on WhatsApp`,
    ...ASK_US,
    keptOrder,
  ])
})

const SUMMARY = [
  'heading 2: Order summary',
  'list of 2',
  'Period Kit',
  '2 × ₹299',
  '₹598.00',
  'Heat Bag',
  '1 × ₹349',
  '₹349.00',
  'link: Edit cart',
]

it('to a returning shopper a screen reader reads the address in one line, then the total, then Pay Now', async () => {
  const visitor = await openVisitor()
  await visitor.visit(pages.checkout)
  await visitor.page.getByText('₹987.00').last().waitFor()
  await visitor.waitForText('Is it a gift?')
  await visitor.button('Ask someone else to pay').waitFor()
  await visitor.waitForText('If you order today')
  await visitor.waitForText('What others see')
  await visitor.page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' }).waitFor()
  expect(await linesRead(visitor)).toEqual([
    'heading 1: Checkout',
    'fold: Deliver to Ms Anjali Nair, 12/407 Temple Road, Ottapalam, 679101 Change, closed',
    'fold: Is it a gift?, closed',
    ...SUMMARY,
    'heading 3: 60 coins 1 coin = ₹1',
    'fold: You can use coins once you have 100: 40 to go. You’ll earn 10 with this order., closed',
    'fold: Have a discount code?, closed',
    'Items',
    '₹947.00',
    'Shipping, Kerala',
    '₹40.00',
    'To pay',
    '₹987.00',
    'If you order today, it arrives between (day) and (day)',
    'button: Pay Now',
    'link: Shipping and Cancellation',
    'link: Returns and Refunds',
    'link: Terms and Conditions',
    'UPI, cards and net banking, through Razorpay.',
    'fold: What others see, closed',
    'button: Ask someone else to pay',
    'You’ll get a link to send. They see the amount and your first name, but not what you ordered.',
  ])
})

it('to a new shopper a screen reader reads each field of checkout in order, and after Pay Now the errors, beginning with the first', async () => {
  const fresh = await aCustomer(site.browser, site.shop, { viewport: DESKTOP, reducedMotion: true })
  const { visitor } = fresh
  await fillCart(site.shop, fresh)
  await visitor.visit(pages.checkout)
  await visitor.button('Pay Now').waitFor()
  const fields = (lines: readonly string[]) => lines.filter((line) => /^(?:group|textbox|combobox|checkbox)/.test(line))
  expect(fields(await linesRead(visitor))).toEqual([
    'group: Contact',
    'combobox: Title, “Mr”, closed',
    'textbox: First name, “Anjali”, required',
    'textbox: Last name, “Nair”, required',
    `textbox: Email, “${fresh.email}”, required`,
    'textbox: Phone, required',
    'group: Delivery address',
    'textbox: House No., required, Or the name of the house or building',
    'textbox: Street, required, Road and area',
    'textbox: Landmark (optional), A temple, a school or a shop nearby',
    'textbox: Postcode, required, The 6-digit PIN code',
    'textbox: City, required',
    'combobox: State, “Choose”, closed',
    'textbox: Country, “India”, unavailable',
    'combobox: How it is delivered, “To the door”, closed',
    'checkbox: Save this address for next time, not checked',
  ])
  await visitor.button('Pay Now').click()
  await visitor.page.locator('[aria-invalid=true]').first().waitFor()
  expect(fields(await linesRead(visitor)).filter((line) => line.includes('not right'))).toEqual([
    'textbox: Phone, not right, required, Please fill this in.',
    'textbox: House No., not right, required, Or the name of the house or building Please fill this in.',
    'textbox: Street, not right, required, Road and area Please fill this in.',
    'textbox: Postcode, not right, required, The 6-digit PIN code Please fill this in.',
    'textbox: City, not right, required, Please fill this in.',
    'combobox: State, “Choose”, not right, closed, Please choose one of these.',
  ])
  expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phoneNumber')
})

it('a screen reader announces a changed quantity, a changed total and a removed line', async () => {
  const visitor = await openVisitor()
  await visitor.visit(pages.cart)
  const announced = await announcementsOf(visitor)
  await visitor.page
    .getByRole('group', { name: 'Quantity of Heat Bag' })
    .getByRole('button', { name: 'One more' })
    .click()
  await expect.poll(announced).toEqual(expect.arrayContaining(['2', '₹1,336']))
  await visitor.button('Remove Heat Bag').click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(announced).toContain('Heat Bag is no longer in your cart.')
  // The removed row had the focus, which moves to the beginning of the cart.
  expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe('Your Cart')
  await fillCart(site.shop, customer, 1, 'Heat Bag')
})

/** Records the live regions as a screen reader does. Returns the announcements so far. */
async function announcementsOf({ page }: Visitor): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const LIVE = '[aria-live=polite], [role=status], [role=alert], output'
    const announcements: string[] = []
    Object.assign(window, { told: announcements })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(LIVE)
        const text = region?.innerText.trim()
        if (text) announcements.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told)
}

it("a screen reader reads a product's pictures, name and price, how to buy it, its contents, and the rest of the page", async () => {
  const visitor = await openVisitor(PHONE)
  await visitor.visit(pages.product(await productId(site.shop)))
  await visitor.button('Write a review').waitFor()
  await visitor.waitForText(/^WhatsApp opens/)
  expect(await linesRead(visitor)).toEqual([
    'region: Pictures',
    'list of 3: 3 pictures, side by side',
    'link: View larger: Period Kit',
    'Drawing',
    'link: View larger: What is inside: pads, liners, patches, disposal bags and chocolate',
    'Drawing',
    'link: View larger: The box, closed',
    'Drawing',
    'list of 3',
    'link: Picture 1 of 3',
    'link: Picture 2 of 3',
    'link: Picture 3 of 3',
    'link: View larger',
    'In stock',
    'heading 1: Period Kit',
    '₹299',
    'before ₹399',
    'MRP ₹399, inclusive of all taxes',
    'Shipping ₹40 to ₹80, by state.',
    'link: Costs and delivery days',
    'PIN code',
    'textbox: PIN code',
    'One box for one cycle. Pads for the day and for the night, liners for the last days, two patches for cramps and a bar of dark chocolate. Ten bags keep the bin tidy. It comes in a plain outer parcel.',
    'group: Quantity',
    'button: One fewer, unavailable',
    '1',
    'button: One more',
    'button: Buy Now ₹299',
    'Goes to your cart, where you pay.',
    'Earn 10 coins (₹10) when this order is paid.',
    'list of 3',
    'If you order today, it arrives between (day) and (day)',
    'Plain packaging. The label doesn’t say what is inside.',
    'Record a video of yourself opening the parcel. If something is wrong, tell us within 72 hours of delivery.',
    'link: Send by WhatsApp',
    'button: Copy link',
    'region: Ask us',
    'list of 2',
    ...ASK_US,
    'heading 2: What is inside',
    'list of 6',
    'Day pads, 280 mm',
    '× 6',
    'Night pads, 330 mm',
    '× 2',
    'Panty liners',
    '× 4',
    'Cramp relief patches',
    '× 2',
    'Disposal bags',
    '× 10',
    'Dark chocolate bar, 25 g',
    '× 1',
    'link: Pads, cups, cloth and underwear compared',
    'fold: Delivery, open',
    'Packed in 3–5 business days, then 3–5 working days by post. Local holidays can add a day. You see the shipping charge before you pay.',
    'fold: Returns and refunds, closed',
    'fold: What the pack says, closed',
    'fold: What others see, open',
    'image: A plain brown parcel. Its label has Nila as the sender and your address.',
    'The label names Nila as the sender. Nothing on the outside says what is inside.',
    'Your bank statement says “NILA SHOP”.',
    'region: Goes well with',
    'heading 2: Goes well with',
    'list of 3',
    'link: Sanitary Pad ₹129',
    'link: Night Pads ₹139',
    'link: Heat Bag ₹349',
    'region: Reviews',
    'heading 2: Reviews',
    'There are no reviews yet. If you bought this, you can review it once your parcel has arrived.',
    'Only people who have received the product can write a review, one for each product. We show every review, good or bad, from the first day, and never change a word. The average counts all reviews shown, for every size.',
    'button: Write a review',
  ])
})

const HIDE = ['Opens a plain page instead. The Back button won’t bring you here again.', 'button: Quick Hide']

it('in each step of the calculator, a screen reader reads the number, the question, and errors at the field', async () => {
  const visitor = await openVisitor(PHONE)
  await visitor.page.clock.setFixedTime(new Date('2026-11-20T10:00:00+05:30'))
  await visitor.visit(pages.calculator)
  await visitor.button('Friday, 20 November 2026').waitFor()
  const first = await linesRead(visitor)
  expect(first.slice(0, 20)).toEqual([
    'heading 1: Period Calculator',
    'list of 4: Steps',
    'Last period',
    'Days',
    'Cycle',
    'Result',
    'heading 2: When did your last period start?',
    'The first day of bleeding.',
    'button: Previous month',
    'November 2026',
    'button: Next month, unavailable',
    'table: November 2026',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'button: (day), not pressed',
  ])
  const days = await readAloud(visitor.page, 'main table')
  expect(days.filter((line) => line.startsWith('button'))).toHaveLength(30)
  expect(days).toContain('button: Friday, 20 November 2026, not pressed')
  expect(days).toContain('button: Saturday, 21 November 2026, unavailable, not pressed')
  expect(first.slice(-2)).toEqual(HIDE)
  await visitor.button('Tuesday, 3 November 2026').click()
  expect(await readAloud(visitor.page, 'main table')).toContain('button: Tuesday, 3 November 2026, pressed')
  await visitor.button('Next').click()
  await visitor.button('Next').click()
  await visitor.page.locator('[aria-invalid=true]').waitFor()
  expect((await linesRead(visitor)).filter((line) => /^(?:heading 2|spinbutton|textbox)/.test(line))[0]).toBe(
    `heading 2: ${calculator.periodDays.question}`,
  )
  expect((await linesRead(visitor)).find((line) => /^(?:spinbutton|textbox)/.test(line))).toMatch(
    new RegExp(`^(?:spinbutton|textbox): ${calculator.periodDays.label}, not right, required, .+`),
  )
  await visitor.button('5 days').click()
  await visitor.button('Next').click()
  await visitor.button('28 days').click()
  await visitor.button('Next').click()
  await visitor.button('Done').waitFor()
  expect((await readAloud(visitor.page)).find((line) => line.includes('Your next period'))).toMatch(
    /^heading 2: Your next period should start around Tuesday\s*, 1 December/,
  )
  expectWellStructured(await linesRead(visitor))
})
