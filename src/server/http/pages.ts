// Serves the pages and their assets. One HTML for everybody, kept packed, so a page costs what a file costs (design: how data travels).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiServer } from '../api.ts'
import type { CatalogVersion } from '../catalog/catalog-version.ts'
import { findProduct } from '../catalog/find-product.ts'
import { listProducts } from '../catalog/list-products.ts'
import type { Shop } from '../shop.ts'
import { ASSET_CACHING, ASSETS, readAssets } from './assets.ts'
import { earlySubmissions } from './early-submissions.ts'
import { chooseEncoding, etagOf, isHeld, type PackedBody } from './encodings.ts'
import { addressReader } from './page-address.ts'
import { pageCache } from './page-cache.ts'
import { isFileName, refuseElsewhere } from './page-paths.ts'
import { type PagesBuild, pageRenderer } from './page-renderer.ts'
import type { Pages } from './pages-context.ts'
import { shopFacts } from './shop-facts.ts'

const BUILD = join(import.meta.dirname, '../../../build')
const PUBLIC_PAGE = { config: { access: 'public' }, schema: { hide: true } } as const

/** The use cases that pages need, bound to the shop. */
export const pagesOf = (shop: Shop): Pages => ({
  listProducts: (page) => listProducts(shop, { page }),
  findProduct: (id) => findProduct(shop, id),
  shopFacts: () => shopFacts(shop),
  report: (error) => shop.log.error({ err: error }, 'page failed'),
})

/** The pages as they were built. */
export const builtPages =
  (shop: Shop, version: CatalogVersion) =>
  async (app: ApiServer): Promise<void> => {
    const assets = await readAssets(join(BUILD, 'client'))
    const build: PagesBuild = await import(pathToFileURL(join(BUILD, 'server/index.js')).href)
    const addressOf = addressReader(build)
    const render = pageRenderer(build, pagesOf(shop))
    const cache = pageCache()
    const stopListening = version.onChange(() => cache.clear())
    app.addHook('onClose', async () => stopListening())

    app.get(`${ASSETS}*`, PUBLIC_PAGE, async (request, reply) => {
      const asset = assets.get(request.url.split('?')[0] ?? '')
      if (!asset) return missing(reply)
      reply.headers({ 'content-type': asset.type, 'cache-control': ASSET_CACHING })
      return sendBody(request, reply, asset.body)
    })

    app.get('/*', PUBLIC_PAGE, async (request, reply) => {
      refuseElsewhere(request.url)
      const address = addressOf(request.url)
      if (address === null || isFileName(address.path)) return missing(reply)
      // Until a version is known nobody would tell us of a change.
      if (version.current() === 0) await version.refresh()
      const page = await cache.get(address.path, () => render(address))
      reply.status(page.status).headers(page.headers)
      return page.status === 200 ? sendBody(request, reply, page.body) : reply.send(page.body.identity)
    })

    await app.register(earlySubmissions)
  }

function sendBody(request: FastifyRequest, reply: FastifyReply, body: PackedBody): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], body)
  reply.headers({ etag: etagOf(body, encoding), vary: 'accept-encoding' })
  if (isHeld(request.headers['if-none-match'], body)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body[encoding] ?? body.identity)
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found')
