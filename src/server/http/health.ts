// Liveness and readiness (OPS-3), and the reply to `npm run preflight`.

import { ShopError } from '#contract/errors.ts'
import { readiness as texts } from '#copy/startup.ts'
import type { ApiServer } from '../api.ts'
import { checkDatabase, hasToken } from '../db/check-database.ts'
import type { PooledDatabase } from '../db/database.ts'
import { findBlockingMigration, highestNumber, listMigrationNames, listPendingMigrations } from '../db/migrate.ts'
import type { Shop } from '../shop.ts'
import { RELEASE } from './releases.ts'

/** With a larger difference to the database's clock, in milliseconds, the node is not ready (FAULT-15). */
const MAX_SKEW = 60_000

/**
 * Why a node is not ready. `leader` means that its database is read-only, `history` that the database has lost data
 * (OPS-11, OPS-12), and `version` that a later release has removed what this code needs (OPS-14).
 */
type NotReadyReason = 'migrations' | 'version' | 'clock' | 'database' | 'leader' | 'history'

interface HealthParts {
  readonly isLeaving?: (() => boolean) | undefined
  /** True when the database has lost data. */
  readonly hasLostData?: (() => boolean) | undefined
}

/** Serves /healthz, where the process is alive, and /readyz, with 503 and the reason when the node cannot serve. */
export const healthRoutes =
  (shop: Shop, { isLeaving = () => false, hasLostData = () => false }: HealthParts = {}) =>
  async (app: ApiServer): Promise<void> => {
    app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'alive', release: RELEASE })
    })

    const findReason = watchReadiness(shop, hasLostData)
    app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isLeaving()) return reply.status(503).header('retry-after', '5').send({ status: 'leaving' })
      const reason = await findReason()
      if (reason === null) return reply.send({ status: 'ready' })
      const because = texts[reason]
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', waitsFor: reason, because })
    })
  }

/**
 * Returns a function that checks whether the node can serve, and logs why not. Pending migrations are not read again
 * once there are none. Whether a later release has removed what this code needs is read each time (OPS-14).
 */
function watchReadiness(shop: Shop, hasLostData: () => boolean): () => Promise<NotReadyReason | null> {
  // The database of a running shop always exposes its pool.
  const db = shop.db as PooledDatabase
  let isUpToDate = false
  let newestMigration = 0
  return async () => {
    try {
      const { now, isReadOnly } = await checkDatabase(db)
      if (isReadOnly) {
        shop.log.error('not ready: the database is read-only')
        return 'leader'
      }
      if (!isUpToDate) {
        const pending = await listPendingMigrations(db.pool)
        if (pending.length > 0) {
          shop.log.error({ pending }, 'not ready: migrations have not run')
          return 'migrations'
        }
        newestMigration = highestNumber(await listMigrationNames())
        isUpToDate = true
      }
      const blockingMigration = await findBlockingMigration(db.pool, newestMigration)
      if (blockingMigration) {
        shop.log.error(
          { tooNew: blockingMigration },
          'not ready: a newer version has removed something that this version needs',
        )
        return 'version'
      }
      if (hasLostData()) return 'history'
      const skew = now ? Math.abs(now.getTime() - shop.clock.now().getTime()) : Number.POSITIVE_INFINITY
      if (skew <= MAX_SKEW) return null
      shop.log.error({ skew }, 'not ready: the clocks of this machine and the database differ')
      return 'clock'
    } catch (error) {
      shop.log.error({ err: error }, 'not ready: the database does not respond')
      return 'database'
    }
  }
}

const WORD = /^[\w-]{20,100}$/

/**
 * Serves /preflight, which tells `npm run preflight` from outside that this is the same shop, and the caller's address
 * as the shop sees it. A caller without a current token of the database gets 404.
 */
export const preflightRoute =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get<{ Querystring: { word?: unknown } }>(
      '/preflight',
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { word } = request.query
        if (typeof word !== 'string' || !WORD.test(word) || !(await hasToken(shop.db, word)))
          throw new ShopError('not_found')
        return reply.header('cache-control', 'no-store').send({
          word,
          address: request.ip,
          peer: request.socket.remoteAddress ?? '',
          // With several addresses, a trusted proxy has forwarded the request.
          passedOn: (request.ips?.length ?? 0) > 1,
          wasForwarded: request.headers['x-forwarded-for'] !== undefined,
          protocol: request.protocol,
        })
      },
    )
  }
