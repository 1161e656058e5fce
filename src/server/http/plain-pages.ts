// Private pages that the server renders completely and that run no script: orders, for browsers without scripts
// (PAGE-32).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PLAIN_QUERY, plainPages } from '#contract/plain-urls.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import type { UserId } from '#domain/ids.ts'
import { pathIn } from '#domain/language-path.ts'
import type { ApiServer } from '../api.ts'
import { noStoreHeaders } from '../compression/cache-headers.ts'
import { viewOwnOrder, viewOwnOrders } from '../orders/order-view.ts'
import { viewProgress } from '../orders/view-progress.ts'
import type { Shop } from '../shop.ts'
import { isAdmitted, sendOpensSoonPage } from './before-opening.ts'
import type { RenderedPage } from './page-cache.ts'
import type { Pages, PlainFacts } from './shop-facts.ts'

type RenderOwn = (overrides: Pick<Pages, 'findPlain'>) => Promise<RenderedPage>

/** Options of a route that needs a login. Other visitors are sent to the login page, and then to the page `pageOf`. */
const ownerRoute = (pageOf: (params: object) => string) =>
  ({ config: { access: 'user', pageOf }, schema: { hide: true } }) as const
/** Options of a route that the token in its URL opens, without a login. With `pageOf`, errors are pages (PAGE-26). */
const BY_LINK = { config: { access: 'public', pageOf: () => pages.account }, schema: { hide: true } } as const

/** Serves the pages without scripts in `language`. */
export function servePlainPages(app: ApiServer, shop: Shop, language: string, render: RenderOwn): void {
  const localizedPath = (path: string): string => pathIn(language, path)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, facts: PlainFacts) => {
    if (!shop.isOpen() && !(await isAdmitted(shop, request))) return sendOpensSoonPage(reply)
    const { status, headers, text } = await render({ findPlain: async () => facts })
    return reply.status(status).headers(noStoreHeaders(headers)).header('cache-control', 'private, no-store').send(text)
  }
  const ownerOf = ({ actor }: FastifyRequest): UserId => {
    if (actor === null) throw new Error('The guard let a visitor through without a login')
    return actor.userId
  }

  app.get(
    localizedPath(plainPages.orders),
    ownerRoute(() => pages.account),
    async (request, reply) => {
      const orders = await viewOwnOrders(shop, ownerOf(request))
      return sendPage(request, reply, { orders })
    },
  )
  app.get<{ Params: { orderId: string } }>(
    localizedPath(plainPages.order(':orderId')),
    ownerRoute((params) => pages.order((params as { orderId: string }).orderId)),
    async (request, reply) => {
      const order = await viewOwnOrder(shop, request.params.orderId, ownerOf(request))
      return sendPage(request, reply, { order })
    },
  )
  app.get<{ Params: { progressId: string } }>(
    localizedPath(plainPages.progress(':progressId')),
    BY_LINK,
    async (request, reply) => {
      const progress = await viewProgress(shop, request.params.progressId, request.ip)
      return sendPage(request, reply, { progress })
    },
  )
}

/** Matches the path of an order or progress page, if PLAIN_QUERY follows it. */
const PLAIN_LINK = new RegExp(
  `^(?:${[pages.order(''), linkedPages.progress('')].join('|')})[^/?]+(?=/?\\${PLAIN_QUERY}$)`,
  'i',
)

/** Returns the path of the page without scripts to which a PLAIN_QUERY link redirects; null for any other URL. */
export function plainPathOf(url: string): string | null {
  const [path] = PLAIN_LINK.exec(url) ?? []
  return path === undefined ? null : `${path}/plain`
}
