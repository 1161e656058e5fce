// Journeys through the whole shop in each of its languages, on the narrowest phone (docs/decisions/001).
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAddress } from '#contract/calls/addresses.ts'
import { signIn } from '#contract/calls/login.ts'
import { pages } from '#contract/urls.ts'
import { demoIdentity } from '#copy/identity.ts'
import { LANGUAGES, offeredBesidesEnglish } from '#domain/language.ts'
import { pathIn } from '#domain/language-path.ts'
import { readTexts, type Texts } from '#server/adapters/request-context.ts'
import { listGuides } from '#web/parts/guides/all-guides.ts'
import { OWN_LETTERS } from '../../../src/copy/own-letters.ts'
import { addressOf } from '../../support/addresses.ts'
import { buildPages } from '../../support/language-builds.ts'
import { PASSWORD } from '../../support/makers.ts'
import {
  englishSentences,
  readPageTexts,
  untranslatedTexts,
  wronglyMarkedTexts,
} from '../../support/untranslated-english.ts'
import { accessibilityViolations, type Visitor, waitForAnimations } from '../support/browser.ts'
import { brokenTexts } from '../support/clipped-text.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, anEmail, disablePoll, emailTo, PaymentDialog, productId } from '../support/shopping.ts'

// Walks through the shop in another language: the texts of its controls, and the checks of each page (WORD-12).

type TestedLanguage = keyof typeof OWN_LETTERS

interface LanguageWalk {
  readonly language: TestedLanguage
  readonly texts: Texts
  readonly at: (path: string) => string
  /** Makes the browser prefer this language, so that the shop does not offer another. Call it before the first page is opened. */
  readonly reader: (visitor: Visitor) => Promise<Visitor>
  readonly see: (visitor: Visitor, path: string) => Promise<void>
  readonly spoken: (visitor: Visitor) => Promise<void>
}

let sentences: readonly RegExp[] | undefined

/** Returns the walk in a language. `names` are people, places and things that have the same name in every language. */
async function languageWalk(language: TestedLanguage, names: readonly string[]): Promise<LanguageWalk> {
  const texts = await readTexts(language)
  sentences ??= englishSentences()
  const english = sentences
  const at = (path: string): string => pathIn(language, path)
  const checkPage = async (visitor: Visitor): Promise<void> => {
    const { page } = visitor
    const { pathname } = new URL(page.url())
    // Scrolls to the top: a control half below the sticky header would count as too small a target.
    await page.evaluate(() => scrollTo(0, 0))
    await waitForAnimations(page.mainFrame())
    const texts = await readPageTexts(page)
    const { tag } = LANGUAGES[language]
    expect(await page.locator('html').getAttribute('lang'), pathname).toBe(tag)
    expect(pathname.startsWith(at('/')), `${pathname} is in another language`).toBe(true)
    expect.soft(await overflowingElements(page), `wider than the window on ${pathname}`).toEqual([])
    expect.soft(await accessibilityViolations(page.mainFrame()), `barriers on ${pathname}`).toEqual([])
    expect.soft(untranslatedTexts(texts, names, english), `English on ${pathname}`).toEqual([])
    expect.soft(wronglyMarkedTexts(texts), `not marked on ${pathname}`).toEqual([])
    expect(
      texts.some(({ text }) => OWN_LETTERS[language].test(text)),
      pathname,
    ).toBe(true)
  }
  const reader = async (visitor: Visitor): Promise<Visitor> => {
    await visitor.page.addInitScript(
      (named) => Object.defineProperty(navigator, 'languages', { get: () => named }),
      [LANGUAGES[language].tag, 'en-IN'],
    )
    return visitor
  }
  const see = async (visitor: Visitor, path: string): Promise<void> => {
    await visitor.page.goto(at(path))
    await visitor.waitForHydration()
    await checkPage(visitor)
  }
  return { language, texts, at, reader, see, spoken: checkPage }
}

const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = Array.from(document.body.querySelectorAll('*')).filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
    )
    const inmost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    return [
      `${scrollWidth - clientWidth} px`,
      ...inmost.map((element) => `${element.outerHTML.slice(0, 120)} … ${element.textContent.slice(0, 60)}`),
    ]
  })

/** The narrowest page: a phone with large text. */
const NARROW = { viewport: { width: 320, height: 700 }, reducedMotion: true } as const
const PERSON = 'Anjali Nair'
/** Text typed by the shopper, and the identity of the test shop. */
const NAMES = [
  ...[PERSON, 'Anjali', 'Nair', 'Ottapalam', 'Temple Road', 'River Road', 'Grievance officer, Nila'],
  demoIdentity.statement,
  ...['Linux', 'HeadlessChrome', 'Meta Platforms'],
  // Titles of guides are also in English page titles, which cannot carry a language of their own.
  ...listGuides().map(({ title }) => title),
]

