// The server sends the guides complete, with date, sources and reviewer (PAGE-36).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUIDES, pages } from '#contract/urls.ts'
import { dayAndMonth } from '#copy/dates.ts'
import type { Guide } from '#copy/guides/guide.ts'
import { guides as texts } from '#copy/guides.ts'
import { chrome } from '#copy/pages.ts'
import { guideAt, listGuides } from '#web/parts/guides/all-guides.ts'
import { aProduct } from '../support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

const CLIENT = join(import.meta.dirname, '../../build/client/assets')

let test: TestShop
let productId: string
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  productId = await aProduct(test)
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
/** The text of a page without its scripts and head, as React escapes it. */
const bodyOf = async (path: string): Promise<string> =>
  (await get(path)).body.replace(/^[\s\S]*<body>/, '').replace(/<script[\s\S]*?<\/script>/g, '')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;')

const sentencesOf = ({ lead, sections, doctor }: Guide): string[] => [
  lead,
  ...Object.values(sections).flatMap(({ title, paragraphs = [], list = [] }) => [title, ...paragraphs, ...list]),
  ...(doctor ? [doctor.title, ...doctor.list, doctor.note ?? ''] : []),
]

describe.each(GUIDES)('the guide %s', (name) => {
  const { guide } = guideAt(pages.guide(name))

  it('a guide has a date, more than four sources with https addresses, and 400 to 800 words', () => {
    expect(guide.changed).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(guide.read <= guide.changed).toBe(true)
    expect(guide.sources.length).toBeGreaterThan(4)
    for (const { title, publisher, address } of guide.sources) {
      expect(new URL(address).protocol, title).toBe('https:')
      expect(publisher).not.toBe('')
    }
    expect(new Set(guide.sources).size).toBe(guide.sources.length)
    const words = sentencesOf(guide).join(' ').split(/\s+/).length
    expect(words).toBeGreaterThan(400)
    expect(words).toBeLessThan(800)
  })

  it('the page of a guide shows its whole text without scripts, its date and sources, and states when nobody has reviewed it', async () => {
    const body = await bodyOf(pages.guide(name))
    for (const sentence of sentencesOf(guide)) expect(body).toContain(escaped(sentence))
    expect(body).toContain(texts.changed({ day: dayAndMonth(guide.changed, '') }))
    expect(body).toContain(texts.sourcesNote({ day: dayAndMonth(guide.read, '') }))
    for (const { address } of guide.sources) expect(body).toContain(`href="${escaped(address)}"`)
    expect(body.includes(texts.unreviewed)).toBe(guide.reviewedBy === null)
    for (const path of [pages.guides, pages.products, pages.calculator]) expect(body).toContain(`href="${path}"`)
    for (const other of listGuides())
      expect([other.name, body.includes(`href="${pages.guide(other.name)}"`)]).toEqual([
        other.name,
        other.name !== name,
      ])
  })

  it('the page of a guide has structured data with the article, its sources and the path of pages to it', async () => {
    const { body } = await get(pages.guide(name))
    const [article, trail, ...more] = Array.from(
      body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    )
    expect(more).toEqual([])
    const url = `${SHOP_ORIGIN}${pages.guide(name)}`
    expect(article).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: guide.title,
      inLanguage: 'en',
      url,
      dateModified: guide.changed,
      author: { '@id': `${SHOP_ORIGIN}/#shop` },
      citation: guide.sources.map(({ address }) => address),
    })
    const drawing = await get(String(article?.image).replace(SHOP_ORIGIN, ''))
    expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${SHOP_ORIGIN}/` },
        { position: 2, name: texts.title, item: `${SHOP_ORIGIN}${pages.guides}` },
        { position: 3, name: guide.title, item: url },
      ],
    })
  })

  it('the text of a guide is in no script of the shop', async () => {
    const scripts = (await readdir(CLIENT)).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(30)
    for (const script of scripts) expect(await readFile(join(CLIENT, script), 'utf8')).not.toContain(guide.lead)
  })
})

it('the list of guides shows each guide with its description, in its fixed order', async () => {
  const body = await bodyOf(pages.guides)
  const shown = Array.from(body.matchAll(/<h2[^>]*>([^<]+)<\/h2><p[^>]*>([^<]+)<\/p>/g), ([, ...words]) => words)
  expect(shown).toEqual(listGuides().map(({ title, description }) => [escaped(title), escaped(description)]))
})

it('the guides are linked from the footer, the FAQ and a product', async () => {
  expect(await bodyOf(pages.home)).toMatch(new RegExp(`href="${pages.guides}"[^>]*>${chrome.footer.guides}<`))
  expect(await bodyOf(pages.faq)).toMatch(new RegExp(`<main[\\s\\S]*href="${pages.guides}"[\\s\\S]*</main>`))
  expect(await bodyOf(pages.product(productId))).toContain(`href="${pages.guide('products-compared')}"`)
})

it('the address of an unknown guide shows the shop’s page for unknown addresses', async () => {
  for (const path of [pages.guide('nothing'), `${pages.guide('disposal')}/more`, `${pages.guides}/`.concat('%20')]) {
    const [guide, other] = await Promise.all([get(path), get('/nothing')])
    expect([path, guide.statusCode, guide.body === other.body]).toEqual([path, 404, true])
  }
})
