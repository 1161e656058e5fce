// Whether the process lives, and whether it can serve (OPS-3).
import { sql } from 'kysely'
import type { ApiServer } from '../api.ts'
import { findDatabaseTime } from '../db/database-clock.ts'
import { migrationsPending, namesIn } from '../db/migrate.ts'
import { findTooNew, newestOf, type Queries } from '../db/version-beside.ts'
import type { Shop } from '../shop.ts'
import { RELEASE } from './release-name.ts'

/** A clock further than this from the database's makes the node unfit (FAULT-15). */
const MOST_SKEW = 60_000

/** What a node that cannot serve waits for. */
type Missing = 'migrations' | 'version' | 'clock' | 'database'

export const health =
  (shop: Shop, isLeaving: () => boolean = () => false) =>
  async (app: ApiServer): Promise<void> => {
    app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'alive', release: RELEASE })
    })

    const findMissing = watchReadiness(shop)
    app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isLeaving()) return reply.status(503).header('retry-after', '5').send({ status: 'leaving' })
      const missing = await findMissing()
      if (missing === null) return reply.send({ status: 'ready' })
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', waitsFor: missing })
    })
  }

/**
 * Looks whether the node can serve, and logs why not. A database once up to date stays so: its migrations are read until then.
 * That a later version has taken away what this one needs may happen at any time (OPS-14).
 */
function watchReadiness(shop: Shop): () => Promise<Missing | null> {
  const client: Queries = { query: (text) => sql.raw<Record<string, unknown>>(text).execute(shop.db) }
  let isUpToDate = false
  let newest = 0
  return async () => {
    try {
      if (!isUpToDate) {
        const pending = await migrationsPending(client)
        if (pending.length > 0) {
          shop.log.error({ pending }, 'not ready: migrations have not run')
          return 'migrations'
        }
        newest = newestOf(await namesIn())
        isUpToDate = true
      }
      const tooNew = await findTooNew(client, newest)
      if (tooNew) {
        shop.log.error({ tooNew }, 'not ready: a later version has taken away what this one needs')
        return 'version'
      }
      const time = await findDatabaseTime(shop.db)
      const skew = time ? Math.abs(time.getTime() - shop.clock.now().getTime()) : Number.POSITIVE_INFINITY
      if (skew <= MOST_SKEW) return null
      shop.log.error({ skew }, 'not ready: clock and database disagree')
      return 'clock'
    } catch (error) {
      shop.log.error({ err: error }, 'not ready: no answer from the database')
      return 'database'
    }
  }
}
