// The frame around the pages of the back office: its code, its tabs and the command palette.
import { describe, expect, it } from 'vitest'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { signOut } from '#contract/calls/login.ts'
import { admin as texts } from '#copy/admin.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { palette } from '#copy/palette.ts'
import { addressesOf } from '../../support/addresses.ts'
import { buyProduct } from '../support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer } from '../support/shopping.ts'
import { aLoggedInAdmin } from '../support/staff-browser.ts'

const site = openShopInBrowser()

/** Returns all code that a browser loads on its way to a page of the back office. */
async function codeFor(visitor: Visitor, end: () => Promise<unknown>): Promise<string> {
  const scripts: Promise<string>[] = []
  visitor.page.on('response', (response) => {
    if (/\.js(\?|$)/.test(new URL(response.url()).pathname)) scripts.push(response.text())
  })
  await visitor.page.goto('/admin/orders')
  await end()
  await visitor.page.waitForLoadState('networkidle')
  return (await Promise.all(scripts)).join('\n')
}

it.each([
  ['a visitor', async () => site.visitor()],
  ['a shopper', async () => (await aCustomer(site.browser, site.shop)).visitor],
])('the code of the back office is not loaded for %s', async (_who, arrive) => {
  const visitor = await arrive()
  const code = await codeFor(visitor, () => visitor.waitForPath('/unauthorized'))
  expect(code.length).toBeGreaterThan(10_000)
  expect(code).not.toContain(adminOrders.failed)
  expect(code).not.toContain(palette.field)
})

it('the code of the back office is loaded for staff, once their role is known', async () => {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop)
  const heading = visitor.page.getByRole('heading', { name: adminOrders.title })
  const code = await codeFor(visitor, () => heading.waitFor())
  expect(code).toContain(adminOrders.failed)
  expect(code).toContain(palette.field)
  // The styles of the back office are loaded too. They name the fonts of other Indian scripts.
  const faces = await visitor.page.locator('.admin').evaluate((frame) => getComputedStyle(frame).fontFamily)
  expect(faces).toContain('Anek Malayalam')
})

describe('navigation of the back office', () => {
  it('the key / focuses the search field of the page, and is text inside a field', async () => {
    const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
    const { keyboard } = visitor.page
    await visitor.visit('/admin/orders')
    await visitor.page.getByRole('heading', { name: adminOrders.title }).waitFor()
    await keyboard.press('/')
    const search = visitor.page.getByRole('searchbox', { name: adminOrders.search })
    await keyboard.type('g?u/')
    expect(await search.inputValue()).toBe('g?u/')
    await visitor.checkPage()
  })

  it('the command palette finds a user by an email, and Back returns to the previous page', async () => {
    const { email } = await aCustomer(site.browser, site.shop)
    const [user] = await site.shop.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
    await visitor.visit('/admin/orders')
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.keyboard.type(email)
    await visitor.page.getByRole('option', { name: email }).first().waitFor()
    await visitor.checkPage()
    await visitor.page.keyboard.press('Enter')
    await visitor.waitForPath(`/admin/users/${user?.id}`)
    await visitor.page.goBack()
    await visitor.waitForPath('/admin/orders')
  })

  it('on a phone the back office is navigated by its menu', async () => {
    const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
    await visitor.visit('/admin/orders')
    await visitor.page.getByRole('button', { name: texts.openMenu }).click()
    await visitor.checkPage()
    await visitor.page.getByRole('link', { name: texts.tabs.dashboard }).click()
    await visitor.waitForPath('/admin')
    await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('the navigation shows the number of orders to pack', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    await buyProduct(site.shop, customer)
    const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
    await visitor.visit('/admin/orders')
    const entry = visitor.page.getByRole('navigation', { name: texts.title }).getByRole('link', { name: /^To pack/ })
    await expect.poll(() => entry.textContent()).toMatch(/^To pack\D*1/)
  })

  it('an unknown address below the back office says that there is no such page', async () => {
    const { visitor } = await aLoggedInAdmin(site.browser, site.shop)
    await visitor.visit('/admin/no/such/page')
    await visitor.waitForText(texts.notFound)
  })
})

it('when the session ends during work, the password is asked for, and the work continues', async () => {
  const { visitor, client } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await visitor.visit('/admin/orders')
  await client.call(signOut)
  visitor.expectFailure(401, addressesOf(listAdminOrders))
  await visitor.page.getByRole('searchbox', { name: adminOrders.search }).fill('nobody at all')
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(site.shop.admin.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await visitor.waitForText(adminOrders.noMatch('nobody at all'))
  expect(new URL(visitor.page.url()).search).toBe('?q=nobody+at+all')
})
