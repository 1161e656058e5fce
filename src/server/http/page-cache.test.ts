// The page cache: each page is rendered once for all visitors, and never served after its content has changed.
import { expect, test } from 'vitest'
import { createPageCache, type RenderedPage } from './page-cache.ts'

const page = (text: string, status = 200): RenderedPage => ({ status, text, headers: { 'content-type': 'text/html' } })
const textOf = (answer: object | undefined) =>
  answer && 'body' in answer ? (answer.body as { identity: Buffer }).identity.toString() : undefined

function renderer(...pages: RenderedPage[]) {
  const waiting: (() => void)[] = []
  let renders = 0
  return {
    get renders() {
      return renders
    },
    release() {
      for (const go of waiting.splice(0)) go()
    },
    render: async () => {
      const rendered = pages[Math.min(renders, pages.length - 1)]
      renders += 1
      await new Promise<void>((resolve) => waiting.push(resolve))
      return rendered ?? page('')
    },
  }
}

test('concurrent requests for a page wait for one render', async () => {
  const cache = createPageCache()
  const catalogue = renderer(page('shelf'))
  const answers = Array.from({ length: 20 }, () => cache.get('/products', catalogue.render))
  catalogue.release()
  expect(new Set((await Promise.all(answers)).map(textOf))).toEqual(new Set(['shelf']))
  expect(catalogue.renders).toBe(1)
  expect(textOf(cache.peek('/products'))).toBe('shelf')
})

test('a page with an error status is sent and not cached', async () => {
  const cache = createPageCache()
  expect(await cache.get('/product/x', async () => page('gone', 404))).toEqual(page('gone', 404))
  expect(cache.peek('/product/x')).toBeUndefined()
  expect(textOf(await cache.get('/product/x', async () => page('there')))).toBe('there')
})

test('with keepsMissing the page cache stores pages with status 404, and no other error page', async () => {
  const cache = createPageCache({}, { keepsMissing: true })
  const missing = await cache.get('/-', async () => page('nothing here', 404))
  expect(missing).toMatchObject({ status: 404 })
  expect(await cache.get('/-', async () => page('rendered again', 404))).toBe(missing)
  for (const status of [503, 500]) {
    expect(await cache.get('/faq', async () => page('later', status))).toEqual(page('later', status))
    expect(cache.peek('/faq')).toBeUndefined()
  }
})

test('a page is not cached when the catalogue changed during its render', async () => {
  const cache = createPageCache()
  const catalogue = renderer(page('old'), page('new'))
  const early = cache.get('/products', catalogue.render)
  cache.invalidate()
  const late = cache.get('/products', catalogue.render)
  catalogue.release()
  expect(textOf(await early)).toBe('old')
  expect(textOf(await late)).toBe('new')
  expect(textOf(cache.peek('/products'))).toBe('new')
})

test('a failed render is tried again on the next request', async () => {
  const cache = createPageCache()
  await expect(cache.get('/', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(textOf(await cache.get('/', async () => page('home')))).toBe('home')
})

test('the page cache keeps at most `max` pages, and drops the oldest first', async () => {
  const cache = createPageCache({}, { max: 3 })
  for (let number = 1; number <= 10; number += 1) await cache.get(`/${number}`, async () => page(String(number)))
  expect(cache.peek('/7')).toBeUndefined()
  expect(textOf(cache.peek('/8'))).toBe('8')
  expect(textOf(cache.peek('/10'))).toBe('10')
})
