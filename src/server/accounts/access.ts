// The guard in front of every route that is not public: who is asking, and may she (SEC-16).
import { ShopError } from '#contract/errors.ts'
import { pages } from '#contract/urls.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { clearSession, readSession } from './account-cookies.ts'
import { findActor } from './find-actor.ts'

/** Adds the guard to every route registered after this. */
export function registerAccess(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const { access } = config
    if (access !== 'user' && access !== 'admin') return
    request.actor = await findActor(shop, readSession(shop, request))
    if (!request.actor) {
      // A page that saw the marker asked in vain: it need not ask again (ACC-3).
      clearSession(shop, reply)
      // People open letters where they are not logged in: an answer for programs would tell them nothing.
      if (config.pageOf && request.headers['sec-fetch-dest'] === 'document') {
        const next = config.pageOf(request.params as object)
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${pages.login}?next=${encodeURIComponent(next)}`, 303)
      }
      throw new ShopError('not_signed_in')
    }
    if (access === 'admin' && request.actor.role !== 'admin') {
      request.log.warn({ user: request.actor.userId, route: request.routeOptions.url }, 'not an admin')
      throw new ShopError('forbidden')
    }
  })
}
