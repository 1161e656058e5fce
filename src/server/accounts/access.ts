// The guard in front of every route that is not public: who is asking, may she, and has she shown her second factor (SEC-16, SEC-56).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { pages } from '#contract/urls.ts'
import type { Actor } from '../actor.ts'
import { pathNow } from '../adapters/page-links.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { clearSession, readSession } from './account-cookies.ts'
import { requireFactor, requireRecentFactor } from './factors/second-factor.ts'
import { actorOf, findActor, shopperToken } from './find-actor.ts'
import type { FoundSession, ShopperToken } from './session-queries.ts'

/** Adds the guard to every route registered after this. */
export function registerAccess(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const { access } = config
    if (access !== 'user' && access !== 'admin') return
    // Let in by `letIn`, before anything is done for her; without a token that could be one it is over here.
    if (access === 'user' && config.letsIn && shopperToken(shop, readSession(shop, request))) return
    request.actor = await findActor(shop, readSession(shop, request))
    if (!request.actor) {
      // A page that saw the marker asked in vain: it need not ask again (ACC-3).
      clearSession(shop, reply)
      // People open letters where they are not logged in: an answer for programs would tell them nothing.
      if (config.pageOf && request.headers['sec-fetch-dest'] === 'document') {
        const next = config.pageOf(request.params as object)
        return reply
          .header('cache-control', 'no-store')
          .redirect(pathNow(`${pages.login}?next=${encodeURIComponent(next)}`), 303)
      }
      throw new ShopError('not_signed_in')
    }
    // What staff may do is asked for at each request: a role that was taken away ends at once (ADM-21).
    const right = config.call?.right
    if (access === 'admin' && (right === undefined || !request.actor.rights.has(right))) {
      request.log.warn({ user: request.actor.userId, route: request.routeOptions.url, right }, 'without the right')
      throw new ShopError('forbidden')
    }
    if (access === 'admin') {
      requireFactor(shop, request.actor)
      if (config.call?.asksAgain) requireRecentFactor(shop, request.actor)
    }
  })
}

/** Whoever asks for what is read for her by the statement that finds her session (docs/decisions/024). */
export interface Arriving {
  /** By which the statement finds her, if she shops. */
  readonly token: ShopperToken | null
  /** Lets her in by what it found, or as the guard does where it found nothing; throws `not_signed_in`. */
  letIn(found: FoundSession | null): Promise<Actor>
}

/** The guard of a route that `letsIn` by itself. */
export const arriving = (shop: Shop, request: FastifyRequest, reply: FastifyReply): Arriving => ({
  token: shopperToken(shop, readSession(shop, request)),
  async letIn(found) {
    request.actor = (await actorOf(shop, found)) ?? (await findActor(shop, readSession(shop, request)))
    if (request.actor) return request.actor
    clearSession(shop, reply)
    throw new ShopError('not_signed_in')
  },
})