await buildPages(offeredBesidesEnglish())
const site = openShopInBrowser()

it.skipIf(offeredBesidesEnglish().length === 0)('the script of every offered language is known to these tests', () => {
  expect(offeredBesidesEnglish().filter((language) => !(language in OWN_LETTERS))).toEqual([])
})

for (const language of offeredBesidesEnglish() as TestedLanguage[])
  describe(LANGUAGES[language].tag, () => {
    let walk: LanguageWalk
    beforeAll(async () => {
      walk = await languageWalk(language, NAMES)
    })

    it('a visitor buys a kit in each language, and gets an order and coins', async () => {
      const visitor = await walk.reader(await site.visitor(NARROW))
      const email = anEmail()
      await walk.see(visitor, pages.home)
      await walk.see(visitor, pages.products)
      await walk.see(visitor, pages.product(await productId(site.shop)))
      await buyAsVisitor(visitor, walk)
      await signUp(visitor, walk, email)
      await logIn(visitor, walk, email)
      await walk.see(visitor, pages.cart)
      await checkOut(visitor, walk)
      await seeOrder(visitor, walk)
      await walk.see(visitor, pages.coins)
      await emailTo(site.shop, email, OWN_LETTERS[language])
      await visitor.leave()
    })

    it('product names in the list break only between words, in each language', async () => {
      const visitor = await walk.reader(await site.visitor())
      await walk.see(visitor, pages.products)
      expect(await brokenTexts(visitor.page.locator('article h2, article h3'))).toEqual([])
      await visitor.leave()
    })

    it('a visitor uses the calculator in each language', async () => {
      const visitor = await walk.reader(await site.visitor(NARROW))
      await visitor.page.clock.install({ time: new Date('2026-11-20T10:00:00+05:30') })
      await walk.see(visitor, pages.calculator)
      await countDays(visitor, walk)
      await visitor.leave()
    })

    it('a user manages the account in each language', async () => {
      const customer = await aCustomer(site.browser, site.shop, NARROW)
      const { client } = customer
      const visitor = await walk.reader(customer.visitor)
      for (const path of [pages.account, pages.accountDetails, pages.accountAddresses]) await walk.see(visitor, path)
      await client.call(addAddress, { body: ADDRESS })
      await walk.see(visitor, pages.accountAddresses)
      await visitor.button(walk.texts['account.ts'].myAccount.addresses.add).click()
      await visitor.button(walk.texts['account.ts'].myAccount.addresses.save).click()
      await visitor.page.locator('main [aria-invalid=true]').first().waitFor()
      await walk.spoken(visitor)
      for (const path of [pages.accountSecurity, pages.accountData, pages.coins, pages.cart])
        await walk.see(visitor, path)
      await visitor.leave()
    })

    it('a visitor reads the guides, which state in each language that their text is in English', async () => {
      const visitor = await walk.reader(await site.visitor(NARROW))
      const { guides } = walk.texts['guides.ts']
      await walk.see(visitor, pages.guides)
      await visitor.waitForText(guides.allInEnglish)
      // The first few are enough, because all guides are rendered by the same component.
      for (const { name, title } of listGuides().slice(0, 2)) {
        await walk.see(visitor, pages.guide(name))
        await visitor.waitForText(guides.inEnglish)
        await visitor.waitForText(guides.unreviewed)
        expect(await visitor.page.locator('[lang=en] > h1').innerText()).toBe(title)
      }
      await visitor.leave()
    })

    it('a visitor asks a question, reads the policies, and opens an unknown page in each language', async () => {
      const visitor = await walk.reader(await site.visitor(NARROW))
      for (const path of [pages.faq, pages.contact, pages.privacyRequest, pages.privacyChoices])
        await walk.see(visitor, path)
      for (const path of [pages.privacy, pages.terms, pages.shipping, pages.returns]) await walk.see(visitor, path)
      for (const path of [pages.login, pages.forgotPassword, pages.cart, pages.unauthorized])
        await walk.see(visitor, path)
      visitor.expectFailure(404, walk.at('/nowhere'))
      await walk.see(visitor, '/nowhere')
      await visitor.page.goto(walk.at(pages.contact))
      await visitor.waitForHydration()
      await visitor.page.locator('main form button[type=submit]').first().click()
      await visitor.page.locator('main [aria-invalid=true]').first().waitFor()
      await walk.spoken(visitor)
      await visitor.leave()
    })
  })

