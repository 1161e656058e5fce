// Access to PostgreSQL: one pool, transactions that are tried again when the database asks for it, and which errors are broken constraints.
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isSilence, QUEUE_FULL } from './passing-trouble.ts'
import { MAX_CONNECTIONS } from './pooled-connections.ts'
import type { Tables } from './schema.ts'
import { FIRST_KEEPALIVE, TimedClient, type TimedConfig } from './timed-client.ts'
import { type StatementWatch, watchStatements } from './watch-statements.ts'

export type Database = Kysely<Tables>
/** A running transaction. What must not run outside one asks for this type. */
export type Tx = Transaction<Tables>
/** Where a query that only reads may run. */
export type Reader = Database | Tx

const INT8 = 20
const DATE = 1082
const types: pg.CustomTypesConfig = {
  // bigint as a number: paise and counters stay far below 2^53; dates as 'YYYY-MM-DD' (DB-8).
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** How many requests may wait for a connection before new ones are turned away: at a dozen to each connection, the last waits for tens of milliseconds. */
export const MAX_WAITING_QUERIES = 200
/** Requests that were let in may need further connections; when this many statements wait, they fail too. */
const MAX_QUEUED = 1_000

type Connected = (error: Error | undefined, client: undefined, release: () => void) => void

/** Limits a pool's queue: a statement that could not be served in time fails at once instead of taking up memory. */
function endQueue(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => unknown
  const connectOrRefuse = (callback?: Connected): unknown => {
    if (pool.waitingCount < MAX_QUEUED) return connect(callback)
    const error = new Error(QUEUE_FULL)
    return callback ? callback(error, undefined, () => undefined) : Promise.reject(error)
  }
  pool.connect = connectOrRefuse as typeof pool.connect
}

/** How long anything may take before the database itself gives it up, in milliseconds (DB-5, OPS-6). */
export const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

export interface DatabaseOptions {
  readonly connections?: number
  readonly onLost?: (error: Error) => unknown
  /** Which process of the shop this is, for whoever looks at the connections: '3001 web'. */
  readonly process?: string
  /** Sees every statement. */
  readonly watch?: StatementWatch
  /** How long the database may say nothing, in milliseconds, where a test has less time. */
  readonly longestSilence?: number
}

export interface OpenDatabase {
  readonly db: PooledDatabase
  readonly pool: pg.Pool
}

/** How long a new connection may take, and how long anybody waits for one of the pool's, in milliseconds. */
const CONNECTING = 5_000

/** A database that gives away its pool, for statements that are compiled already (prepared-query.ts). */
export class PooledDatabase extends Kysely<Tables> {
  readonly pool: pg.Pool
  /** Every connection keeps its server process: statements may have names there. Not before that was seen. */
  keepsConnections = false
  /** Lets go of every connection, once nobody uses it: they may lead to a database that is silent, or only reads. */
  renew: () => void = () => undefined
  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.pool = pool
  }
}

/** True without a pooler in between: one in front of the database gives its clients process ids that are not the server's. */
async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid === (client as pg.ClientBase & { readonly processID: number | null }).processID
}

/**
 * Opens a pool. Timeouts travel as start-up options, so that they hold for every connection. A connection on which the database
 * falls silent is destroyed, and all that are idle with it: what swallowed one has swallowed them too (OPS-10).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const wishes: pg.PoolConfig & TimedConfig = {
    connectionString: url,
    Client: TimedClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
    onConnect: async (client) => {
      if (!db.keepsConnections) db.keepsConnections = await isDirect(client)
    },
    max: options.connections ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTING,
    idleTimeoutMillis: 30_000,
    ...TIMEOUTS,
    application_name: options.process ? `shop ${options.process}` : 'shop',
    types,
    longestSilence: options.longestSilence,
  }
  const pool = new pg.Pool(wishes)
  const db = new PooledDatabase(pool)
  db.renew = followConnections(pool).renew
  endQueue(pool)
  if (options.watch) watchStatements(pool, options.watch)
  const lost = (error: Error): unknown => {
    if (isSilence(error)) db.renew()
    return options.onLost?.(error)
  }
  // A lost connection fails the query that was waiting for it; besides, the client emits 'error', which ends the process
  // when nobody listens. The pool listens to idle clients only.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
  return { db, pool }
}

const TRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; on a serialisation failure or a deadlock tries again, up to five times, with jitter. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let done: Tx | undefined
      const answer = await db.transaction().execute((tx) => {
        done = tx
        return work(tx)
      })
      if (done) hasCommitted(done)
      return answer
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error
      await sleep(attempt * 10 + (performance.now() % 10))
    }
  }
}

/** True when the database undid a transaction that may well succeed when it is done again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(codeOf(error))

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** True when an error is the breach of a CHECK rule. */
export const isCheckViolation = (error: unknown): boolean => codeOf(error) === '23514'

// The connections of a pool as a whole: those that may have gone silent, or lead to a database that only reads, are let go of.

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

// What is to be done once a transaction has committed, and only then.

const waiting = new WeakMap<Tx, (() => void)[]>()

/** Does it after the commit of a transaction that `inTransaction` has begun; never when that is undone. It must not throw. */
export function afterCommit(tx: Tx, work: () => void): void {
  const others = waiting.get(tx)
  if (others) others.push(work)
  else waiting.set(tx, [work])
}

/** Called by whoever has seen it commit. */
function hasCommitted(tx: Tx): void {
  for (const work of waiting.get(tx) ?? []) work()
}
