// The wallet's states, and a history of coins whose sums can be checked (COIN-8).
import { expect, it } from 'vitest'
import { viewWallet } from '#contract/calls/wallet.ts'
import { PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, giveCoins } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()

const entries = (visitor: Visitor) =>
  visitor.page.getByRole('heading', { name: 'History' }).locator('..').getByRole('listitem')
/** The amount of each entry and the balance after it, as numbers, oldest first. */
const ledger = async (visitor: Visitor) =>
  (await entries(visitor).allInnerTexts())
    .map((text) => /([+−])([\d,]+)\s+.*?₹([\d,]+)$/s.exec(text.trim()) ?? [])
    .map(([, sign, moved = '', balance = '']) => ({
      moved: Number(moved.replaceAll(',', '')) * (sign === '+' ? 1 : -1),
      balance: Number(balance.replaceAll(',', '')),
    }))
    .reverse()

it('a visitor to the coins page sees Not logged in, and returns to it after the login', async () => {
  const visitor = await site.visitor()
  await visitor.visit('/coins')
  await visitor.page.getByRole('heading', { name: 'Not logged in' }).waitFor()
  expect(await visitor.page.getByRole('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    '/login?next=%2Fcoins',
  )
  await visitor.checkPage()
})

it('while the balance is loading, the coins page says so', async () => {
  const { visitor } = await aCustomer(site.browser, site.shop)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await visitor.page.route(`**${addressOf(viewWallet)}`, async (route) => {
    await released
    await route.continue()
  })
  await visitor.page.goto('/coins')
  await visitor.waitForText('Loading your coin balance...')
  release()
  await visitor.page.getByRole('img', { name: '₹50 available balance' }).waitFor()
  await visitor.checkPage()
})

it('a balance that failed to load can be loaded again', async () => {
  const { visitor } = await aCustomer(site.browser, site.shop)
  visitor.expectFailure(0, addressOf(viewWallet))
  await visitor.page.route(`**${addressOf(viewWallet)}`, (route) => route.abort('connectionfailed'))
  await visitor.page.goto('/coins')
  await visitor.waitForText('We couldn’t load your coins.')
  await visitor.checkPage()
  await visitor.page.unroute(`**${addressOf(viewWallet)}`)
  await visitor.button('Try again').click()
  await visitor.page.getByRole('img', { name: '₹50 available balance' }).waitFor()
})

it('a new wallet has one entry, and shows how many coins are missing to the 100 from which coins can be used', async () => {
  const { visitor } = await aCustomer(site.browser, site.shop, { viewport: PHONE })
  await visitor.visit('/coins')
  await visitor.waitForText('50 more to go: you can use coins once you have 100.')
  await visitor.waitForText('Welcome bonus')
  expect(await ledger(visitor)).toEqual([{ moved: 50, balance: 50 }])
})

it('the entries of a long history add up to the balance, and thousands are grouped as in India', async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: { width: 320, height: 640 } })
  const { visitor } = customer
  for (let count = 0; count < 23; count++) await giveCoins(site.shop, customer, 10)
  await giveCoins(site.shop, customer, 123_456)
  await visitor.visit('/coins')
  await visitor.waitForText('You have 100 or more, so you can use coins on your next order.')
  await visitor.waitForText('+1,23,456')
  await visitor.page.getByRole('img', { name: '₹1,23,736 available balance' }).waitFor()
  expect(await entries(visitor).count()).toBe(20)
  await visitor.button('Show older entries').click()
  await expect.poll(() => entries(visitor).count()).toBe(25)
  expect(await visitor.button('Show older entries').count()).toBe(0)
  let balance = 0
  for (const entry of await ledger(visitor)) {
    balance += entry.moved
    expect(entry.balance).toBe(balance)
  }
  expect(balance).toBe(123_736)
  await visitor.checkPage()
})
