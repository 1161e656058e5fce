// Every journey on a slow line on which each request may fail once: never a blank page, a lost form, a double order.
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { ageQuestion } from '#copy/age-question.ts'
import { contact } from '#copy/contact.ts'
import { cancelling } from '#copy/order-actions.ts'
import { onBadLine } from '../../support/bad-line.ts'
import { PHONE, type Visitor } from '../../support/browser.ts'
import { PASSWORD } from '../../support/makers.ts'
import { openShopInBrowser } from '../../support/shop-in-browser.ts'
import { anEmail, fillBilling, PaymentDialog, productId } from '../../support/shopping.ts'

const here = openShopInBrowser({ RATE_LIMITS: 'off' })
/** So often somebody tries again before she gives up. An address fails once; a step may ask for several. */
const PATIENCE = 8
/** How long she waits for what a tap should bring, in milliseconds. */
const A_WHILE = 6000

/** A page that says nothing at all is the one thing that must never be. The browser's own page for a failed document is not the shop's. */
async function neverBlank({ page }: Visitor): Promise<void> {
  if (page.url().startsWith('chrome-error:')) return
  const said = await page.evaluate(() => document.body?.innerText.trim() ?? '').catch(() => 'on its way')
  expect(said, `${page.url()} says nothing`).not.toBe('')
}

const comes = (place: Locator): Promise<boolean> =>
  place
    .first()
    .waitFor({ timeout: A_WHILE })
    .then(
      () => true,
      () => false,
    )

/** Opens a page as somebody does whose browser said that there is no connection: again. */
async function open(visitor: Visitor, path: string, sign: Locator): Promise<void> {
  for (let tried = 0; tried < PATIENCE; tried += 1) {
    await visitor.page.goto(path).catch(() => undefined)
    // A finger wakes a page that rests, and brings the modules that failed.
    await visitor.page.keyboard.press('Shift').catch(() => undefined)
    const isThere = await comes(sign)
    await neverBlank(visitor)
    if (isThere && (await isAwake(visitor))) return
  }
  throw new Error(`${path} never came.`)
}

async function isAwake({ page }: Visitor): Promise<boolean> {
  for (let tried = 0; tried < PATIENCE; tried += 1) {
    await page.keyboard.press('Shift')
    const is = await page
      .waitForFunction(
        () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
        undefined,
        { timeout: A_WHILE / 2 },
      )
      .then(
        () => true,
        () => false,
      )
    if (is) return true
  }
  return false
}

/** Taps until what should come has come. Before each further tap `still` looks whether everything typed is there. */
async function insist(
  visitor: Visitor,
  tap: () => Promise<void>,
  sign: Locator,
  still?: () => Promise<void>,
): Promise<void> {
  for (let tried = 0; tried < PATIENCE; tried += 1) {
    await tap().catch(() => undefined)
    if (await comes(sign)) return
    await neverBlank(visitor)
    await still?.()
  }
  throw new Error(`${visitor.page.url()}: what should come never came.`)
}

const sees = ({ page }: Visitor, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true })
const heading = ({ page }: Visitor, name: string | RegExp): Locator => page.getByRole('heading', { name })

