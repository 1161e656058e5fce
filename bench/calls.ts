// Rows of single requests: cached pages and catalogue calls, adding to the cart, and logging in.
import { request } from 'node:http'
import { addToCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { addressOf, nameOfCall } from '#tests/support/addresses.ts'
import type { Reply } from './bare-shop.ts'
import type { LoadRequest } from './load.ts'
import type { Row } from './results.ts'
import { runRounds } from './rounds.ts'
import { PASSWORD, touchSessions } from './shoppers.ts'
import { type Bench, type OpenShop, type Side, startPrograms, stopPrograms } from './sides.ts'

/** The compressions that browsers accept. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** The number of accounts that log in, each repeatedly. */
const LOGIN_ACCOUNTS = 64

interface CachedResponse {
  readonly name: string
  /** The minimum ratio to the bare shop. */
  readonly target: number
  pathOf(side: Side): string
  /** True when the request revalidates a cached copy, as a browser does. */
  readonly isUnchanged?: boolean
}

const CACHED_RESPONSES: readonly CachedResponse[] = [
  { name: 'home page', target: 0.8, pathOf: () => '/' },
  { name: 'product list page', target: 0.8, pathOf: () => '/products' },
  { name: 'product page', target: 0.8, pathOf: ({ productIds }) => `/product/${productIds[0]}` },
  { name: 'product list page, unchanged (304)', target: 0.8, pathOf: () => '/products', isUnchanged: true },
  { name: nameOfCall(listProducts), target: 0.7, pathOf: () => addressOf(listProducts) },
  {
    ...{ name: nameOfCall(viewProduct), target: 0.7 },
    pathOf: ({ productIds }) => addressOf(viewProduct, { params: { productId: productIds[0] } }),
  },
]

/** Measures single requests. Jobs are off, because they would take processor time from the requests. */
export async function measureCalls(bench: Bench): Promise<Row[]> {
  const shops = await startPrograms(bench, { JOBS: 'off' })
  const rows: Row[] = []
  for (const row of CACHED_RESPONSES) rows.push(await measureCachedResponse(bench, shops, row))
  rows.push(await measureAddToCart(bench, shops), await measureSignIn(bench, shops))
  await stopPrograms(shops)
  return rows
}

/** Measures a response that is the same for everyone. The bare shop answers with the bytes that this shop has sent. */
async function measureCachedResponse(bench: Bench, shops: readonly OpenShop[], row: CachedResponse): Promise<Row> {
  const requestOf = new Map<OpenShop, LoadRequest>()
  let first: { readonly loadRequest: LoadRequest; readonly reply: Reply } | null = null
  for (const shop of shops) {
    if (shop.side.isBare && first) {
      await shop.program.request(first.reply)
      requestOf.set(shop, first.loadRequest)
      continue
    }
    const path = row.pathOf(shop.side)
    const rendered = await captureResponse(shop, path, BROWSER)
    // Names and values alternate, so the value is after the name.
    const etag = rendered.headers[rendered.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
    const headers = row.isUnchanged ? { ...BROWSER, 'if-none-match': etag } : BROWSER
    // The first response was rendered. The second one comes from the cache.
    const reply = await captureResponse(shop, path, headers)
    const status = row.isUnchanged ? 304 : 200
    if (reply.status !== status) throw new Error(`${path} responded with ${reply.status} instead of ${status}`)
    const loadRequest: LoadRequest = { method: 'GET', path, headers, status, answer: reply.body }
    requestOf.set(shop, loadRequest)
    first ??= { loadRequest, reply }
  }
  return runRounds(bench, shops, {
    ...{ name: row.name, target: row.target },
    workFor: (shop) => ({
      kind: 'requests',
      requests: [requestOf.get(shop)].filter((loadRequest) => loadRequest !== undefined),
    }),
  })
}

/** Measures adding to the cart. All shoppers add each product once before any repeats, so that no line gets full. */
function measureAddToCart(bench: Bench, shops: readonly OpenShop[]): Promise<Row> {
  const requestsOf = ({ side }: OpenShop): LoadRequest[] =>
    side.productIds.flatMap((productId) =>
      side.shoppers.map(({ cookie }): LoadRequest => {
        const body = JSON.stringify({ productId })
        return { method: 'POST', path: addressOf(addToCart), headers: { ...BROWSER, cookie }, body }
      }),
    )
  return runRounds(bench, shops, {
    name: 'add to cart',
    workFor: (shop) => ({ kind: 'requests', requests: requestsOf(shop) }),
    countQuery: 'SELECT coalesce(sum(quantity), 0)::int AS count FROM cart_items',
    async before({ side: { pool } }) {
      await touchSessions(pool)
      // After DELETE, an automatic ANALYZE would make PostgreSQL scan the whole table in later rounds.
      await pool.query('TRUNCATE cart_items')
    },
  })
}

/** Measures logins. Almost all of their time should be spent on the password hash. */
function measureSignIn(bench: Bench, shops: readonly OpenShop[]): Promise<Row> {
  const requestsOf = ({ side }: OpenShop): LoadRequest[] =>
    side.shoppers.slice(0, LOGIN_ACCOUNTS).map(({ email }) => {
      const body = JSON.stringify({ email, password: PASSWORD })
      return { method: 'POST', path: addressOf(signIn), body }
    })
  return runRounds(bench, shops, {
    name: 'sign-in',
    workFor: (shop) => ({ kind: 'requests', requests: requestsOf(shop) }),
    countQuery: 'SELECT count(*)::int AS count FROM sessions',
  })
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Returns the response to a GET as it is sent, without decompressing it and without the headers that Node adds. */
export function captureResponse(
  { origin }: OpenShop,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}${path}`, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const { rawHeaders, statusCode: status = 0 } = response
      // The list alternates names and values; a name has an even index.
      const isShopHeader = (_: string, index: number): boolean =>
        !ADDED_BY_NODE.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase())
      resolve({ status, headers: rawHeaders.filter(isShopHeader), body: Buffer.concat(chunks) })
    })
    clientRequest.once('error', reject)
    clientRequest.end()
  })
}
