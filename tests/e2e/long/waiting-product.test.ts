// What a visitor wanted, on a line that is lost just then: it waits, and is in her cart once, whatever became of the first try (CAT-20).
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { signUp } from '#contract/calls/signup.ts'
import { products } from '#copy/products.ts'
import { addressOf } from '../../support/addresses.ts'
import { PHONE } from '../../support/browser.ts'
import { PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import { openShopInBrowser } from '../../support/shop-in-browser.ts'
import { anEmail } from '../../support/shopping.ts'

const here = openShopInBrowser()

it.each([
  ['the request', (route: Route) => route.abort()],
  [
    'only the answer',
    async (route: Route) => {
      await route.fetch()
      await route.abort()
    },
  ],
])('%s is lost: it is said, it waits, and lies in the cart once the line is back', async (_what, lose) => {
  const visitor = await here.visitor({ viewport: PHONE, reducedMotion: true })
  const email = anEmail()
  const client = new RemoteClient(() => here.shop.origin)
  await client.call(signUp, { body: { name: 'Anjali Nair', email, password: PASSWORD, age: 'adult' } })
  await visitor.visit('/products')
  await visitor.button('Add to cart: Period Kit').click()
  await visitor.arrives('/login')
  visitor.announce(0, addressOf(addToCart))
  const lost = async (route: Route) => (route.request().method() === 'POST' ? lose(route) : route.fallback())
  await visitor.page.route(`**${addressOf(addToCart)}`, lost)
  await visitor.field('Email').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.arrives('/products')
  await visitor.page.getByRole('alert').getByText(products.failed).waitFor()
  await visitor.reads(products.waiting)
  await visitor.page.unroute(`**${addressOf(addToCart)}`, lost)
  await visitor.visit('/products')
  await visitor.reads(products.isInCart)
  await visitor.link('Your cart, 1 thing in it').waitFor()
  // Once is enough: nothing waits any more.
  await visitor.visit('/products')
  await visitor.link('Your cart, 1 thing in it').waitFor()
  expect(await visitor.page.getByText(products.isInCart).count()).toBe(0)
  const items = await visitor.page.evaluate(
    async (path) => (await (await fetch(path)).json()).data.items,
    addressOf(viewCart),
  )
  expect(items).toMatchObject([{ quantity: 1 }])
  await visitor.leave()
})
