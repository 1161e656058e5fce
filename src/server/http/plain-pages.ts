// Pages of one person's own that the server makes whole and that run nothing: where her orders are, for a browser without scripts (PAGE-32).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PLAINLY, plainPages } from '#contract/plain-urls.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import type { UserId } from '#domain/ids.ts'
import { pathIn } from '#domain/language-path.ts'
import type { ApiServer } from '../api.ts'
import { keptByNobody } from '../compression/kept-by-edges.ts'
import { seeOwnOrder, seeOwnOrders } from '../orders/see-own-orders.ts'
import { seeProgress } from '../orders/see-progress.ts'
import type { Shop } from '../shop.ts'
import { mayComeIn, opensSoon } from './before-opening.ts'
import type { RenderedPage } from './page-cache.ts'
import type { Pages, PlainFacts } from './shop-facts.ts'

/** Renders the plain page with what is only hers. */
type RenderOwn = (own: Pick<Pages, 'findPlain'>) => Promise<RenderedPage>

/** Whoever is not logged in is led to the login, and from there to the page that needs scripts, as the login does. */
const owned = (pageOf: (params: object) => string) =>
  ({ config: { access: 'user', pageOf }, schema: { hide: true } }) as const
/** The link is the login. That it is a page counts here too: trouble is told by one (PAGE-26). */
const BY_LINK = { config: { access: 'public', pageOf: () => pages.account }, schema: { hide: true } } as const

/** `language` is whose pages they are. */
export function servePlainPages(app: ApiServer, shop: Shop, language: string, render: RenderOwn): void {
  const at = (path: string): string => pathIn(language, path)
  const answer = async (request: FastifyRequest, reply: FastifyReply, facts: PlainFacts) => {
    if (!shop.isOpen() && !(await mayComeIn(shop, request))) return opensSoon(reply)
    const { status, headers, text } = await render({ findPlain: async () => facts })
    return reply.status(status).headers(keptByNobody(headers)).header('cache-control', 'private, no-store').send(text)
  }
  const ownerOf = ({ actor }: FastifyRequest): UserId => {
    if (actor === null) throw new Error('The guard lets nobody in without a login.')
    return actor.userId
  }

  app.get(
    at(plainPages.orders),
    owned(() => pages.account),
    async (request, reply) => {
      const orders = await seeOwnOrders(shop, ownerOf(request))
      return answer(request, reply, { orders })
    },
  )
  app.get<{ Params: { orderId: string } }>(
    at(plainPages.order(':orderId')),
    owned((params) => pages.order((params as { orderId: string }).orderId)),
    async (request, reply) => {
      const order = await seeOwnOrder(shop, request.params.orderId, ownerOf(request))
      return answer(request, reply, { order })
    },
  )
  app.get<{ Params: { progressId: string } }>(
    at(plainPages.progress(':progressId')),
    BY_LINK,
    async (request, reply) => {
      const progress = await seeProgress(shop, request.params.progressId, request.ip)
      return answer(request, reply, { progress })
    },
  )
}

const ONE_FOR_ALL_IDS = new RegExp(
  `^(?:${[pages.order(''), linkedPages.progress('')].join('|')})[^/?]+(?=/?\\${PLAINLY}$)`,
  'i',
)

/** Where a page that is one for all ids leads by PLAINLY, in the same shop; null for every other address. */
export function plainAddress(url: string): string | null {
  const [path] = ONE_FOR_ALL_IDS.exec(url) ?? []
  return path === undefined ? null : `${path}/plain`
}
