// The site map lists every indexable page once, for any size of the catalogue.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_PAGES, OWN_PAGES, UNCOUNTED_PAGES } from '#contract/urls.ts'
import { aProduct } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { maxPages, writeSitemap, writeSitemapPart } from './sitemap.ts'

/** The number of pages: the constant ones, and fourteen products. */
const PAGES = OPEN_PAGES.length + UNCOUNTED_PAGES.length + OWN_PAGES.length + 14

let test: TestShop
const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)

beforeAll(async () => {
  test = await openTestShop()
  for (let count = 0; count < 14; count++) await aProduct(test)
})
afterAll(() => test.close())

it('the site map of a small catalogue is one file, with the date of every product', async () => {
  const xml = await writeSitemap(test.shop)
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/)
  expect(addressesIn(xml)).toHaveLength(PAGES)
  expect(xml.match(/\/product\/[0-9a-f]{24}<\/loc><lastmod>2026-11-20T05:00:00\.000Z</g)).toHaveLength(14)
})

it('the site map of a larger catalogue is split into parts, which together have each page once', async () => {
  const whole = addressesIn(await writeSitemap(test.shop))
  for (const max of [5, 9, 10, 22]) {
    const index = await writeSitemap(test.shop, [], max)
    expect(index).toContain('<sitemapindex')
    const parts = addressesIn(index)
    expect(parts).toEqual(
      Array.from({ length: Math.ceil(PAGES / max) }, (_, part) => `${SHOP_ORIGIN}/sitemap-${part + 1}.xml`),
    )
    const pieces = await Promise.all(parts.map((_, part) => writeSitemapPart(test.shop, part + 1, [], max)))
    for (const piece of pieces) expect(addressesIn(piece ?? '').length).toBeLessThanOrEqual(max)
    expect(pieces.flatMap((piece) => addressesIn(piece ?? '')).toSorted()).toEqual(whole.toSorted())
    expect(await writeSitemapPart(test.shop, parts.length + 1, [], max)).toBeNull()
  }
})

it('the site map of a shop in English alone names no other language', async () => {
  expect(await writeSitemap(test.shop)).not.toMatch(/xhtml|hreflang|x-default/)
})

it('the site map of a shop in several languages has each page in all languages, and each entry links to all of them', async () => {
  const languages = ['ml', 'hi']
  const xml = await writeSitemap(test.shop, languages)
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  const entries = xml.split('<url>').slice(1)
  expect(entries).toHaveLength(3 * (await pagesIn(xml)))
  for (const [language, path] of [
    ['en', '/faq'],
    ['ml', '/ml/faq'],
    ['hi', '/hi/faq'],
  ]) {
    const [entry, ...translations] = entries.filter((each) => each.includes(`<loc>${SHOP_ORIGIN}${path}</loc>`))
    expect([language, translations]).toEqual([language, []])
    expect(Array.from(entry?.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g) ?? [], ([, ...named]) => named)).toEqual([
      ['en', `${SHOP_ORIGIN}/faq`],
      ['ml', `${SHOP_ORIGIN}/ml/faq`],
      ['hi', `${SHOP_ORIGIN}/hi/faq`],
      ['x-default', `${SHOP_ORIGIN}/faq`],
    ])
  }
  expect(addressesIn(xml)).toContain(`${SHOP_ORIGIN}/ml`)
  expect(new Set(addressesIn(xml)).size).toBe(entries.length)
})

it('the site map in five languages is split sooner, so that its files are hardly larger than with English alone', async () => {
  const bytesOfFile = async (languages: readonly string[]) => {
    const xml = await writeSitemap(test.shop, languages)
    return (Buffer.byteLength(xml) / (await pagesIn(xml))) * maxPages(languages.length)
  }
  const inEnglish = await bytesOfFile([])
  expect(await bytesOfFile(['ml', 'ta', 'kn', 'hi'])).toBeLessThan(1.5 * inEnglish)
})

/** Returns how many pages a site map has, each counted once for all languages. */
const pagesIn = async (xml: string) =>
  new Set(addressesIn(xml).map((address) => address?.replace(/^http:\/\/[^/]+(?:\/[a-z]{2}(?=\/|$))?\/?/, ''))).size
