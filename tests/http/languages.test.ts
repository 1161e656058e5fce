// A language at the beginning of an address decides the page's language (docs/decisions/001).
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn } from '#contract/calls/login.ts'
import { signUp } from '#contract/calls/signup.ts'
import { plainPages } from '#contract/plain-urls.ts'
import { LANGUAGE_HEADER, pages } from '#contract/urls.ts'
import { errors, formErrors } from '#copy/errors.ts'
import { documents } from '#copy/pages.ts'
import type { ProductId } from '#domain/ids.ts'
import { addressOf } from '../support/addresses.ts'
import { aProduct, aShopper } from '../support/makers.ts'
import { PSEUDO } from '../support/pseudo-language.ts'
import { englishAtPseudo, registerPseudoTexts } from '../support/pseudo-pages.ts'
import { isPseudoText, pseudoTextsOf } from '../support/pseudo-words.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

let test: TestShop
let kit: ProductId
beforeAll(async () => {
  await registerPseudoTexts()
  test = await openTestShop({}, { pages: 'build', languages: [await englishAtPseudo()] })
  kit = await aProduct(test)
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ method: 'GET', url })

describe('pages', () => {
  it('pages of another language are found whatever the case and the slashes of the address, and link within their language', async () => {
    for (const url of [
      '/xx',
      '/xx/',
      '/XX?utm_source=a',
      '/xx/products',
      '/XX/Products/',
      `/xx/product/${kit.toUpperCase()}`,
    ]) {
      const page = await get(url)
      expect([url, page.statusCode]).toEqual([url, 200])
      expect(page.body).toContain('href="/xx/cart"')
      // The content for browsers without scripts has links of its own (tests/e2e/long/languages.test.ts).
      expect(page.body.replace(/<noscript>.*?<\/noscript>|<a [^>]*hreflang=[^>]*>/gis, '')).not.toMatch(
        /<a [^>]*href="\/(?:cart|products|faq)"/,
      )
    }
  })

  it('pages of another language are cached apart from the English ones', async () => {
    const english = await get('/faq')
    const translatedPage = await get('/xx/faq')
    expect([english.statusCode, translatedPage.statusCode]).toEqual([200, 200])
    expect(english.body).toContain('href="/cart"')
    expect(translatedPage.body).toContain('href="/xx/cart"')
    expect((await get('/faq')).body).toBe(english.body)
    expect((await get('/xx/faq')).body).toBe(translatedPage.body)
  })

  it('pages of another language are in the language of their address, whatever a browser or a proxy requests', async () => {
    await test.shop.db.updateTable('products').set({ net_quantity: 8, unit: 'pad' }).where('id', '=', kit).execute()
    const getPage = (url: string, requestedLanguage: string) =>
      test.app.inject({ method: 'GET', url, headers: { [LANGUAGE_HEADER]: requestedLanguage } })
    // This page was not requested yet, so it is cached as it is generated now.
    const english = await getPage('/products?sort=price-down', PSEUDO)
    const translatedPage = await getPage('/xx/products?sort=price-down', 'en')
    expect([isPseudoText(english.body), isPseudoText(translatedPage.body)]).toEqual([false, true])
    expect((await get('/products?sort=price-down')).body).toBe(english.body)
    expect((await get('/xx/products?sort=price-down')).body).toBe(translatedPage.body)
  })

  it('the data of pages in another language is requested below the same language', async () => {
    for (const url of ['/xx.data', '/xx/_.data', '/xx/products.data', `/xx/product/${kit}.data`]) {
      const data = await get(url)
      expect([url, data.statusCode, data.headers['content-type']]).toEqual([url, 200, 'text/x-script'])
    }
  })

  it('an unknown address in another language gets a 404 page in it, and an unknown file gets a plain 404', async () => {
    const lost = await get('/xx/nowhere/at-all')
    expect([lost.statusCode, lost.body.includes('href="/xx/cart"')]).toEqual([404, true])
    expect(lost.body).toContain(documents.notFound.title)
    const cut = await test.app.inject({ method: 'GET', url: '/xx/products/%E0%B4', headers: { accept: 'text/html' } })
    expect([cut.statusCode, cut.body.includes('href="/xx/cart"')]).toEqual([404, true])
    const missingPage = await get(`/xx/product/${'a'.repeat(24)}`)
    expect([missingPage.statusCode, missingPage.body.includes('href="/xx/cart"')]).toEqual([404, true])
    for (const url of ['/xx/a.css', '/xx/assets/a.js']) {
      const file = await get(url)
      expect([url, file.statusCode, file.headers['content-type']]).toEqual([url, 404, 'text/plain; charset=utf-8'])
    }
  })

  it('in every language, pages with a payment leave out the Trusted Types requirement, and others have it', async () => {
    const policy = async (url: string) => (await get(url)).headers['content-security-policy']
    expect(await policy('/xx/checkout')).not.toContain('require-trusted-types-for')
    expect(await policy('/xx/cart')).toContain('require-trusted-types-for')
  })

  it('pages of the back office redirect from every language to their English address', async () => {
    for (const [url, to] of [
      ['/xx/admin', '/admin'],
      ['/XX/Admin/orders?state=placed', '/Admin/orders?state=placed'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([302, to])
    }
    expect((await get('/xx/administration')).statusCode).toBe(404)
  })

  it('in another language, a form that was submitted before hydration leads back to its page', async () => {
    const sent = await test.app.inject({
      method: 'POST',
      url: '/xx/login?next=/cart',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=anjali%40example.in',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/xx/login?next=/cart'])
  })

  it('in another language, a page without scripts links to the orders in that language', async () => {
    const { client } = await aShopper(test)
    const page = await client.get(`/${PSEUDO}${plainPages.orders}`)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const { statusCode, headers } = await get(`/xx${pages.order(kit)}?plain`)
    expect([statusCode, headers.location]).toEqual([302, `/xx${plainPages.order(kit)}`])
  })

  it('a language that the shop does not offer has no pages', async () => {
    for (const url of ['/ml', '/hi/products', '/xxx', '/xx-products']) {
      const page = await get(url)
      expect([url, page.statusCode, page.body.includes('href="/cart"')]).toEqual([url, 404, true])
    }
  })
})

describe('a response', () => {
  const refusedLogin = (language?: string) =>
    test.app.inject({
      method: 'POST',
      url: addressOf(signIn),
      headers: { origin: SHOP_ORIGIN, ...(language === undefined ? {} : { [LANGUAGE_HEADER]: language }) },
      payload: { email: 'nobody@example.in', password: 'monsoon evening 88' },
    })

  it('an API message is in the language of the calling page, and in English when none or an unknown one is named', async () => {
    const messageIn = async (language?: string) => (await refusedLogin(language)).json<{ message: string }>().message
    const ownMessage = await messageIn(PSEUDO)
    expect(ownMessage).toBe(pseudoTextsOf(errors.wrong_credentials))
    expect(isPseudoText(ownMessage)).toBe(true)
    for (const other of [undefined, 'en', 'hi', 'XX', '../xx', ''])
      expect([other, await messageIn(other)]).toEqual([other, errors.wrong_credentials])
  })

  it('field errors are in the language of the calling page, for concurrent users each in their own', async () => {
    const fields = async (language: string) =>
      (
        await test.app.inject({
          method: 'POST',
          url: addressOf(sendMessage),
          headers: { origin: SHOP_ORIGIN, [LANGUAGE_HEADER]: language },
          payload: { firstName: '', lastName: 'x'.repeat(100), email: 'a@b', mobile: '12' },
        })
      ).json<{ fields: Record<string, string> }>().fields
    const answers = await Promise.all(['en', PSEUDO, 'en', PSEUDO].map(fields))
    const english = {
      firstName: formErrors.required,
      lastName: formErrors.tooLong({ max: 60 }),
      email: formErrors.email,
      mobile: formErrors.mobile,
      message: formErrors.required,
    }
    expect(answers).toEqual([english, pseudoTextsOf(english), english, pseudoTextsOf(english)])
  })

  it('the message of a successful call is in the language of the calling page too', async () => {
    const signedUp = await test.app.inject({
      method: 'POST',
      url: addressOf(signUp),
      headers: { origin: SHOP_ORIGIN, [LANGUAGE_HEADER]: PSEUDO },
      payload: { name: 'Anjali', email: 'anjali.in.words@example.in', password: 'monsoon evening 88' },
    })
    expect(isPseudoText(signedUp.body)).toBe(true)
  })

  it('no module reads a text while it loads, which would fix the text to one language', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, '../support/texts-read-at-start.ts'),
    ])
    const { read, places } = JSON.parse(stdout) as { read: number; places: string[] }
    expect(read).toBeGreaterThan(500)
    expect(places).toEqual([])
  })
})
