// Documents as React Router makes them, and what a browser is sent of them.
import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const html =
  '<html><head><link rel="preload" href="/face.woff2"/><link rel="manifest" href="/manifest.webmanifest"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body><p>Words</p><script>state()</script><script type="module" async="">import * as route0 from "/a.js";\nimport("/b.js");</script></body></html>'

test('the page asks for no module before it is painted, and knows which it wants', () => {
  const sent = scriptsAfterPaint(html)
  expect(sent).not.toContain('modulepreload" href')
  expect(sent).not.toContain('type="module"')
  expect(sent).toContain('<script type="text/plain" data-modules="/a.js /b.js">import * as route0 from "/a.js";')
  expect(sent).toMatch(/requestAnimationFrame[\s\S]*<\/script><\/body>/)
})

test('what installing takes waits until the page is awake', () => {
  expect(scriptsAfterPaint(html)).not.toContain('manifest.webmanifest')
})

test('everything else stays where it is', () => {
  const sent = scriptsAfterPaint(html)
  expect(sent).toContain('<link rel="preload" href="/face.woff2"/></head><body><p>Words</p><script>state()</script>')
})

test('a document without modules stays as it is', () => {
  expect(scriptsAfterPaint('<html><body>Not found</body></html>')).toBe('<html><body>Not found</body></html>')
})
