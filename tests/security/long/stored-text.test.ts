// Typed text is shown as text everywhere, and a pasted password is accepted (SEC-13, SEC-24).
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addAddress } from '#contract/calls/addresses.ts'
import { addNote } from '#contract/calls/admin/order.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn, signOut } from '#contract/calls/login.ts'
import { buyProduct } from '../../e2e/support/bought-order.ts'
import { PHONE } from '../../e2e/support/browser.ts'
import { openShopInBrowser } from '../../e2e/support/shop-in-browser.ts'
import { aCustomer, type Customer, productId } from '../../e2e/support/shopping.ts'
import { aBilling, aMessage, PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'

const site = openShopInBrowser()

/** A script that would run in a text, in an attribute and in a script, if the page inserted it as markup. */
const MARKUP = '"\'><img src=/x onerror=attacked()></script><svg onload=attacked()>'
const SHORT = '<img src=/x onerror=attacked()>'

let customer: Customer
let order: { readonly id: string; readonly orderNumber: number }
let ticket: unknown
let product: string

beforeAll(async () => {
  const { shop, browser } = site
  customer = await aCustomer(browser, shop)
  const { client, email } = customer
  await client.call(signOut)
  await shop.query('UPDATE users SET name = $2 WHERE email = $1', [email, MARKUP])
  await client.call(signIn, { body: { email, password: PASSWORD } })
  await client.call(addAddress, {
    body: aBilling({ firstName: SHORT, lastName: SHORT, street: MARKUP, houseNumber: SHORT, city: SHORT }),
  })
  const message = aMessage({
    firstName: SHORT,
    lastName: SHORT,
    email,
    message: `${MARKUP}\n${MARKUP}`,
  })
  ticket = (await client.call(sendMessage, { body: message })).body.ticket
  order = await buyProduct(shop, customer, {
    billing: { firstName: SHORT, lastName: SHORT, street: MARKUP, houseNumber: SHORT, city: SHORT },
  })
  product = await productId(shop)
  await shop.query('UPDATE products SET name = $2, description = $2, maker = $2 WHERE id = $1', [product, MARKUP])
  await shop.query('UPDATE kit_items SET name = $2 WHERE product_id = $1', [product, SHORT])
  await shop.query("UPDATE versions SET version = version + 1 WHERE name = 'catalog'")
  const staff = new RemoteClient(() => shop.origin)
  await staff.call(signIn, { body: shop.admin })
  await staff.call(addNote, { params: { orderId: order.id }, body: { text: MARKUP } })
})

/** Returns whether the text is on the page as text, and whether any of it has become an element or has run. */
const tracesIn = (page: Page) =>
  page.evaluate(() => ({
    hasRun: 'wasAttacked' in globalThis,
    elements: document.querySelectorAll('img[onerror], img[src="/x"], svg[onload], [onload], [onerror]').length,
    isShown: document.body.innerText.includes('onerror=attacked()'),
  }))

async function expectText(page: Page): Promise<void> {
  await expect.poll(() => tracesIn(page), { timeout: 15_000 }).toEqual({ hasRun: false, elements: 0, isShown: true })
}

const watchForScripts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { attacked: () => Object.assign(globalThis, { wasAttacked: true }) })
  })

it('security 24: text typed by a visitor is shown as text on every page of the back office that contains it', async () => {
  const visitor = await site.visitor({ viewport: { width: 1440, height: 900 } })
  const staff = new RemoteClient(() => site.shop.origin)
  await staff.call(signIn, { body: site.shop.admin })
  await visitor.setCookies(staff.cookies)
  await watchForScripts(visitor.page)
  const [user] = await site.shop.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [customer.email])
  for (const path of [
    '/admin/users',
    `/admin/users/${user?.id}`,
    '/admin/orders',
    `/admin/orders/${order.id}`,
    `/admin/orders/slips?orders=${order.id}`,
    '/admin/products',
    '/admin/inbox',
    `/admin/inbox/${String(ticket)}`,
  ]) {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    await expectText(visitor.page)
  }
})

it('security 24: text typed by a visitor is shown as text on the pages of the shop, before and after hydration', async () => {
  const { visitor, client } = customer
  await client.call(addToCart, { body: { productId: product } })
  await visitor.setCookies(client.cookies)
  await watchForScripts(visitor.page)
  for (const path of [
    '/products',
    `/product/${product}`,
    '/cart',
    '/checkout',
    '/account',
    `/account/orders/${order.id}`,
  ]) {
    const response = await visitor.page.goto(path)
    const html = (await response?.text()) ?? ''
    expect(html, path).not.toMatch(/<img src=\/x|<svg onload/)
    await visitor.waitForHydration()
    await expectText(visitor.page)
  }
})

it("security 24: text typed by a visitor becomes no element and runs no script in emails and in the sandbox's mail reader", async () => {
  const visitor = await site.visitor()
  await watchForScripts(visitor.page)
  await visitor.page.goto('/sandbox/mail')
  expect(await tracesIn(visitor.page)).toMatchObject({ hasRun: false, elements: 0 })
  const emails = await visitor.page
    .locator('a[href*="/sandbox/mail/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(emails.length).toBeGreaterThan(0)
  for (const message of emails.slice(0, 5)) {
    await visitor.page.goto(message)
    for (const frame of visitor.page.frames())
      expect(await frame.locator('img[onerror], img[src="/x"], svg[onload]').count()).toBe(0)
    expect(await tracesIn(visitor.page)).toMatchObject({ hasRun: false, elements: 0 })
  }
  await visitor.page.context().close()
})

it('security 13: a long password with spaces and symbols is pasted completely, and accepted', async () => {
  const visitor = await site.visitor({ viewport: PHONE })
  const { page } = visitor
  const long = `ആ "quoted" 'words' <and> &marks; ${'x'.repeat(95)}`.slice(0, 128)
  const email = 'pasted@example.in'
  await visitor.visit('/signup')
  await visitor.field('Name').fill('Anjali Nair')
  await visitor.field('Email ID').fill(email)
  const paste = async () => {
    const password = visitor.field('Password')
    await password.focus()
    // After the signup the login form is already filled in.
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
    expect(await password.inputValue()).toBe(long)
  }
  const otherPage = await page.context().newPage()
  await otherPage.setContent('<textarea></textarea>')
  const copy = async () => {
    await otherPage.bringToFront()
    await otherPage.locator('textarea').fill(long)
    await otherPage.locator('textarea').press('Control+A')
    await otherPage.keyboard.press('Control+C')
    await page.bringToFront()
  }
  await copy()
  await paste()
  await page.locator('form button[type=submit]').first().click()
  await visitor.waitForPath('/login')
  await visitor.field('Email').fill(email)
  await paste()
  await page.locator('form button[type=submit]').first().click()
  await visitor.waitForPath('/products')
  await visitor.page.context().close()
})
