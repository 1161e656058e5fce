// Redirects, errors, the manifest and offline pages in other languages than English (docs/decisions/001).
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import { joinNewsletterByForm, openUnsubscribePage } from '#contract/calls/newsletter.ts'
import { downloadInvoice } from '#contract/calls/orders.ts'
import { makePayerLink, receivePayerCallback, startAsPayer } from '#contract/calls/payer-links.ts'
import { receiveCallback } from '#contract/calls/payments.ts'
import { plainPages } from '#contract/plain-urls.ts'
import { LANGUAGE_HEADER, linkedPages, NO_CONNECTION, PAYER_PAGE, pages, WORKER } from '#contract/urls.ts'
import { installed as english, outagePages as englishOutagePages } from '#copy/errors.ts'
import { installed, noConnection, outagePages } from '#texts/ml/errors.ts'
import { opensSoon } from '#texts/ml/pages.ts'
import { addressOf } from '../support/addresses.ts'
import { aBilling, aProduct, aShopper, startedPayment } from '../support/makers.ts'
import { englishAt } from '../support/pseudo-pages.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build', languages: [await englishAt('ml')] })
  await aProduct(test)
})
afterAll(() => test.close())

const DOCUMENT = { 'sec-fetch-dest': 'document', accept: 'text/html' }
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers })
const sendForm = (url: string, fields: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { ...DOCUMENT, origin: SHOP_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('search engines', () => {
  const alternates = async (path: string) =>
    Array.from(
      (await get(path)).body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi),
      ([, ...named]) => named,
    )

  it('each public page names its addresses in other languages for search engines', async () => {
    for (const path of [pages.faq, pages.products])
      expect(await alternates(path)).toEqual([
        ['en', SHOP_ORIGIN + path],
        ['ml', `${SHOP_ORIGIN}/ml${path}`],
        ['x-default', SHOP_ORIGIN + path],
      ])
    expect(await alternates(pages.home)).toContainEqual(['ml', `${SHOP_ORIGIN}/ml`])
    expect(await alternates(pages.cart)).toEqual([])
  })

  it('the site map contains the pages of each language, and robots.txt excludes the private pages of each', async () => {
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${SHOP_ORIGIN}/ml/faq</loc>`)
    const closed = (await get('/robots.txt')).body
    for (const path of ['/account', '/ml/account', '/ml/checkout']) expect(closed).toContain(`Disallow: ${path}\n`)
    expect(closed).not.toMatch(/Disallow: \/ml\/(?:api|admin)/)
  })
})

it('the installed app is one app with a neutral name, and opens in the language in which it was installed', async () => {
  const manifestAt = async (path: string) => (await get(path)).json<Record<string, unknown>>()
  const manifest = await manifestAt('/ml/manifest.webmanifest')
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/ml', lang: 'ml-IN', short_name: installed.name })
  expect(await manifestAt('/manifest.webmanifest')).toEqual({
    ...manifest,
    start_url: '/',
    lang: 'en-IN',
    short_name: english.name,
  })
})

it('all languages share one service worker, and each has an offline page', async () => {
  const { body } = await get(WORKER)
  const { languages } = JSON.parse(/^const RELEASE=(.*);$/m.exec(body)?.[1] ?? '')
  expect(Object.keys(languages)).toEqual(['', '/ml'])
  expect(languages['/ml']).toMatchObject({
    pages: ['/ml/period-calculator', '/ml/faq', '/ml/products'],
    offlinePage: `/ml${NO_CONNECTION}`,
  })
  const lost = await get(`/ml${NO_CONNECTION}`)
  expect(lost.body).toContain('<html lang="ml-IN">')
  expect(lost.body).toContain(noConnection.title)
  expect(lost.body).toContain('href="/ml/period-calculator"')
  expect((await get(NO_CONNECTION)).body).toContain('<html lang="en-IN">')
})

describe('error pages', () => {
  const whileFaulty = async <Answer>(fault: { mockRestore(): void }, ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask()
    } finally {
      fault.mockRestore()
    }
  }
  const overloadShop = () => vi.spyOn(test.shop, 'isCrowded').mockReturnValue(true)

  it('an overloaded shop answers a request for a page in the language of its address', async () => {
    const busy = await whileFaulty(overloadShop(), () => get('/ml/contact'))
    expect([busy.statusCode, busy.body.includes('<html lang="ml-IN">')]).toEqual([503, true])
    expect(busy.body).toContain(outagePages.crowded.title)
    // A language that the request names changes nothing, because a page is cached for all visitors.
    const malayalamPage = await whileFaulty(overloadShop(), () => get('/contact', { [LANGUAGE_HEADER]: 'ml' }))
    expect(malayalamPage.body).toContain(englishOutagePages.crowded.title)
  })

  it("an overloaded shop answers a submitted form in the language of its page, with a link to that language's home page", async () => {
    const refused = await whileFaulty(overloadShop(), () => sendForm(`${addressOf(joinNewsletterByForm)}?in=ml`))
    expect(refused.statusCode).toBe(503)
    expect(refused.body).toContain(outagePages.notNow.title)
    expect(refused.body).toContain('<a href="/ml">')
  })

  it('a shop that has not opened yet answers in the language of the address', async () => {
    const shut = vi.spyOn(test.shop, 'isOpen').mockReturnValue(false)
    const page = await whileFaulty(shut, () => get('/ml/contact'))
    expect([page.statusCode, page.body.includes(opensSoon.title)]).toEqual([503, true])
    expect(page.body).toContain('href="/login?next=%2Fadmin"')
  })
})

describe('redirects stay in the language', () => {
  const redirectOf = async (answer: Promise<{ statusCode: number; headers: Record<string, unknown> }>) => {
    const { statusCode, headers } = await answer
    return [statusCode, headers.location]
  }

  it('without scripts, the redirect from the orders or from an invoice link to the login stays in the language', async () => {
    expect(await redirectOf(get(`/ml${plainPages.orders}`, DOCUMENT))).toEqual([
      303,
      `/ml${pages.login}?next=${encodeURIComponent(pages.account)}`,
    ])
    const orderId = test.id<'order'>()
    const invoice = addressOf(downloadInvoice, { params: { orderId } })
    const next = encodeURIComponent(pages.order(orderId))
    expect(await redirectOf(get(`${invoice}?in=ml`, DOCUMENT))).toEqual([303, `/ml${pages.login}?next=${next}`])
    expect(await redirectOf(get(invoice, DOCUMENT))).toEqual([303, `${pages.login}?next=${next}`])
  })

  it('without scripts, the redirects after the newsletter form and after unsubscribing stay in the language', async () => {
    const join = addressOf(joinNewsletterByForm)
    const email = 'anjali.joins@example.in'
    expect(await redirectOf(sendForm(`${join}?in=ml`, { email }))).toEqual([303, `/ml${linkedPages.newsletterSent}`])
    expect(await redirectOf(sendForm(`${join}?in=ml`, { email: 'no address' }))).toEqual([
      303,
      `/ml${linkedPages.newsletterAgain}`,
    ])
    for (const unknownLanguage of ['', '?in=xx', '?in=', '?in=//evil.example', '?inn=ml'])
      expect(await redirectOf(sendForm(join + unknownLanguage, { email }))).toEqual([303, linkedPages.newsletterSent])
    expect(await redirectOf(get(`${addressOf(openUnsubscribePage)}?token=abc&in=ml`))).toEqual([
      303,
      `/ml${linkedPages.newsletterUnsubscribe}#abc`,
    ])
  })

  it('when the bank cannot return to the page, the redirect after the payment stays in the language of its callback address', async () => {
    const shopper = await aShopper(test)
    const product = await aProduct(test)
    const started = await startedPayment(shopper, product)
    const inMalayalam = { [LANGUAGE_HEADER]: 'ml' }
    const secondStart = await shopper.client.call(startPayment, {
      body: { billingData: aBilling(), coinsUsed: 0 },
      headers: inMalayalam,
    })
    const callback = `${addressOf(receiveCallback)}?in=ml`
    expect(secondStart.body.callbackUrl).toBe(SHOP_ORIGIN + callback)
    expect(await redirectOf(sendForm(callback))).toEqual([303, `/ml${pages.checkout}`])
    expect(await redirectOf(sendForm(callback, { razorpay_order_id: started.gatewayOrderId }))).toEqual([
      303,
      `/ml${pages.orderPlaced(started.gatewayOrderId)}`,
    ])

    const link = await shopper.client.call(makePayerLink, {
      body: { payment: (secondStart.body.order as { id: string }).id },
      headers: inMalayalam,
    })
    const [page, token = ''] = String(link.body.link).split('#')
    expect(page).toBe(`${SHOP_ORIGIN}/ml${PAYER_PAGE}`)
    const paying = await test.client().call(startAsPayer, { body: { token }, headers: inMalayalam })
    const payers = `${addressOf(receivePayerCallback)}?in=ml`
    expect(paying.body.callbackUrl).toBe(SHOP_ORIGIN + payers)
    expect(await redirectOf(sendForm(payers))).toEqual([303, `/ml${PAYER_PAGE}`])
  })
})
