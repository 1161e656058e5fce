// The shop in a pseudo-language whose texts are 40 % longer than the English ones (docs/decisions/001).
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sendMessage } from '#contract/calls/contact.ts'
import { LANGUAGE_HEADER, pages } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import { addressOf } from '../../support/addresses.ts'
import { aProduct } from '../../support/makers.ts'
import { PSEUDO } from '../../support/pseudo-language.ts'
import { PSEUDO_HOME as HOME, openPseudoShop } from '../support/pseudo-shop.ts'

/** The narrowest supported viewport: a phone with large text. */
const NARROW = { width: 320, height: 640 } as const

const site = openPseudoShop()
let kit: ProductId
beforeAll(async () => {
  kit = await aProduct(site.test)
})

/** Texts that staff write, which are not translated here. */
const STAFF_TEXTS = ['Period Kit', 'Everything for one cycle in a single box.']

/** Returns texts of several words that are not in the page's language. `written` are texts by staff. */
const untranslatedIn = (page: Page, written: readonly string[]): Promise<string[]> =>
  page.evaluate((staffs) => {
    const isPartOfSentence = (element: Element) => getComputedStyle(element).display.startsWith('inline')
    const sentenceAround = (element: Element): Element =>
      isPartOfSentence(element) && element.parentElement !== null ? sentenceAround(element.parentElement) : element
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const englishTexts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      if (parent === null || text === null || parent.closest('script, style, noscript') !== null) continue
      if (!/\p{L}{3}.* .*\p{L}{3}/u.test(text) || staffs.includes(text)) continue
      if (!/[\u0d00-\u0d7f]/.test(sentenceAround(parent).textContent)) englishTexts.push(text.trim())
    }
    return englishTexts
  }, written)

/** Returns links within the shop that leave the language, except the language switch (PAGE-33). */
const linksLeavingLanguage = async (page: Page): Promise<string[]> => {
  const html = (await (await page.request.get(page.url())).text()).replace(/<a [^>]*hreflang=[^>]*>/gi, '')
  const links = Array.from(html.matchAll(/(?:<a [^>]*?href|<form [^>]*?action)="(\/[^"]*)"/g), ([, link = '']) => link)
  expect(links.length).toBeGreaterThan(10)
  return links.filter((link) => !/^\/(?:xx(?:[/?#]|$)|assets\/|pictures\/|api\/)/.test(link))
}

it('the pages of another language are translated, fit on the narrowest phone, and have one canonical address each', async () => {
  const visitor = await site.visitor({ viewport: NARROW })
  // The browser prefers this language, so that none is offered (PAGE-34).
  await visitor.page.addInitScript(
    (named) => Object.defineProperty(navigator, 'languages', { get: () => named }),
    [PSEUDO, 'en-IN'],
  )
  const { address } = site.test.shop.identity()
  const testedPages = [
    pages.home,
    pages.products,
    pages.product(kit),
    pages.calculator,
    pages.faq,
    pages.contact,
    pages.cart,
  ]
  for (const path of [...testedPages, pages.login, pages.signup, pages.privacy, '/nowhere']) {
    if (path === '/nowhere') visitor.expectFailure(404, `${HOME}${path}`)
    await visitor.visit(path === '/' ? HOME : `${HOME}${path}`)
    const { page } = visitor
    expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, `ml-x-${PSEUDO}`])
    expect([path, /[\u0d00-\u0d7f]/.test(await page.title())]).toEqual([path, true])
    expect.soft([path, await untranslatedIn(page, [...STAFF_TEXTS, address])]).toEqual([path, []])
    expect.soft([path, await linksLeavingLanguage(page)]).toEqual([path, []])
    await visitor.checkPage()
    const canonical = page.locator('link[rel=canonical]')
    if ((await canonical.count()) > 0)
      expect(await canonical.getAttribute('href')).toBe(`http://localhost:3000${path === '/' ? HOME : HOME + path}`)
  }
})

it('the links of a translated page stay in its language, by the router and by documents, and so does Back', async () => {
  const visitor = await site.visitor()
  const { page } = visitor
  await visitor.visit(HOME)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator(`main a[href="${HOME}${pages.products}"]`).first().click()
  await page.waitForURL(`${site.origin}${HOME}${pages.products}`)
  await page
    .locator(`main a[href="${HOME}${pages.product(kit)}"]`)
    .first()
    .click()
  await page.waitForURL(`${site.origin}${HOME}${pages.product(kit)}`)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.goBack()
  await page.waitForURL(`${site.origin}${HOME}${pages.products}`)
  // A private page leads to the login, whose `next` path has no language prefix.
  await visitor.visit(`${HOME}${pages.accountDetails}`)
  await page.waitForURL(`${site.origin}${HOME}${pages.login}?next=${encodeURIComponent(pages.accountDetails)}`)
})

it('calls from a translated page name its language, and the server answers in it', async () => {
  const visitor = await site.visitor()
  const { page } = visitor
  await visitor.visit(`${HOME}${pages.contact}`)
  const languageHeaders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(addressOf(sendMessage))) languageHeaders.push(request.headers()[LANGUAGE_HEADER])
  })
  const form = page.locator('main form').first()
  await form.locator('input[name=firstName]').fill('Anjali')
  await form.locator('input[name=lastName]').fill('Nair')
  await form.locator('input[name=email]').fill('anjali@example.in')
  await form.locator('input[name=mobile]').fill('98470 12345')
  await form.locator('textarea[name=message]').fill('Do you post to Wayanad?')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(addressOf(sendMessage))),
    form.locator('button[type=submit]').click(),
  ])
  expect(languageHeaders).toEqual([PSEUDO])
  expect(((await answer.json()) as { message: string }).message).toMatch(/[\u0d00-\u0d7f]/)
})
