// Whether the process lives, and whether it can serve.
import { sql } from 'kysely'
import type { ApiServer } from '../api.ts'
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
        const { rows } = await sql<{ now: Date }>`SELECT now() AS now FROM schema_migrations LIMIT 1`.execute(shop.db)
        const skew = rows[0] ? Math.abs(rows[0].now.getTime() - shop.clock.now().getTime()) : Number.POSITIVE_INFINITY
        if (skew <= MOST_SKEW) return reply.send({ status: 'ready' })
        request.log.error({ skew }, 'clock and database disagree')
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
      }
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready' })
    })
  }
