// Liveness and readiness (OPS-3), and the reply to `npm run preflight`.

import { ShopError } from '#contract/errors.ts'
import { readiness as texts } from '#copy/startup.ts'
import type { ApiServer } from '../api.ts'
import { checkDatabase, hasToken } from '../db/check-database.ts'
import type { PooledDatabase } from '../db/database.ts'
import { findBlockingMigration, highestNumber, listMigrationNames, listPendingMigrations } from '../db/migrate.ts'
import type { Shop } from '../shop.ts'
import { PUBLIC_ROUTE } from './page-paths.ts'
import { RELEASE } from './releases.ts'

/** The largest accepted difference between the clocks of node and database, in milliseconds (FAULT-15). */
const MAX_SKEW = 60_000

/**
 * Why a node is not ready. `leader`: its database is read-only. `history`: the database has lost data (OPS-11, OPS-12).
 * `version`: a migration of a later release has removed what this code needs (OPS-14).
 */
type NotReadyReason = 'migrations' | 'version' | 'clock' | 'database' | 'leader' | 'history'

interface HealthParts {
  readonly isLeaving?: (() => boolean) | undefined
  readonly hasLostData?: (() => boolean) | undefined
}

/** Serves /healthz, which always replies, and /readyz, which replies 503 with the reason when the node cannot serve. */
export const healthRoutes =
  (shop: Shop, { isLeaving = () => false, hasLostData = () => false }: HealthParts = {}) =>
  async (app: ApiServer): Promise<void> => {
    app.get('/healthz', PUBLIC_ROUTE, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'alive', release: RELEASE })
    })

    const findReason = watchReadiness(shop, hasLostData)
    app.get('/readyz', PUBLIC_ROUTE, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isLeaving()) return reply.status(503).header('retry-after', '5').send({ status: 'leaving' })
      const reason = await findReason()
      if (reason === null) return reply.send({ status: 'ready' })
      const because = texts[reason]
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', waitsFor: reason, because })
    })
  }

/** Returns a function that returns why the node cannot serve, and logs the reason; null when the node can serve. */
function watchReadiness(shop: Shop, hasLostData: () => boolean): () => Promise<NotReadyReason | null> {
  // The database of a running shop always exposes its pool.
  const db = shop.db as PooledDatabase
  const findMigrationProblem = watchMigrations(shop, db)
  return async () => {
    try {
      const { now, isReadOnly } = await checkDatabase(db)
      if (isReadOnly) {
        shop.log.error('not ready: the database is read-only')
        return 'leader'
      }
      const migrationProblem = await findMigrationProblem()
      if (migrationProblem) return migrationProblem
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

/**
 * Returns a function that compares the database's migrations with those of this code. Once none is pending, it checks
 * only whether a later release has removed what this code needs (OPS-14).
 */
function watchMigrations({ log }: Shop, { pool }: PooledDatabase): () => Promise<'migrations' | 'version' | null> {
  let newestMigration: number | null = null
  return async () => {
    if (newestMigration === null) {
      const pending = await listPendingMigrations(pool)
      if (pending.length > 0) {
        log.error({ pending }, 'not ready: migrations have not run')
        return 'migrations'
      }
      newestMigration = highestNumber(await listMigrationNames())
    }
    const tooNew = await findBlockingMigration(pool, newestMigration)
    if (!tooNew) return null
    log.error({ tooNew }, 'not ready: a newer version has removed something that this version needs')
    return 'version'
  }
}

const TOKEN = /^[\w-]{20,100}$/

/**
 * Serves /preflight, which `npm run preflight` calls through the public URL. The parameter `word` is a token that this
 * command has just stored in the database; other callers get 404. The reply proves that the URL leads to this shop, and
 * states the caller's address as the shop sees it.
 */
export const preflightRoute =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get<{ Querystring: { word?: unknown } }>('/preflight', PUBLIC_ROUTE, async (request, reply) => {
      const { word: token } = request.query
      if (typeof token !== 'string' || !TOKEN.test(token) || !(await hasToken(shop.db, token)))
        throw new ShopError('not_found')
      return reply.header('cache-control', 'no-store').send({
        word: token,
        address: request.ip,
        peer: request.socket.remoteAddress ?? '',
        // With several addresses, a trusted proxy has forwarded the request.
        passedOn: (request.ips?.length ?? 0) > 1,
        wasForwarded: request.headers['x-forwarded-for'] !== undefined,
        protocol: request.protocol,
      })
    })
  }
