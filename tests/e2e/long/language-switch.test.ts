// Links to the same page in another language, and the offer of a language (PAGE-33, PAGE-34).
import { describe, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { chrome, languageOffer, languageSwitch } from '#copy/pages.ts'
import { LANGUAGES, offeredBesidesEnglish, offeredLanguages } from '#domain/language.ts'
import { pathIn } from '#domain/language-path.ts'
import { languageOffer as malayalamOffer } from '#texts/ml/pages.ts'
import { DESKTOP, type Visitor, waitForAnimations } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, fillCart } from '../support/shopping.ts'

const site = openShopInBrowser()
const NARROW = { width: 320, height: 640 } as const
/** True when every language of the shop is offered, which the tests of the switch and of the offer need. */
const areAllOffered = offeredLanguages().length === Object.keys(LANGUAGES).length

const switchOf = (visitor: Visitor) => visitor.page.locator('footer nav:has(a[hreflang])')
const setBrowserLanguages = (visitor: Visitor, ...languages: string[]) =>
  visitor.page.addInitScript((named) => {
    Object.defineProperty(navigator, 'languages', { get: () => named })
  }, languages)

it.skipIf(offeredBesidesEnglish().length > 0)('a shop in English alone offers no language switch', async () => {
  const visitor = await site.visitor()
  await setBrowserLanguages(visitor, 'ml-IN')
  await visitor.visit(pages.faq)
  expect(await visitor.page.locator('a[hreflang]:visible').count()).toBe(0)
})

describe.runIf(areAllOffered)('the switch', () => {
  it('the language switch names each language in its own script, and links to the same page with its query', async () => {
    const visitor = await site.visitor({ viewport: NARROW })
    await visitor.visit(`${pages.products}?from=email#end`)
    const links = switchOf(visitor).getByRole('link')
    expect(await links.allTextContents()).toEqual(offeredLanguages().map((language) => LANGUAGES[language].name))
    for (const language of offeredLanguages()) {
      const link = switchOf(visitor).locator(`a[hreflang="${LANGUAGES[language].tag}"]`)
      expect(await link.getAttribute('lang')).toBe(LANGUAGES[language].tag)
      await link.focus()
      // The query and the hash are added when the pointer or the focus reaches the link.
      await expect
        .poll(() => link.evaluate((anchor: HTMLAnchorElement) => anchor.pathname + anchor.search + anchor.hash))
        .toBe(`${pathIn(language, pages.products)}?from=email#end`)
    }
    expect(await switchOf(visitor).locator('a[aria-current=true]').allTextContents()).toEqual([LANGUAGES.en.name])
    await switchOf(visitor).locator('a[hreflang="ta-IN"]').focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL(`**/ta${pages.products}?from=email#end`)
    await visitor.waitForHydration()
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('ta-IN')
    await visitor.checkPage()
  })

  it('the language switch is in the menu of a phone too', async () => {
    const visitor = await site.visitor({ viewport: NARROW })
    await visitor.visit(pages.cart)
    await visitor.button(chrome.openMenu).click()
    const menu = visitor.page.getByRole('dialog', { name: chrome.openMenu })
    await menu.getByRole('navigation', { name: languageSwitch }).waitFor()
    await visitor.checkPage()
    await menu.locator('a[hreflang="hi-IN"]').click()
    await visitor.page.waitForURL(`**/hi${pages.cart}`)
  })

  it('switching the language keeps the cart, and typed text except passwords, and leaves nothing stored', async () => {
    const { visitor, client, email } = await aCustomer(site.browser, site.shop, { viewport: DESKTOP })
    await fillCart(site.shop, { visitor, client, email })
    const { page } = visitor
    await visitor.visit(pages.contact)
    await page.locator('main input[name=firstName]').fill('അഞ്ജലി')
    await page.locator('main textarea[name=message]').fill('Do you post to Wayanad?\nBy Friday?')
    await switchOf(visitor).locator('a[hreflang="ml-IN"]').click()
    await page.waitForURL(`**/ml${pages.contact}`)
    await visitor.waitForHydration()
    await expect.poll(() => page.locator('main textarea[name=message]').inputValue()).toContain('By Friday?')
    expect(await page.locator('main input[name=firstName]').inputValue()).toBe('അഞ്ജലി')
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key === 'nila.along'))).toEqual([])
    await expect.poll(() => page.locator('header').getByText('1', { exact: true }).count()).toBe(1)
    await visitor.leave()

    const otherVisitor = await site.visitor({ viewport: DESKTOP })
    await otherVisitor.visit(pages.signup)
    await otherVisitor.page.locator('main input[name=name]').fill('Anjali Nair')
    await otherVisitor.page.locator('main input[type=password]').first().fill('evening water 1947')
    // The data in the tab is copied for the test before the new page consumes it.
    await otherVisitor.page.evaluate(() =>
      window.addEventListener('pagehide', () => localStorage.setItem('seen', JSON.stringify(sessionStorage))),
    )
    await switchOf(otherVisitor).locator('a[hreflang="kn-IN"]').click()
    await otherVisitor.page.waitForURL(`**/kn${pages.signup}`)
    const copiedText = await otherVisitor.page.evaluate(() => localStorage.getItem('seen'))
    expect(copiedText).toContain('Anjali Nair')
    expect(copiedText).not.toContain('evening water')
    await otherVisitor.waitForHydration()
    await expect.poll(() => otherVisitor.page.locator('main input[name=name]').inputValue()).toBe('Anjali Nair')
    expect(await otherVisitor.page.locator('main input[type=password]').first().inputValue()).toBe('')
  })

  it('switching the language keeps the answers of the calculator, and stores nothing', async () => {
    const visitor = await site.visitor({ viewport: DESKTOP })
    const { page } = visitor
    await visitor.visit(pages.calculator)
    await page.locator('main table button:enabled').first().click()
    await page.locator('.wizard-buttons button').last().click()
    await page.locator('main input[inputmode=numeric]').fill('6')
    await switchOf(visitor).locator('a[hreflang="hi-IN"]').click()
    await page.waitForURL(`**/hi${pages.calculator}`)
    await visitor.waitForHydration()
    await expect.poll(() => page.locator('main input[inputmode=numeric]').inputValue()).toBe('6')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /calculator|cycle|typed/,
    )
  })

  it('where no script runs, the language switch is a plain link', async () => {
    const visitor = await site.visitor({ withoutScript: true, viewport: NARROW })
    await visitor.page.goto(pages.faq)
    await switchOf(visitor).locator('a[hreflang="kn-IN"]').click()
    await visitor.page.waitForURL(`**/kn${pages.faq}`)
    await visitor.page.goto(pages.calculator)
    await visitor.page.locator('header a[hreflang="ml-IN"]').click()
    await visitor.page.waitForURL(`**/ml${pages.calculator}`)
  })
})

