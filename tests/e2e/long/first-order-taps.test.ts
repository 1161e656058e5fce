// What a first order costs a stranger on a phone, from "Add to cart" to "Pay Now", in taps: the walls added one, for her age (docs/decisions/066).
import { expect, it } from 'vitest'
import { ageQuestion } from '#copy/age-question.ts'
import { PHONE, type Visitor } from '../../support/browser.ts'
import { PASSWORD } from '../../support/makers.ts'
import { openShopInBrowser } from '../../support/shop-in-browser.ts'
import { anEmail, expectToPay, muffleThePoll, payNow } from '../../support/shopping.ts'

const here = openShopInBrowser()

/** Nine of them log in, nine buy, and one is for her age. */
const TAPS = { loggingIn: 9, ofAge: 1, buying: 9 } as const

it('a stranger taps 19 times until she pays, once of it for her age, and types what ten fields ask and nothing else', async () => {
  const visitor = await here.visitor({ viewport: PHONE, reducedMotion: true })
  const { taps, keys } = await counted(visitor)
  const email = anEmail()
  const typed: string[] = []
  const type = async (label: string, text: string) => {
    typed.push(text)
    await visitor.field(label).click()
    await visitor.page.keyboard.type(text)
  }
  await visitor.visit('/products')
  await visitor.button('Add to cart: Period Kit').click()
  await visitor.arrives('/login')
  await visitor.page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await visitor.arrives('/signup')
  await type('Name', 'Anjali Nair')
  await type('Email ID', email)
  await type('Password', PASSWORD)
  const before = await taps()
  await visitor.page.getByText(ageQuestion.adult).click()
  expect((await taps()) - before).toBe(TAPS.ofAge)
  await visitor.button('Sign Up').click()
  await visitor.arrives('/login')
  await type('Email', email)
  await type('Password', PASSWORD)
  await visitor.button('Login').click()
  await visitor.arrives('/products')
  expect(await taps()).toBe(TAPS.loggingIn + TAPS.ofAge)

  await visitor.button('Add to cart: Period Kit').click()
  await visitor.link('Your cart, 1 thing in it').click()
  await visitor.arrives('/cart')
  await visitor.link('Checkout').first().click()
  await visitor.arrives('/checkout')
  await type('Phone', '9000000001')
  await type('House No.', '12/407')
  await type('Street', 'Temple Road')
  await type('Postcode', '679101')
  await type('City', 'Ottapalam')
  await expectToPay(visitor, '₹339.00')
  await muffleThePoll(visitor)
  await payNow(visitor)
  expect(await taps()).toBe(TAPS.loggingIn + TAPS.ofAge + TAPS.buying)
  expect([typed.length, await keys()]).toEqual([10, typed.join('').length])
  await visitor.leave()
})

/** Counts what fingers do, on every page of this visitor. */
async function counted({ page }: Visitor): Promise<{ taps(): Promise<number>; keys(): Promise<number> }> {
  const counts = { pointerdown: 0, keydown: 0 }
  await page.exposeFunction('counted', (kind: keyof typeof counts) => {
    counts[kind] += 1
  })
  await page.addInitScript(() => {
    const tell = (window as unknown as { counted(kind: string): void }).counted
    // What a script of the page makes up is not trusted.
    // What a script of the page makes up is not trusted; Shift writes nothing.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('pointerdown'), true)
    document.addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key.length === 1 && tell('keydown'), true)
  })
  const told = async (kind: keyof typeof counts): Promise<number> => {
    // What was told before this has arrived by then.
    await page.evaluate(() => undefined)
    return counts[kind]
  }
  return { taps: () => told('pointerdown'), keys: () => told('keydown') }
}
