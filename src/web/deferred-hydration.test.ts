// How deferring hydration changes the document that React Router has rendered.
import { expect, test } from 'vitest'
import { deferHydration, type Hydration } from './deferred-hydration.ts'

const html =
  '<html><head><link rel="preload" href="/face.woff2"/><link rel="manifest" href="/manifest.webmanifest"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body><p>Words</p><script>state()</script><script type="module" async="">import * as route0 from "/a.js";\nimport("/b.js");</script></body></html>'

const deferIn = (document: string, hydration: Partial<Hydration> = {}) =>
  deferHydration(document, { deferred: false, fetches: [], ...hydration })

test('the document lists its modules, and requests none before the page is painted', () => {
  const sent = deferIn(html)
  expect(sent).not.toContain('modulepreload" href')
  expect(sent).not.toContain('type="module"')
  expect(sent).toContain('<script type="text/plain" data-modules="/a.js /b.js">import * as route0 from "/a.js";')
  expect(sent).toMatch(/requestAnimationFrame[\s\S]*<\/script><\/body>/)
})

test('the document requests no web app manifest before hydration', () => {
  expect(deferIn(html)).not.toContain('manifest.webmanifest')
})

test('deferring hydration keeps the other preloads, the texts and the inline scripts of the document', () => {
  const sent = deferIn(html)
  expect(sent).toContain('<link rel="preload" href="/face.woff2"/></head><body><p>Words</p><script>state()</script>')
})

test('a document without modules stays unchanged', () => {
  expect(deferIn('<html><body>Not found</body></html>')).toBe('<html><body>Not found</body></html>')
})

test('a page that may hydrate on interaction is marked, and lists the calls that it makes early', () => {
  const sent = deferIn(html, { deferred: true, fetches: ['/who', '/what'] })
  expect(sent).toContain('data-modules="/a.js /b.js" data-deferred data-fetches="/who /what">')
  expect(deferIn(html)).not.toMatch(/<script[^>]* data-(deferred|fetches)/)
})

test("the early calls of a page name the page's language unless it is English", () => {
  const hydration = { deferred: false, fetches: ['/who'] }
  expect(deferHydration(html, hydration, 'ml')).toContain('data-fetches="/who" data-language="ml">')
  expect(deferHydration(html, hydration, 'en')).toContain('data-fetches="/who">')
  expect(deferHydration(html, { ...hydration, fetches: [] }, 'ml')).not.toContain('data-language=')
})