describe.runIf(areAllOffered)('the language offer', () => {
  const offerLine = (visitor: Visitor) => visitor.page.locator('.language-offer')

  it("a visitor is offered the browser's language, in that language; the offer moves nothing, and one click dismisses it for good", async () => {
    const visitor = await site.visitor({ viewport: NARROW })
    const { page } = visitor
    await setBrowserLanguages(visitor, 'ml-IN', 'en-IN')
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visitor.visit(pages.faq)
    await offerLine(visitor).getByText(malayalamOffer.line).waitFor()
    expect(await offerLine(visitor).getAttribute('lang')).toBe('ml-IN')
    await visitor.checkPage()
    expect(
      await page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((sum, each) => sum + each, 0)),
    ).toBeLessThan(0.001)
    await visitor.button(malayalamOffer.close).click()
    await offerLine(visitor).waitFor({ state: 'detached' })
    await visitor.visit(pages.home)
    await page.waitForLoadState('networkidle')
    expect(await offerLine(visitor).count()).toBe(0)
  })

  it('the offer of a language links to the same page, and is not shown again after returning', async () => {
    const visitor = await site.visitor()
    await setBrowserLanguages(visitor, 'ml-IN', 'en-IN')
    await visitor.visit(pages.faq)
    await offerLine(visitor).getByRole('link', { name: malayalamOffer.go }).click()
    await visitor.page.waitForURL(`**/ml${pages.faq}`)
    await visitor.visit(pages.faq)
    await visitor.page.waitForLoadState('networkidle')
    expect(await offerLine(visitor).count()).toBe(0)
  })

  it('a page in another language offers English to a browser set to English; cart and checkout offer no language', async () => {
    const { visitor, client, email } = await aCustomer(site.browser, site.shop)
    await fillCart(site.shop, { visitor, client, email })
    await setBrowserLanguages(visitor, 'en-GB')
    await visitor.visit(`/ta${pages.faq}`)
    await offerLine(visitor).getByText(languageOffer.line).waitFor()
    await visitor.page.locator(`header a[href="/ta${pages.cart}"]`).first().click()
    await visitor.waitForPath(`/ta${pages.cart}`)
    await offerLine(visitor).waitFor({ state: 'detached' })
    await visitor.page.goBack()
    await offerLine(visitor).getByText(languageOffer.line).waitFor()
    await visitor.visit(`/ta${pages.cart}`)
    await visitor.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /language-offer/.test(name)),
    )
    await waitForAnimations(visitor.page.mainFrame())
    expect(await offerLine(visitor).count()).toBe(0)
    await visitor.visit(`/ta${pages.checkout}`)
    await visitor.waitForText('₹299.00')
    expect(await offerLine(visitor).count()).toBe(0)
    expect(
      await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toEqual(expect.arrayContaining([expect.stringMatching(/language-offer/)]))
  })
})
