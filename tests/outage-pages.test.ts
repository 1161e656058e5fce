// The files of deploy/outage-pages are made from src/copy, and explain an outage (PAGE-26).
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { outagePages } from '#copy/errors.ts'
import { LANGUAGES, languageTagOf } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { readTexts } from '#server/adapters/request-context.ts'
import { balancersPage, notNowReply, OUTAGE_HEADERS, unclearReply } from '#server/http/standalone-pages.ts'
import { lockupViewBox, markDisc, markWaves, wordmarkPath } from '#web/parts/brand/wordmark-path.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = join(root, 'deploy/outage-pages')
const others: Record<string, typeof outagePages> = {}
// Every language with texts is included, because a balancer's files are not updated when one is offered.
for (const language of Object.keys(LANGUAGES))
  if (language !== ENGLISH) others[language] = (await readTexts(language))['errors.ts'].outagePages
const FILES = {
  'away.html': balancersPage('away', others),
  'not-now.html': balancersPage('notNow', others),
  'not-now.json': notNowReply(),
  'unclear.json': unclearReply(),
} as const
const documents = Object.entries(FILES).filter(([name]) => name.endsWith('.html'))

it('the files in deploy/outage-pages/ equal the pages generated from src/copy; UPDATE_DOCS=1 writes them', async () => {
  if (process.env.UPDATE_DOCS) {
    await mkdir(FOLDER, { recursive: true })
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(FOLDER, name), text)
  }
  expect((await readdir(FOLDER)).toSorted()).toEqual(Object.keys(FILES).toSorted())
  for (const [name, text] of Object.entries(FILES)) expect(await readFile(join(FOLDER, name), 'utf8'), name).toBe(text)
})

describe.each(documents)('%s', (name, html) => {
  it('an outage page loads nothing else, runs no scripts, and allows only its own styles', () => {
    expect(html).toContain('<html lang="en-IN">')
    expect(html).not.toMatch(/<(script|link|img|iframe|form)\b|\bstyle=|\son\w+=|url\(|@import/i)
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'$/)
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(OUTAGE_HEADERS['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`)
  })

  it('an outage page is smaller than 10 kB uncompressed', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(10_000)
  })

  it("an outage page explains the outage and warns not to pay again in every language, because a balancer cannot know the visitor's", () => {
    const kind = name.startsWith('away') ? 'away' : 'notNow'
    for (const [language, texts] of Object.entries(others)) {
      const [, own = ''] = new RegExp(`<section lang="${languageTagOf(language)}">(.*?)</section>`).exec(html) ?? []
      for (const text of [texts[kind].title, texts[kind].text, texts[kind].paid])
        expect([language, own]).toEqual([language, expect.stringContaining(text)])
    }
    expect(Object.keys(others)).toEqual(['ml', 'ta', 'kn', 'hi'])
  })

  it('an outage page has the shop’s colours and logo', async () => {
    const tokens = await readFile(join(root, 'src/web/styles/tokens.css'), 'utf8')
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const colours = style.match(/#[0-9a-f]{3,8}\b/g) ?? []
    expect(colours.length).toBeGreaterThan(4)
    expect(colours.filter((colour) => !tokens.includes(`${colour};`))).toEqual([])
    for (const line of [lockupViewBox, markDisc, markWaves, wordmarkPath]) expect(html).toContain(`"${line}"`)
  })
})
