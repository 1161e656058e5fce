// The guard in front of every route that is not public: authenticates the request, then checks rights and second factor (SEC-16, SEC-56).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { pages } from '#contract/urls.ts'
import type { Actor } from '../actor.ts'
import { pathNow } from '../adapters/page-links.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { clearSession, readSession } from './account-cookies.ts'
import { requireFactor, requireRecentFactor } from './factors/second-factor.ts'
import { actorOf, findActor } from './find-actor.ts'
import type { FoundSession } from './session-queries.ts'

/** Adds the guard to every route registered after this. */
export function registerAccess(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const { access } = config
    if (access !== 'user' && access !== 'admin') return
    if (access === 'user' && config.authenticatesInHandler) return
    const actor = await findRequestActor(shop, request, reply)
    if (!actor) {
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
    if (access === 'admin' && (right === undefined || !actor.rights.has(right))) {
      request.log.warn({ user: actor.userId, route: request.routeOptions.url, right }, 'without the right')
      throw new ShopError('forbidden')
    }
    if (access === 'admin') {
      requireFactor(shop, actor)
      if (config.call?.asksAgain) requireRecentFactor(shop, actor)
    }
  })
  // Where the handler authenticates, invalid input must not be answered before it: 401 comes first here too.
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.authenticatesInHandler || !request.validationError) return
    await authenticate(shop, request, reply)
    throw request.validationError
  })
}

/** The actor of the request; throws `not_signed_in`. `session` is one that a statement has read with something else. */
export async function authenticate(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  session: FoundSession | null = null,
): Promise<Actor> {
  const actor = await findRequestActor(shop, request, reply, session)
  if (!actor) throw new ShopError('not_signed_in')
  return actor
}

async function findRequestActor(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  session: FoundSession | null = null,
): Promise<Actor | null> {
  request.actor = (await actorOf(shop, session)) ?? (await findActor(shop, readSession(shop, request)))
  // A page that saw the marker asked in vain: it need not ask again (ACC-3).
  if (!request.actor) clearSession(shop, reply)
  return request.actor
}
