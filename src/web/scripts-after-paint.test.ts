// Documents as React Router makes them, and what a browser is sent of them.
import { expect, test } from 'vitest'
import { scriptsAfterPaint, type Waking } from './scripts-after-paint.ts'

const html =
  '<html><head><link rel="preload" href="/face.woff2"/><link rel="manifest" href="/manifest.webmanifest"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body><p>Words</p><script>state()</script><script type="module" async="">import * as route0 from "/a.js";\nimport("/b.js");</script></body></html>'

const sentOf = (document: string, waking: Partial<Waking> = {}) =>
  scriptsAfterPaint(document, { rests: false, asks: [], ...waking })

test('the page asks for no module before it is painted, and knows which it wants', () => {
  const sent = sentOf(html)
  expect(sent).not.toContain('modulepreload" href')
  expect(sent).not.toContain('type="module"')
  expect(sent).toContain('<script type="text/plain" data-modules="/a.js /b.js">import * as route0 from "/a.js";')
  expect(sent).toMatch(/requestAnimationFrame[\s\S]*<\/script><\/body>/)
})

test('what installing takes waits until the page is awake', () => {
  expect(sentOf(html)).not.toContain('manifest.webmanifest')
})

test('everything else stays where it is', () => {
  const sent = sentOf(html)
  expect(sent).toContain('<link rel="preload" href="/face.woff2"/></head><body><p>Words</p><script>state()</script>')
})

test('a document without modules stays as it is', () => {
  expect(sentOf('<html><body>Not found</body></html>')).toBe('<html><body>Not found</body></html>')
})

test('a page that may rest says so, and which calls it makes at once', () => {
  const sent = sentOf(html, { rests: true, asks: ['/who', '/what'] })
  expect(sent).toContain('data-modules="/a.js /b.js" data-rests data-asks="/who /what">')
  expect(sentOf(html)).not.toMatch(/<script[^>]* data-(rests|asks)/)
})

test('what is asked for early is asked for in the page’s language, and English says none', () => {
  const asking = { rests: false, asks: ['/who'] }
  expect(scriptsAfterPaint(html, asking, 'ml')).toContain('data-asks="/who" data-speaks="ml">')
  expect(scriptsAfterPaint(html, asking, 'en')).toContain('data-asks="/who">')
  expect(scriptsAfterPaint(html, { ...asking, asks: [] }, 'ml')).not.toContain('data-speaks=')
})