it.each([1, 2, 3, 4])(
  'line %i: browse, sign up, log in, add, check out, pay, cancel and write, and all of it once',
  async (seed) => {
    const visitor = await here.visitor({ viewport: PHONE, reducedMotion: true })
    const { page } = visitor
    const email = anEmail()
    visitor.announce(409, /.*/)
    visitor.announce(401, /.*/)
    const line = await onBadLine(visitor, here.shop.origin, seed)
    try {
      await open(visitor, pages.home, heading(visitor, /.+/))
      await open(visitor, pages.products, visitor.button('Add to cart: Period Kit'))
      await open(visitor, pages.product(await productId(here.shop)), heading(visitor, 'Period Kit'))

      await open(visitor, pages.signup, visitor.button('Sign Up'))
      await visitor.field('Name').fill('Anjali Nair')
      await visitor.field('Email ID').fill(email)
      await visitor.field('Password').fill(PASSWORD)
      await page.getByLabel(ageQuestion.adult).check()
      await insist(
        visitor,
        async () => void (await visitor.button('Sign Up').click({ timeout: A_WHILE })),
        // An answer that was lost leaves the account: then she is told that the address has one.
        sees(visitor, /Signup successful|already/i),
        async () => expect(await visitor.field('Email ID').inputValue()).toBe(email),
      )
      expect(await here.shop.query('SELECT FROM users WHERE email = $1', [email])).toHaveLength(1)

      await open(visitor, pages.login, visitor.button('Login'))
      await visitor.field('Email').fill(email)
      await visitor.field('Password').fill(PASSWORD)
      await insist(
        visitor,
        async () => void (await visitor.button('Login').click({ timeout: A_WHILE })),
        sees(visitor, 'Login successful!'),
        async () => {
          if (new URL(page.url()).pathname === pages.login)
            expect(await visitor.field('Email').inputValue()).toBe(email)
        },
      )

      await open(visitor, pages.products, visitor.button('Add to cart: Period Kit'))
      await insist(
        visitor,
        async () => void (await visitor.button('Add to cart: Period Kit').click({ timeout: A_WHILE })),
        sees(visitor, 'Added to cart!'),
      )
      const inCart = await here.shop.query<{ quantity: number }>(
        'SELECT c.quantity FROM cart_items c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
        [email],
      )
      expect(inCart, line.lost.join('\n')).toEqual([{ quantity: 1 }])

      await open(visitor, pages.checkout, visitor.button('Pay Now'))
      await fillBilling(visitor)
      const dialog = new PaymentDialog(visitor)
      await insist(
        visitor,
        async () => void (await visitor.button('Pay Now').click({ timeout: A_WHILE })),
        dialog.frame.getByRole('heading'),
        async () => expect(await visitor.field('City').inputValue()).toBe('Ottapalam'),
      )
      await dialog.payByCard()
      await insist(visitor, async () => {}, heading(visitor, /Payment successful/))
      const orders = await here.shop.query<{ id: string }>(
        'SELECT o.id FROM orders o JOIN users u ON u.id = o.user_id WHERE u.email = $1',
        [email],
      )
      expect(orders, line.lost.join('\n')).toHaveLength(1)

      await open(visitor, pages.order(orders[0]?.id ?? ''), heading(visitor, account.orders.number(1001).slice(0, 5)))
      await insist(
        visitor,
        async () => {
          if (!(await page.getByRole('dialog').isVisible()))
            await visitor.button(cancelling.button).first().click({ timeout: A_WHILE })
          await page
            .getByRole('dialog')
            .getByRole('button', { name: cancelling.confirm, exact: true })
            .click({ timeout: A_WHILE })
        },
        sees(visitor, /^(Cancelled|Refunded)$/),
      )
      const refunds = await here.shop.query(
        'SELECT FROM refunds r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id WHERE u.email = $1',
        [email],
      )
      expect(refunds, line.lost.join('\n')).toHaveLength(1)

      const question = 'Is the kit still packed in paper?'
      await open(visitor, pages.contact, visitor.button(contact.send))
      await visitor.field(contact.firstName).fill('Anjali')
      await visitor.field(contact.lastName).fill('Nair')
      await visitor.field(contact.email).fill(email)
      await visitor.field(contact.mobile).fill('9000000001')
      await visitor.field(contact.message).fill(question)
      await insist(
        visitor,
        async () => void (await visitor.button(contact.send).click({ timeout: A_WHILE })),
        sees(visitor, contact.sent),
        async () => expect(await visitor.field(contact.message).inputValue()).toBe(question),
      )
      const tickets = await here.shop.query('SELECT FROM tickets WHERE email = $1', [email])
      expect(tickets, line.lost.join('\n')).toHaveLength(1)
      expect(line.lost.length).toBeGreaterThan(3)
    } finally {
      await page.context().close()
    }
  },
)
