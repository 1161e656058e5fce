// Whether the process lives, and whether it can serve.
import type { ApiServer } from '../api.ts'
import { findDatabaseTime } from '../db/database-clock.ts'
import type { Shop } from '../shop.ts'

/** A clock further than this from the database's makes the node unfit (reliability §4, 15). */
const MOST_SKEW = 60_000

export const health =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'alive' })
    })

    app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const time = await findDatabaseTime(shop.db)
        const skew = time ? Math.abs(time.getTime() - shop.clock.now().getTime()) : Number.POSITIVE_INFINITY
        if (skew <= MOST_SKEW) return reply.send({ status: 'ready' })
        request.log.error({ skew }, 'clock and database disagree')
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
      }
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready' })
    })
  }
