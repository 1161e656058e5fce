// Spans leave a shop that is told a collector; one that is told none has nothing of them in it (OPS-24).
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { openPlainShop, type PlainShop } from '#tests/support/plain-shop.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { openSpanCollector, type SpanCollector } from '#tests/support/span-collector.ts'

let collector: SpanCollector
let open: PlainShop
let scripts: string
beforeAll(async () => {
  collector = await openSpanCollector()
  scripts = await mkdtemp(join(tmpdir(), 'shop-scripts-'))
  // Node writes down which scripts it has loaded.
  open = await openPlainShop({ NODE_V8_COVERAGE: join(scripts, 'without') })
}, 120_000)
afterAll(async () => {
  await open?.close()
  await collector?.close()
  await rm(scripts, { recursive: true, force: true })
})

/** Every script that processes have loaded which wrote into this folder. */
async function loadedIn(folder: string): Promise<string[]> {
  const files = await readdir(join(scripts, folder))
  const texts = await Promise.all(files.map((file) => readFile(join(scripts, folder, file), 'utf8')))
  return texts.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url))
}
const OF_SPANS = /@opentelemetry|src\/server\/tracing\//

it('a shop that is told a collector sends it spans of what it serves', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, NODE_V8_COVERAGE: join(scripts, 'with') }
  const node = await open.anotherNode(env)
  await new RemoteClient(() => node.origin).call(listProducts, { query: { page: '1' } })
  await fetch(`${node.origin}/healthz`)
  const processes = await open.shop.query(
    'SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database()',
  )
  expect(processes).toContainEqual({ application_name: 'shop 0 web' })
  expect(await node.end()).toBe(0)
  expect(collector.raw.join('')).toContain(`${hostname()} 0 web`)
  expect(collector.spans.map(({ name }) => name)).toContain('GET /healthz')
  expect((await loadedIn('with')).some((url) => OF_SPANS.test(url))).toBe(true)
})

it('one that is told none loads nothing for them', async () => {
  await fetch(`${open.shop.origin}/healthz`)
  expect(await open.shop.end()).toBe(0)
  const loaded = await loadedIn('without')
  expect(loaded.some((url) => url.endsWith('/http/follow-requests.ts'))).toBe(true)
  expect(loaded.filter((url) => OF_SPANS.test(url))).toEqual([])
})
