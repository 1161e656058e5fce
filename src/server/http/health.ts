// Whether the process lives, whether it can serve (OPS-3), and what it answers to `npm run preflight`.

import { ShopError } from '#contract/errors.ts'
import { readiness as words } from '#copy/readiness.ts'
import type { ApiServer } from '../api.ts'
import type { PooledDatabase } from '../db/database.ts'
import { knowsWord, lookAtDatabase } from '../db/look-at-database.ts'
import { findTooNew, migrationsPending, namesIn, newestOf } from '../db/migrate.ts'
import type { Shop } from '../shop.ts'
import { RELEASE } from './releases.ts'

/** A clock further than this from the database's makes the node unfit (FAULT-15). */
const MAX_SKEW = 60_000

/** What a node that cannot serve waits for. `leader`: its database only reads; `history`: it has lost what it had before (OPS-11, OPS-12); `version`: OPS-14. */
type Missing = 'migrations' | 'version' | 'clock' | 'database' | 'leader' | 'history'

interface HealthParts {
  readonly isLeaving?: (() => boolean) | undefined
  /** True where the database has lost what this node has seen in it. */
  readonly isRewound?: (() => boolean) | undefined
}

export const health =
  (shop: Shop, { isLeaving = () => false, isRewound = () => false }: HealthParts = {}) =>
  async (app: ApiServer): Promise<void> => {
    app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'alive', release: RELEASE })
    })

    const findMissing = watchReadiness(shop, isRewound)
    app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isLeaving()) return reply.status(503).header('retry-after', '5').send({ status: 'leaving' })
      const missing = await findMissing()
      if (missing === null) return reply.send({ status: 'ready' })
      const because = words[missing]
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', waitsFor: missing, because })
    })
  }

/**
 * Looks whether the node can serve, and logs why not. A database once up to date stays so: its migrations are read until then.
 * That a later version has taken away what this one needs may happen at any time (OPS-14).
 */
function watchReadiness(shop: Shop, isRewound: () => boolean): () => Promise<Missing | null> {
  // The whole shop has one that gives away its pool.
  const db = shop.db as PooledDatabase
  let isUpToDate = false
  let newest = 0
  return async () => {
    try {
      const { now, onlyReads } = await lookAtDatabase(db)
      if (onlyReads) {
        shop.log.error('not ready: the database only reads')
        return 'leader'
      }
      if (!isUpToDate) {
        const pending = await migrationsPending(db.pool)
        if (pending.length > 0) {
          shop.log.error({ pending }, 'not ready: migrations have not run')
          return 'migrations'
        }
        newest = newestOf(await namesIn())
        isUpToDate = true
      }
      const tooNew = await findTooNew(db.pool, newest)
      if (tooNew) {
        shop.log.error({ tooNew }, 'not ready: a later version has taken away what this one needs')
        return 'version'
      }
      if (isRewound()) return 'history'
      const skew = now ? Math.abs(now.getTime() - shop.clock.now().getTime()) : Number.POSITIVE_INFINITY
      if (skew <= MAX_SKEW) return null
      shop.log.error({ skew }, 'not ready: clock and database disagree')
      return 'clock'
    } catch (error) {
      shop.log.error({ err: error }, 'not ready: no answer from the database')
      return 'database'
    }
  }
}

// What a node says to `npm run preflight` that asks it from outside: that it is this shop, and from where the question seemed to come.

const WORD = /^[\w-]{20,100}$/

export const preflightAnswer =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get<{ Querystring: { word?: unknown } }>(
      '/preflight',
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { word } = request.query
        if (typeof word !== 'string' || !WORD.test(word) || !(await knowsWord(shop.db, word)))
          throw new ShopError('not_found')
        return reply.header('cache-control', 'no-store').send({
          word,
          address: request.ip,
          peer: request.socket.remoteAddress ?? '',
          // More than one: somebody whom the shop trusts has passed the question on.
          passedOn: (request.ips?.length ?? 0) > 1,
          wasForwarded: request.headers['x-forwarded-for'] !== undefined,
          protocol: request.protocol,
        })
      },
    )
  }
