// The server sends the page for schools with sources, certificates and a form (PAGE-37).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeCertificate } from '#contract/calls/admin/certificates.ts'
import { downloadCertificate } from '#contract/calls/schools.ts'
import { pages } from '#contract/urls.ts'
import { dayAndMonth } from '#copy/dates.ts'
import { chrome } from '#copy/pages.ts'
import { schools } from '#copy/schools.ts'
import { guides as hindi } from '#texts/hi/guides.ts'
import { addressOf } from '../support/addresses.ts'
import { pagesIn } from '../support/language-builds.ts'
import { anAdmin, aProduct } from '../support/makers.ts'
import { aCertificate, aPdf } from '../support/schools.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

const CLIENT = join(import.meta.dirname, '../../build/client/assets')

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build', languages: [await pagesIn('hi')] })
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
/** The text of a page without its scripts and head, as React escapes it. */
const bodyOf = async (path: string): Promise<string> =>
  (await get(path)).body.replace(/^[\s\S]*<body>/, '').replace(/<script[\s\S]*?<\/script>/g, '')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
const facts = schools.law.flatMap((section) => [...section.facts])

it('every fact of the law has a source with publisher, date and an https address', () => {
  expect(facts.length).toBeGreaterThan(15)
  for (const { text, sources } of facts) {
    expect([text, sources.length > 0]).toEqual([text, true])
    for (const { title, publisher, date, address } of sources) {
      expect(new URL(address).protocol, title).toBe('https:')
      expect([publisher === '', /^(undated|(\d{1,2} )?([A-Z][a-z]+ )?20\d\d)$/.test(date)]).toEqual([false, true])
    }
  }
})

it('the page for schools shows each fact with its sources without scripts, the date of the last check, and that no lawyer reviewed it', async () => {
  const body = await bodyOf(pages.schools)
  for (const { text, sources } of facts) {
    expect(body).toContain(escaped(text))
    for (const { address } of sources) expect(body).toContain(`href="${escaped(address)}"`)
  }
  for (const line of schools.offer.list) expect(body).toContain(escaped(line))
  expect(body).toContain(escaped(schools.checked))
  expect(schools.checked).toContain(
    `Last checked on ${dayAndMonth(schools.read, '')}. No lawyer has reviewed this page.`,
  )
})

it('the Hindi page for schools says that its text is in English, and the English page does not', async () => {
  const body = await bodyOf(`/hi${pages.schools}`)
  expect(body).toContain(`>${hindi.pageInEnglish}</p>`)
  expect(body).toMatch(new RegExp(`<div lang="en"><h1[^>]*>${schools.title}</h1>`))
  expect(await bodyOf(pages.schools)).not.toMatch(/<div lang="en"><h1|in English, because/)
})

it('the page for schools lists the products with a quantity field for each', async () => {
  const productId = await aProduct(test, { name: 'Day Pads' })
  await expect.poll(() => bodyOf(pages.schools), { timeout: 5_000 }).toContain(`href="${pages.product(productId)}"`)
  expect(await bodyOf(pages.schools)).toContain(`name="units ${productId}"`)
})

it('the page for schools lists certificates with name and size, and hides their heading when there are none', async () => {
  expect(await bodyOf(pages.schools)).not.toContain(schools.certificates.title)
  const certificateId = await aCertificate(test, { bytes: aPdf(), fields: { name: 'Licence & report' } })
  const body = await bodyOf(pages.schools)
  const address = addressOf(downloadCertificate, { params: { certificateId } })
  expect(body).toMatch(new RegExp(`<a href="${address}"[^>]*>Licence &amp; report</a><span[^>]*>PDF, 1 KB`))
  await (await anAdmin(test)).client.call(removeCertificate, { params: { certificateId } })
  expect(await bodyOf(pages.schools)).not.toContain('Licence')
})

it('the page for schools has structured data with its sources and the path of pages to it', async () => {
  const { body } = await get(pages.schools)
  const [page, trail] = Array.from(
    body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  const url = `${SHOP_ORIGIN}${pages.schools}`
  expect(page).toMatchObject({ '@type': 'WebPage', url, inLanguage: 'en', dateModified: schools.read })
  expect(page?.citation).toEqual([...new Set(facts.flatMap(({ sources }) => sources.map(({ address }) => address)))])
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { item: url }] })
})

it('the page for schools is linked from the footer, the site map and the guide for teachers', async () => {
  expect(await bodyOf(pages.home)).toMatch(new RegExp(`href="${pages.schools}"[^>]*>${chrome.footer.schools}<`))
  expect((await get('/sitemap.xml')).body).toContain(`<loc>${SHOP_ORIGIN}${pages.schools}</loc>`)
  const main = /<main[\s\S]*<\/main>/
  expect(main.exec(await bodyOf(pages.guide('parents-and-teachers')))?.[0]).toContain(`href="${pages.schools}"`)
  expect(main.exec(await bodyOf(pages.guide('disposal')))?.[0]).not.toContain(`href="${pages.schools}"`)
})

it('the text about the law for schools is in no script of the shop', async () => {
  const scripts = (await readdir(CLIENT)).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(30)
  for (const script of scripts) expect(await readFile(join(CLIENT, script), 'utf8')).not.toContain(schools.description)
})
