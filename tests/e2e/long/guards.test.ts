// Private pages redirect visitors, and the menu works on a phone (ACC-4, ACC-5, ADM-2, PAGE-3).
import { describe, expect, it } from 'vitest'
import { signIn, signOut, whoAmI } from '#contract/calls/login.ts'
import { accountPages } from '#copy/account.ts'
import { addressOf } from '../../support/addresses.ts'
import { PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import type { Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, productId } from '../support/shopping.ts'

const site = openShopInBrowser()

const aVisitor = (): Promise<Visitor> => site.visitor()
const aShopper = async (): Promise<Visitor> => (await aCustomer(site.browser, site.shop)).visitor

it.each([
  ['a visitor', aVisitor],
  ['a shopper', aShopper],
])('the back office redirects %s to a page that denies access', async (_who, arrive) => {
  const visitor = await arrive()
  await visitor.page.goto('/admin')
  await visitor.waitForPath('/unauthorized')
  await visitor.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await visitor.waitForText('You are not authorized to view this page.')
  await visitor.checkPage()
})

it('from the page that denies access, a visitor logs in and returns to the back office, and a shopper is offered no login', async () => {
  const visitor = await aVisitor()
  await visitor.page.goto('/admin')
  await visitor.waitForPath('/unauthorized')
  await visitor.waitForHydration()
  await visitor.link(accountPages.denied.logIn).click()
  await visitor.waitForPath('/login?next=%2Fadmin')
  await visitor.field('Email').fill(site.shop.admin.email)
  await visitor.field('Password').fill(site.shop.admin.password)
  await visitor.button('Login').click()
  await visitor.waitForPath('/admin')
  await visitor.leave()
  const shopper = await aShopper()
  await shopper.visit('/unauthorized')
  await shopper.link(accountPages.denied.button).waitFor()
  expect(await shopper.link(accountPages.denied.logIn).count()).toBe(0)
})

it('the back office neither opens nor redirects before the session is known', async () => {
  const visitor = await aVisitor()
  const client = new RemoteClient(() => site.shop.origin)
  const { status } = await client.call(signIn, { body: { ...site.shop.admin } })
  expect(status).toBe(200)
  await visitor.setCookies(client.cookies)
  const { promise: answered, resolve: releaseAnswer } = Promise.withResolvers<void>()
  await visitor.page.route(`**${addressOf(whoAmI)}`, async (route) => {
    await answered
    await route.continue()
  })
  await visitor.page.goto('/admin')
  await visitor.waitForText('Loading...')
  expect(new URL(visitor.page.url()).pathname).toBe('/admin')
  releaseAnswer()
  await visitor.page.getByText('Loading...').waitFor({ state: 'hidden' })
  expect(new URL(visitor.page.url()).pathname).toBe('/admin')
})

describe('an unknown address', () => {
  it('an unknown address is a 404 document that redirects a visitor to the login', async () => {
    const visitor = await aVisitor()
    visitor.expectFailure(404, '/no/such/page')
    const response = await visitor.page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await visitor.waitForPath('/login')
  })

  it('an unknown address redirects a shopper to the home page', async () => {
    const visitor = await aShopper()
    visitor.expectFailure(404, '/no/such/page')
    await visitor.page.goto('/no/such/page')
    await visitor.waitForPath('/')
  })

  it('the address of an unknown product stays a 404 page', async () => {
    const visitor = await aVisitor()
    const path = '/product/0123456789abcdef01234567'
    visitor.expectFailure(404, path)
    const response = await visitor.visit(path)
    expect(response?.status()).toBe(404)
    await visitor.page.getByRole('heading', { name: 'We don’t have this product' }).waitFor()
    await visitor.link('See the products').click()
    await visitor.waitForPath('/products')
  })

  it('a page is found whatever the letter case of its address', async () => {
    const visitor = await aVisitor()
    for (const path of [
      '/Period-Calculator',
      '/Returns-RefundPolicy',
      '/PRODUCTS',
      `/Product/${await productId(site.shop)}`,
    ]) {
      const response = await visitor.page.goto(path)
      expect([path, response?.status()]).toEqual([path, 200])
      await visitor.waitForHydration()
      expect(new URL(visitor.page.url()).pathname).toBe(path)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    }
  })
})

describe('a logged-in user', () => {
  it('a logged-in user is redirected home from /login and to the account from /signup', async () => {
    const visitor = await aShopper()
    await visitor.page.goto('/login')
    await visitor.waitForPath('/')
    await visitor.page.goto('/signup')
    await visitor.waitForPath('/account')
  })

  it('security 2, security 7: a logout shows a confirmation and ends the session, and removes an old token from the browser', async () => {
    const { visitor, client } = await aCustomer(site.browser, site.shop)
    await visitor.visit('/')
    await visitor.page.evaluate(() => localStorage.setItem('token', 'of old'))
    const { promise: answered, resolve: releaseAnswer } = Promise.withResolvers<void>()
    await visitor.page.route(`**${addressOf(signOut)}`, async (route) => {
      await answered
      await route.continue()
    })
    await visitor.page.goto('/logout')
    await visitor.waitForText('Logging out...')
    await visitor.checkPage()
    releaseAnswer()
    await visitor.waitForPath('/login')
    expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    // The device cookie stays after a logout. It logs no one in (SEC-50).
    expect((await visitor.page.context().cookies()).map(({ name }) => name)).toEqual(['nila_device'])
    expect((await client.call(whoAmI)).status).toBe(401)
  })

  it('security 33: after the login a user returns to the page that required it, but never to another site', async () => {
    const { email } = await aCustomer(site.browser, site.shop)
    for (const [next, place] of [
      ['/coins', '/coins'],
      ['//shop.example/coins', '/products'],
    ] as const) {
      const visitor = await aVisitor()
      await visitor.page.goto(`/login?next=${encodeURIComponent(next)}`)
      await visitor.waitForHydration()
      await visitor.field('Email').fill(email)
      await visitor.field('Password').fill(PASSWORD)
      await visitor.button('Login').click()
      await visitor.waitForPath(place)
      await visitor.leave()
    }
  })

  it('a logged-in user is welcomed once with the coins on the home page', async () => {
    const { email } = await aCustomer(site.browser, site.shop)
    const visitor = await aVisitor()
    visitor.expectFailure(401, addressOf(signIn))
    await visitor.visit('/login')
    await visitor.field('Email').fill(email)
    await visitor.field('Password').fill('not her password')
    await visitor.button('Login').click()
    await visitor.page.getByRole('alert').getByText('Login failed. The email or the password is wrong.').waitFor()
    await visitor.field('Password').fill(PASSWORD)
    await visitor.button('Login').click()
    await visitor.waitForPath('/products')
    await visitor.page.goto('/')
    const welcome = visitor.page.getByRole('dialog', { name: 'Welcome, Anjali' })
    await welcome.getByText(/50 coins are in your wallet/).waitFor()
    await visitor.checkPage()
    await welcome.getByRole('button', { name: 'Close' }).click()
    await welcome.waitFor({ state: 'hidden' })
    await visitor.page.reload()
    await visitor.waitForHydration()
    expect(await welcome.isVisible()).toBe(false)
  })
})

it('below 1000 pixels the menu opens by keyboard, keeps the focus, closes on Escape and returns the focus', async () => {
  const visitor = await site.visitor({ viewport: { width: 999, height: 800 } })
  await visitor.visit('/products')
  const opener = visitor.button('Menu')
  await opener.focus()
  await visitor.page.keyboard.press('Enter')
  const menu = visitor.page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await visitor.checkPage()
  const links = await menu.getByRole('link').count()
  expect(links).toBeGreaterThanOrEqual(6)
  // The focus may leave for the browser's own controls, but never for the page behind the menu.
  for (let step = 0; step < links + 4; step++) {
    await visitor.page.keyboard.press('Tab')
    const place = await visitor.page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || document.querySelector('dialog[open]')?.contains(focused)
    })
    expect(place, `after ${step + 1} steps`).toBe(true)
  }
  await visitor.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('below 1000 pixels the menu closes when a page is chosen', async () => {
  const visitor = await aVisitor()
  await visitor.visit('/')
  await visitor.button('Menu').click()
  const menu = visitor.page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Contact us' }).click()
  await visitor.waitForPath('/contact')
  await menu.waitFor({ state: 'hidden' })
})

it('from a width of 1000 pixels the navigation bar replaces the menu', async () => {
  const visitor = await site.visitor({ viewport: { width: 1000, height: 800 } })
  await visitor.visit('/')
  expect(await visitor.button('Menu').isVisible()).toBe(false)
  const links = visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(await links.allTextContents()).toEqual(['About', 'Buy', 'Periods Calculator', 'Contact us'])
})
