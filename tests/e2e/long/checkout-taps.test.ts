// Counts the taps and keys of a user's first and second order on a phone (docs/decisions/035).
import { expect, it } from 'vitest'
import { wantedWords } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { products } from '#copy/products.ts'
import { PHONE, type Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, disablePoll, expectTotal, fillBilling, fillCart, payNow } from '../support/shopping.ts'

const site = openShopInBrowser()

const TAPS = { loggingIn: 5, buying: 4 } as const
const PASSWORD = 'quiet monsoon7'
/** The address has the length that docs/decisions/035 assumes. */
const EMAIL = 'anjali.nair2026@example.org'

it("a visitor's first purchase takes 9 taps until the payment, and 85 typed characters, and nothing is asked for twice", async () => {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  const { taps, keys, nexts } = await countInputs(visitor)
  expect(EMAIL).toHaveLength(27)
  /** Types texts into a form: its first field is tapped, and "next" on the keyboard leads to the following fields. */
  const type = async (...texts: readonly string[]) => {
    for (const [place, text] of texts.entries()) {
      if (place > 0) await visitor.page.keyboard.press('Enter')
      await visitor.page.keyboard.type(text)
    }
  }
  await visitor.visit('/products')
  await visitor.button('Add to cart: Period Kit').click()
  await visitor.waitForPath('/login')
  await visitor.page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await visitor.waitForPath('/signup')
  await visitor.waitForText(wantedWords.named({ name: 'Period Kit', count: 1 }))
  await visitor.field('Name').click()
  await type('Anjali Nair', EMAIL, PASSWORD)
  await visitor.button('Sign Up').click()
  await visitor.waitForPath('/login')
  expect(await visitor.field('Email').inputValue()).toBe(EMAIL)
  // The password is never in a page's source, its history entry or its storage (ACC-20).
  expect(await visitor.page.content()).not.toContain(PASSWORD)
  expect(
    await visitor.page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage, ...localStorage }])),
  ).not.toContain(PASSWORD)
  await visitor.button('Login').click()
  await visitor.waitForPath('/products')
  expect(await taps()).toBe(TAPS.loggingIn)

  await visitor.waitForText(products.isInCart)
  await visitor.link(products.seeCart).click()
  await visitor.waitForPath('/cart')
  await visitor.link('Checkout').first().click()
  await visitor.waitForPath('/checkout')
  await visitor.waitForHydration()
  await visitor.field('Phone').click()
  await type('9000000001', '12/407', 'Temple Road', '679101')
  await expectTotal(visitor, '₹339.00')
  await expect.poll(() => visitor.field('City').inputValue()).toBe('Palakkad')
  await disablePoll(visitor)
  await payNow(visitor)
  expect(await taps()).toBe(TAPS.loggingIn + TAPS.buying)
  expect([await keys(), await nexts()]).toEqual([85, 5])
})

it("a returning shopper's purchase takes 4 taps and no typing, because the last address is shown as one line", async () => {
  const customer = await aCustomer(site.browser, site.shop, { viewport: PHONE, reducedMotion: true })
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.page.goto('/checkout')
  await visitor.waitForHydration()
  await visitor.field('Title').selectOption('Dr')
  await fillBilling(visitor)
  await expectTotal(visitor, '₹339.00')
  await disablePoll(visitor)
  await (await payNow(visitor)).payByCard()
  await visitor.waitForPath(/^\/order-placed/)
  const { taps, keys, nexts } = await countInputs(visitor)

  await visitor.visit('/products')
  await visitor.button('Add to cart: Period Kit').click()
  await visitor.link('Your cart, 1 item').click()
  await visitor.waitForPath('/cart')
  await visitor.link('Checkout').first().click()
  await visitor.waitForPath('/checkout')
  await visitor.waitForText(
    checkout.deliverTo({ name: 'Dr Anjali Nair', place: '12/407 Temple Road, Ottapalam, 679101' }),
  )
  expect(await visitor.field('Street').isVisible()).toBe(false)
  await expectTotal(visitor, '₹339.00')
  await visitor.checkPage()
  await payNow(visitor)
  expect([await taps(), await keys(), await nexts()]).toEqual([4, 0, 0])
})

async function countInputs({ page }: Visitor): Promise<Record<'taps' | 'keys' | 'nexts', () => Promise<number>>> {
  const counts = { pointerdown: 0, keydown: 0, next: 0 }
  await page.exposeFunction('counted', (kind: keyof typeof counts) => {
    counts[kind] += 1
  })
  await page.addInitScript(() => {
    const tell = (window as unknown as { counted(kind: string): void }).counted
    // Counts only trusted events, because scripts create others; Shift types nothing.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('pointerdown'), true)
    document.addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key.length === 1 && tell('keydown'), true)
    document.addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Enter' && tell('next'), true)
  })
  const countOf = async (kind: keyof typeof counts): Promise<number> => {
    await page.evaluate(() => undefined)
    return counts[kind]
  }
  return { taps: () => countOf('pointerdown'), keys: () => countOf('keydown'), nexts: () => countOf('next') }
}
