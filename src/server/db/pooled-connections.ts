// The connections of a pool as a whole: those that may have gone silent, or lead to a database that only reads, are let go of.
import type pg from 'pg'

interface PooledConnections {
  /** Closes what is idle, and what is in use as soon as it comes back: whoever asks next gets a new connection. */
  renew(): void
}

/** Follows a pool's connections. Call it before the first of them is made. */
export function followConnections(pool: pg.Pool): PooledConnections {
  const idle = new Set<pg.PoolClient>()
  const inUse = new Set<pg.PoolClient>()
  const old = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    idle.delete(client)
    inUse.add(client)
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    // The pool throws away what is ending already.
    if (old.has(client)) end(client)
    else idle.add(client)
  })
  pool.on('remove', (client) => {
    idle.delete(client)
    inUse.delete(client)
  })
  return {
    renew() {
      for (const client of inUse) old.add(client)
      // The pool hears of it as of every idle connection that is lost.
      for (const client of idle) streamOf(client).destroy(new Error('Connection terminated: let go of'))
      idle.clear()
    },
  }
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream

/** Says goodbye; nobody waits for it. */
const end = (client: pg.PoolClient): unknown => (client as unknown as pg.Client).end().catch(() => undefined)

// How many connections to the database one process of the shop has at most; its pool's queue is told in database.ts.
export const MOST_CONNECTIONS = 16