const ADDRESS = {
  title: 'Ms',
  firstName: 'Anjali',
  lastName: 'Nair',
  phoneNumber: '9845067812',
  houseNumber: '12/407',
  street: 'Temple Road',
  postcode: '679101',
  city: 'Ottapalam',
} as const

/** Adds a product as a visitor, who is sent to the login while the product waits. */
async function buyAsVisitor(visitor: Visitor, { texts, at, spoken }: LanguageWalk): Promise<void> {
  const { buyNow } = texts['products.ts'].products.detail
  await visitor.page.getByRole('main').getByRole('button', { name: buyNow }).first().click()
  await visitor.waitForPath(at(pages.login))
  await spoken(visitor)
}

async function signUp(visitor: Visitor, { texts, at, spoken }: LanguageWalk, email: string): Promise<void> {
  const { auth } = texts['auth.ts']
  await visitor.page.getByRole('main').getByRole('link', { name: auth.login.signUp }).click()
  await visitor.waitForPath(at(pages.signup))
  await spoken(visitor)
  await visitor.button(auth.signup.button).click()
  await visitor.page.locator('[aria-invalid=true]').first().waitFor()
  await spoken(visitor)
  await visitor.field(auth.name).fill(PERSON)
  await visitor.field(auth.emailId).fill(email)
  await visitor.field(auth.password).fill(PASSWORD)
  await visitor.button(auth.signup.button).click()
  await visitor.waitForPath(at(pages.login))
}

async function logIn(visitor: Visitor, { texts, at, spoken }: LanguageWalk, email: string): Promise<void> {
  const { auth } = texts['auth.ts']
  await visitor.field(auth.email).fill(email)
  await visitor.field(auth.password).fill('not her password')
  visitor.expectFailure(401, addressOf(signIn))
  await visitor.button(auth.login.button).click()
  await visitor.page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  await spoken(visitor)
  await visitor.field(auth.password).fill(PASSWORD)
  await visitor.button(auth.login.button).click()
  await visitor.waitForPath(at(pages.products))
  await visitor.waitForText(texts['products.ts'].products.isInCart)
  await spoken(visitor)
}

async function checkOut(visitor: Visitor, { texts, at, spoken }: LanguageWalk): Promise<void> {
  const { checkout } = texts['checkout.ts']
  await visitor.link(texts['cart.ts'].cart.summary.checkout).first().click()
  await visitor.waitForPath(at(pages.checkout))
  await spoken(visitor)
  await visitor.button(checkout.summary.pay).click()
  await visitor.page.locator('[aria-invalid=true]').first().waitFor()
  await spoken(visitor)
  const { phone, houseNumber, street, postcode, city } = checkout.fields
  const answers = [
    [phone, '90000 00001'],
    [houseNumber, '12/407'],
    [street, 'Temple Road'],
    [postcode, '679101'],
  ] as const
  for (const [label, text] of [...answers, [city, 'Ottapalam'] as const]) await visitor.field(label).fill(text)
  await visitor.page.getByText('₹339.00', { exact: true }).last().waitFor()
  await spoken(visitor)
  await disablePoll(visitor)
  await visitor.button(checkout.summary.pay).click()
  const dialog = new PaymentDialog(visitor)
  await dialog.waitUntilOpen()
  await dialog.payByCard()
  await visitor.waitForPath(new RegExp(`^${at('/order-placed')}\\?payment=order_\\w+$`))
  await visitor.page.getByRole('heading', { name: texts['order.ts'].orderPlaced.placed.title }).waitFor()
  await spoken(visitor)
}

async function seeOrder(visitor: Visitor, { texts, at, see, spoken }: LanguageWalk): Promise<void> {
  await visitor.link(texts['order.ts'].orderPlaced.placed.see).click()
  await visitor.waitForPath(new RegExp(`^${at('/account/orders/')}[0-9a-f]{24}$`))
  await visitor.page.getByText('Ottapalam').filter({ visible: true }).first().waitFor()
  await spoken(visitor)
  await see(visitor, pages.account)
}

async function countDays(visitor: Visitor, { texts, spoken }: LanguageWalk): Promise<void> {
  const { calculator } = texts['calculator.ts']
  const { fullDate } = texts['dates.ts']
  const next = visitor.button(calculator.next)
  await next.click()
  await visitor.waitForText(calculator.lastStart.missing)
  await spoken(visitor)
  await visitor.button(fullDate('2026-11-03')).click()
  await next.click()
  await spoken(visitor)
  await visitor.field(calculator.periodDays.label).fill('5')
  await next.click()
  await spoken(visitor)
  await visitor.field(calculator.cycleDays.label).fill('28')
  await next.click()
  await visitor.button(calculator.finish).waitFor()
  await spoken(visitor)
}
