// A product that a visitor adds over a bad connection is in the cart once after the login (CAT-20).
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { signUp } from '#contract/calls/signup.ts'
import { products } from '#copy/products.ts'
import { addressOf } from '../../support/addresses.ts'
import { PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import { PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { anEmail } from '../support/shopping.ts'

const site = openShopInBrowser()

/** `lose` handles the request that adds the kit. With `isDead`, every later reading of the cart fails. */
async function logInWithWantedKit(lose: (route: Route) => Promise<void>, isDead = false) {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  const email = anEmail()
  const client = new RemoteClient(() => site.shop.origin)
  await client.call(signUp, { body: { name: 'Anjali Nair', email, password: PASSWORD } })
  await visitor.visit('/products')
  await visitor.button('Add to cart: Period Kit').click()
  await visitor.waitForPath('/login')
  visitor.expectFailure(0, addressOf(addToCart))
  let hasMet = false
  const failOnce = async (route: Route) => {
    if (route.request().method() !== 'POST') return isDead && hasMet ? route.abort() : route.fallback()
    hasMet = true
    return lose(route)
  }
  await visitor.page.route(`**${addressOf(addToCart)}`, failOnce)
  await visitor.field('Email').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.waitForPath('/products')
  return { visitor, mend: () => visitor.page.unroute(`**${addressOf(addToCart)}`, failOnce) }
}

async function expectOnceInCart(visitor: Visitor): Promise<void> {
  await visitor.link('Your cart, 1 item').waitFor()
  await visitor.visit('/products')
  await visitor.link('Your cart, 1 item').waitFor()
  expect(await visitor.page.getByText(products.isInCart).count()).toBe(0)
  const items = await visitor.page.evaluate(
    async (path) => (await (await fetch(path)).json()).data.items,
    addressOf(viewCart),
  )
  expect(items).toMatchObject([{ quantity: 1 }])
  await visitor.leave()
}

const loseRequest = (route: Route) => route.abort()
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
const onFirstRequest = (lose: (route: Route) => Promise<void>) => {
  let tries = 0
  return (route: Route) => {
    tries += 1
    return tries === 1 ? lose(route) : route.fallback()
  }
}

it.each([
  ['every request is lost', loseRequest, false],
  ['every response is lost, and the cart cannot be read', loseAnswer, true],
] as const)(
  'when %s, a message is shown, the product waits, and it is added to the cart once the connection is back',
  async (_what, lose, isDead) => {
    const { visitor, mend } = await logInWithWantedKit(lose, isDead)
    await visitor.page.getByRole('alert').getByText(products.failed).waitFor()
    await visitor.waitForText(products.waiting)
    await mend()
    await visitor.visit('/products')
    await visitor.waitForText(products.isInCart)
    await expectOnceInCart(visitor)
  },
)

it.each([
  ['one request', loseRequest],
  ['one response', loseAnswer],
] as const)('when %s is lost, the product is still added to the cart, without a message', async (_what, lose) => {
  const { visitor } = await logInWithWantedKit(onFirstRequest(lose))
  await visitor.waitForText(products.isInCart)
  expect(await visitor.page.getByRole('alert').getByText(products.failed).count()).toBe(0)
  await expectOnceInCart(visitor)
})

it('while a product that waited for the connection is being added, its button is busy, and a click does not add it twice', async () => {
  const release: { now?: () => void } = {}
  const pressed = new Promise<void>((done) => {
    release.now = done
  })
  const { visitor } = await logInWithWantedKit(async (route) => {
    await pressed
    await route.fallback()
  })
  const button = visitor.button(products.adding)
  await button.waitFor()
  await button.dispatchEvent('click')
  release.now?.()
  await visitor.waitForText(products.isInCart)
  await expectOnceInCart(visitor)
})
